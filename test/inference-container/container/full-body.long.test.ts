import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { about, resultOf } from '../support/calls.ts';
import { useContainer } from '../support/use-container.ts';

/** Jogging seen from behind: the legs turn over less clearly than in faster running. */
const CLIP = join(import.meta.dirname, '../../../../shared/data/synthetic/rpm_f_jog_back.mp4');

const inUse = useContainer();

async function pronationOf(isFullBody: boolean): Promise<unknown> {
  const { analysisId } = inUse.worker.offer(CLIP, { analysisType: 'back_view', isFullBody });
  const result = resultOf(await inUse.worker.waitFor(about('result', analysisId), 180_000));
  expect(result).toMatchObject({ outcome: 'success', result: { view: 'back_view' } });
  return result.outcome === 'success' && result.result.view === 'back_view'
    ? result.result.segments.pronation
    : null;
}

describe('a back view', () => {
  it.skipIf(!existsSync(CLIP))(
    'has the same pronation with full_body=false (skipped without ../shared/data)',
    async () => {
      expect(await pronationOf(false)).toEqual(await pronationOf(true));
    },
  );
});
