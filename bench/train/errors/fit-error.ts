import type { ErrorModel } from '../../../inference-container/uncertainty/expected-error.ts';
import {
  DOUBTS,
  doubtsOf,
  expectedError,
} from '../../../inference-container/uncertainty/expected-error.ts';
import { meanOf, medianOf, quantileOf } from '../../../inference-container/numbers/statistics.ts';
import type { ErrorExample } from './error-example.ts';
import { recordOf } from '../../../contract/record-of.ts';

/** Share of true errors that are to be smaller than expected. */
export const WITHIN = 0.8;
/** Error that 80 % are within, in widths of a Laplace distribution. */
const WIDTHS_WITHIN = -Math.log(1 - WITHIN);
const TIMING_SHARES = [0, 0.25, 0.5, 0.75, 1];
/** Tried shares of the mean error that are always there. */
const OWN_SHARES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const PENALTY = 0.02;
const ROUNDS = 40;

export type Examples<Name extends string> = Readonly<Record<Name, readonly ErrorExample[]>>;

/**
 * The quantities share the weights of the doubts, because a few dozen clips tell too little about
 * each; the size of the errors is their own. The weights are the likeliest if relative errors have a
 * Laplace distribution whose width is an exponential of the weighted doubts, beside the part of the
 * timing, and are never negative: doubt makes no value more certain.
 */
export function fitErrorModels<Name extends string>(
  names: readonly Name[],
  examples: Examples<Name>,
): Record<Name, ErrorModel> {
  const parts = recordOf(names, (name) => fitParts(examples[name]));
  const { weights, logWidth } = fitWeights(
    names.flatMap((name) => relativeErrors(examples[name], parts[name])),
  );
  const [small = 0, turned = 0, hidden = 0, slow = 0, few = 0, scattered = 0] = weights;
  return recordOf(names, (name) => {
    const { timingShare } = parts[name];
    const leastError = parts[name].ownError * Math.exp(logWidth);
    const model: ErrorModel = {
      leastError,
      weights: { small, turned, hidden, slow, few, scattered },
      usualScatterDegrees: usualScatter(examples[name]),
      timingShare,
    };
    const ratios = examples[name].map(
      ({ error, sight }) => Math.abs(error) / expectedError(model, sight),
    );
    const scale = quantileOf(ratios, WITHIN);
    return { ...model, leastError: scale * leastError, timingShare: scale * timingShare };
  });
}

/** Constant part of an error, and share of the error that a wrong time of contact would add. */
interface ErrorParts {
  ownError: number;
  timingShare: number;
}

/** Finds the likeliest ones, as errors that 80 % are within. */
function fitParts(examples: readonly ErrorExample[]): ErrorParts {
  const meanSize = meanOf(examples.map(({ error }) => Math.abs(error)));
  const costOf = ({ ownError, timingShare }: ErrorParts) =>
    meanOf(
      examples.map(({ error, sight }) => {
        const total = Math.hypot(ownError, timingShare * sight.timingErrorDegrees);
        const width = total / WIDTHS_WITHIN;
        return Math.log(width) + Math.abs(error) / width;
      }),
    );
  const candidates = OWN_SHARES.flatMap((share) =>
    TIMING_SHARES.map((timingShare) => {
      const parts = { ownError: share * WIDTHS_WITHIN * meanSize, timingShare };
      return { parts, cost: costOf(parts) };
    }),
  );
  return candidates.reduce((best, other) => (other.cost < best.cost ? other : best)).parts;
}

/** An error in widths of the constant part. */
interface RelativeError {
  /** Weight of the example. */
  share: number;
  size: number;
  /** Part added by the timing. */
  timing: number;
  doubts: readonly number[];
}

/** Weights of examples, equal for every clip. */
function relativeErrors(
  examples: readonly ErrorExample[],
  { ownError, timingShare }: ErrorParts,
): RelativeError[] {
  const usualScatterDegrees = usualScatter(examples);
  const ownWidth = ownError / WIDTHS_WITHIN;
  const counts = new Map<string, number>();
  for (const { clip } of examples) counts.set(clip, (counts.get(clip) ?? 0) + 1);
  return examples.map(({ clip, error, sight }) => {
    const doubts = doubtsOf(sight, usualScatterDegrees);
    return {
      share: 1 / counts.size / (counts.get(clip) ?? 1),
      size: Math.abs(error) / ownWidth,
      timing: (timingShare * sight.timingErrorDegrees) / ownError,
      doubts: DOUBTS.map((name) => doubts[name]),
    };
  });
}

/** Newton's method for one coordinate after the other; convex but for the timing. */
function fitWeights(rows: readonly RelativeError[]): { weights: number[]; logWidth: number } {
  const weights = DOUBTS.map(() => 0);
  let logWidth = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const column of DOUBTS.keys()) {
      const { slope, curvature } = derivatives(rows, { logWidth, weights, column });
      const now = weights[column]!;
      const step = (slope + PENALTY * now) / (curvature + PENALTY);
      weights[column] = Math.max(0, now - step);
    }
    const { slope, curvature } = derivatives(rows, { logWidth, weights, column: null });
    logWidth -= slope / curvature;
  }
  return { weights, logWidth };
}

/** Derivatives of the negative log likelihood by one weight, or by the width. */
function derivatives(
  rows: readonly RelativeError[],
  at: { logWidth: number; weights: readonly number[]; column: number | null },
): { slope: number; curvature: number } {
  let slope = 0;
  let curvature = 0;
  for (const { share, size, timing, doubts } of rows) {
    const exponent = doubts.reduce((sum, doubt, index) => sum + at.weights[index]! * doubt, 0);
    const own = Math.exp(at.logWidth + exponent);
    const width = Math.hypot(own, timing);
    const ratio = size / width;
    const input = (at.column === null ? 1 : doubts[at.column]!) * (own / width) ** 2;
    slope += share * input * (1 - ratio);
    curvature += share * input ** 2 * ratio;
  }
  return { slope, curvature };
}

function usualScatter(examples: readonly ErrorExample[]): number {
  return medianOf(examples.map(({ sight }) => sight.scatterDegrees)) || 1;
}

export interface HeldOutError {
  error: number;
  expected: number;
  /** Expected error relative to that in a good video. */
  doubt: number;
}

/** Errors of all examples, expected by models that do not know their group. */
export function heldOutErrors<Name extends string>(
  names: readonly Name[],
  examples: Examples<Name>,
  group: 'avatar' | 'runner',
): Record<Name, HeldOutError[]> {
  const held = recordOf(names, (): HeldOutError[] => []);
  const groups = new Set(names.flatMap((name) => examples[name].map((one) => one[group])));
  for (const left of groups) {
    const without = (name: Name) => examples[name].filter((one) => one[group] !== left);
    const models = fitErrorModels(names, recordOf(names, without));
    for (const name of names) {
      for (const { error, sight } of examples[name].filter((one) => one[group] === left)) {
        const expected = expectedError(models[name], sight);
        held[name].push({ error, expected, doubt: expected / models[name].leastError });
      }
    }
  }
  return held;
}
