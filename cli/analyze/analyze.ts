import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';

import packageFile from '../../package.json' with { type: 'json' };
import { StackError } from '../stack/stack-error.ts';
import { AnalysisFailed, CommandFailure, EXIT } from './command-failure.ts';
import type { Service } from './find-service.ts';
import { findService } from './find-service.ts';
import { followAnalysis } from './follow-analysis.ts';
import { formatResults } from './format-results.ts';
import type { Output } from './progress-line.ts';
import { progressLine } from './progress-line.ts';
import type { AnalyzeRequest } from './read-command-line.ts';
import { readCommandLine, USAGE } from './read-command-line.ts';
import { checkVideo } from './check-video.ts';
import { makeDirectory, saveFiles } from './save-files.ts';
import type { Connection, Waits } from './service-client.ts';
import { readCalculatedData, startAnalysis } from './service-client.ts';
import { suggestExercises } from './suggest-exercises.ts';

export interface Surroundings {
  environment: NodeJS.ProcessEnv;
  stdout: Output;
  stderr: Output;
  /** Aborts the command with its reason. */
  signal: AbortSignal;
  waits?: Waits;
}

/** Polling once a second uses 60 of the 100 requests per minute; the first retry is as documented. */
const WAITS: Waits = { pollMs: 1000, firstRetryMs: 2000 };
const HINT = 'For usage: npm run analyze -- --help';

/** Runs `npm run analyze` and returns its exit code. */
export async function analyze(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { environment, stdout, stderr } = surroundings;
  const line = readCommandLine(words, environment);
  if (!line.ok) {
    if (line.problem === null) {
      stdout.write(line.asked === 'help' ? `${USAGE}\n` : `strideline ${packageFile.version}\n`);
      return EXIT.done;
    }
    stderr.write(`${line.problem}\n\n${HINT}\n`);
    return EXIT.misused;
  }
  const progress = progressLine(stderr);
  try {
    const shown = await analyzeWithService(line.request, surroundings, progress.say);
    progress.clear();
    stdout.write(shown);
    return EXIT.done;
  } catch (error) {
    progress.clear();
    const { isJson } = line.request;
    if (isJson && error instanceof AnalysisFailed) stdout.write(toJson(error.results, null));
    const { sentence, exitCode } = describeFailure(error);
    stderr.write(`${sentence}\n`);
    return exitCode;
  }
}

function describeFailure(error: unknown): { sentence: string; exitCode: number } {
  if (error instanceof StackError) return { sentence: error.message, exitCode: EXIT.refused };
  if (!(error instanceof CommandFailure)) throw error;
  const { message, exitCode } = error;
  return { sentence: exitCode === EXIT.misused ? `${message}\n${HINT}` : message, exitCode };
}

async function analyzeWithService(
  request: AnalyzeRequest,
  { environment, signal: stopRequested, waits = WAITS }: Surroundings,
  say: (text: string) => void,
): Promise<string> {
  await checkVideo(request.videoPath);
  if (request.outDirectory !== null) await makeDirectory(request.outDirectory);
  const service = await findService(request, { environment, say, signal: stopRequested });
  const broken = new AbortController();
  void service.broken?.then((sentence) => broken.abort(new StackError(`${sentence}.`)));
  const signal = AbortSignal.any([stopRequested, broken.signal]);
  try {
    return await analyzeVideo(request, { ...service, signal, waits }, say);
  } finally {
    if (service.broken !== null) say('Stopping the service ...');
    await service.stop();
  }
}

async function analyzeVideo(
  request: AnalyzeRequest,
  connection: Connection & Service,
  say: (text: string) => void,
): Promise<string> {
  const { videoPath, fields } = request;
  say(`Uploading ${basename(videoPath)} ...`);
  const upload = { videoPath, fields, idempotencyKey: randomUUID() };
  const id = await startAnalysis(connection, upload);
  try {
    return await showAnalysis(request, { connection, id, say });
  } catch (error) {
    const isVerdict = error instanceof AnalysisFailed;
    const isKept = connection.broken === null;
    if (isVerdict || !isKept || !(error instanceof CommandFailure)) throw error;
    const where = `${connection.baseUrl}/analysis/${id}/results`;
    const sentence = `${error.message}\nThe analysis was accepted; its results: ${where}`;
    throw new CommandFailure(error.exitCode, sentence);
  }
}

/** Waits for an accepted analysis to end, saves its results, and formats them. */
async function showAnalysis(
  { videoPath, outDirectory, isJson, fields }: AnalyzeRequest,
  { connection, id, say }: { connection: Connection; id: string; say: (text: string) => void },
): Promise<string> {
  const results = await followAnalysis(connection, id, say);
  if (results.status === 'failed') {
    const { detail = 'The analysis failed.', advice } = results;
    throw new AnalysisFailed(advice === undefined ? detail : `${detail}\n${advice}`, results);
  }
  const calculatedData = await readCalculatedData(connection, id);
  if (outDirectory !== null) {
    say('Saving files ...');
    await saveFiles(connection, { id, results, calculatedData, directory: outDirectory });
  }
  if (isJson) return toJson(results, calculatedData);
  const table = formatResults({ results, calculatedData });
  if (table === null) {
    const sentence = 'This version cannot display these results; use --json.';
    throw new CommandFailure(EXIT.refused, sentence);
  }
  const language = fields.get('language') ?? 'en';
  const exercises = await suggestExercises(connection, { results, language });
  const saved = outDirectory === null ? '' : `\nSaved to ${outDirectory}\n`;
  return `${basename(videoPath)}\n\n${table}\n${exercises}${saved}`;
}

function toJson(results: object, calculatedData: unknown): string {
  return `${JSON.stringify({ results, calculated_data: calculatedData })}\n`;
}
