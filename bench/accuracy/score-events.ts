import { seededRandom } from '../support/seeded-random.ts';
import type { Row } from './accuracy-table.ts';
import type { ClipTruth } from './clip-truth.ts';
import { trueCadence } from './clip-truth.ts';
import { measureMotionEvents } from './events/measure-events.ts';
import { measureMarkerRows } from './events/measure-marker-rows.ts';
import type { EventScore } from './events/score-steps.ts';
import type { MeasuredClip } from './measure-clip.ts';

export interface EventGoals {
  contactMs: number | null;
  toeOffMs: number | null;
  contactTimeMs: number | null;
}

const NO_GOALS: EventGoals = { contactMs: null, toeOffMs: null, contactTimeMs: null };
/** Goals by frame rate, for markers without noise. */
const MARKER_GOALS: Readonly<Record<number, EventGoals>> = {
  30: { contactMs: 13, toeOffMs: 15, contactTimeMs: 4 },
  60: { contactMs: 8, toeOffMs: 10, contactTimeMs: 4 },
  240: { contactMs: 8, toeOffMs: 10, contactTimeMs: 4 },
};
/** Goals for videos. The sole rule itself is accurate only to 20 or 30 ms. */
const VIDEO_GOALS: Record<'force plates' | 'sole rule', EventGoals> = {
  'force plates': { contactMs: 12, toeOffMs: 15, contactTimeMs: null },
  'sole rule': { contactMs: 30, toeOffMs: 30, contactTimeMs: null },
};
const NOISE_SEED = 11;

/** Events of a laboratory runner, from markers filmed by an ideal camera, against force plates. */
export function scoreMarkerEvents(dataFolder: string): Row[] {
  const random = seededRandom(NOISE_SEED);
  const scores = measureMarkerRows(dataFolder, random) ?? [];
  return scores.flatMap(({ rateHz, noiseBodyHeights, ...score }) => {
    const isClean = noiseBodyHeights === 0;
    return eventRows(score, {
      clip: `markers${isClean ? '' : ' with noise'}, ${rateHz} Hz`,
      goals: (isClean ? MARKER_GOALS[rateHz] : undefined) ?? NO_GOALS,
    });
  });
}

export function scoreVideoEvents(
  clip: string,
  { measured, truth }: { measured: MeasuredClip; truth: ClipTruth },
): Row[] {
  const { motion } = measured.seen;
  const rows: Row[] = [];
  if (truth.stances !== null && truth.stanceSource !== null) {
    const score = measureMotionEvents(motion, truth.stances);
    rows.push(...eventRows(score, { clip, goals: VIDEO_GOALS[truth.stanceSource] }));
  }
  const cadence = trueCadence(truth, motion.timesSeconds.at(-1) ?? 0);
  if (cadence !== null) {
    const { stepFrequencyStepsPerMinute } = measured.gait.metrics;
    rows.push({
      quantity: 'cadence error',
      clip,
      value: stepFrequencyStepsPerMinute - cadence,
      unit: 'steps/min',
      goal: 0.5,
      note: `true ${cadence.toFixed(2)}`,
    });
  }
  return rows;
}

export function eventRows(
  score: EventScore,
  { clip, goals }: { clip: string; goals: EventGoals },
): Row[] {
  const milliseconds = (quantity: string, value: number, goal: number | null): Row => ({
    quantity,
    clip,
    value,
    unit: 'ms',
    goal,
  });
  return [
    milliseconds('contact, RMSE', score.contactRmseMs, goals.contactMs),
    milliseconds('toe-off, RMSE', score.toeOffRmseMs, goals.toeOffMs),
    milliseconds('mean contact time, error', score.contactTimeBiasMs, goals.contactTimeMs),
    {
      quantity: 'landings missed or invented',
      clip,
      value: score.missed + score.extra,
      unit: 'landings',
      goal: goals.contactMs === null ? null : 0,
      note: `of ${Math.round(score.stances)}`,
    },
  ];
}
