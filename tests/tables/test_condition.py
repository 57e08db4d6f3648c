"""What the doctor says of a database that keeps a log badly."""

import time

import psycopg
import pytest

from domain.tables.condition import complaints
from domain.tables.postgres import ONE
from domain.tables.recorded import TOPIC
from tests.services import Cluster
from tests.waiting import soon

pytestmark = pytest.mark.postgres


@pytest.fixture
def careless():
    """A server that does not see to it that what it confirms is on disk."""
    made = Cluster()
    with psycopg.connect(made.url, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield made
    made.close()


def test_of_a_server_in_order_nothing_is_said(database):
    assert [*complaints(database)] == []


def test_a_server_that_may_lose_what_it_confirmed_is_named(careless):
    (said,) = soon(lambda: [*complaints(careless.url)])
    assert "fsync" in said


def test_a_transaction_left_open_is_named_if_it_has_written_and_for_as_long(database):
    with psycopg.connect(database) as reading, psycopg.connect(database) as writing:
        reading.execute("SELECT count(*) FROM stored_events")
        writing.execute(ONE, ("held", 1, TOPIC, b"{}"))
        time.sleep(2.1)
        assert [*complaints(database)] == []
        assert "a transaction that writes is open" in "".join(complaints(database, late=1))
        writing.rollback()
        assert [*complaints(database, late=1)] == []
