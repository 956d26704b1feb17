"""A small client of the Strideline API, on the standard library alone."""

from .client import AnalysisFailed, ApiError, Strideline
from .webhook import WebhookError, verify_webhook

__all__ = ["AnalysisFailed", "ApiError", "Strideline", "WebhookError", "verify_webhook"]
