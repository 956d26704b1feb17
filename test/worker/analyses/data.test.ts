import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { app } from '../../../worker/app.ts';
import { BASE, createPartner, sendAs, startedId } from '../support/harness.ts';
import {
  backViewResult,
  leaseJobOf,
  postResult,
  sideViewResult,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import {
  BACK_DATA,
  get,
  gzip,
  putArtifact,
  RAW_DATA,
  resultsOf,
  SIDE_DATA,
  startedJob,
} from './finished-analyses.ts';

describe.for([
  { view: 'side_view', result: sideViewResult(), calculated: SIDE_DATA },
  { view: 'back_view', result: backViewResult(), calculated: BACK_DATA },
])('the data of a $view', ({ view, result, calculated }) => {
  async function finished(isCompressed: boolean) {
    const job = await startedJob({ fields: { analysis_type: view } });
    await uploadArtifacts(job.leased);
    await putArtifact(job.leased, { kind: 'calculated_data', body: calculated, isCompressed });
    await putArtifact(job.leased, { kind: 'raw_data', body: RAW_DATA, isCompressed });
    await postResult(job.leased, { outcome: 'success', result });
    return job;
  }

  it('is returned as the container stored it', async ({ expect }) => {
    const { partner, analysisId } = await finished(false);
    expect(await resultsOf(partner, analysisId)).toMatchObject({ status: 200 });
    const path = `/analysis/${analysisId}/results`;
    expect(await get(partner, `${path}/calculated_data`)).toEqual({
      status: 200,
      body: calculated,
    });
    expect(await get(partner, `${path}/raw_data`)).toEqual({ status: 200, body: RAW_DATA });
  });

  it('is decompressed for clients that do not accept gzip, and sent as stored to the rest', async ({
    expect,
  }) => {
    const { partner, analysisId } = await finished(true);
    const path = `/analysis/${analysisId}/results/calculated_data`;
    for (const encoding of ['', 'identity', 'br', 'gzip;q=0', 'br, gzip; q=0.000']) {
      const headers = { 'Accept-Encoding': encoding };
      const response = await sendAs(partner, path, { headers });
      expect([encoding, response.headers.get('Content-Encoding')]).toEqual([encoding, null]);
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(await response.json()).toEqual(calculated);
    }
    for (const encoding of ['gzip', 'br, gzip', 'GZIP;q=0.5', 'deflate, gzip;q=1.0, *;q=0']) {
      const request = new Request(new URL(path, BASE), {
        headers: { Authorization: `Bearer ${partner.apiKey}`, 'Accept-Encoding': encoding },
      });
      const response = await app.fetch(request, env, createExecutionContext());
      expect([encoding, response.headers.get('Content-Encoding')]).toEqual([encoding, 'gzip']);
      expect(response.headers.get('Content-Type')).toBe('application/json');
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(
        await gzip(JSON.stringify(calculated)),
      );
    }
  });
});

describe('data of an unfinished analysis', () => {
  it('is refused with 400, analysis_not_ready, and the status', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    await expectNotReady('pending');
    const leased = await leaseJobOf(partner.scopeId);
    await uploadArtifacts(leased);
    await expectNotReady('analyzing');
    await postResult(leased, { outcome: 'failed', reason: 'internal' });
    await expectNotReady('failed');

    async function expectNotReady(status: string): Promise<void> {
      for (const kind of ['calculated_data', 'raw_data']) {
        const answer = await get(partner, `/analysis/${analysisId}/results/${kind}`);
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ code: 'analysis_not_ready', status });
      }
    }
  });
});
