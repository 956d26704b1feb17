import type { BodyPoint } from '../../motion/body-paths.ts';

/** A part of one limb that carries mass, between two points of that side. */
interface LimbSegment {
  /** Share of the body's mass. */
  mass: number;
  proximal: LimbPoint;
  distal: LimbPoint;
  /** Where its center is, from the proximal to the distal point. */
  center: number;
}

type LimbPoint = BodyPoint extends infer Point
  ? Point extends `left_${infer Name}`
    ? Name
    : never
  : never;

/**
 * Masses and centers after de Leva (1996, table 4), the mean of women and men because the sex is
 * not asked for. Two rules are ours: the head's center is taken at the middle of the ears, and the
 * hand's at the wrist, because no point beyond it is followed.
 */
export const HEAD_MASS = 0.0681;
export const TRUNK = { mass: 0.43015, centerFromShoulders: 0.4045 } as const;

export const ARM_SEGMENTS: readonly LimbSegment[] = [
  { mass: 0.0263, proximal: 'shoulder', distal: 'elbow', center: 0.576 },
  { mass: 0.015, proximal: 'elbow', distal: 'wrist', center: 0.4565 },
  { mass: 0.00585, proximal: 'elbow', distal: 'wrist', center: 1 },
];
export const LEG_SEGMENTS: readonly LimbSegment[] = [
  { mass: 0.1447, proximal: 'hip', distal: 'knee', center: 0.3855 },
  { mass: 0.0457, proximal: 'knee', distal: 'ankle', center: 0.444 },
  { mass: 0.0133, proximal: 'heel', distal: 'toe', center: 0.4215 },
];
