export interface Look {
  atMs: number;
  /** Brightness of the lightest parts, from 0 to 255. */
  highlight: number;
  /** Typical change of brightness since the picture before. */
  change: number;
  person: Person | null;
  /** Whether another person of about the same size is next to the runner. */
  hasCompany: boolean;
}

/** Places are shares of the picture's height: beyond 0 or 1, the model guesses. */
export interface Person {
  top: number;
  bottom: number;
  /** From above: 0 faces the camera, 90 is a side view, 180 a back view. */
  facingDegrees: number;
  /** How much lower the left ankle is than the right one, as a share of the body's height. */
  ankleDrop: number;
  /** How far the ankles are apart across the picture, as a share of the body's height. */
  ankleGap: number;
  trunk: number;
}
