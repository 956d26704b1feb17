import { framesOnGround } from '../../strides/frames-on-ground.ts';
import type { JointAngles } from '../angles/joint-angles.ts';
import { footStrikeAngles } from './foot-strike.ts';
import { overstrideAngles } from './overstride.ts';
import type { MassPath } from '../mass/center-of-mass.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { otherSide } from '../../motion/facing.ts';
import { valueAt } from '../../numbers/value-at.ts';
import type { Step } from '../../strides/step.ts';

/** The body at the moment a foot lands; degrees as in the public API, NaN where unknown. */
export interface Landing {
  step: Step;
  isNear: boolean;
  firstFrame: number;
  lastFrame: number;
  frontKneeDegrees: number;
  backKneeDegrees: number;
  /** Angle of the near arm, whichever foot lands, to cover both ends of its swing. */
  elbowDegrees: number;
  headDegrees: number;
  trunkDegrees: number;
  overstrideDegrees: number;
  footStrikeDegrees: number;
}

/** Inputs of the measurement of landings. */
export interface LandingInputs {
  body: SagittalBody;
  angles: JointAngles;
  mass: MassPath;
  /** In video seconds, for steps without a visible toe-off. */
  usualContactSeconds: number;
}

/**
 * Interpolates between frames to the moment of contact, because a foot rotates by 10 degrees from
 * frame to frame.
 */
export function measureLandings(steps: readonly Step[], runner: LandingInputs): Landing[] {
  const { body, angles, mass } = runner;
  const { timesSeconds } = body;
  const footStrikes = footStrikeAngles(body, steps);
  const overstrides = {
    left: overstrideAngles(body, { side: 'left', mass }),
    right: overstrideAngles(body, { side: 'right', mass }),
  };
  return steps.flatMap((step, index) => {
    const { side, contactSeconds } = step;
    const onGround = framesOnGround(step, { ...runner, timesSeconds });
    if (onGround === null) return [];
    const { firstFrame, lastFrame } = onGround;
    const at = (signal: Float64Array) => valueAt(signal, { timesSeconds, seconds: contactSeconds });
    return [
      {
        step,
        isNear: side === body.nearSide,
        firstFrame,
        lastFrame,
        frontKneeDegrees: at(angles[`${side}_knee`]),
        backKneeDegrees: at(angles[`${otherSide(side)}_knee`]),
        elbowDegrees: at(angles[`${body.nearSide}_elbow`]),
        headDegrees: at(angles.head),
        trunkDegrees: at(angles.trunk),
        overstrideDegrees: at(overstrides[side]),
        footStrikeDegrees: footStrikes[index]!,
      },
    ];
  });
}
