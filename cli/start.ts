import { dirname, join } from 'node:path';

import { localPort, workerVariables } from './stack/local-service.ts';
import { reserveMissingMedia, startMediaBuild } from './stack/media-process.ts';
import type { ProcessGroup } from './stack/process-group.ts';
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
    const mediaAreMissing = await reserveMissingMedia();
    const stack = await startStack({
      port: localPort(process.env),
      stateDirectory: process.env['STATE_DIR'] ?? null,
      variables: workerVariables(process.env),
      report: (sentence) => process.stderr.write(`${sentence}\n`),
      signal: stopAsked.signal,
    });
    return await serve(stack, { mediaAreMissing, stopAsked: stopAsked.signal });
  } catch (error) {
    if (stopAsked.signal.aborted && !(error instanceof StackError)) return 0;
    if (!(error instanceof StackError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    return 1;
  }
}

async function serve(
  stack: Stack,
  { mediaAreMissing, stopAsked }: { mediaAreMissing: boolean; stopAsked: AbortSignal },
): Promise<number> {
  say(welcome(stack));
  const drawing = mediaAreMissing ? await drawExercises(stack) : null;
  const stopped = new Promise<null>((resolve) => {
    stopAsked.addEventListener('abort', () => resolve(null));
    if (stopAsked.aborted) resolve(null);
  });
  const problem = await Promise.race([stopped, stack.broken]);
  if (problem === null) say('\nStopping ...');
  else process.stderr.write(`\n${problem}; stopping the rest.\n`);
  await drawing?.stop();
  await stack.stop();
  return problem === null ? 0 : 1;
}

/** The first start has none of the pictures of exercises; they come while it serves. */
async function drawExercises({ worker }: Stack): Promise<ProcessGroup> {
  return startMediaBuild(join(dirname(worker.logFile), 'exercise-media.log'));
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
