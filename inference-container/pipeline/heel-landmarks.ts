import assert from 'node:assert/strict';

import { mapRecord } from '../../contract/record-of.ts';
import type { HeelReadings } from '../back-view/picture-measurements.ts';
import { BACK_RANGES } from '../back-view/results/back-ranges.ts';
import type { PointPath } from '../motion/body-paths.ts';
import { mapPath } from '../motion/body-paths.ts';
import { sidePrefix } from '../motion/facing.ts';
import { confidenceFromError } from '../results/expected-error.ts';

/** Replaces heel and calf landmarks placed by body proportions with measured ones. */
export function replaceHeels(
  landmarks: Readonly<Record<string, PointPath>>,
  { frames, sides }: Pick<HeelReadings, 'frames' | 'sides'>,
): Record<string, PointPath> {
  const measured = mapRecord(landmarks, (path) => mapPath(path, (values) => values.slice()));
  for (const { side, frame, calf, heel } of frames) {
    const { expectedErrorDegrees } = sides[side];
    if (expectedErrorDegrees === null) continue;
    const places = { CALF: calf[0], THEEL: heel[0], BHEEL: heel[1] };
    for (const [name, { xPx, yPx }] of Object.entries(places)) {
      const path = measured[sidePrefix(side) + name];
      assert(path !== undefined, `${name} is a landmark of a back view`);
      path.xPx[frame] = xPx;
      path.yPx[frame] = yPx;
      path.confidence[frame] = confidenceFromError(
        expectedErrorDegrees,
        BACK_RANGES.pronation.good,
      );
    }
  }
  return measured;
}
