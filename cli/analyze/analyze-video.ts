import { basename, join, relative } from 'node:path';

import type {
  StartedAnalysis,
  StartFields,
  Strideline,
  VideoSource,
} from '../../client/src/index.ts';
import { AnalysisFailedError, ApiError, StridelineError } from '../../client/src/index.ts';
import { API_ERRORS } from '../../contract/errors.ts';
import { CommandFailure, EXIT, describeFailure } from './failures.ts';
import type { AnalyzedVideo, Service, Session, VideoPath } from './program.ts';
import type { Style } from './format-results.ts';
import { formatResults } from './format-results.ts';
import type { AnalyzeRequest } from './read-command-line.ts';
import { REPORT_FILE, saveFiles } from './save-files.ts';
import { suggestExercises } from './suggest-exercises.ts';

const SAMPLE_NAME = 'sample-run.mp4';
const MEBIBYTE = 1024 * 1024;

export function nameOf(path: VideoPath): string {
  return path === null ? SAMPLE_NAME : basename(path);
}

/** Uploads a video and waits for its results, which `use` may save. */
async function analyzeVideo<Used>(
  { path, fields }: { path: VideoPath; fields: StartFields },
  session: Session,
  use: (analyzed: AnalyzedVideo) => Promise<Used>,
): Promise<Used> {
  const { baseUrl, broken } = session.service;
  const { video_id: id } = await upload(path, fields, session);
  try {
    return await use(await waitForAnalysis(id, session));
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
  path: VideoPath,
  fields: StartFields,
  { service, client, signal, say, warn }: Session,
): Promise<StartedAnalysis> {
  const onUploadProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
    say(`Uploading ${(totalBytes / MEBIBYTE).toFixed(1)} MB`, sentBytes / totalBytes);
  try {
    const video = path ?? (await downloadSample(client, service, signal));
    const started = await client.startAnalysis(video, fields, { signal, onUploadProgress });
    for (const { name, did_you_mean: meant } of started.ignored_fields ?? []) {
      const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`;
      warn(`Ignored by the service: ${name}${hint}`);
    }
    return started;
  } catch (error) {
    const hasNoCredits =
      error instanceof ApiError && error.status === API_ERRORS.insufficient_api_credits.status;
    if (!hasNoCredits || service.creditAdvice === null) throw error;
    throw new CommandFailure(EXIT.refused, `${error.message}\n${service.creditAdvice}`);
  }
}

async function downloadSample(
  client: Strideline,
  { baseUrl }: Service,
  signal: AbortSignal,
): Promise<VideoSource> {
  const video = await client.getMedia(`${baseUrl}/portal/${SAMPLE_NAME}`, { signal });
  return new File([video], SAMPLE_NAME, { type: 'video/mp4' });
}

async function waitForAnalysis(
  id: string,
  { client, signal, pollMs, say }: Session,
): Promise<AnalyzedVideo> {
  const results = await client.waitForResults(id, {
    pollIntervalMs: pollMs,
    signal,
    onProgress: ({ status, percentage }) => {
      if (status === 'pending') say('Waiting in the queue ...');
      else say('Analyzing', percentage / 100);
    },
  });
  return { results, calculatedData: await client.getCalculatedData(id, { signal }) };
}

/** How the analysis of one video ended. */
export interface Outcome {
  name: string;
  exitCode: number;
  /** Null without results. */
  totalScore: number | null;
  /** For stdout. */
  printed: string;
  /** Why there are no results, for stderr; null if all went well. */
  problem: string | null;
}

interface CheckedVideo {
  path: VideoPath;
  /** Why it cannot be sent. */
  problem: string | null;
  /** For its files; null if they are not to be saved. */
  directory: string | null;
}

export async function outcomeOf(
  { path, problem, directory }: CheckedVideo,
  request: AnalyzeRequest,
  { session, style }: { session: Session; style: Style },
): Promise<Outcome> {
  const name = nameOf(path);
  try {
    if (problem !== null) throw new CommandFailure(EXIT.misused, problem);
    return await analyzeVideo({ path, fields: request.fields }, session, async (analyzed) => ({
      name,
      exitCode: EXIT.done,
      totalScore: analyzed.results.biomechanical_analysis.total_score,
      printed: await present({ path, analyzed, directory }, request, { session, style }),
      problem: null,
    }));
  } catch (error) {
    if (session.signal.aborted) throw error;
    const { sentence, exitCode, results } = describeFailure(error);
    const isOne = request.videos.length === 1;
    const json = isOne
      ? { results, calculated_data: null }
      : { video: name, results, calculated_data: null, error: sentence };
    const isPrinted = request.isJson && (results !== null || !isOne);
    return {
      name,
      exitCode,
      totalScore: null,
      printed: isPrinted ? `${JSON.stringify(json)}\n` : '',
      problem: sentence,
    };
  }
}

/** Saves everything that was asked for, and returns what to print. */
async function present(
  {
    path,
    analyzed,
    directory,
  }: Pick<CheckedVideo, 'path' | 'directory'> & { analyzed: AnalyzedVideo },
  request: AnalyzeRequest,
  { session, style }: { session: Session; style: Style },
): Promise<string> {
  const { results, calculatedData } = analyzed;
  const { isJson, language } = request;
  const name = nameOf(path);
  if (directory !== null) {
    session.say('Saving files ...');
    await saveFiles(analyzed, session, { directory, name, language });
  }
  if (isJson) {
    const video = request.videos.length === 1 ? {} : { video: name };
    return `${JSON.stringify({ ...video, results, calculated_data: calculatedData })}\n`;
  }
  const table = formatResults(analyzed, { ...style, language });
  const { client, signal } = session;
  const exercises = await suggestExercises(client, { results, language, signal });
  const closing =
    directory === null
      ? 'For the annotated video and a report with charts: --out DIR'
      : `Open ${shortest(join(directory, REPORT_FILE), request.callFolder)}`;
  return `${style.paint(name, 'bold')}\n\n${table}\n${exercises}\n${style.paint(closing, 'bold')}\n`;
}

/** Returns the path as typed in the folder where the command was called. */
function shortest(path: string, from: string): string {
  const short = relative(from, path);
  return short.startsWith('..') ? path : short;
}
