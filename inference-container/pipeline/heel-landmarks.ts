import type { HeelReadings } from '../back-view/picture-measurements.ts';
import { BACK_RANGES } from '../back-view/results/back-ranges.ts';
import type { PointPath } from '../motion/body-paths.ts';
import { sidePrefix } from '../motion/facing.ts';
import { confidenceFromError } from '../uncertainty/expected-error.ts';

/** Replaces heel and calf landmarks placed by body proportions with measured ones. */
export function replaceHeels(
  landmarks: Readonly<Record<string, PointPath>>,
  { frames, sides }: Pick<HeelReadings, 'frames' | 'sides'>,
): Record<string, PointPath> {
  const measured: Record<string, PointPath> = { ...landmarks };
  for (const { side, frame, calf, heel } of frames) {
    const { expectedErrorDegrees } = sides[side];
    if (expectedErrorDegrees === null) continue;
    const confidence = confidenceFromError(expectedErrorDegrees, BACK_RANGES.pronation.good);
    const letter = sidePrefix(side);
    const places = { CALF: calf[0], THEEL: heel[0], BHEEL: heel[1] };
    for (const [name, { xPx, yPx }] of Object.entries(places)) {
      const path = copyOnWrite(measured, { landmarks, name: letter + name });
      path.xPx[frame] = xPx;
      path.yPx[frame] = yPx;
      path.confidence[frame] = confidence;
    }
  }
  return measured;
}

function copyOnWrite(
  measured: Record<string, PointPath>,
  { landmarks, name }: { landmarks: Readonly<Record<string, PointPath>>; name: string },
): PointPath {
  const path = measured[name];
  if (path === undefined) throw new Error(`${name} is a landmark of a back view`);
  if (path !== landmarks[name]) return path;
  const copy = {
    xPx: path.xPx.slice(),
    yPx: path.yPx.slice(),
    confidence: path.confidence.slice(),
  };
  measured[name] = copy;
  return copy;
}
