import { find } from './find.ts';
import { pause } from './pause.ts';
import { fieldsOf } from './send-with-progress.ts';

/** Polling interval recommended in the API guide */
const PAUSE_MS = 5000;

/** Shows the progress of an analysis; reloads the page when it ends. */
export function watchStatus(shown: HTMLElement): void {
  const onStatus = ({ percentage }: AnalysisStatus) => {
    find(shown, 'progress', HTMLProgressElement).value = percentage;
    find(shown, '[data-percentage]').textContent = String(percentage);
  };
  void pollStatus(shown.dataset['watch'] ?? '', onStatus).then(() => location.reload());
}

export interface AnalysisStatus {
  status: string;
  percentage: number;
}

/** Reports the status of an analysis every few seconds until it has ended. */
export async function pollStatus(
  path: string,
  onStatus: (status: AnalysisStatus) => void,
): Promise<void> {
  for (;;) {
    await pause(PAUSE_MS);
    // Keep polling: the connection may come back.
    const found = await readStatus(path).catch(() => null);
    if (found === null) continue;
    onStatus(found);
    if (found.status === 'success' || found.status === 'failed') return;
  }
}

async function readStatus(path: string): Promise<AnalysisStatus | null> {
  const response = await fetch(path);
  const { status, percentage } = await fieldsOf(response);
  return typeof percentage === 'number' ? { status: String(status), percentage } : null;
}
