from __future__ import annotations

from typing import Any, Literal

__all__ = [
    "AnalysisFailedError",
    "ApiError",
    "ConnectionFailedError",
    "StridelineError",
    "UnexpectedResponseError",
    "WaitTimeoutError",
    "WebhookVerificationError",
]

WebhookProblem = Literal["not_signed", "wrong_time", "wrong_signature", "not_json"]


class StridelineError(Exception):
    """Base class of all errors of this package."""


class ApiError(StridelineError):
    """The API refused a request."""

    def __init__(self, status: int, body: Any, request_id: str | None = None) -> None:
        fields = body if isinstance(body, dict) else {}
        super().__init__(fields.get("detail", f"The API returned {status}"))
        self.status = status
        self.code: str | None = fields.get("code")
        self.request_id = request_id
        self.body = body


class AnalysisFailedError(StridelineError):
    """An analysis ended without success; the message says why."""

    def __init__(self, results: dict[str, Any]) -> None:
        super().__init__(results["detail"])
        self.code: str = results["code"]
        self.reason: str | None = results.get("reason")
        self.advice: str | None = results.get("advice")
        self.results = results


class ConnectionFailedError(StridelineError):
    """No complete response arrived, even after retries."""


class UnexpectedResponseError(StridelineError):
    """A successful response is not what the API documents; `base_url` may be wrong."""


class WaitTimeoutError(StridelineError):
    """An analysis or recommendation has not ended in time; it continues at the service."""


class WebhookVerificationError(StridelineError):
    """A request to your webhook endpoint is not a valid event; answer it with 400."""

    def __init__(self, reason: WebhookProblem, message: str) -> None:
        super().__init__(message)
        self.reason = reason
