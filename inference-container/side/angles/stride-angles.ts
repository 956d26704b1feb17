import type { Side } from '../../motion/facing.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { StridePhase } from '../body/stride-phase.ts';
import type { JointAngles } from './joint-angles.ts';
import type { KeypointOffsets } from './keypoint-offsets.ts';

/**
 * What is known about a model's errors in the course of a stride: knees have a bias that depends on
 * its phase, and the points of the face scatter more than a head nods.
 */
export function correctedByStride(
  angles: JointAngles,
  clip: {
    timesSeconds: Float64Array;
    phase: StridePhase;
    strideSeconds: number;
    nearSide: Side;
    keypointOffsets: KeypointOffsets;
  },
): JointAngles {
  const { phase, nearSide, keypointOffsets } = clip;
  const knee = (side: Side) => {
    const bias = keypointOffsets.kneeBias[side === nearSide ? 'near' : 'far'];
    return angles[`${side}_knee`].map(
      (degrees, frame) => degrees - harmonicsAt(bias, phase[side][frame]!),
    );
  };
  return {
    ...angles,
    head: medianOverStride(angles.head, clip),
    left_knee: knee('left'),
    right_knee: knee('right'),
  };
}

/** A periodic curve: its mean, then cosine and sine of each harmonic. */
export type Harmonics = readonly number[];

export function harmonicsAt(harmonics: Harmonics, phase: number): number {
  const [mean = 0, ...waves] = harmonics;
  return waves.reduce((sum, amplitude, index) => {
    const angle = 2 * Math.PI * phase * (1 + (index >> 1));
    return sum + amplitude * (index % 2 === 0 ? Math.cos(angle) : Math.sin(angle));
  }, mean);
}

function medianOverStride(
  values: Float64Array,
  { timesSeconds, strideSeconds }: { timesSeconds: Float64Array; strideSeconds: number },
): Float64Array {
  let from = 0;
  let to = 0;
  return values.map((value, frame) => {
    const seconds = timesSeconds[frame]!;
    while (timesSeconds[from]! < seconds - strideSeconds / 2) from += 1;
    while (to < timesSeconds.length && timesSeconds[to]! <= seconds + strideSeconds / 2) to += 1;
    return Number.isNaN(value) ? value : medianOf(values.subarray(from, to));
  });
}
