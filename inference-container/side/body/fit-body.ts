import type { KeypointOffsets } from '../angles/keypoint-offsets.ts';
import { withArmsInPlane } from './arms-in-plane.ts';
import { withHipJoints } from './hip-joints.ts';
import { withRigidFeet, withRigidLegs } from './rigid-legs.ts';
import type { SagittalBody } from './sagittal-body.ts';
import type { StridePhase } from './stride-phase.ts';
import { withUsualLimbs } from './usual-limbs.ts';

/**
 * The body as its joints must be, given all frames: strides resemble each other, bones are rigid,
 * and hips are joints instead of keypoints. Feet for contact and toe-off stay as they are.
 */
export function fitBody(
  body: SagittalBody,
  clip: {
    phase: StridePhase;
    towardCameraDegrees: number;
    keypointOffsets: KeypointOffsets;
  },
): SagittalBody {
  const likely = withUsualLimbs(body, clip.phase);
  const jointed = withHipJoints(likely, clip.keypointOffsets);
  return withArmsInPlane(withRigidFeet(withRigidLegs(jointed)), clip);
}
