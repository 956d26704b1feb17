import { randomBytes } from 'node:crypto';

import { ApiError, Strideline } from '../client/src/index.ts';
import { demoAt } from './analyze/local-program.ts';
import { localBaseUrl } from './stack/local-service.ts';
import { StackError } from './stack/stack-error.ts';
import { listen } from './webhooks/listen.ts';
import type { ListenRequest } from './webhooks/read-command-line.ts';
import { readCommandLine, USAGE } from './webhooks/read-command-line.ts';

const EXIT = { done: 0, refused: 1, misused: 2 } as const;
/** 30 of the 100 requests a minute that a key has. */
const POLL_INTERVAL_MS = 2000;

const parsed = readCommandLine(process.argv.slice(2), process.env);
if (parsed.ok) {
  process.exitCode = await run(parsed.request);
} else if (parsed.problem === null) {
  say(USAGE.trimEnd());
} else {
  process.stderr.write(`${parsed.problem}\n\n${USAGE}`);
  process.exitCode = EXIT.misused;
}

async function run({ forwardUrl, ...request }: ListenRequest): Promise<number> {
  const end = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => end.abort());
  try {
    const baseUrl = request.baseUrl ?? localBaseUrl(process.env);
    const apiKey = request.apiKey ?? demoAt(baseUrl, process.env)?.apiKey;
    if (apiKey === undefined) {
      throw new StackError(`No API key for ${baseUrl}: set STRIDELINE_API_KEY or pass --key.`);
    }
    const secret = request.secret ?? `whsec_${randomBytes(32).toString('base64')}`;
    say(`Events of ${baseUrl} go to ${forwardUrl}, signed with ${secret}`);
    // Listening has its own way to go on after an error.
    const log = new Strideline({ baseUrl, apiKey, retry: { maxAttempts: 1 } });
    await listen({
      log,
      forwardUrl,
      secret,
      say,
      signal: end.signal,
      pollIntervalMs: POLL_INTERVAL_MS,
      nowMs: () => Date.now(),
    });
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof StackError || error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof ApiError ? EXIT.refused : EXIT.misused;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
