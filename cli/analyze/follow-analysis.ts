import { pause } from './call-service.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import type { AnalysisState, Connection } from './service-client.ts';
import { readResults } from './service-client.ts';

/** The service fails what is older than 30 minutes, and checks for that every hour. */
const WAIT_LIMIT_MS = 95 * 60_000;

/** Polls until the analysis has ended, successfully or not. */
export async function followAnalysis(
  connection: Connection,
  id: string,
  say: (text: string) => void,
): Promise<AnalysisState> {
  const deadlineMs = performance.now() + WAIT_LIMIT_MS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polling is sequential by nature
    const state = await readResults(connection, id);
    if (state.status === 'success' || state.status === 'failed') return state;
    say(
      state.status === 'pending'
        ? 'Waiting in the queue ...'
        : `Analyzing: ${Math.round(state.percentage ?? 0)}%`,
    );
    if (performance.now() > deadlineMs) {
      const sentence = `Analysis ${id} is still ${state.status}; it continues at ${connection.baseUrl}.`;
      throw new CommandFailure(EXIT.refused, sentence);
    }
    // oxlint-disable-next-line no-await-in-loop
    await pause(connection.waits.pollMs, connection.signal);
  }
}
