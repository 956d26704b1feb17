import type { AlignedPart } from './align-frames.ts';
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
}: {
  frames: readonly { isCovered: boolean }[];
  aligned: Record<'heel' | 'calf', AlignedPart>;
  heel: HeelAxis;
  calf: CalfAxis;
  scale: number;
}): Judgement {
  const coveredShare = frames.filter(({ isCovered }) => isCovered).length / frames.length;
  const expectedErrorDegrees = Math.hypot(
    LEAST_DEGREES,
    HEEL_SPREAD_SHARE * heel.spreadDegrees,
    calf.spreadDegrees,
  );
  const refusal =
    heel.heightPx * scale < LEAST_HEEL_PX
      ? 'too_small'
      : coveredShare > MOST_COVERED_SHARE
        ? 'covered'
        : Math.min(heel.symmetry, calf.symmetry) < LEAST_SYMMETRY ||
            expectedErrorDegrees > MOST_DEGREES
          ? 'not_found'
          : null;
  return { expectedErrorDegrees, refusal };
}
