import { env } from 'cloudflare:workers';
import { afterEach, describe, it } from 'vitest';

import type { LeasedJob } from '../../../../contract/job.ts';
import { ARTIFACTS, LEASE_TOKEN_HEADER } from '../../../../contract/job.ts';
import { keysOf } from '../../../../contract/keys-of.ts';
import { gzip } from '../../analyses/finished-analyses.ts';
import { send } from '../../support/harness.ts';
import { artifactText } from '../../support/simulated-container.ts';
import { clearBoard, codeOf, startedJob } from './internal-calls.ts';

afterEach(clearBoard);

async function putArtifact(
  leased: LeasedJob,
  kind: string,
  request: { body?: Uint8Array; headers?: object },
) {
  const body = request.body ?? new Uint8Array(10);
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
      const body = await gzip(artifactText(leased, kind));
      expect((await putArtifact(leased, kind, { body, headers })).status).toBe(204);
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
    const body = new Uint8Array(maxBytes + 1);
    const response = await putArtifact(leased, 'thumbnail', { body });
    expect([response.status, await codeOf(response)]).toEqual([413, 'file_too_large']);
    expect(
      (await env.MEDIA.list({ prefix: `analyses/${leased.job.analysisId}/` })).objects,
    ).toEqual([]);
    const largest = { body: body.subarray(1) };
    expect((await putArtifact(leased, 'thumbnail', largest)).status).toBe(204);
  });

  it.for(['calculated_data', 'raw_data'] as const)(
    'is refused with 413 if its %s would fill the memory once decompressed',
    async (kind, { expect }) => {
      const { leased } = await startedJob();
      const body = await gzip(' '.repeat(ARTIFACTS[kind].maxBytes + 1));
      const headers = { 'Content-Encoding': 'gzip' };
      const response = await putArtifact(leased, kind, { body, headers });
      expect([response.status, await codeOf(response)]).toEqual([413, 'file_too_large']);
      expect(await env.MEDIA.head(`analyses/${leased.job.analysisId}/1/${kind}`)).toBeNull();
    },
  );

  it('is refused with 400 and not stored if it is not the data of its view', async ({ expect }) => {
    const { leased } = await startedJob();
    const other = { ...leased, job: { ...leased.job, analysisType: 'back_view' as const } };
    const valid = artifactText(leased, 'calculated_data');
    const step = {
      frame_timestamp: 0,
      landing_leg: null,
      landing_start_frame_id: 0,
      landing_end_frame_id: 1,
      foot_under_center_of_mass: null,
      footstrike_pattern: null,
      ground_contact_time_second: null,
      time_of_flight_second: null,
      step_length_meter: null,
      expected_errors: {},
      expected_error_second: null,
    };
    const withSteps = (count: number, atSeconds: number) =>
      valid.replace(
        '"steps":[]',
        `"steps":${JSON.stringify(Array.from({ length: count }, () => ({ ...step, frame_timestamp: atSeconds })))}`,
      );
    const refused = {
      calculated_data: [
        '<script>alert(1)</script>',
        '{}',
        artifactText(other, 'calculated_data'),
        withSteps(6000, 1),
        withSteps(1, 1.7e308),
        withSteps(1, Infinity),
      ],
      raw_data: ['<script>alert(1)</script>', '{}', '{"video":{"fps":-1,"duration_second":2}}'],
    };
    for (const kind of keysOf(refused)) {
      for (const text of refused[kind]) {
        const response = await putArtifact(leased, kind, { body: new TextEncoder().encode(text) });
        expect([text.slice(0, 99), response.status]).toEqual([text.slice(0, 99), 400]);
      }
      const notGzip = { headers: { 'Content-Encoding': 'gzip' } };
      expect((await putArtifact(leased, kind, notGzip)).status).toBe(400);
      expect(await env.MEDIA.head(`analyses/${leased.job.analysisId}/1/${kind}`)).toBeNull();
    }
    const accepted = { body: new TextEncoder().encode(withSteps(40, 1)) };
    expect((await putArtifact(leased, 'calculated_data', accepted)).status).toBe(204);
  });

  it('is refused with 400 if it has no length or body, and with 404 if its kind is unknown', async ({
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
