import { distrustCovered } from '../motion/covered-points.ts';
import type { Motion } from '../motion/motion.ts';
import type { Step } from '../strides/step.ts';
import type { JointAngles } from './angles/joint-angles.ts';
import { jointAngles, steadyElbows } from './angles/joint-angles.ts';
import type { KeypointOffsets } from './angles/keypoint-offsets.ts';
import { correctForPosture } from './angles/posture-bias.ts';
import { correctForStride } from './angles/stride-angles.ts';
import { withArmsInPlane } from './body/arms-in-plane.ts';
import { groundSlopeDegrees } from './body/ground-slope.ts';
import { withHipJoints } from './body/hip-joints.ts';
import { withRigidFeet, withRigidLegs } from './body/rigid-legs.ts';
import type { SagittalBody, StridePhase } from './body/sagittal-body.ts';
import { sagittalBody, stridePhase } from './body/sagittal-body.ts';
import { pullTowardTypicalLimbs } from './body/typical-limbs.ts';
import { staturePx } from './metrics/scale.ts';

export interface MeasuredBody {
  /** Body as detected in each frame; for speed and scale. */
  joints: SagittalBody;
  /** Body fitted to all frames; for angles, center of mass, and landings. */
  body: SagittalBody;
  angles: JointAngles;
  rollDegrees: number;
}

export function measureBody(
  run: { motion: Motion; steps: readonly Step[]; keypointOffsets: KeypointOffsets },
  strideSeconds: number,
): MeasuredBody {
  const { steps, keypointOffsets } = run;
  const motion = distrustCovered(run.motion);
  const { timesSeconds } = motion;
  const { body: leveled, rollDegrees } = levelBody(motion, steps);
  const phase = stridePhase(timesSeconds, steps);
  const towardCameraDegrees = motion.facing.towardCameraDegrees ?? 0;
  const body = fitBody(leveled, { phase, towardCameraDegrees, keypointOffsets });
  const { nearSide } = body;
  const stride = { timesSeconds, strideSeconds, phase, nearSide, keypointOffsets };
  const biases = keypointOffsets.postureBiases;
  const rawAngles = jointAngles(body, keypointOffsets);
  const unbiased = correctForPosture(rawAngles, { body, strideSeconds, biases });
  return {
    joints: withHipJoints(leveled, keypointOffsets),
    body,
    angles: steadyElbows(correctForStride(unbiased, stride), body),
    rollDegrees,
  };
}

/** Measures the camera roll on the uncorrected body, then removes it. */
function levelBody(
  motion: Motion,
  steps: readonly Step[],
): { body: SagittalBody; rollDegrees: number } {
  const { direction, yawDegrees } = motion.facing;
  const asFilmed = sagittalBody(motion, { rollDegrees: 0 });
  const risesBy = groundSlopeDegrees(asFilmed, {
    steps,
    staturePx: staturePx(asFilmed),
    yawDegrees,
  });
  // In a picture rotated clockwise, the ground sinks to the right.
  const rollDegrees = direction === 'right' ? -risesBy : risesBy;
  return { body: sagittalBody(motion, { rollDegrees }), rollDegrees };
}

/**
 * Applies clip-wide constraints: strides are alike, and bones are rigid. Also moves hips to the
 * joints and arms into the runner's plane. `feet`, which timed the landings, stay unchanged.
 */
function fitBody(
  body: SagittalBody,
  clip: {
    phase: StridePhase;
    towardCameraDegrees: number;
    keypointOffsets: KeypointOffsets;
  },
): SagittalBody {
  const likely = pullTowardTypicalLimbs(body, clip.phase);
  const jointed = withHipJoints(likely, clip.keypointOffsets);
  return withArmsInPlane(withRigidFeet(withRigidLegs(jointed)), clip);
}
