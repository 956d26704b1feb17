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
  /** Sideways course of the arm, in lengths of upper arm and forearm between keypoints. */
  elbowOutwardArms: number;
  wristInwardForearms: number;
}

/** The offsets that `npm run train -- offsets` learns. */
export interface LearnedOffsets {
  /** Offset from the hip keypoint to the hip joint, in trunk lengths between keypoints. */
  hipUpTrunks: number;
  hipAheadTrunks: number;
  /** Added to the angles between keypoints; inner angles first. */
  elbowDegrees: Readonly<Record<'near' | 'far', number>>;
  headDegrees: number;
  /** Bias of ankles in the course of the stride, from contact to contact. */
  ankleBias: Readonly<Record<'near' | 'far', Harmonics>>;
  postureBiases: PostureBiases;
}

export type LearnedOffsetsByModel = Readonly<Record<string, LearnedOffsets>>;

/** A periodic curve: its mean, then cosine and sine of each harmonic. */
export type Harmonics = readonly number[];

/** Bias of an angle, linear in the posture; `bench/train/offsets` learns it. */
export interface PostureBias {
  /** Used if the posture is unknown. */
  defaultDegrees: number;
  constantDegrees: number;
  /** For each of the `postures`. */
  degreesPerTrunk: readonly number[];
}

/** Angles whose bias depends on the posture. */
export type BiasedAngle = 'nearKnee' | 'farKnee' | 'trunk';
export type PostureBiases = Readonly<Partial<Record<BiasedAngle, PostureBias>>>;
