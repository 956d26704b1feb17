import type { CalfAxis } from './calf-axis.ts';
import type { HeelAxis } from './heel-axis.ts';

/** Why there is no angle: the runner too small, the picture too soft, the heel hidden, or none of its shape. */
export type Refusal = 'too_small' | 'blurred' | 'covered' | 'not_found';

/** No heel is quite symmetrical. */
const LEAST_DEGREES = 0.8;
/** Of the spread of the axes that look about as good: measured on drawn heels. */
const HEEL_SPREAD_SHARE = 0.5;
const LEAST_HEEL_PX = 16;
const MOST_COVERED_SHARE = 0.5;
/** A swinging foot so near in most frames, in shanks, hides a good part of the leg. */
const LEAST_CLEARANCE = 0.15;
/** Of an edge, in heights of the heel. */
const MOST_SOFTNESS = 0.11;
/** In shanks: wide trousers. */
const MOST_CALF_WIDTH = 0.29;
const LEAST_SYMMETRY = 0.3;
const MOST_DEGREES = 6;

export interface Judgement {
  expectedErrorDegrees: number;
  refusal: Refusal | null;
}

export function judgeLeg({
  frames,
  heel,
  calf,
  scale,
  clearance,
}: {
  frames: readonly { isCovered: boolean }[];
  heel: HeelAxis;
  calf: CalfAxis;
  /** Pixels of the source in one of the patch. */
  scale: number;
  /** Of the other foot, in shanks. */
  clearance: number;
}): Judgement {
  const coveredShare = frames.filter(({ isCovered }) => isCovered).length / frames.length;
  const expectedErrorDegrees = Math.hypot(
    LEAST_DEGREES,
    HEEL_SPREAD_SHARE * heel.spreadDegrees,
    calf.spreadDegrees,
  );
  const softnessPx = Math.min(
    heel.innerSide?.softnessPx ?? Infinity,
    calf.outline?.softnessPx ?? Infinity,
  );
  const refusalOf = (): Refusal | null => {
    if (heel.heightPx * scale < LEAST_HEEL_PX) return 'too_small';
    if (clearance < LEAST_CLEARANCE || coveredShare > MOST_COVERED_SHARE) return 'covered';
    if (softnessPx > MOST_SOFTNESS * heel.heightPx && softnessPx < Infinity) return 'blurred';
    if ((calf.width ?? 0) > MOST_CALF_WIDTH) return 'covered';
    const isVague = Math.min(heel.symmetry, calf.symmetry) < LEAST_SYMMETRY;
    return isVague || expectedErrorDegrees > MOST_DEGREES ? 'not_found' : null;
  };
  return { expectedErrorDegrees, refusal: refusalOf() };
}
