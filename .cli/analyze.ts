import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { constants } from 'node:os';

import { CommandFailure, EXIT } from './analyze/command-failure.ts';
import { findService } from './analyze/find-service.ts';
import { followAnalysis } from './analyze/follow-analysis.ts';
import { formatResults } from './analyze/format-results.ts';
import { progressLine } from './analyze/progress-line.ts';
import type { AnalyzeRequest } from './analyze/read-command-line.ts';
import { readCommandLine, USAGE } from './analyze/read-command-line.ts';
import { checkVideo, makeDirectory, saveFiles } from './analyze/save-files.ts';
import type { Connection } from './analyze/service-client.ts';
import { readCalculatedData, startAnalysis } from './analyze/service-client.ts';
import { StackError } from './stack/stack-error.ts';

/** What a shell reports of a command that a signal ended. */
const SIGNAL_EXIT_BASE = 128;
const HINT = '\nHow it is used: npm run analyze -- --help';

const progress = progressLine(process.stderr);

process.exitCode = await analyze(process.argv.slice(2));

async function analyze(words: readonly string[]): Promise<number> {
  const line = readCommandLine(words, process.env);
  if (!line.ok && line.problem === null) {
    process.stdout.write(`${USAGE}\n`);
    return EXIT.done;
  }
  if (!line.ok) return complain(`${line.problem}\n\n${USAGE}`, EXIT.misused);

  const giveUp = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exitCode = SIGNAL_EXIT_BASE + constants.signals[name];
    process.on(name, () => giveUp.abort(new CommandFailure(exitCode, 'Stopped.')));
  }
  try {
    return await analyzeWithService(line.request, giveUp);
  } catch (error) {
    if (error instanceof CommandFailure) {
      const hint = error.exitCode === EXIT.misused ? HINT : '';
      return complain(`${error.message}${hint}`, error.exitCode);
    }
    if (error instanceof StackError) return complain(error.message, EXIT.refused);
    throw error;
  }
}

async function analyzeWithService(
  request: AnalyzeRequest,
  giveUp: AbortController,
): Promise<number> {
  const { signal } = giveUp;
  await checkVideo(request.videoPath);
  if (request.outDirectory !== null) await makeDirectory(request.outDirectory);
  const surroundings = { environment: process.env, say: progress.say, signal };
  const service = await findService(request, surroundings);
  void service.broken?.then((sentence) => giveUp.abort(new StackError(`${sentence}.`)));
  try {
    return await analyzeVideo(request, { ...service, signal });
  } finally {
    await service.stop();
    progress.clear();
  }
}

async function analyzeVideo(request: AnalyzeRequest, connection: Connection): Promise<number> {
  const { videoPath, fields, outDirectory, isJson } = request;
  progress.say(`Uploading ${basename(videoPath)} ...`);
  const upload = { videoPath, fields, idempotencyKey: randomUUID() };
  const id = await startAnalysis(connection, upload);
  const results = await followAnalysis(connection, id, progress.say);
  if (results.status === 'failed') {
    if (isJson) printJson({ results, calculated_data: null });
    return complain(results.detail ?? 'The analysis failed.', EXIT.failed);
  }
  const calculatedData = await readCalculatedData(connection, id);
  const answers = { results, calculatedData };
  if (outDirectory !== null) {
    progress.say('Saving files ...');
    await saveFiles(connection, { id, ...answers, directory: outDirectory });
  }
  progress.clear();
  if (isJson) printJson({ results, calculated_data: calculatedData });
  else printTable(formatResults(answers), request);
  return EXIT.done;
}

function printTable(table: string | null, { videoPath, outDirectory }: AnalyzeRequest): void {
  if (table === null) {
    const sentence = 'The results have a shape that this version cannot print; --json shows them.';
    throw new CommandFailure(EXIT.refused, sentence);
  }
  const saved = outDirectory === null ? '' : `\nSaved in ${outDirectory}\n`;
  process.stdout.write(`${basename(videoPath)}\n\n${table}\n${saved}`);
}

function printJson(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

function complain(text: string, exitCode: number): number {
  progress.clear();
  process.stderr.write(`${text}\n`);
  return exitCode;
}
