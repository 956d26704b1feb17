import { env } from 'cloudflare:workers';
import { afterEach, describe, it } from 'vitest';
import * as z from 'zod';

import { LEASE_TOKEN_HEADER, leasedJobSchema } from '../../../../contract/job.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { createPartner, send, startedId } from '../../support/harness.ts';
import { clearBoard } from './internal-calls.ts';

const files = import.meta.glob<unknown>('../../../contract/releases/*.json', {
  eager: true,
  import: 'default',
});
const releaseSchema = z.object({
  container: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      contentType: z.string().nullable(),
      isGzipped: z.boolean(),
      body: z.string(),
    }),
  ),
});
type Request = z.infer<typeof releaseSchema>['container'][number];

afterEach(clearBoard);

async function repeat(
  { method, path, contentType, body }: Request,
  { analysisId, leaseToken }: { analysisId: string; leaseToken: string | null },
): Promise<Response> {
  const bytes = new TextEncoder().encode(body);
  return send(path.replace(/[0-9a-f-]{36}/, analysisId), {
    method,
    headers: {
      Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
      ...(contentType === null ? {} : { 'Content-Type': contentType }),
      ...(leaseToken === null ? {} : { [LEASE_TOKEN_HEADER]: leaseToken }),
      ...(body === '' ? {} : { 'Content-Length': String(bytes.byteLength) }),
    },
    ...(body === '' ? {} : { body: bytes }),
  });
}

describe.for(Object.keys(files))('the container of an earlier release, %s', (file) => {
  const { container } = releaseSchema.parse(files[file]);
  const [lease, ...others] = container;
  const release = others.pop();
  if (lease === undefined || release === undefined) throw new Error(`${file} is empty`);

  it('is leased a job, and ends it', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    const response = await repeat(lease, { analysisId, leaseToken: null });
    const { leaseToken } = leasedJobSchema.parse(await response.json());
    for (const request of others) {
      const answer = await repeat(request, { analysisId, leaseToken });
      expect([request.path, answer.ok]).toEqual([request.path, true]);
      await answer.body?.cancel();
    }
    const ended = await creditScope(env, partner.scopeId).readAnalysis(analysisId);
    expect(ended).toMatchObject({ status: 'success' });
  });

  it('gives its lease back', async ({ expect }) => {
    const analysisId = await startedId(await createPartner());
    const response = await repeat(lease, { analysisId, leaseToken: null });
    const { leaseToken } = leasedJobSchema.parse(await response.json());
    expect((await repeat(release, { analysisId, leaseToken })).status).toBe(200);
  });
});
