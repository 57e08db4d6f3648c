import psycopg
import pytest

from api.bench.http import CONNECTIONS, Load, shared_out
from domain.tables.events import Options


@pytest.mark.parametrize("tables", [1, 16, 20, 40])
def test_every_move_is_sent_once_and_those_of_a_table_in_order_over_one_connection(tables):
    load: Load = {f"t{one}": [("red", Options()) for _ in range(one % 3 + 1)] for one in range(tables)}
    rows = [shared_out(load, place) for place in range(CONNECTIONS)]
    sent = [(table, number) for row in rows for table, number, _, _ in row]
    assert sorted(sent) == sorted((table, number) for table, moves in load.items() for number, _ in enumerate(moves))
    for table in load:
        mine = [[number for one, number, _, _ in row if one == table] for row in rows]
        assert [one for one in mine if one] == [[*range(len(load[table]))]]


@pytest.mark.postgres
def test_a_database_to_measure_with_is_gone_afterwards(postgres):
    from api.bench.databases import new_database

    with new_database(postgres.url) as made, psycopg.connect(made) as connection:
        connection.execute("CREATE TABLE t (n integer)")
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(made)
