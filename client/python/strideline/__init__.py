"""Client of the Strideline API for running-gait analysis."""

from .client import Strideline as Strideline
from .errors import *  # noqa: F403
from .webhooks import verify_webhook as verify_webhook
