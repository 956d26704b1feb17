import { basename } from 'node:path';

import packageFile from '../../package.json' with { type: 'json' };
import { StackError } from '../stack/stack-error.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import type { Service } from './find-service.ts';
import { findService } from './find-service.ts';
import { formatResults } from './format-results.ts';
import type { Output } from './progress-line.ts';
import { progressLine } from './progress-line.ts';
import type { AnalyzeRequest } from './read-command-line.ts';
import { readCommandLine, USAGE } from './read-command-line.ts';
import { checkVideo } from './check-video.ts';
import { makeDirectory, saveFiles } from './save-files.ts';
import { suggestExercises } from './suggest-exercises.ts';
import type { StartedAnalysis } from '../../client/src/index.ts';
import {
  AnalysisFailedError,
  ApiError,
  Strideline,
  StridelineError,
} from '../../client/src/index.ts';
import { API_ERRORS } from '../../contract/errors.ts';

interface Waits {
  pollMs: number;
  /** Before the first retry of a request. */
  firstRetryMs: number;
}

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
    if (isJson && error instanceof AnalysisFailedError) stdout.write(toJson(error.results, null));
    const { sentence, exitCode } = describeFailure(error);
    stderr.write(`${sentence}\n`);
    return exitCode;
  }
}

function describeFailure(error: unknown): { sentence: string; exitCode: number } {
  if (error instanceof AnalysisFailedError) {
    const { message, advice } = error;
    const sentence = advice === undefined ? message : `${message}\n${advice}`;
    return { sentence, exitCode: EXIT.failed };
  }
  if (error instanceof StackError || error instanceof StridelineError) {
    return { sentence: error.message, exitCode: EXIT.refused };
  }
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
  const { baseUrl, apiKey } = service;
  const client = new Strideline({ baseUrl, apiKey, retry: { firstDelayMs: waits.firstRetryMs } });
  try {
    return await analyzeVideo(request, { service, client, signal, pollMs: waits.pollMs, say });
  } finally {
    if (service.broken !== null) say('Stopping the service ...');
    await service.stop();
  }
}

interface Session {
  service: Service;
  client: Strideline;
  signal: AbortSignal;
  pollMs: number;
  say: (text: string) => void;
}

async function analyzeVideo(request: AnalyzeRequest, session: Session): Promise<string> {
  const { baseUrl, broken } = session.service;
  const { video_id: id } = await upload(request, session);
  try {
    return await showAnalysis(request, id, session);
  } catch (error) {
    const isVerdict = error instanceof AnalysisFailedError;
    const isKept = broken === null;
    const isExplained = error instanceof CommandFailure || error instanceof StridelineError;
    if (isVerdict || !isKept || !isExplained) throw error;
    const where = `${baseUrl}/analysis/${id}/results`;
    const sentence = `${error.message}\nThe analysis was accepted; its results: ${where}`;
    throw new CommandFailure(describeFailure(error).exitCode, sentence);
  }
}

async function upload(
  { videoPath, fields }: AnalyzeRequest,
  { service, client, signal, say }: Session,
): Promise<StartedAnalysis> {
  say(`Uploading ${basename(videoPath)} ...`);
  try {
    return await client.startAnalysis(videoPath, fields, { signal });
  } catch (error) {
    const hasNoCredits =
      error instanceof ApiError && error.status === API_ERRORS.insufficient_api_credits.status;
    if (!hasNoCredits || service.creditAdvice === null) throw error;
    throw new CommandFailure(EXIT.refused, `${error.message}\n${service.creditAdvice}`);
  }
}

/** Waits for an accepted analysis to end, saves its results, and formats them. */
async function showAnalysis(
  { videoPath, outDirectory, isJson, fields }: AnalyzeRequest,
  id: string,
  { client, signal, pollMs, say }: Session,
): Promise<string> {
  const results = await client.waitForResults(id, {
    pollIntervalMs: pollMs,
    signal,
    onProgress: ({ status, percentage }) =>
      say(
        status === 'pending' ? 'Waiting in the queue ...' : `Analyzing: ${Math.round(percentage)}%`,
      ),
  });
  const calculatedData = await client.getCalculatedData(id, { signal });
  if (outDirectory !== null) {
    say('Saving files ...');
    await saveFiles(client, { results, calculatedData, directory: outDirectory, signal });
  }
  if (isJson) return toJson(results, calculatedData);
  const table = formatResults({ results, calculatedData });
  if (table === null) {
    const sentence = 'This version cannot display these results; use --json.';
    throw new CommandFailure(EXIT.refused, sentence);
  }
  const { language = 'en' } = fields;
  const exercises = await suggestExercises(client, { results, language, signal });
  const saved = outDirectory === null ? '' : `\nSaved to ${outDirectory}\n`;
  return `${basename(videoPath)}\n\n${table}\n${exercises}${saved}`;
}

function toJson(results: object, calculatedData: unknown): string {
  return `${JSON.stringify({ results, calculated_data: calculatedData })}\n`;
}
