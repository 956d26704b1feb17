import type { BodyPoint } from '../../motion/body-paths.ts';

/** A limb segment with mass, between two points of the same side. */
interface LimbSegment {
  /** Share of body mass. */
  mass: number;
  proximal: LimbPoint;
  distal: LimbPoint;
  /** Position of its center of mass, as a share from the proximal to the distal point. */
  center: number;
}

type LimbPoint = BodyPoint extends infer Point
  ? Point extends `left_${infer Name}`
    ? Name
    : never
  : never;

/**
 * Masses and centers from de Leva (1996, table 4), averaged over women and men because we do not
 * ask for sex. Two simplifications are ours: the head's center is the midpoint of the ears, and the
 * hand's is the wrist, because no point beyond it is tracked.
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
