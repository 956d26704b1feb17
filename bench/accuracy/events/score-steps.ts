import { meanOf, rootMeanSquareOf } from '../../../inference-container/numbers/statistics.ts';
import type { Step } from '../../../inference-container/strides/step.ts';

export interface TrueStance {
  side: 'left' | 'right';
  contactSeconds: number;
  toeOffSeconds: number;
}

export interface EventScore {
  stances: number;
  /** Stances without a matching step. */
  missed: number;
  /** Steps without a matching stance, except near the ends of the clip. */
  extra: number;
  confused: number;
  contactErrorsMs: readonly number[];
  toeOffErrorsMs: readonly number[];
  contactRmseMs: number;
  contactBiasMs: number;
  toeOffRmseMs: number;
  toeOffBiasMs: number;
  /** Mean contact time of the steps minus the true one. */
  contactTimeBiasMs: number;
}

/** Maximum distance between a landing and its ground truth. */
export const MATCH_SECONDS = 0.15;

/** Ignores stances at the ends of the clip. */
export function scoreSteps(
  steps: readonly Step[],
  truth: { stances: readonly TrueStance[]; fromSeconds: number; toSeconds: number },
): EventScore {
  const stances = truth.stances.filter(
    ({ contactSeconds, toeOffSeconds }) =>
      contactSeconds > truth.fromSeconds && toeOffSeconds < truth.toSeconds,
  );
  const pairs = stances.flatMap((stance) => {
    const step = steps.find((one) => areSame(stance, one));
    return step === undefined ? [] : [{ stance, step }];
  });
  const contactErrorsMs = pairs.map(
    ({ stance, step }) => 1000 * (step.contactSeconds - stance.contactSeconds),
  );
  const toeOffErrorsMs = pairs.flatMap(({ stance, step }) =>
    step.toeOffSeconds === null ? [] : [1000 * (step.toeOffSeconds - stance.toeOffSeconds)],
  );
  const extra = steps.filter(
    (step) =>
      step.contactSeconds > truth.fromSeconds &&
      (step.toeOffSeconds ?? Infinity) < truth.toSeconds &&
      !truth.stances.some((stance) => areSame(stance, step)),
  );
  return {
    stances: stances.length,
    missed: stances.length - pairs.length,
    extra: extra.length,
    confused: steps.filter((step) => isConfused(step, truth.stances)).length,
    contactErrorsMs,
    toeOffErrorsMs,
    contactRmseMs: rootMeanSquareOf(contactErrorsMs),
    contactBiasMs: meanOf(contactErrorsMs),
    toeOffRmseMs: rootMeanSquareOf(toeOffErrorsMs),
    toeOffBiasMs: meanOf(toeOffErrorsMs),
    contactTimeBiasMs: meanOf(toeOffErrorsMs) - meanOf(contactErrorsMs),
  };
}

function isConfused(step: Step, stances: readonly TrueStance[]): boolean {
  const near = stances.filter(
    ({ contactSeconds }) => Math.abs(step.contactSeconds - contactSeconds) < MATCH_SECONDS,
  );
  return near.length > 0 && !near.some((stance) => areSame(stance, step));
}

function areSame(stance: TrueStance, step: Step): boolean {
  return (
    step.side === stance.side &&
    Math.abs(step.contactSeconds - stance.contactSeconds) < MATCH_SECONDS
  );
}
