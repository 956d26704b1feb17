import { join } from 'node:path';

import type { Stack } from './stack/stack.ts';
import { startStack } from './stack/stack.ts';
import { StackError } from './stack/stack-error.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

const DEFAULT_PORT = 8787;
const SAMPLE_VIDEO = join(PROJECT_ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');
/** Settings of the Worker that are taken from the environment; docs/configuration.md lists them. */
const PASSED_ON = [
  'ALERT_EMAIL_FROM',
  'DNS_RESOLVER_URL',
  'JOB_BOARD_SHARDS',
  'OWN_HOSTS',
  'WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS',
  'KEY_REQUESTS_PER_MINUTE_FOR_TESTS',
  'ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS',
];

process.exitCode = await start();

async function start(): Promise<number> {
  const stopAsked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopAsked.abort());
  }
  try {
    say('Starting: database, Worker, inference container ...');
    const stack = await startStack({
      port: readPort(process.env['PORT']),
      stateDirectory: process.env['STATE_DIR'] ?? null,
      variables: variablesFrom(process.env),
      signal: stopAsked.signal,
    });
    return await serve(stack, stopAsked.signal);
  } catch (error) {
    if (stopAsked.signal.aborted && !(error instanceof StackError)) return 0;
    if (!(error instanceof StackError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    return 1;
  }
}

async function serve(stack: Stack, stopAsked: AbortSignal): Promise<number> {
  say(welcome(stack));
  const stopped = new Promise<null>((resolve) => {
    stopAsked.addEventListener('abort', () => resolve(null));
    if (stopAsked.aborted) resolve(null);
  });
  const problem = await Promise.race([stopped, stack.broken]);
  if (problem === null) say('\nStopping ...');
  else process.stderr.write(`\n${problem}; stopping the rest.\n`);
  await stack.stop();
  return problem === null ? 0 : 1;
}

function welcome({ baseUrl, demo, mailFile, worker, container }: Stack): string {
  return `
Strideline is ready at ${baseUrl}  (reference: ${baseUrl}/docs)

  demo API key    ${demo.apiKey}
  mails           ${mailFile}
  logs            ${worker.logFile}
                  ${container.logFile}

Start an analysis; put a video of a runner in place of this test pattern:

  curl -H "Authorization: Bearer ${demo.apiKey}" -F analysis_type=side_view -F video=@${SAMPLE_VIDEO} ${baseUrl}/analysis/start

Ctrl-C stops everything.`;
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new StackError(`PORT must be a port number, not "${text}".`);
}

function variablesFrom(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = PASSED_ON.map((name): [string, string | undefined] => [name, environment[name]]);
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
