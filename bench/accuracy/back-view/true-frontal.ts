import { recordOf } from '../../../contract/record-of.ts';
import type { BodyPaths } from '../../../inference-container/motion/body-paths.ts';
import { BODY_POINTS } from '../../../inference-container/motion/body-paths.ts';
import type { Side } from '../../../inference-container/motion/facing.ts';
import { degreesOf } from '../../../inference-container/numbers/arithmetic.ts';
import type { TruthFrame } from '../toe-tips.ts';
import { boneOf } from '../true-body.ts';

export interface TrueFrontal {
  timesSeconds: Float64Array;
  /** Drop of the swing leg's hip below the stance leg's. */
  pelvicDropDegrees: Record<Side, Float64Array>;
  /** Angle of the shank relative to the thigh; positive for abduction. */
  kneeDegrees: Record<Side, Float64Array>;
  /** Bones as a camera behind the runner sees them, at one pixel per centimeter. */
  bones: BodyPaths;
}

export function trueFrontal(
  frames: readonly TruthFrame[],
  { rateHz }: { rateHz: number },
): TrueFrontal {
  const signal = (valueOf: (frame: TruthFrame) => number) => Float64Array.from(frames, valueOf);
  const leftUp = signal((frame) => {
    const [left, right] = [placeOf(frame, 'left_hip'), placeOf(frame, 'right_hip')];
    return degreesOf(Math.atan2(left.up - right.up, left.leftward - right.leftward));
  });
  const knee = (side: Side) =>
    signal((frame) => {
      const outward = side === 'left' ? 1 : -1;
      const [hip, joint, ankle] = ['hip', 'knee', 'ankle'].map((name) =>
        placeOf(frame, `${side}_${name}`),
      );
      if (hip === undefined || joint === undefined || ankle === undefined) return Number.NaN;
      const thigh = Math.atan2(joint.leftward - hip.leftward, hip.up - joint.up);
      const shank = Math.atan2(ankle.leftward - joint.leftward, joint.up - ankle.up);
      return outward * degreesOf(shank - thigh);
    });
  const bone = (joint: string) => ({
    xPx: signal((frame) => -100 * placeOf(frame, joint).leftward),
    yPx: signal((frame) => -100 * placeOf(frame, joint).up),
    confidence: new Float64Array(frames.length).fill(1),
  });
  return {
    bones: recordOf(BODY_POINTS, (point) => bone(boneOf(point))),
    timesSeconds: Float64Array.from(frames, (_, frame) => frame / rateHz),
    pelvicDropDegrees: { left: leftUp, right: leftUp.map((degrees) => -degrees) },
    kneeDegrees: { left: knee('left'), right: knee('right') },
  };
}

function placeOf(frame: TruthFrame, joint: string): { leftward: number; up: number } {
  const [leftward, up] = frame[joint]?.xyz ?? [Number.NaN, Number.NaN];
  return { leftward, up };
}
