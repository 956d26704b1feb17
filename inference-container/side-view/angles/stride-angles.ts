import type { Side } from '../../motion/facing.ts';
import { mapWindows } from '../../numbers/samples.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { StridePhase } from '../body/sagittal-body.ts';
import type { JointAngles } from './joint-angles.ts';
import type { Harmonics, KeypointOffsets } from './keypoint-offsets.ts';

/**
 * Corrects a model's errors over a stride: ankle bias depends on its phase, and facial keypoints
 * scatter more than a head nods.
 */
export function correctForStride(
  angles: JointAngles,
  {
    phase,
    nearSide,
    keypointOffsets: { ankleBias },
    ...clip
  }: {
    phase: StridePhase;
    nearSide: Side;
    keypointOffsets: KeypointOffsets;
    timesSeconds: Float64Array;
    strideSeconds: number;
  },
): JointAngles {
  const ankle = (side: Side) => {
    const harmonics = ankleBias[side === nearSide ? 'near' : 'far'];
    return angles[`${side}_ankle`].map(
      (degrees, frame) => degrees - harmonicsAt(harmonics, phase[side][frame]!),
    );
  };
  return {
    ...angles,
    head: medianOverStride(angles.head, clip),
    left_ankle: ankle('left'),
    right_ankle: ankle('right'),
  };
}

function harmonicsAt(harmonics: Harmonics, phase: number): number {
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
  return mapWindows(timesSeconds, strideSeconds / 2, (frame, { from, to }) =>
    Number.isNaN(values[frame]!) ? Number.NaN : medianOf(values.subarray(from, to)),
  );
}
