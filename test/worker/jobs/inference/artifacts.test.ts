import { env } from 'cloudflare:workers';
import { afterEach, describe, it } from 'vitest';

import type { LeasedJob } from '../../../../contract/job.ts';
import { ARTIFACTS, LEASE_TOKEN_HEADER } from '../../../../contract/job.ts';
import { keysOf } from '../../../../contract/keys-of.ts';
import { send } from '../../support/harness.ts';
import { clearBoard, codeOf, startedJob } from './internal-calls.ts';

afterEach(clearBoard);

async function putArtifact(
  leased: LeasedJob,
  kind: string,
  request: { bytes?: number; headers?: object },
) {
  const body = new Uint8Array(request.bytes ?? 10);
  const headers = {
    Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
    [LEASE_TOKEN_HEADER]: leased.leaseToken,
    'Content-Length': String(body.byteLength),
    ...request.headers,
  };
  const path = `/internal/jobs/${leased.job.analysisId}/artifacts/${kind}`;
  return send(path, { method: 'PUT', headers, body });
}

describe('an artifact', () => {
  it('is stored under its attempt, with the content type of its kind', async ({ expect }) => {
    const { leased } = await startedJob();
    for (const kind of keysOf(ARTIFACTS)) {
      const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' };
      expect((await putArtifact(leased, kind, { headers })).status).toBe(204);
      const stored = await env.MEDIA.head(`analyses/${leased.job.analysisId}/1/${kind}`);
      expect(stored?.httpMetadata).toEqual({
        contentType: ARTIFACTS[kind].contentType,
        contentEncoding: 'gzip',
      });
    }
  });

  it('is refused with 413 and not stored if it is too large for its kind', async ({ expect }) => {
    const { leased } = await startedJob();
    const { maxBytes } = ARTIFACTS.thumbnail;
    const response = await putArtifact(leased, 'thumbnail', { bytes: maxBytes + 1 });
    expect([response.status, await codeOf(response)]).toEqual([413, 'file_too_large']);
    expect(
      (await env.MEDIA.list({ prefix: `analyses/${leased.job.analysisId}/` })).objects,
    ).toEqual([]);
    expect((await putArtifact(leased, 'thumbnail', { bytes: maxBytes })).status).toBe(204);
  });

  it('is refused with 400 without a length or a body, and with 404 if its kind is unknown', async ({
    expect,
  }) => {
    const { leased } = await startedJob();
    for (const length of ['0', 'many', '1.5', '-1']) {
      const response = await putArtifact(leased, 'thumbnail', {
        headers: { 'Content-Length': length },
      });
      expect([length, response.status]).toEqual([length, 400]);
    }
    expect((await putArtifact(leased, 'result', {})).status).toBe(404);
    expect((await putArtifact(leased, 'constructor', {})).status).toBe(404);
  });
});
