import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { CommandFailure, EXIT, runCommand } from './command.ts';
import { localPort, workerVariables } from './stack/local-service.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';
import type { Stack } from './stack/stack.ts';
import { startStack } from './stack/stack.ts';

const SAMPLE_VIDEO = join(PROJECT_ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');

const USAGE = `Usage: npm start

Runs the whole service on this machine until Ctrl-C. Settings come from the environment: PORT (8787),
STATE_DIR, and those of docs/configuration.md.
`;

await runCommand(USAGE, async (words) => {
  parseArgs({ args: words });
  const stopRequested = new AbortController();
  const { signal } = stopRequested;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopRequested.abort());
  }
  try {
    say('Starting database, Worker, and inference container ...');
    const stack = await startStack({
      port: localPort(process.env),
      stateDirectory: process.env['STATE_DIR'] ?? null,
      variables: workerVariables(process.env),
      reportMail: (text) => say(`\n${text}`),
      report: (sentence) => process.stderr.write(`${sentence}\n`),
      signal,
    });
    return await serve(stack, signal);
  } catch (error) {
    if (signal.aborted && !(error instanceof CommandFailure)) return EXIT.done;
    throw error;
  }
});

async function serve(stack: Stack, stopRequested: AbortSignal): Promise<number> {
  say(describeStack(stack));
  const stopped = new Promise<null>((resolve) => {
    stopRequested.addEventListener('abort', () => resolve(null));
    if (stopRequested.aborted) resolve(null);
  });
  const problem = await Promise.race([stopped, stack.broken]);
  if (problem === null) say('\nStopping ...');
  else process.stderr.write(`\n${problem}; stopping everything else.\n`);
  await stack.stop();
  return problem === null ? EXIT.done : EXIT.failed;
}

function describeStack({ baseUrl, demo, mailFile, worker, container }: Stack): string {
  // Pass the variables with which the printed command finds this service and its key.
  const variables = ['PORT', 'STATE_DIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined || value === '' ? [] : [`${name}=${value} `];
  });
  const prefix = variables.join('');
  return `
Strideline is ready at ${baseUrl} (documentation: ${baseUrl}/docs)

  portal          ${baseUrl}/portal
  demo API key    ${demo.apiKey}
  test API key    ${demo.testApiKey}
  mail            ${mailFile}
  logs            ${worker.logFile}
                  ${container.logFile}

Analyze a video of a runner from another terminal:

  ${prefix}npm run analyze -- run.mp4 --out report

Without one, analyze the sample: ${prefix}npm run analyze -- --sample

Or try the API with the test key, which returns ready-made results whatever the video shows:

  curl -K ${demo.testCurlFile} -F analysis_type=side_view -F video=@${SAMPLE_VIDEO} ${baseUrl}/analysis/start

Ctrl-C stops everything.`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
