import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import {
  backViewCalculatedDataSchema,
  sideViewCalculatedDataSchema,
} from '../../../contract/calculated-data.ts';
import { ARTIFACTS } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import type { Sample } from '../../../contract/samples.ts';
import { SAMPLES } from '../../../contract/samples.ts';
import { storedResultSchema, toStoredResult } from '../../../contract/stored-shapes.ts';
import { storeSample } from '../../../worker/analyses/samples/samples.ts';
import { artifactKey } from '../../../worker/platform/object-keys.ts';
import { eventually } from '../support/eventually.ts';

const CALCULATED_DATA = {
  side_view: sideViewCalculatedDataSchema,
  back_view: backViewCalculatedDataSchema,
};

async function allButResults(url: string): Promise<Response> {
  if (url.endsWith('result.json')) return new Response(null, { status: 503 });
  return new Response('sample');
}

test('I-33: a sample that cannot be stored fails only after all other writes have settled', async ({
  expect,
}) => {
  const analysisId = crypto.randomUUID();
  const stored: string[] = [];
  const begun: string[] = [];
  const release = Promise.withResolvers<void>();
  const put = async (key: string) => {
    begun.push(key);
    await release.promise;
    stored.push(key);
  };
  const failing = Object.assign({}, env, { ASSETS: { fetch: allButResults }, MEDIA: { put } });
  let isOver = false;
  const attempt = storeSample(failing, { analysisId, ...SAMPLES.side_view }).finally(() => {
    isOver = true;
  });
  await eventually(() => expect(begun).toHaveLength(keysOf(ARTIFACTS).length));
  expect(isOver).toBe(false);
  release.resolve();
  await expect(attempt).rejects.toThrow();
  expect(stored).toHaveLength(keysOf(ARTIFACTS).length);
});

async function readStored(sample: Sample, kind: 'result' | 'calculated_data'): Promise<unknown> {
  const analysisId = crypto.randomUUID();
  await storeSample(env, { analysisId, ...SAMPLES[sample] });
  const object = await env.MEDIA.get(artifactKey(analysisId, 1, kind));
  if (object === null) throw new Error(`no ${kind}`);
  const isGzipped = object.httpMetadata?.contentEncoding === 'gzip';
  const body = isGzipped ? object.body.pipeThrough(new DecompressionStream('gzip')) : object.body;
  return new Response(body).json();
}

/** If one of these fails after a change of what is stored, run `npm run content -- samples`. */
describe.for(keysOf(SAMPLES))('the sample %s', (sample) => {
  test('has a result in the current shape', async ({ expect }) => {
    const result = await readStored(sample, 'result');
    expect(result).toEqual(toStoredResult(storedResultSchema.parse(result)));
  });

  test('has calculated data in the current shape', async ({ expect }) => {
    const schema = CALCULATED_DATA[SAMPLES[sample].analysisType];
    const data = await readStored(sample, 'calculated_data');
    expect(schema.parse(data)).toEqual(data);
  });
});
