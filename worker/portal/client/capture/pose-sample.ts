export interface PoseSample {
  atMs: number;
  /** Brightness of the lightest areas, from 0 to 255 */
  highlight: number;
  /** Median brightness change since the previous frame */
  change: number;
  person: Person | null;
  /** Whether someone of similar size is next to the runner */
  hasSecondPerson: boolean;
}

/** Positions are fractions of the image height; those outside 0 to 1 are model guesses. */
export interface Person {
  top: number;
  bottom: number;
  /** Seen from above: 0 faces the camera, 90 is a side view, 180 a back view. */
  facingDegrees: number;
  /** Height of the right ankle above the left, as a fraction of body height */
  ankleDrop: number;
  /** Horizontal distance between the ankles, as a fraction of body height */
  ankleGap: number;
  trunk: number;
  /** Distance from knee to ankle of the leg that appears longer */
  shank: number;
}

/** Returns the upper median; NaN for an empty list. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}

/**
 * With more than this fraction of gravity along the camera axis, the phone lies flat and has no
 * roll.
 */
const FLAT = 0.9;

export function rollDegreesOf(betaDegrees: number, gammaDegrees: number): number | null {
  const beta = (betaDegrees * Math.PI) / 180;
  const gamma = (gammaDegrees * Math.PI) / 180;
  const upAcross = -Math.sin(gamma) * Math.cos(beta);
  const upAlong = Math.sin(beta);
  if (Math.hypot(upAcross, upAlong) < Math.sqrt(1 - FLAT ** 2)) return null;
  const rollDegrees = (Math.atan2(upAcross, upAlong) * 180) / Math.PI;
  return rollDegrees - 90 * Math.round(rollDegrees / 90);
}
