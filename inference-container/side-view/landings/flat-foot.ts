import { evenlySpaced } from '../../numbers/samples.ts';
import type { Step } from '../../strides/step.ts';

/**
 * The foot is flat in this part of the stance: after loading, before heel rise. The window is
 * fixed, not placed where the foot rotates least, because a running foot never stands quite still:
 * its stillest moment, measured twice, varies within 6 degrees of rotation.
 */
const FLAT = { fromStance: 0.25, toStance: 0.45 };

/** Moments at which the foot is flat; none without a toe-off. */
export function flatFootSeconds({ contactSeconds, toeOffSeconds }: Step, count: number): number[] {
  if (toeOffSeconds === null) return [];
  return evenlySpaced(FLAT.fromStance, FLAT.toStance, count).map(
    (share) => contactSeconds + share * (toeOffSeconds - contactSeconds),
  );
}
