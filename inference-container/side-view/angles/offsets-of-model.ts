import type { KeypointOffsets } from './keypoint-offsets.ts';
import { LEARNED_OFFSETS } from './learned-offsets.ts';

/**
 * With a level gaze, the line from tragus to canthus rises by 15 to 20 degrees (Raine and Twomey
 * 1997); the tip of the nose lies about 10 degrees below the tragus.
 */
const ANATOMICAL_OFFSETS: KeypointOffsets = {
  hipUpTrunks: 0,
  hipAheadTrunks: 0,
  elbowDegrees: { near: 0, far: 0 },
  headDegrees: 0,
  ankleBias: { near: [], far: [] },
  postureBiases: {},
  earToEyeDegrees: -17,
  earToNoseDegrees: 10,
  elbowOutwardArms: 0,
  wristInwardForearms: 0,
};

/** Measured by `npm run bench -- accuracy` on rendered avatars. */
const BY_MODEL: Readonly<Record<string, Partial<KeypointOffsets>>> = {
  'blazepose-lite': {
    earToEyeDegrees: ANATOMICAL_OFFSETS.earToEyeDegrees - 4.1,
    earToNoseDegrees: ANATOMICAL_OFFSETS.earToNoseDegrees - 4.1,
  },
  'blazepose-heavy': {
    earToEyeDegrees: -15.5,
    earToNoseDegrees: 16.5,
    elbowOutwardArms: 0.38,
    wristInwardForearms: 0.32,
  },
};

/** Returns the anatomical values for models that were not measured. */
export function keypointOffsetsOf(poseModelName: string): KeypointOffsets {
  return { ...ANATOMICAL_OFFSETS, ...BY_MODEL[poseModelName], ...LEARNED_OFFSETS[poseModelName] };
}
