/**
 * What lies between the keypoints of a pose model and anatomy, the same for every clip. The one
 * place for it; docs/science.md tells how it was measured.
 */
export interface KeypointOffsets {
  /** Where the hip joint is, seen from the keypoint, in lengths of the trunk between keypoints. */
  hipUpTrunks: number;
  hipAheadTrunks: number;
  /** Added to the angles that are drawn through the points; inner angles first. */
  elbowDegrees: number;
  kneeDegrees: number;
  ankleDegrees: number;
  trunkDegrees: number;
  overstrideDegrees: number;
  /** Turns the line from the ear to the outer corner of the eye into pitch: 0 is level gaze. */
  earToEyeDegrees: number;
  earToNoseDegrees: number;
}

/**
 * The line from tragus to canthus rises by 15 to 20 degrees at level gaze (Raine and Twomey 1997);
 * the tip of the nose lies about 10 degrees below the tragus.
 */
const ANATOMY: KeypointOffsets = {
  hipUpTrunks: 0,
  hipAheadTrunks: 0,
  elbowDegrees: 0,
  kneeDegrees: 0,
  ankleDegrees: 0,
  trunkDegrees: 0,
  overstrideDegrees: 0,
  earToEyeDegrees: -17,
  earToNoseDegrees: 10,
};

/** By name of the pose model, what differs from anatomy; `npm run bench -- accuracy` measures it. */
const BY_MODEL: Readonly<Record<string, Partial<KeypointOffsets>>> = {
  'blazepose-lite': {
    hipUpTrunks: 0.104,
    hipAheadTrunks: -0.038,
    trunkDegrees: -1.4,
    ankleDegrees: -4.1,
    earToEyeDegrees: ANATOMY.earToEyeDegrees - 4.1,
    earToNoseDegrees: ANATOMY.earToNoseDegrees - 4.1,
  },
  'blazepose-full': { hipUpTrunks: 0.104, hipAheadTrunks: -0.039, trunkDegrees: -1.1 },
  'blazepose-heavy': { hipUpTrunks: 0.096, hipAheadTrunks: -0.036, trunkDegrees: -0.9 },
};

/** A model that nobody has measured is taken at its word. */
export function keypointOffsetsOf(poseModelName: string): KeypointOffsets {
  return { ...ANATOMY, ...BY_MODEL[poseModelName] };
}
