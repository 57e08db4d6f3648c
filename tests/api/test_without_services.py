"""The embedded server needs nothing of what a served installation is made of."""

import subprocess
import sys

LACKING = """
import sys
for name in ("redis", "hiredis", "gevent", "gunicorn", "honcho", "psycopg", "psycopg_pool"):
    sys.modules[name] = None
"""
SERVES = """
import sys
from pathlib import Path
from api.app import create_app
from api.cli import main
from api.settings import Settings
from api.wiring import wire
service = wire(Settings(Path(sys.argv[1])))
client = create_app(service).test_client()
service.start()
opened = client.post("/api/tables", json={"game": "madeira", "seats": 2}).get_json()
assert client.get("/readyz").status_code == 200
stream = client.get(f"/api/tables/{opened['table']}/stream?view=true")
assert b"event: view" in next(stream.iter_encoded())
stream.close()
service.close()
"""


def test_it_serves_and_pushes_without_them(tmp_path):
    subprocess.run([sys.executable, "-c", LACKING + SERVES, str(tmp_path)], check=True, timeout=60)
