import base64
import hashlib
import hmac
import json
import time

TOLERANCE_SECONDS = 300


class WebhookError(Exception):
    """A request is not a genuine, recent event."""


def verify_webhook(body, headers, secrets, now=None):
    """The event of a signed request (Standard Webhooks).

    `body` is the raw body as bytes, `headers` a mapping with lower-case names, and `secrets` all
    secrets that are valid, such as the previous one during a rotation.
    """
    try:
        message_id = headers["webhook-id"]
        timestamp = headers["webhook-timestamp"]
        signatures = headers["webhook-signature"].split()
        age_seconds = abs((time.time() if now is None else now) - int(timestamp))
    except (KeyError, ValueError):
        raise WebhookError("not signed") from None
    if age_seconds > TOLERANCE_SECONDS:
        raise WebhookError("too old or from the future")
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = [_sign(secret, signed) for secret in secrets]
    for signature in signatures:
        version, _, value = signature.partition(",")
        if version == "v1" and any(hmac.compare_digest(_decode(value), each) for each in expected):
            return json.loads(body)
    raise WebhookError("no valid signature")


def _sign(secret, signed):
    key = base64.b64decode(secret[len("whsec_") :])
    return hmac.new(key, signed, hashlib.sha256).digest()


def _decode(value):
    try:
        return base64.b64decode(value, validate=True)
    except ValueError:  # not Base64, or not even ASCII
        return b""
