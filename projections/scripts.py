"""The scripts that Redis runs: each is carried out whole, with nothing else between."""

from __future__ import annotations

# KEYS: mark, sign of life, rows of the lobby; then for each table its version, the four lists of the lobby that it
# stands in, the four that it does not, its views.
# ARGV: mark as seen, new mark, seconds of life, sign, its seconds; then for each table its id, version, channel,
# row, time of opening, number of views, the views.
MOVE = """
local seen = redis.call('GET', KEYS[1]) or ''
if seen ~= ARGV[1] then return redis.error_reply('MARK ' .. seen) end
local key, word = 4, 6
while key <= #KEYS do
  local id, views = ARGV[word], tonumber(ARGV[word + 5])
  for place = key + 1, key + 4 do redis.call('ZADD', KEYS[place], ARGV[word + 4], id) end
  for place = key + 5, key + 8 do redis.call('ZREM', KEYS[place], id) end
  redis.call('HSET', KEYS[3], id, ARGV[word + 3])
  for view = 1, views do redis.call('SET', KEYS[key + 8 + view], ARGV[word + 5 + view], 'EX', ARGV[3]) end
  redis.call('SET', KEYS[key], ARGV[word + 1], 'EX', ARGV[3])
  redis.call('PUBLISH', ARGV[word + 2], ARGV[word + 1])
  key, word = key + 9 + views, word + 6 + views
end
redis.call('SET', KEYS[1], ARGV[2])
redis.call('SET', KEYS[2], ARGV[4], 'EX', ARGV[5])
return 1
"""

# KEYS: mark, sign of life, which is also the channel that tells of it. ARGV: mark as seen, sign, its seconds.
BEAT = """
local seen = redis.call('GET', KEYS[1]) or ''
if seen ~= ARGV[1] then return redis.error_reply('MARK ' .. seen) end
redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[3])
redis.call('PUBLISH', KEYS[2], ARGV[2])
return 1
"""
