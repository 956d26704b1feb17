import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import {
  backViewCalculatedDataSchema,
  sideViewCalculatedDataSchema,
} from '../../../contract/calculated-data.ts';
import { ARTIFACTS } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { SAMPLES } from '../../../contract/samples.ts';
import { storedResultSchema, toStoredResult } from '../../../contract/stored-shapes.ts';
import { storeSample } from '../../../worker/samples/samples.ts';
import { artifactKey } from '../../../worker/platform/object-keys.ts';

const CALCULATED_DATA = {
  side_view: sideViewCalculatedDataSchema,
  back_view: backViewCalculatedDataSchema,
};

const PUT_DELAY_MS = 20;

async function allButResults(url: string): Promise<Response> {
  if (url.endsWith('result.json')) return new Response(null, { status: 503 });
  return new Response('sample');
}

test('I-33: a sample that cannot be stored fails after everything else has been', async ({
  expect,
}) => {
  const analysisId = crypto.randomUUID();
  const stored: string[] = [];
  const put = async (key: string) => {
    await scheduler.wait(PUT_DELAY_MS);
    stored.push(key);
  };
  const failing = Object.assign({}, env, { ASSETS: { fetch: allButResults }, MEDIA: { put } });
  const attempt = storeSample(failing, { analysisId, ...SAMPLES.side_view });
  await expect(attempt).rejects.toThrow();
  expect(stored).toHaveLength(keysOf(ARTIFACTS).length);
});

/** If one of these fails after a change of what is stored, run `npm run content:samples`. */
describe.for(keysOf(SAMPLES))('the sample %s', (sample) => {
  async function stored(kind: 'result' | 'calculated_data'): Promise<unknown> {
    const analysisId = crypto.randomUUID();
    await storeSample(env, { analysisId, ...SAMPLES[sample] });
    const object = await env.MEDIA.get(artifactKey(analysisId, 1, kind));
    if (object === null) throw new Error(`no ${kind}`);
    const isGzipped = object.httpMetadata?.contentEncoding === 'gzip';
    const body = isGzipped ? object.body.pipeThrough(new DecompressionStream('gzip')) : object.body;
    return new Response(body).json();
  }

  test('has a result in the current shape', async ({ expect }) => {
    const result = await stored('result');
    expect(result).toEqual(toStoredResult(storedResultSchema.parse(result)));
  });

  test('has calculated data in the current shape', async ({ expect }) => {
    const schema = CALCULATED_DATA[SAMPLES[sample].analysisType];
    const data = await stored('calculated_data');
    expect(schema.parse(data)).toEqual(data);
  });
});
