import { find } from './find.ts';

/** Polling interval recommended in the API guide */
const PAUSE_MS = 5000;

/** Shows the progress of an analysis; reloads the page when it ends. */
export function watchStatus(shown: HTMLElement): void {
  const ask = async () => {
    const response = await fetch(shown.dataset['watch'] ?? '');
    const answer: unknown = response.ok ? await response.json() : null;
    const percentage: unknown = isRecord(answer) ? answer['percentage'] : null;
    if (typeof percentage === 'number') {
      find(shown, 'progress', HTMLProgressElement).value = percentage;
      find(shown, '[data-percentage]').textContent = String(percentage);
    }
    return isRecord(answer) && (answer['status'] === 'success' || answer['status'] === 'failed');
  };
  const again = async () => {
    // Keep polling: the connection may come back.
    const hasEnded = await ask().catch(() => false);
    if (hasEnded) location.reload();
    else setTimeout(() => void again(), PAUSE_MS);
  };
  setTimeout(() => void again(), PAUSE_MS);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
