import { describe, it } from 'vitest';
import * as z from 'zod';

import { FAILURE_REASONS } from '../../../../contract/failure-reasons.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import { BACK_VIEW_SEARCH_KEYS, SIDE_VIEW_SEARCH_KEYS } from '../../../../contract/search-keys.ts';
import { WARNINGS } from '../../../../contract/warnings.ts';
import { send } from '../../support/harness.ts';

const labelsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

async function labels(query: string) {
  const response = await send(`/labels${query}`);
  return { response, body: labelsSchema.parse(await response.json()) };
}

describe('GET /labels', () => {
  it.for(LANGUAGES)('names every code in %s', async (language, { expect }) => {
    const { body } = await labels(`?language=${language}`);
    const keys = [
      ...Object.values(SIDE_VIEW_SEARCH_KEYS).flat(),
      ...Object.values(BACK_VIEW_SEARCH_KEYS).flat(),
    ].map(String);
    expect(new Set(Object.keys(body['states'] ?? {}))).toEqual(new Set(keys));
    expect(Object.keys(body['warnings'] ?? {}).toSorted()).toEqual(WARNINGS.toSorted());
    expect(Object.keys(body['reasons'] ?? {}).toSorted()).toEqual(
      Object.keys(FAILURE_REASONS).toSorted(),
    );
  });

  it('needs no key, is cacheable, and defaults to English', async ({ expect }) => {
    const { response, body } = await labels('');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(body['kinds']).toMatchObject({ strength: 'Strength' });
    expect(body['warnings']).toMatchObject({ few_steps: 'Few steps' });
    expect(body['reasons']).toMatchObject({ too_dark: 'Too dark' });
    expect(body['states']).toMatchObject({
      HeadG: 'Ideal',
      ForwardCycleO: { above: 'Slightly too straight', below: 'Slightly too bent' },
    });
  });

  it('refuses an unknown language', async ({ expect }) => {
    const response = await send('/labels?language=xx');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_language' });
  });
});
