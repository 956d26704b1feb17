import * as z from 'zod';

import type { JobResult } from '../../contract/job-result.ts';
import type { ArtifactKind, LeasedJob } from '../../contract/job.ts';
import { ARTIFACTS, LEASE_TOKEN_HEADER, leasedJobSchema } from '../../contract/job.ts';
import type { CallRequest } from './http-call.ts';
import {
  CALL_TIMEOUT_MS,
  CallFailed,
  callHttp,
  discardBody,
  jsonPost,
  readJson,
} from './http-call.ts';

/** The job has ended or another attempt owns it, so the Worker ignores this attempt. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface ArtifactBody {
  bytes: Uint8Array<ArrayBuffer> | Blob;
  isGzipped: boolean;
}

/** Calls for one leased job. Each throws LeaseLost on a 409 and CallFailed on other failures. */
export interface LeaseApi {
  openVideo: (signal: AbortSignal) => Promise<Response>;
  sendProgress: (percentage: number, signal: AbortSignal) => Promise<{ leaseSeconds: number }>;
  putArtifact: (kind: ArtifactKind, body: ArtifactBody, signal: AbortSignal) => Promise<void>;
  postResult: (result: JobResult, signal: AbortSignal) => Promise<void>;
  release: (report: { didFail: boolean; reason: string }, signal: AbortSignal) => Promise<void>;
}

export interface Container {
  containerId: string;
  /** ONNX Runtime's name of the device that runs the models. */
  device: string;
}

export interface WorkerApi {
  /** Resolves to null if no job arrives within the long poll. */
  lease: (container: Container, signal: AbortSignal) => Promise<LeasedJob | null>;
  forLease: (leasedJob: LeasedJob) => LeaseApi;
}

const LONG_POLL_SECONDS = 20;
const TRANSFER_TIMEOUT_MS = 60_000;

const CONFLICT = 409;
const NO_CONTENT = 204;

const progressResponseSchema = z.object({ leaseSeconds: z.number().positive() });

export function createWorkerApi(options: { workerUrl: string; token: string }): WorkerApi {
  const call: Call = (path, request) =>
    callWorker(`${options.workerUrl}/internal/jobs/${path}`, {
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${options.token}` },
    });

  return {
    async lease(container, signal) {
      const timeoutMs = LONG_POLL_SECONDS * 1000 + CALL_TIMEOUT_MS;
      const body = { ...container, waitSeconds: LONG_POLL_SECONDS };
      const response = await call('lease', { ...jsonPost(body), timeoutMs, signal });
      return response.status === NO_CONTENT ? null : readJson(response, leasedJobSchema);
    },
    forLease: ({ job, leaseToken }) => {
      const headers = { [LEASE_TOKEN_HEADER]: leaseToken };
      return createLeaseApi((path, request) =>
        call(`${job.analysisId}/${path}`, {
          ...request,
          headers: { ...request.headers, ...headers },
        }),
      );
    },
  };
}

function createLeaseApi(call: Call): LeaseApi {
  return {
    openVideo: (signal) => call('video', { method: 'GET', timeoutMs: TRANSFER_TIMEOUT_MS, signal }),
    async sendProgress(percentage, signal) {
      const response = await call('progress', { ...jsonPost({ percentage }), signal });
      return readJson(response, progressResponseSchema);
    },
    async putArtifact(kind, { bytes, isGzipped }, signal) {
      const headers = {
        'Content-Type': ARTIFACTS[kind].contentType,
        ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
      };
      const timeoutMs = TRANSFER_TIMEOUT_MS;
      const request = { method: 'PUT', headers, body: bytes, timeoutMs, signal };
      await discardBody(await call(`artifacts/${kind}`, request));
    },
    async postResult(result, signal) {
      await discardBody(await call('result', { ...jsonPost(result), signal }));
    },
    async release(report, signal) {
      await discardBody(await call('release', { ...jsonPost(report), signal }));
    },
  };
}

type Call = (path: string, request: CallRequest) => Promise<Response>;

async function callWorker(url: string, request: CallRequest): Promise<Response> {
  try {
    return await callHttp(url, request);
  } catch (error) {
    if (error instanceof CallFailed && error.status === CONFLICT) {
      throw new LeaseLost(error.message);
    }
    throw error;
  }
}
