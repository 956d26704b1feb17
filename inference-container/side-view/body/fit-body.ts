import type { KeypointOffsets } from '../angles/keypoint-offsets.ts';
import { withArmsInPlane } from './arms-in-plane.ts';
import { withHipJoints } from './hip-joints.ts';
import { withRigidFeet, withRigidLegs } from './rigid-legs.ts';
import type { SagittalBody, StridePhase } from './sagittal-body.ts';
import { withUsualLimbs } from './usual-limbs.ts';

/**
 * Imposes what holds for the whole clip: strides resemble each other, and bones are rigid. Also moves
 * hips to the joints and arms into the plane of the runner. `feet`, from which landings were found,
 * stay as they are.
 */
export function fitBody(
  body: SagittalBody,
  clip: {
    phase: StridePhase;
    towardCameraDegrees: number;
    keypointOffsets: KeypointOffsets;
    /** False to see how the legs differ. */
    areLegsPooled: boolean;
  },
): SagittalBody {
  const likely = withUsualLimbs(body, clip);
  const jointed = withHipJoints(likely, clip.keypointOffsets);
  return withArmsInPlane(withRigidFeet(withRigidLegs(jointed)), clip);
}
