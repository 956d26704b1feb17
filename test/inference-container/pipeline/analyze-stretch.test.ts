import { expect, it } from 'vitest';

import { makeJob } from '../../../bench/support/worker-double.ts';
import {
  analyzeStretch,
  planPictures,
} from '../../../inference-container/pipeline/analyze-stretch.ts';
import { stretchesOf } from '../../../inference-container/stretch/stretches.ts';
import { pictureMeasurements } from '../back-view/support/synthetic-back-clip.ts';
import { runnerFromBehind } from '../support/runner-from-behind.ts';

const MEASURED = { xPx: 700, yPx: 800 };

it('gives landmarks measured in pictures the confidence of the pronation', () => {
  const { track } = runnerFromBehind({ clock: { durationSeconds: 4 } });
  const heel = { calf: [MEASURED, MEASURED], heel: [MEASURED, MEASURED] } as const;
  const still = new Uint8Array(track.timesSeconds.length);
  const [stretch] = stretchesOf({ track, view: 'back_view', isCut: still, isRepeated: still });
  if (stretch === undefined) throw new Error('The synthetic runner has legs.');
  const job = makeJob({ analysisType: 'back_view' });
  const planned = planPictures(stretch, job);
  if (!planned.ok || planned.plan === null) throw new Error('A back view was requested.');
  const { plan } = planned;
  const { heels, pelvis } = pictureMeasurements(plan, {});
  const pictures = {
    heels: { ...heels, frames: [{ side: 'left', frame: 30, ...heel } as const] },
    pelvis,
  };
  const outcome = analyzeStretch(stretch, { track, job }, { plan, pictures });
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  const { result, rawData } = outcome;
  if (result.view !== 'back_view') throw new Error('A back view was requested.');
  const { left } = result.segments.pronation;
  const landmark = rawData.frames['30']?.landmarks['LBHEEL'];
  expect(landmark).toMatchObject({ x: MEASURED.xPx, y: MEASURED.yPx });
  expect(landmark?.confidence).toBeCloseTo(left?.confidence ?? Number.NaN, 2);
});
