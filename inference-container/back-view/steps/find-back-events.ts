import { meanOf } from '../../numbers/statistics.ts';
import type { AverageStride } from '../../strides/average-stride.ts';
import { curveAt } from '../../strides/average-stride.ts';
import type { Cue, StrideEvents } from '../../strides/steps-of-leg.ts';
import { combineCues } from '../../strides/steps-of-leg.ts';
import type { BackLegSignal } from './back-leg-signals.ts';
import { levelPerspective } from './back-leg-signals.ts';
import { backContactCues, backToeOffCues, walkerToeOffCues } from './step-cues.ts';

export interface FilmedStride {
  average: AverageStride<BackLegSignal>;
  /** Delay of this leg's anchor beyond half a stride after the other leg's. */
  lateSeconds: number;
}

/** Scatter of a cue from behind: 8 to 14 ms in marker data with the noise of a pose model. */
const CUE_SCATTER_SECONDS = 0.015;
/**
 * Runners are symmetric to within a few milliseconds, but cues from the other leg are less certain.
 */
const OTHER_LEG_WEIGHT = 0.5;

/**
 * Finds contact and toe-off in a leg's mean stride, where most cues agree. The other leg
 * contributes cues half a stride later: phases that the body hides on one leg are visible on the
 * other.
 */
export function findBackEvents(
  average: AverageStride<BackLegSignal>,
  clip: { other: FilmedStride | null; strideSeconds: number; hasRunningCadence: boolean },
): StrideEvents | null {
  const { other, strideSeconds } = clip;
  const legs = [
    { average, weight: 1, lateSeconds: 0 },
    ...(other === null ? [] : [{ ...other, weight: OTHER_LEG_WEIGHT }]),
  ].map((leg) => ({
    ...leg,
    filmed: leg.average,
    level: levelPerspective(leg.average, strideSeconds),
  }));
  const contact = combineCues(
    legs.flatMap((leg) => shiftCues(backContactCues(leg.level, strideSeconds), leg)),
    CUE_SCATTER_SECONDS,
  );
  if (contact === null) return null;
  const growth = meanOf(
    legs.map(({ level, lateSeconds }) =>
      growthInStance(level, { contactSeconds: contact - lateSeconds, strideSeconds }),
    ),
  );
  const { atAnyCadence, atRunningCadence } = MIN_VAULT_BODY_HEIGHTS;
  const vaults = growth > (clip.hasRunningCadence ? atRunningCadence : atAnyCadence);
  const findToeOff = vaults ? walkerToeOffCues : backToeOffCues;
  const toeOff = combineCues(
    legs.flatMap((leg) => shiftCues(findToeOff(leg, strideSeconds), leg)),
    CUE_SCATTER_SECONDS,
  );
  if (toeOff === null) return null;
  return { contactSeconds: contact, toeOffSeconds: toeOff };
}

/**
 * Minimum lengthening of the leg from contact to mid-stance in walkers, who vault over a leg that
 * is longest at mid-stance; runners sink onto one that is shortest then. Measured: 2.3% of stature
 * in a walker, -3.6 to 0.4% in runners. Residual perspective may add as much again, so a running
 * cadence raises the threshold.
 */
const MIN_VAULT_BODY_HEIGHTS = { atAnyCadence: 0.012, atRunningCadence: 0.025 };
/** Share of the stride from contact to about mid-stance. */
const HALF_STANCE_SHARE = 0.18;

function growthInStance(
  { startSeconds, curves }: AverageStride<BackLegSignal>,
  { contactSeconds, strideSeconds }: { contactSeconds: number; strideSeconds: number },
): number {
  const lengthAt = (seconds: number) => -curveAt(curves.ankleUp.value, { startSeconds, seconds });
  return lengthAt(contactSeconds + HALF_STANCE_SHARE * strideSeconds) - lengthAt(contactSeconds);
}

function shiftCues(
  cues: readonly (Cue | null)[],
  { lateSeconds, weight }: { lateSeconds: number; weight: number },
): (Cue | null)[] {
  return cues.map(
    (one) => one && { seconds: one.seconds + lateSeconds, weight: weight * one.weight },
  );
}
