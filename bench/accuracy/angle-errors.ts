import { keysOf } from '../../contract/keys-of.ts';
import type { JointAngles } from '../../inference-container/side-view/angles/joint-angles.ts';
import type { MeasuredClip } from './measure-clip.ts';
import { residuals } from './residuals.ts';
import type { TrueBody } from './true-body.ts';

/** Rendered clips need this long to settle. */
export const SETTLED_SECONDS = 0.1;

export type AngleQuantity = 'trunk' | 'gaze' | `${'near' | 'far'} ${'knee' | 'elbow' | 'ankle'}`;

/** Limits for the RMSE over frames; null if only reported. */
export const ANGLE_GOALS_DEGREES: Record<AngleQuantity, number | null> = {
  'near knee': 3.5,
  'far knee': 5,
  trunk: 2,
  'near elbow': 8,
  'far elbow': null,
  'near ankle': 5,
  'far ankle': null,
  gaze: 5,
};
export const ANGLE_QUANTITIES = keysOf(ANGLE_GOALS_DEGREES);

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
