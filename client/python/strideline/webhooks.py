from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import WebhookVerificationError

TOLERANCE_SECONDS = 300
SECRET_PREFIX = "whsec_"


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance_seconds: float = TOLERANCE_SECONDS,
    now: float | None = None,
) -> dict[str, Any]:
    """Returns the event of a signed request (Standard Webhooks).

    `body` is the body as received. `secret` is one secret, or all that are valid, such as the
    previous one during a rotation.
    """
    by_name = {name.lower(): value for name, value in headers.items()}
    try:
        message_id = by_name["webhook-id"]
        timestamp = int(by_name["webhook-timestamp"])
        signatures = by_name["webhook-signature"].split()
    except (KeyError, ValueError):
        raise WebhookVerificationError("not_signed", "The request has no signature") from None
    if abs((time.time() if now is None else now) - timestamp) > tolerance_seconds:
        raise WebhookVerificationError("wrong_time", "The webhook is too old or from the future")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{message_id}.{timestamp}.".encode() + content
    secrets = [secret] if isinstance(secret, str) else secret
    expected = [b"v1," + _sign(each, signed) for each in secrets]
    received = [signature.encode() for signature in signatures]
    if not any(hmac.compare_digest(a, b) for a in expected for b in received):
        raise WebhookVerificationError("wrong_signature", "No signature of the webhook is valid")
    try:
        event: dict[str, Any] = json.loads(content)
        return event
    except ValueError:
        raise WebhookVerificationError("not_json", "The webhook is not valid JSON") from None


def _sign(secret: str, signed: bytes) -> bytes:
    encoded = secret[len(SECRET_PREFIX) :] if secret.startswith(SECRET_PREFIX) else secret
    try:
        key = base64.b64decode(encoded, validate=True)
    except binascii.Error:
        raise ValueError("The webhook secret is not valid base64") from None
    if not key:
        raise ValueError("The webhook secret is empty")
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
