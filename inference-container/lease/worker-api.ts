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

export type WorkerApi = ReturnType<typeof createWorkerApi>;
export type LeaseApi = ReturnType<typeof createLeaseApi>;

export interface Container {
  containerId: string;
  /** ONNX Runtime's name of the device that runs the models. */
  device: string;
}

const LONG_POLL_SECONDS = 20;
const TRANSFER_TIMEOUT_MS = 60_000;

const CONFLICT = 409;
const NO_CONTENT = 204;

const progressResponseSchema = z.object({ leaseSeconds: z.number().positive() });

export function createWorkerApi({ workerUrl, token }: { workerUrl: string; token: string }) {
  const jobsUrl = `${workerUrl}/internal/jobs`;
  const headers = { Authorization: `Bearer ${token}` };
  const call = callerOf(jobsUrl, headers);
  return {
    /** Resolves to null if no job arrives within the long poll. */
    async lease(container: Container, signal: AbortSignal): Promise<LeasedJob | null> {
      const timeoutMs = LONG_POLL_SECONDS * 1000 + CALL_TIMEOUT_MS;
      const body = { ...container, waitSeconds: LONG_POLL_SECONDS };
      const response = await call('lease', { ...jsonPost(body), timeoutMs, signal });
      return response.status === NO_CONTENT ? null : readJson(response, leasedJobSchema);
    },
    forLease: ({ job, leaseToken }: LeasedJob) =>
      createLeaseApi(
        callerOf(`${jobsUrl}/${job.analysisId}`, { ...headers, [LEASE_TOKEN_HEADER]: leaseToken }),
      ),
  };
}

/** Calls for one leased job. Each throws LeaseLost on a 409 and CallFailed on other failures. */
function createLeaseApi(call: Call) {
  return {
    openVideo: (signal: AbortSignal) =>
      call('video', { method: 'GET', timeoutMs: TRANSFER_TIMEOUT_MS, signal }),
    sendProgress: async (percentage: number, signal: AbortSignal) => {
      const response = await call('progress', { ...jsonPost({ percentage }), signal });
      return readJson(response, progressResponseSchema);
    },
    async putArtifact(
      kind: ArtifactKind,
      { bytes, isGzipped }: { bytes: Uint8Array<ArrayBuffer>; isGzipped: boolean },
      signal: AbortSignal,
    ) {
      const headers = {
        'Content-Type': ARTIFACTS[kind].contentType,
        ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
      };
      const timeoutMs = TRANSFER_TIMEOUT_MS;
      const request = { method: 'PUT', headers, body: bytes, timeoutMs, signal };
      await discardBody(await call(`artifacts/${kind}`, request));
    },
    async postResult(result: JobResult, signal: AbortSignal) {
      await discardBody(await call('result', { ...jsonPost(result), signal }));
    },
    async release(report: { didFail: boolean; reason: string }, signal: AbortSignal) {
      await discardBody(await call('release', { ...jsonPost(report), signal }));
    },
  };
}

type Call = (path: string, request: CallRequest) => Promise<Response>;

function callerOf(url: string, headers: Record<string, string>): Call {
  return async (path, request) => {
    try {
      const allHeaders = { ...request.headers, ...headers };
      return await callHttp(`${url}/${path}`, { ...request, headers: allHeaders });
    } catch (error) {
      if (error instanceof CallFailed && error.status === CONFLICT) {
        throw new LeaseLost(error.message);
      }
      throw error;
    }
  };
}
