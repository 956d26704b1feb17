import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { SIDE_VIEW_LANDMARKS } from '../../../contract/landmarks.ts';
import { rawDataSchema } from '../../../worker/analyses/data-schema.ts';
import { app } from '../../../worker/app.ts';
import { BASE, createPartner, createTestKey, sendAs, startedId } from '../support/harness.ts';
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

  it('is decompressed for clients that do not accept gzip, otherwise sent as stored', async ({
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

/** Reads a marker file by the rules of OpenSim's own reader: none of its cells may be empty. */
function readTrc(text: string) {
  const [header = '', keys, values, names, axes, blank, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').filter((cell) => cell !== ''));
  return {
    isPathFile: header[0] === 'PathFileType',
    facts: Object.fromEntries((keys ?? []).map((key, index) => [key, values?.[index]])),
    columns: names?.slice(0, 2),
    markers: names?.slice(2) ?? [],
    axes,
    blank,
    rows: rows.map((row) => row.map(Number)),
  };
}

const metersShown = { ...RAW_DATA, video: { ...RAW_DATA.video, meters_per_pixel: 0.002 } };

describe.for([
  { rawData: RAW_DATA, units: 'px', nose: [100.5, 1199.8, 0] },
  { rawData: metersShown, units: 'm', nose: [0.201, 2.3995, 0] },
])('raw data as a file, in $units', ({ rawData, units, nose }) => {
  async function textAs(format: string) {
    const { partner, analysisId, leased } = await startedJob({});
    await uploadArtifacts(leased);
    await putArtifact(leased, { kind: 'raw_data', body: rawData, isCompressed: true });
    await postResult(leased, { outcome: 'success', result: sideViewResult() });
    return sendAs(partner, `/analysis/${analysisId}/results/raw_data?format=${format}`);
  }

  it('is a TRC file with every marker of the view', async ({ expect }) => {
    const response = await textAs('trc');
    expect(response.headers.get('Content-Disposition')).toMatch(/filename="[\w-]+\.trc"$/);
    const { facts, markers, axes, rows, ...form } = readTrc(await response.text());
    expect(form).toEqual({ isPathFile: true, columns: ['Frame#', 'Time'], blank: [] });
    expect(facts).toMatchObject({ NumFrames: '1', NumMarkers: '23', Units: units });
    expect(markers).toEqual(Object.keys(SIDE_VIEW_LANDMARKS));
    expect(axes?.slice(0, 4)).toEqual(['X1', 'Y1', 'Z1', 'X2']);
    const [row = []] = rows;
    expect(row).toHaveLength(2 + 3 * markers.length);
    const at = 2 + 3 * markers.indexOf('NOSE');
    expect([...row.slice(0, 2), ...row.slice(at, at + 3)]).toEqual([1, 0, ...nose]);
    expect(row.slice(2, 5)).toEqual([NaN, NaN, NaN]);
  });

  it('is a table in pixels with a row for each frame', async ({ expect }) => {
    const response = await textAs('csv');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [names = [], row = [], ...rest] = (await response.text())
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rest).toEqual([['']]);
    const cells = Object.fromEntries(names.map((name, index) => [name, row[index]]));
    expect(names).toHaveLength(2 + 3 * 23);
    expect(cells).toMatchObject({ frame: '0', timestamp: '0', NOSE_x: '100.5', LKNEE_y: '' });
  });

  it('is refused in an unknown format', async ({ expect }) => {
    const response = await textAs('c3d');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_format' });
  });
});

describe('the raw data of the sample', () => {
  it.for(['side_view', 'back_view'])(
    '%s has the same coordinates in each format',
    async (view, { expect }) => {
      const tester = await createTestKey(await createPartner());
      const id = await startedId(tester, { fields: { analysis_type: view } });
      const path = `/analysis/${id}/results/raw_data`;
      const { video, frames } = rawDataSchema.parse(await (await sendAs(tester, path)).json());
      const trc = readTrc(await (await sendAs(tester, `${path}?format=trc`)).text());
      const csv = (await (await sendAs(tester, `${path}?format=csv`)).text())
        .trimEnd()
        .split('\r\n');
      expect([trc.rows.length, csv.length - 1]).toEqual([video.frame_count, video.frame_count]);
      const names = csv[0]?.split(',') ?? [];
      const scale = video.meters_per_pixel ?? 1;
      const decimals = video.meters_per_pixel === undefined ? 1 : 4;
      for (const [frame, { timestamp, landmarks }] of Object.entries(frames)) {
        const row = trc.rows[Number(frame)] ?? [];
        const cells = csv[Number(frame) + 1]?.split(',') ?? [];
        expect([row[1], Number(cells[1])]).toEqual([timestamp, timestamp]);
        for (const [name, point] of Object.entries(landmarks)) {
          const at = 2 + 3 * trc.markers.indexOf(name);
          expect(row[at]).toBeCloseTo(scale * (point?.x ?? NaN), decimals);
          expect(row[at + 1]).toBeCloseTo(scale * (video.height - (point?.y ?? NaN)), decimals);
          expect(cells[names.indexOf(`${name}_x`)]).toBe(String(point?.x));
        }
      }
    },
  );
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
