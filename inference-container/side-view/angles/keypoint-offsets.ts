/**
 * Constant offsets between a pose model's keypoints and anatomy, the same for every clip and
 * defined only here; docs/validation.md describes how they were measured.
 */
export interface KeypointOffsets {
  /** Offset from the hip keypoint to the hip joint, in trunk lengths between keypoints. */
  hipUpTrunks: number;
  hipAheadTrunks: number;
  /** Added to the angles between keypoints; inner angles first. */
  elbowDegrees: number;
  kneeDegrees: number;
  ankleDegrees: number;
  trunkDegrees: number;
  overstrideDegrees: number;
  /**
   * Converts the line from the ear to the outer corner of the eye into head pitch: 0 is a level
   * gaze.
   */
  earToEyeDegrees: number;
  earToNoseDegrees: number;
  /** Sideways course of the arm, in lengths of upper arm and forearm between keypoints. */
  elbowOutwardArms: number;
  wristInwardForearms: number;
  /** Bias of angles in the course of the stride, from contact to contact. */
  strideBias: Readonly<Record<'knee' | 'ankle', LegBias>>;
  /** Additional bias of the near knee for every 30 degrees of flexion beyond 90. */
  nearKneeBiasPerSwing: Harmonics;
}

/** A periodic curve: its mean, then cosine and sine of each harmonic. */
export type Harmonics = readonly number[];
export type LegBias = Readonly<Record<'near' | 'far', Harmonics>>;

export const NO_BIAS: LegBias = { near: [], far: [] };

/**
 * With a level gaze, the line from tragus to canthus rises by 15 to 20 degrees (Raine and Twomey
 * 1997); the tip of the nose lies about 10 degrees below the tragus.
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
  elbowOutwardArms: 0,
  wristInwardForearms: 0,
  strideBias: { knee: NO_BIAS, ankle: NO_BIAS },
  nearKneeBiasPerSwing: [],
};

/** Deviations from anatomy by pose model, measured by `npm run bench -- accuracy`. */
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
  'blazepose-heavy': {
    hipUpTrunks: 0.096,
    hipAheadTrunks: -0.036,
    trunkDegrees: -1.4,
    earToEyeDegrees: -15.5,
    earToNoseDegrees: 16.5,
    elbowOutwardArms: 0.38,
    wristInwardForearms: 0.32,
    strideBias: {
      knee: {
        near: [1.76, 0.62, -0.95, -2.06, 3.05, -0.59, 0.83],
        far: [1.7, 0.34, 0.96, -1.83, 2.45, -0.41, 0.87],
      },
      ankle: {
        near: [2.33, 0.37, 0.86, -1.44, 0.1],
        far: [0.77, 0.02, 1.92, -1.7, 0.16],
      },
    },
    nearKneeBiasPerSwing: [-0.58, -0.76, 0.44],
  },
};

/** A model that was not measured gets the anatomical values. */
export function keypointOffsetsOf(poseModelName: string): KeypointOffsets {
  return { ...ANATOMY, ...BY_MODEL[poseModelName] };
}
