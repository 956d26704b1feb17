const FIRST_DELAY_SECONDS = 5;
/** Twenty retries at this pace span well over an hour. */
const MAX_DELAY_SECONDS = 300;

/** `attempts` counts deliveries so far. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
}

export function retryLater(message: Message): void {
  message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
}
