import type { JointAngles } from '../../inference-container/side-view/angles/joint-angles.ts';
import type { MeasuredClip } from './measure-clip.ts';
import { residuals } from './residuals.ts';
import type { TrueBody } from './true-body.ts';

/** Rendered clips need this long to settle. */
export const SETTLED_SECONDS = 0.1;

export type AngleQuantity = 'trunk' | 'gaze' | `${'near' | 'far'} ${'knee' | 'elbow' | 'ankle'}`;

export const ANGLE_QUANTITIES = [
  'near knee',
  'far knee',
  'trunk',
  'near elbow',
  'far elbow',
  'near ankle',
  'far ankle',
  'gaze',
] as const satisfies AngleQuantity[];

/** Returns measured minus true angles, per frame. */
export function angleErrors(
  { gait, tracked: { motion } }: MeasuredClip,
  truth: TrueBody,
): Record<AngleQuantity, Float64Array> {
  const { nearSide } = motion.facing;
  const farSide = nearSide === 'left' ? 'right' : 'left';
  const errors = (name: keyof JointAngles) =>
    residuals(
      { timesSeconds: motion.timesSeconds, values: gait.angles[name] },
      {
        truth: { timesSeconds: truth.timesSeconds, values: truth.angles[name] },
        fromSeconds: SETTLED_SECONDS,
      },
    );
  return {
    'near knee': errors(`${nearSide}_knee`),
    'far knee': errors(`${farSide}_knee`),
    trunk: errors('trunk'),
    'near elbow': errors(`${nearSide}_elbow`),
    'far elbow': errors(`${farSide}_elbow`),
    'near ankle': errors(`${nearSide}_ankle`),
    'far ankle': errors(`${farSide}_ankle`),
    gaze: errors('head'),
  };
}
