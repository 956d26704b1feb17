import { join } from 'node:path';

import { localPort, workerVariables } from './stack/local-service.ts';
import type { Stack } from './stack/stack.ts';
import { startStack } from './stack/stack.ts';
import { StackError } from './stack/stack-error.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

const SAMPLE_VIDEO = join(PROJECT_ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');

process.exitCode = await start();

async function start(): Promise<number> {
  const stopAsked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopAsked.abort());
  }
  try {
    say('Starting: database, Worker, inference container ...');
    const stack = await startStack({
      port: localPort(process.env),
      stateDirectory: process.env['STATE_DIR'] ?? null,
      variables: workerVariables(process.env),
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

Analyse a video of a runner, from another terminal:

  npm run analyze -- run.mp4 --base ${baseUrl} --key ${demo.apiKey}

Or start an analysis yourself; put a video of a runner in place of this test pattern:

  curl -H "Authorization: Bearer ${demo.apiKey}" -F analysis_type=side_view -F video=@${SAMPLE_VIDEO} ${baseUrl}/analysis/start

Ctrl-C stops everything.`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
