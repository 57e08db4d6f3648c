"""Nasty things to send: bodies, headers and query values that nobody ought to send, and everybody can."""

from __future__ import annotations

from urllib.parse import quote

DEEP, HUGE = 20_000, 70_000
BROKEN = {
    "nothing but a brace": b"{",
    "two values": b"{} {}",
    "no number": b'{"move":NaN}',
    "no end of a number": b'{"to":Infinity}',
    "bytes that are no text": b"\xff\xfe{}",
    "a word of bytes that are no text": b'{"name":"\xff"}',
    "half a surrogate pair": b'{"name":"\\ud800"}',
    "half a surrogate pair in a name": b'{"\\udc00":1}',
    "half a surrogate pair as bytes": b'{"name":"\xed\xa0\x80"}',
    "a mark at the beginning": b"\xef\xbb\xbf{}",
    "a bare NUL": b'{"name":"a\x00"}',
    "lists within lists": b'{"move":' + b"[" * DEEP + b"]" * DEEP + b"}",
    "objects within objects": b'{"move":' + b'{"a":' * 9_000 + b"1" + b"}" * 9_000 + b"}",
    "a number of five thousand digits": b'{"to":' + b"9" * 5_000 + b"}",
    "a number beyond all floats": b'{"to":1e999}',
    "another writing": "{}".encode("utf-16"),
}
ILL_FITTING = {
    "nothing": b"null",
    "a list": b"[]",
    "a word": b'"move"',
    "a number": b"1",
    "a name that nobody asked for": b'{"hocus":"pocus"}',
    "numbers for words": b'{"name":1,"game":2,"entropy":3,"move":4,"to":"5","seats":"6"}',
    "lists for words": b'{"name":[],"game":[],"entropy":[],"move":[],"to":[],"seats":[]}',
    "nothing for words": b'{"name":null,"game":null,"entropy":null,"move":null,"seats":null,"to":false}',
    "true for a number": b'{"to":true,"seats":true,"move":true}',
    "half a number": b'{"to":1.5,"seats":2.5}',
    "a number below nought": b'{"to":-1,"seats":-1}',
    "a number of thirty digits": b'{"to":' + b"9" * 30 + b',"seats":' + b"9" * 30 + b"}",
    "a NUL in a word": b'{"name":"a\\u0000b","game":"\\u0000","entropy":"\\u0000","move":{"kind":"\\u0000"},"to":"0"}',
    "very long words": b'{"name":"' + b"x" * 300 + b'","entropy":"' + b"x" * 300 + b'","game":"' + b"x" * 300 + b'"}',
}
MOVES = {
    "an empty one": b"{}",
    "of no kind": b'{"kind":""}',
    "of a kind that is no word": b'{"kind":{"kind":"decline"}}',
    "of a kind that is no move": b'{"kind":"stored"}',
    "a fact": b'{"kind":"madeira.pirates-changed","seat":"red","amount":-9,"left":{"kind":"total","readers":["red"]}}',
    "an envelope": b'{"kind":"sealed","readers":["red"],"move":{"kind":"decline"}}',
    "with a name too many": b'{"kind":"decline","and":"more"}',
    "with depth": b'{"kind":"decline","x":' + b"[" * 900 + b"]" * 900 + b"}",
    "with breadth": b'{"kind":"decline","x":[' + b"1," * 9_000 + b"1]}",
    "with a great number": b'{"kind":"decline","x":9007199254740993}',
}
TYPES = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/xml", "x", None]
TAGS = ["12", 'W/"1"', '"1", "2"', '"', '""', '"x"', '"1.0"', '"-1"', '"١"', '"1"x', "'1'", '"\x7f"', '"1\x00"']
KEYS = ["", "x" * 201, " " * 20, "\t\t"]
NUMBERS = ["x", "-1", "1.5", "1e3", "", "9" * 400, "NaN", "%00", "%ED%A0%80", quote("٣"), "0x10", "1,2", "%FF"]
PLACES = ["%00", "%FF", "%ED%A0%80", "..%2f..", "x" * 3_000, "'%20OR%201=1--", "%F0%9F%9A%A2", "{t}", "*"]
