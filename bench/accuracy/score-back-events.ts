import type { CameraBehind } from '../support/camera-behind.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { RecordedError, ScoredClip } from './error-record.ts';
import { errorsOf, recordedClip } from './error-record.ts';
import { readHamnerTrial } from './events/hamner-trial.ts';
import type { BackEventScore } from './events/measure-back-events.ts';
import { measureBackMarkerEvents } from './events/measure-back-events.ts';
import { eventErrors, TREADMILL_RUNNER } from './score-events.ts';

interface Filmed {
  name: string;
  rateHz: number;
  noiseBodyHeights: number;
  camera?: Partial<CameraBehind>;
  durationSeconds?: number;
}
/** Noise of a pose model: standard deviation of every coordinate, and its correlation time. */
const POSE_NOISE = { bodyHeights: 0.007, seconds: 0.05 };
const NOISE_SEED = 11;
const BELT_METERS_PER_SECOND = 3.9;

const FILMED: readonly Filmed[] = [
  { name: '60 Hz', rateHz: 60, noiseBodyHeights: 0 },
  { name: '30 Hz', rateHz: 30, noiseBodyHeights: 0 },
  { name: '240 Hz', rateHz: 240, noiseBodyHeights: 0 },
  { name: 'with noise, 60 Hz', rateHz: 60, noiseBodyHeights: POSE_NOISE.bodyHeights },
  { name: 'with noise, 30 Hz', rateHz: 30, noiseBodyHeights: POSE_NOISE.bodyHeights },
  ...(
    [
      { name: 'camera at 0.3 m', camera: { heightMeters: 0.3 } },
      { name: 'camera at 1.6 m', camera: { heightMeters: 1.6 } },
      { name: 'camera 15 m away', camera: { distanceMeters: 15 } },
      { name: 'camera askew by 4°', camera: { rollDegrees: 4 } },
      { name: 'camera 0.7 m aside', camera: { sidewaysMeters: 0.7 } },
      {
        name: 'running away from 3 m',
        camera: { distanceMeters: 3, speedAwayMetersPerSecond: BELT_METERS_PER_SECOND },
        durationSeconds: 5,
      },
    ] satisfies Omit<Filmed, 'rateHz' | 'noiseBodyHeights'>[]
  ).map((filmed) => ({ rateHz: 60, noiseBodyHeights: POSE_NOISE.bodyHeights, ...filmed })),
];

/** Landings of a laboratory runner, from markers filmed from behind, compared with force plates. */
export function scoreBackMarkerEvents(dataFolder: string): ScoredClip[] {
  const trial = readHamnerTrial(dataFolder);
  if (trial === null) return [];
  const random = seededRandom(NOISE_SEED);
  return FILMED.map(({ name, noiseBodyHeights, ...filming }) => {
    const score = measureBackMarkerEvents(trial, {
      ...filming,
      startSeconds: 0.03,
      noise: { bodyHeights: noiseBodyHeights, seconds: POSE_NOISE.seconds },
      random,
    });
    return recordedClip({
      clip: name,
      view: 'back_view',
      runner: TREADMILL_RUNNER,
      truth: 'markers',
      condition: `one treadmill runner, from behind, ${name}`,
      eventGoals: 'from behind',
      errors: backEventErrors(score),
    });
  });
}

export function backEventErrors(score: BackEventScore): RecordedError[] {
  return [...eventErrors(score), ...errorsOf('sides confused', [score.confused])];
}
