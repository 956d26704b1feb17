import { mapWindows } from '../../numbers/samples.ts';
import type { Side } from '../../motion/facing.ts';
import { medianOf, quantileOf } from '../../numbers/statistics.ts';
import type { StridePhase } from '../body/stride-phase.ts';
import type { JointAngles } from './joint-angles.ts';
import type { Harmonics, KeypointOffsets } from './keypoint-offsets.ts';

/** Largest knee flexion in a usual swing. */
const USUAL_SWING_DEGREES = 90;
const SWING_UNIT_DEGREES = 30;
const SWING_QUANTILE = 0.05;

interface Stride {
  phase: StridePhase;
  nearSide: Side;
  keypointOffsets: KeypointOffsets;
}

/**
 * Corrects a model's errors in the course of a stride: knees and ankles have a bias that depends on
 * its phase, and the points of the face scatter more than a head nods.
 */
export function correctedByStride(
  angles: JointAngles,
  clip: Stride & { timesSeconds: Float64Array; strideSeconds: number },
): JointAngles {
  const bias = (side: Side) => strideBias(side, { ...clip, extraSwing: extraSwing(angles) });
  const [left, right] = [bias('left'), bias('right')];
  return {
    ...angles,
    head: medianOverStride(angles.head, clip),
    left_knee: minus(angles.left_knee, left.knee),
    right_knee: minus(angles.right_knee, right.knee),
    left_ankle: minus(angles.left_ankle, left.ankle),
    right_ankle: minus(angles.right_ankle, right.ankle),
  };
}

/** Bias in degrees, frame by frame. */
function strideBias(
  side: Side,
  { phase, nearSide, keypointOffsets, extraSwing: swing }: Stride & { extraSwing: number },
): Record<'knee' | 'ankle', Float64Array> {
  const place = side === nearSide ? 'near' : 'far';
  const { strideBias: usual, nearKneeBiasPerSwing } = keypointOffsets;
  const perSwing = place === 'near' ? nearKneeBiasPerSwing : [];
  return {
    knee: phase[side].map(
      (at) => harmonicsAt(usual.knee[place], at) + swing * harmonicsAt(perSwing, at),
    ),
    ankle: phase[side].map((at) => harmonicsAt(usual.ankle[place], at)),
  };
}

/** How much farther than usual the knees flex, in units of 30 degrees. */
function extraSwing(angles: Pick<JointAngles, 'left_knee' | 'right_knee'>): number {
  const knees = [...angles.left_knee, ...angles.right_knee];
  return (USUAL_SWING_DEGREES - quantileOf(knees, SWING_QUANTILE)) / SWING_UNIT_DEGREES;
}

function harmonicsAt(harmonics: Harmonics, phase: number): number {
  const [mean = 0, ...waves] = harmonics;
  return waves.reduce((sum, amplitude, index) => {
    const angle = 2 * Math.PI * phase * (1 + (index >> 1));
    return sum + amplitude * (index % 2 === 0 ? Math.cos(angle) : Math.sin(angle));
  }, mean);
}

function minus(values: Float64Array, others: Float64Array): Float64Array {
  return values.map((value, frame) => value - others[frame]!);
}

function medianOverStride(
  values: Float64Array,
  { timesSeconds, strideSeconds }: { timesSeconds: Float64Array; strideSeconds: number },
): Float64Array {
  return mapWindows(timesSeconds, strideSeconds / 2, (frame, { from, to }) =>
    Number.isNaN(values[frame]!) ? Number.NaN : medianOf(values.subarray(from, to)),
  );
}
