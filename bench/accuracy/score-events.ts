import type { AnalysisType } from '../../contract/job.ts';
import type { CameraBehind } from '../support/camera-behind.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { ClipTruth } from './clip-truth.ts';
import { trueCadence } from './clip-truth.ts';
import type { RecordedError, ScoredClip } from './error-record.ts';
import { errorsOf, recordedClip } from './error-record.ts';
import type { Filming } from './events/film-markers.ts';
import { cameraBehind, cameraAtSide } from './events/film-markers.ts';
import { readHamnerTrial } from './events/hamner-trial.ts';
import { measureMarkerEvents, measureMotionEvents } from './events/measure-events.ts';
import type { EventScore } from './events/score-steps.ts';
import type { MeasuredClip } from './measure-clip.ts';

const TREADMILL_RUNNER = 'hamner_subject02';
/** Pose model noise: standard deviation of each coordinate, and correlation time. */
const POSE_NOISE = { bodyHeights: 0.007, seconds: 0.05 };
const NO_NOISE = { bodyHeights: 0, seconds: 0.05 };
const NOISE_SEED = 11;
const RATES_HZ = [60, 30, 240, 24, 120];
/** Camera start offsets in frames, so that frames are not aligned with events. */
const START_FRAME_OFFSETS = [0, 0.25, 0.5, 0.75];
const BELT_METERS_PER_SECOND = 3.9;

interface MarkerFilm {
  clip: string;
  condition: string;
  eventGoals: ScoredClip['eventGoals'];
  filming: Omit<Filming, 'random' | 'durationSeconds'> & { durationSeconds?: number };
}

const SIDE_FILMS: readonly MarkerFilm[] = RATES_HZ.flatMap((rateHz) =>
  [NO_NOISE, POSE_NOISE].flatMap((noise) =>
    START_FRAME_OFFSETS.map((share): MarkerFilm => {
      const goals = rateHz <= 30 ? 'markers at 30 Hz' : 'markers';
      return {
        clip: `from ${share} of a frame on`,
        condition: `${rateHz} Hz${noise === NO_NOISE ? '' : ', with noise'}`,
        eventGoals: noise === NO_NOISE ? goals : null,
        filming: { rateHz, noise, startSeconds: share / rateHz, camera: cameraAtSide() },
      };
    }),
  ),
);

function behind(
  clip: string,
  changes: Partial<MarkerFilm['filming']> = {},
  camera: Partial<CameraBehind> = {},
): MarkerFilm {
  const typical = {
    rateHz: 60,
    noise: POSE_NOISE,
    startSeconds: 0.03,
    camera: cameraBehind(camera),
  };
  const filming = { ...typical, ...changes };
  return { clip, condition: `from behind, ${clip}`, eventGoals: 'from behind', filming };
}

const BACK_FILMS: readonly MarkerFilm[] = [
  behind('60 Hz', { noise: NO_NOISE }),
  behind('30 Hz', { noise: NO_NOISE, rateHz: 30 }),
  behind('240 Hz', { noise: NO_NOISE, rateHz: 240 }),
  behind('with noise, 60 Hz'),
  behind('with noise, 30 Hz', { rateHz: 30 }),
  behind('camera at 0.3 m', {}, { heightMeters: 0.3 }),
  behind('camera at 1.6 m', {}, { heightMeters: 1.6 }),
  behind('camera 15 m away', {}, { distanceMeters: 15 }),
  behind('camera askew by 4°', {}, { rollDegrees: 4 }),
  behind('camera 0.7 m aside', {}, { sidewaysMeters: 0.7 }),
  behind(
    'running away from 3 m',
    { durationSeconds: 5 },
    { distanceMeters: 3, speedAwayMetersPerSecond: BELT_METERS_PER_SECOND },
  ),
];

export function scoreMarkerEvents(dataFolder: string, view: AnalysisType): ScoredClip[] {
  const trial = readHamnerTrial(dataFolder);
  if (trial === null) return [];
  const random = seededRandom(NOISE_SEED);
  const films = view === 'side_view' ? SIDE_FILMS : BACK_FILMS;
  return films.map(({ clip, condition, eventGoals, filming }) => {
    const score = measureMarkerEvents(trial, { view, ...filming, random });
    return recordedClip({
      clip,
      view,
      runner: TREADMILL_RUNNER,
      truth: 'markers',
      condition: `one treadmill runner, ${condition}`,
      eventGoals,
      errors: eventErrors(score),
    });
  });
}

/**
 * Compares events and cadence of a side view, as far as the truth contains them and results would
 * report them.
 */
export function videoEventErrors(
  { tracked: { motion }, gait }: MeasuredClip,
  truth: ClipTruth,
): RecordedError[] {
  const score =
    truth.stances && measureMotionEvents(motion, { view: 'side_view', stances: truth.stances });
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
    ...errorsOf('sides confused', [score.confused]),
  ];
}
