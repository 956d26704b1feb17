import { basename, join, relative } from 'node:path';

import type { StartFields, VideoSource } from '../../client/src/index.ts';
import { AnalysisFailedError, ApiError } from '../../client/src/index.ts';
import { API_ERRORS } from '../../contract/errors.ts';
import { CommandFailure, EXIT } from '../command.ts';
import { describeFailure } from './failures.ts';
import type { Style } from './format-results.ts';
import { formatResults } from './format-results.ts';
import type { AnalyzedVideo, Session, VideoPath } from './program.ts';
import type { AnalyzeRequest } from './read-command-line.ts';
import { REPORT_FILE, saveFiles } from './save-files.ts';
import { suggestExercises } from './suggest-exercises.ts';
import { wordsIn } from './words.ts';

const SAMPLE_NAME = 'sample-run.mp4';
const MEBIBYTE = 1024 * 1024;

export function nameOf(path: VideoPath): string {
  return path === null ? SAMPLE_NAME : basename(path);
}

export interface Outcome {
  name: string;
  exitCode: number;
  /** Null if there are no results. */
  totalScore: number | null;
  /** Text for stdout. */
  printed: string;
  /** Error message for stderr; null on success. */
  problem: string | null;
}

interface CheckedVideo {
  path: VideoPath;
  /** Why the video cannot be sent; null if it can. */
  problem: string | null;
  /** Output folder; null if files are not saved. */
  directory: string | null;
}

export async function outcomeOf(
  video: CheckedVideo,
  request: AnalyzeRequest,
  { session, style }: { session: Session; style: Style },
): Promise<Outcome> {
  const name = nameOf(video.path);
  const isOne = request.videos.length === 1;
  let acceptedId: string | null = null;
  try {
    if (video.problem !== null) throw new CommandFailure(video.problem, EXIT.misused);
    acceptedId = await upload(video.path, request.fields, session);
    const analyzed = await waitForAnalysis(acceptedId, session);
    return {
      name,
      exitCode: EXIT.done,
      totalScore: analyzed.results.biomechanical_analysis.total_score,
      printed: await present({ ...video, analyzed }, request, { session, style }),
      problem: null,
    };
  } catch (error) {
    const failure = describeFailure(error);
    const { baseUrl, broken } = session.service;
    const isKept =
      acceptedId !== null && broken === null && !(error instanceof AnalysisFailedError);
    const kept = `\nThe analysis was accepted; its results: ${baseUrl}/analysis/${acceptedId}/results`;
    const problem = failure.sentence + (isKept ? kept : '');
    if (session.signal.aborted) throw new CommandFailure(problem, failure.exitCode);
    const { results, exitCode } = failure;
    const json = isOne
      ? { results, calculated_data: null }
      : { video: name, results, calculated_data: null, error: problem };
    const isPrinted = request.isJson && (results !== null || !isOne);
    const printed = isPrinted ? `${JSON.stringify(json)}\n` : '';
    return { name, exitCode, totalScore: null, printed, problem };
  }
}

async function upload(
  path: VideoPath,
  fields: StartFields,
  { service, client, signal, say, warn }: Session,
): Promise<string> {
  const onUploadProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
    say(`Uploading ${(totalBytes / MEBIBYTE).toFixed(1)} MB`, sentBytes / totalBytes);
  try {
    let video: VideoSource | null = path;
    if (video === null) {
      const url = `${service.baseUrl}/portal/${SAMPLE_NAME}`;
      const sample = await client.getMedia(url, { signal });
      video = new File([sample], SAMPLE_NAME, { type: 'video/mp4' });
    }
    const started = await client.startAnalysis(video, fields, { signal, onUploadProgress });
    for (const { name, did_you_mean: meant } of started.ignored_fields ?? []) {
      const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`;
      warn(`Ignored by the service: ${name}${hint}`);
    }
    return started.video_id;
  } catch (error) {
    const hasNoCredits =
      error instanceof ApiError && error.status === API_ERRORS.insufficient_api_credits.status;
    if (!hasNoCredits || service.creditAdvice === null) throw error;
    throw new CommandFailure(`${error.message}\n${service.creditAdvice}`);
  }
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

async function present(
  { path, directory, analyzed }: CheckedVideo & { analyzed: AnalyzedVideo },
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
  const { client, report, signal } = session;
  const words = wordsIn(language, report.reportTextsIn);
  const table = formatResults(analyzed, { ...style, language, words });
  const exercises = await suggestExercises(client, { results, language, words, signal });
  const closing =
    directory === null
      ? 'For the annotated video and a report with charts: --out DIR'
      : `Open ${shortest(join(directory, REPORT_FILE), request.callFolder)}`;
  return `${style.paint(name, 'bold')}\n\n${table}\n${exercises}\n${style.paint(closing, 'bold')}\n`;
}

/** Returns a relative path if it is inside the folder, otherwise the path itself. */
function shortest(path: string, from: string): string {
  const short = relative(from, path);
  return short.startsWith('..') ? path : short;
}
