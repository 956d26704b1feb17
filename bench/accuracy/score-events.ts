import { seededRandom } from '../support/seeded-random.ts';
import type { ClipTruth } from './clip-truth.ts';
import { trueCadence } from './clip-truth.ts';
import type { RecordedError, ScoredClip } from './error-record.ts';
import { errorsOf, recordedClip } from './error-record.ts';
import { readHamnerTrial } from './events/hamner-trial.ts';
import { measureMarkerEvents, measureMotionEvents } from './events/measure-events.ts';
import type { EventScore } from './events/score-steps.ts';
import type { MeasuredClip } from './measure-clip.ts';

export const TREADMILL_RUNNER = 'hamner_subject02';
const RATES_HZ = [60, 30, 240, 24, 120];
/** Standard deviation of every coordinate: none, and that of a pose model. */
const NOISES_BODY_HEIGHTS = [0, 0.007];
/** Start times of the camera, so that frames are not aligned with events. */
const START_SHARES_OF_A_FRAME = [0, 0.25, 0.5, 0.75];
const NOISE_SEED = 11;

/** Events of a treadmill runner, from markers filmed by an ideal camera, against force plates. */
export function scoreMarkerEvents(dataFolder: string): ScoredClip[] {
  const trial = readHamnerTrial(dataFolder);
  if (trial === null) return [];
  const random = seededRandom(NOISE_SEED);
  return RATES_HZ.flatMap((rateHz) =>
    NOISES_BODY_HEIGHTS.flatMap((noiseBodyHeights) =>
      START_SHARES_OF_A_FRAME.map((share) => {
        const noise = { bodyHeights: noiseBodyHeights, seconds: 0.05 };
        const startSeconds = share / rateHz;
        const score = measureMarkerEvents(trial, { rateHz, startSeconds, noise, random });
        const isClean = noiseBodyHeights === 0;
        return recordedClip({
          clip: `from ${share} of a frame on`,
          view: 'side_view',
          runner: TREADMILL_RUNNER,
          truth: 'markers',
          condition: `one treadmill runner, ${rateHz} Hz${isClean ? '' : ', with noise'}`,
          eventGoals: isClean ? (rateHz <= 30 ? 'markers at 30 Hz' : 'markers') : null,
          errors: eventErrors(score),
        });
      }),
    ),
  );
}

/** Events and cadence of a side view, where its truth has them and results would report them. */
export function videoEventErrors(
  { seen: { motion }, gait }: MeasuredClip,
  truth: ClipTruth,
): RecordedError[] {
  const score = truth.stances && measureMotionEvents(motion, truth.stances);
  const { metrics, errors, clip } = gait;
  const cadence = trueCadence(truth, motion.timesSeconds.at(-1) ?? 0);
  const { isCertain } = clip.slowMotion;
  const { value, error } = metrics.step_frequency_steps_per_min;
  const measured = isCertain ? value : Number.NaN;
  return [
    ...(score === null || !isCertain
      ? []
      : eventErrors(score, {
          contactMs: 1000 * errors.stepSeconds,
          contactTimeMs: 1000 * metrics.ground_contact_time_second.error,
        })),
    ...(cadence === null ? [] : errorsOf('cadence', [measured - cadence], error)),
  ];
}

export function eventErrors(
  score: EventScore,
  expected: { contactMs?: number; contactTimeMs?: number } = {},
): RecordedError[] {
  return [
    ...errorsOf('contact', score.contactErrorsMs, expected.contactMs),
    ...errorsOf('toe-off', score.toeOffErrorsMs),
    ...errorsOf('contact time of a clip', [score.contactTimeBiasMs], expected.contactTimeMs),
    ...errorsOf('landings missed or invented', [score.missed + score.extra]),
  ];
}
