"""A server with more files open than `select` can count still answers."""

import http.client
import os
import resource
import subprocess

from tests.serving import PROGRAM, SERVES

MANY = 1_100
CALLERS = 60  # enough to fill whatever numbers are free below


def test_a_server_with_a_thousand_open_files_still_answers(tmp_path):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    files = [os.open(os.devnull, os.O_RDONLY) for _ in range(MANY)]
    command = [str(PROGRAM), "serve", "--data", str(tmp_path), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, pass_fds=files) as server:
        try:
            assert server.stdout is not None
            said = SERVES.search(server.stdout.readline())
            assert said
            lines = [http.client.HTTPConnection("127.0.0.1", int(said[1]), timeout=5) for _ in range(CALLERS)]
            for line in lines:
                line.request("GET", "/healthz")
                assert line.getresponse().read()
        finally:
            server.kill()
            for file in files:
                os.close(file)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
