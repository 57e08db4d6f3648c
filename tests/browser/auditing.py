"""What the tests of the audit page begin with: games to be checked, and what the page says of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, Route, expect

from domain.kernel.values import write
from domain.tables.export import export
from domain.tables.luck import luck
from domain.tables.playing import Tables
from domain.tables.state import Table
from tests.random_play import KEY

VERDICT = "#verdict .verdict"


class Kept(NamedTuple):
    """A table of the served installation, and what the browser of its one person keeps of it."""

    table: str
    storage: dict[str, str]

    @property
    def receipts(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.storage.get(f"roteiro/receipts/{self.table}", "").splitlines()]


def played_at_the_page(page: Page, *, game: str = "madeira", moves: int = 10_000, **options: Any) -> Kept:
    """A game of a person against a bot, of so many moves of the person or to its end, with receipts kept as the page
    keeps them."""
    page.goto("/api/docs")
    table = page.evaluate(PLAY, {"game": game, "moves": moves, "options": options})
    return Kept(table, page.evaluate("() => ({...localStorage})"))


def keep(page: Page, *keys: str, storage: dict[str, str]) -> None:
    """What another browser has kept under these names is in this one from now on; all of it, if none are named."""
    chosen = {key: value for key, value in storage.items() if not keys or key in keys}
    page.add_init_script(f"for (const [key, value] of Object.entries({json.dumps(chosen)})) localStorage[key] = value")


def choose(page: Page, folder: Path, text: bytes) -> None:
    """The file is chosen, and what the page says of it awaited."""
    file = folder / "game.ndjson"
    file.write_bytes(text)
    page.goto("/audit")
    page.set_input_files("#choose input", file)
    expect(page.locator(VERDICT)).to_be_visible()


def show_as_its_server(page: Page, tables: Tables, table: Table, text: bytes = b"") -> None:
    """The page asks about the table of a log that is not served here, and is answered as its server would, with this
    text for its export, if one is given."""
    drawn = [one._asdict() for one in luck(tables.catalogue, tables.events(table.id))]
    answers = {
        f"/api/tables/{table.id}/log": text or export(tables, table.id),
        f"/api/tables/{table.id}/luck": write({"table": table.id, "events": drawn}),
        "/api/keys": write({"keys": KEY.line}),
    }

    for path, body in answers.items():
        page.route(f"**{path}", answering(body))
    page.goto(f"/audit?table={table.id}")
    expect(page.locator(VERDICT)).to_be_visible()


def answering(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/json")


def verdict(page: Page) -> str:
    return page.locator(VERDICT).get_attribute("data-state") or ""


def states(page: Page) -> dict[str, str]:
    """What became of each step."""
    rows = page.locator("#steps .step").all()
    return {row.get_attribute("data-step") or "": row.get_attribute("data-state") or "" for row in rows}


def step(page: Page, name: str) -> str:
    return page.locator(f"[data-step={name}] > p").inner_text()


PLAY = """async ({ game, moves, options }) => {
  const { ask, newEntropy } = await import("/static/client.js");
  const { keepSeat } = await import("/static/keys.js");
  const { keepReceipt } = await import("/static/keeping.js");
  const send = (path, body, token) => ask(path, { method: "POST", body, token });
  const { table, seats } = await send("/api/tables", { game, seats: 2, options });
  const path = `/api/tables/${table}`;
  const mine = await newEntropy();
  const taken = await send(`${path}/seats`, { name: "Inês", seat: seats[0], entropy_hash: mine.entropy_hash });
  keepSeat(table, { seat: taken.seat, token: taken.token, entropy: mine.entropy });
  await send(`${path}/seats`, { name: "Rui", seat: seats[1], bot: "random" });
  const kept = async (what, body) => {
    const answer = await send(`${path}/${what}`, body, taken.token);
    keepReceipt(table, answer.receipt);
    return answer.view;
  };
  let view = await kept("ready", { entropy: mine.entropy });
  for (let made = 0; view.status === "playing" && made < moves; ) {
    const offer = view.offers.find((one) => !one.closed && !one.keeps);
    if (offer) {
      view = await kept("moves", { move: offer.move });
      made += 1;
    } else {
      await new Promise((later) => setTimeout(later, 10));
      view = await ask(`${path}/seats/${taken.seat}`, { token: taken.token });
    }
  }
  return table;
}"""
