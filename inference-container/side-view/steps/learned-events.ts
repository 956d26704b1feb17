import type { AverageStride } from '../../strides/average-stride.ts';
import { curveAt } from '../../strides/average-stride.ts';
import type { LegSignal } from './leg-signals.ts';

/**
 * Ridge regression from the rates of a leg's signals around a time to the event's offset from that
 * time.
 */
export interface EventModel {
  signals: readonly LegSignal[];
  /** Iterations, each at the corrected time. */
  passes: number;
  /** Means of the features: the rate of every signal at every offset, signal by signal. */
  means: readonly number[];
  spreads: readonly number[];
  secondsPerSpread: readonly number[];
  meanSeconds: number;
}

export interface EventModels {
  contact: EventModel;
  toeOff: EventModel;
}

export type LearnedEvent = keyof EventModels;

/** Times around the event at which rates are read: every 16 ms, to 112 ms on either side. */
export const OFFSETS_SECONDS = Array.from({ length: 15 }, (_, index) => (index - 7) * 0.016);
/** Laboratory and rendered runners stay below 1.9; a sprinter at 9 m/s reaches 2.5 to 4.4. */
const MAX_FEATURE_DISTANCE = 2.2;

/** Returns the rates of a leg's signals around a time in the mean stride; NaN where unknown. */
export function eventFeatures(
  { curves, startSeconds }: AverageStride<LegSignal>,
  { signals, seconds }: { signals: readonly LegSignal[]; seconds: number },
): number[] {
  return signals.flatMap((signal) =>
    OFFSETS_SECONDS.map((offset) =>
      curveAt(curves[signal].rate, { startSeconds, seconds: seconds + offset }),
    ),
  );
}

/**
 * Predicts the delay from the features' time to the event: cue errors are characteristic of a
 * runner and show in the leg's motion. Null for motion unlike the training data.
 */
function eventCorrectionSeconds(
  features: readonly number[],
  { means, spreads, secondsPerSpread, meanSeconds }: EventModel,
): number | null {
  const deviations = features.map((feature, index) => (feature - means[index]!) / spreads[index]!);
  const squares = deviations.reduce((sum, deviation) => sum + deviation ** 2, 0);
  const unlikeness = Math.sqrt(squares / deviations.length);
  if (!(unlikeness <= MAX_FEATURE_DISTANCE)) return null;
  return deviations.reduce(
    (sum, deviation, index) => sum + deviation * secondsPerSpread[index]!,
    meanSeconds,
  );
}

/** Falls back to the cues for legs outside the training data. */
export function learnedSeconds(
  stride: AverageStride<LegSignal>,
  { cuedSeconds, model }: { cuedSeconds: number; model: EventModel },
): number {
  let seconds = cuedSeconds;
  for (let pass = 0; pass < model.passes; pass += 1) {
    const features = eventFeatures(stride, { signals: model.signals, seconds });
    const correctionSeconds = eventCorrectionSeconds(features, model);
    if (correctionSeconds === null) return cuedSeconds;
    seconds += correctionSeconds;
  }
  return seconds;
}
