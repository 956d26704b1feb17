import { basename } from 'node:path';

import type {
  CalculatedData,
  StartedAnalysis,
  StartFields,
  Strideline,
  SuccessfulAnalysis,
  VideoSource,
} from '../../client/src/index.ts';
import { AnalysisFailedError, ApiError, StridelineError } from '../../client/src/index.ts';
import { API_ERRORS } from '../../contract/errors.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { describeFailure } from './failure.ts';
import type { Program, Service } from './program.ts';
import type { ProgressLine } from './progress-line.ts';

/** Null for the sample, which the service has. */
export type VideoPath = string | null;

export interface Session extends Pick<Program, 'loadReportRenderer'> {
  service: Service;
  client: Strideline;
  signal: AbortSignal;
  pollMs: number;
  say: ProgressLine['say'];
}

export interface AnalyzedVideo {
  results: SuccessfulAnalysis;
  calculatedData: CalculatedData;
}

const SAMPLE_NAME = 'sample-run.mp4';
const MEBIBYTE = 1024 * 1024;

export function nameOf(path: VideoPath): string {
  return path === null ? SAMPLE_NAME : basename(path);
}

/** Uploads a video and waits for its results, which `use` may save. */
export async function analyzeVideo<Used>(
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
  { service, client, signal, say }: Session,
): Promise<StartedAnalysis> {
  const onUploadProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
    say(`Uploading ${(totalBytes / MEBIBYTE).toFixed(1)} MB`, sentBytes / totalBytes);
  try {
    const video = path ?? (await downloadSample(client, service, signal));
    return await client.startAnalysis(video, fields, { signal, onUploadProgress });
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
