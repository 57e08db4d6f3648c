"""Bodies of requests: JSON, read strictly, or told plainly why not."""

from __future__ import annotations

from typing import Any

from flask import Request
from msgspec import DecodeError, json
from webargs.core import is_json, missing
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from .errors import Problem

LARGEST_BODY = 64 * 1024
JSON = "application/json"


def sent(request: Request, most: int) -> bytes:
    """The whole body, of `most` bytes; raises 413 for more, and Problem 400 for one that breaks off."""
    request.max_content_length = most + 1  # of a body in chunks no more would be read, and the rest never seen
    try:
        body = request.get_data()
    except HTTPException:
        raise
    except Exception as error:  # each server has its own for chunks that are none
        raise Problem(400, "body.broken", "the body breaks off, or is not sent as it says") from error
    if len(body) > most:
        raise RequestEntityTooLarge
    return body


class BodyParser(FlaskParser):
    """No NaN, no half surrogates, no numbers without end, no depth without bottom; and no body of another type."""

    def _raw_load_json(self, req: Request) -> Any:
        """The JSON in the body, `missing` if there is no body; raises Problem 415 and 400."""
        body = sent(req, LARGEST_BODY)
        if not body:
            return missing
        if not is_json(req.mimetype):
            raise Problem(415, "body.type", "a body is sent as application/json here")
        try:
            return json.decode(body)
        except RecursionError:
            raise Problem(400, "body.json", "values within values, far too deep") from None
        except DecodeError as error:
            raise Problem(400, "body.json", f"the body is no JSON: {error}") from None
