import { afterEach, describe, expect, it } from 'vitest';

import { suggestExercises } from '../../../cli/analyze/suggest-exercises.ts';
import { wordsIn } from '../../../cli/analyze/words.ts';
import type { SuccessfulAnalysis } from '../../../client/src/index.ts';
import { Strideline } from '../../../client/src/index.ts';
import { reportTextsIn } from '../../../worker/portal/texts/report/report-texts.ts';
import { BACK_RESULTS, EXERCISE_IDS, SIDE_RESULTS } from './support/example-answers.ts';
import type { Reply } from './support/service-double.ts';
import { playService } from './support/service-double.ts';

const FOUND = ['March', 'Plank', 'Bridge', 'Bug'].map((title, index) => ({
  id: EXERCISE_IDS[index],
  title,
  kind: 'strength',
}));
let stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function suggest(results: SuccessfulAnalysis, reply: Reply = { status: 200, body: FOUND }) {
  const { base, received, stop } = await playService({ 'POST /exercises': [reply] });
  stops.push(stop);
  const client = new Strideline({ baseUrl: base, apiKey: 'gk_live_of_this_test' });
  const { signal } = new AbortController();
  const words = wordsIn('fr', reportTextsIn);
  const said = await suggestExercises(client, { results, language: 'fr', words, signal });
  return { said, asked: received.map(({ body }) => JSON.parse(body.toString()) as unknown) };
}

describe('suggestExercises', () => {
  it('keeps the order of the results and skips segments that the results omit', async () => {
    const body = [{ id: crypto.randomUUID(), title: 'Metronome' }, ...FOUND.toReversed()];
    const { said } = await suggest(SIDE_RESULTS, { status: 200, body });
    expect(said).toBe('\nExercices pour Upper body\n  March\n  Plank\n  Bridge\n');
  });

  it('uses the worse side of a back view', async () => {
    const { said, asked } = await suggest(BACK_RESULTS);
    expect(asked).toEqual([{ language: 'fr', search_keys: ['PelvicO'] }]);
    expect(said).toMatch(/^\nExercices pour Pelvic drop\n/);
  });

  it('ignores segments that were not measured', async () => {
    const poor = structuredClone(SIDE_RESULTS);
    const content = poor.biomechanical_analysis?.analysis_content;
    if (!content || !('arm' in content)) throw new Error('The example is a side view.');
    content.trunk = null;
    expect((await suggest(poor)).asked).toEqual([{ language: 'fr', search_keys: ['ArmOD'] }]);
  });

  it('requests nothing if everything is good', async () => {
    const good = structuredClone(SIDE_RESULTS);
    const content = good.biomechanical_analysis?.analysis_content;
    if (!content || !('arm' in content)) throw new Error('The example is a side view.');
    for (const segment of Object.values(content)) Object.assign(segment ?? {}, { score_number: 1 });
    expect(await suggest(good)).toEqual({ said: '', asked: [] });
  });

  it('prints nothing if no exercises match', async () => {
    const body = { detail: 'No exercise matches the search keys', code: 'no_exercises_found' };
    expect((await suggest(SIDE_RESULTS, { status: 404, body })).said).toBe('');
  });
});
