/**
 * Constant offsets between a pose model's keypoints and anatomy, the same for every clip;
 * docs/method.md describes how they were measured.
 */
export interface KeypointOffsets extends LearnedOffsets {
  /**
   * Converts the line from the ear to the outer corner of the eye into head pitch: 0 is a level
   * gaze.
   */
  earToEyeDegrees: number;
  earToNoseDegrees: number;
  /** Sideways offsets of elbow and wrist, in upper-arm and forearm lengths between keypoints. */
  elbowOutwardArms: number;
  wristInwardForearms: number;
}

/** The offsets that `npm run train -- offsets` learns. */
export interface LearnedOffsets {
  /** Offset from the hip keypoint to the joint, in trunk lengths between keypoints. */
  hipUpTrunks: number;
  hipAheadTrunks: number;
  /** Added to the angles between keypoints; inner angles first. */
  elbowDegrees: Readonly<Record<'near' | 'far', number>>;
  headDegrees: number;
  /** Ankle bias over the stride, from contact to contact. */
  ankleBias: Readonly<Record<'near' | 'far', Harmonics>>;
  postureBiases: PostureBiases;
}

export type LearnedOffsetsByModel = Readonly<Record<string, LearnedOffsets>>;

/** A periodic curve: its mean, then cosine and sine of each harmonic. */
export type Harmonics = readonly number[];

/** Bias of an angle, linear in the posture, learned by `bench/train/offsets`. */
export interface PostureBias {
  /** Used if the posture is unknown. */
  defaultDegrees: number;
  constantDegrees: number;
  /** One coefficient for each of the `postures`. */
  degreesPerTrunk: readonly number[];
}

export type BiasedAngle = 'nearKnee' | 'farKnee' | 'trunk';
export type PostureBiases = Readonly<Partial<Record<BiasedAngle, PostureBias>>>;
