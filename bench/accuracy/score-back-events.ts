import type { Motion } from '../../inference-container/motion/motion.ts';
import type { CameraBehind } from '../support/camera-behind.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { Row } from './accuracy-table.ts';
import type { ClipTruth } from './clip-truth.ts';
import { readHamnerTrial } from './events/hamner-trial.ts';
import type { BackEventScore } from './events/measure-back-events.ts';
import { measureBackMarkerEvents, measureBackMotionEvents } from './events/measure-back-events.ts';
import type { EventGoals } from './score-events.ts';
import { eventRows } from './score-events.ts';

/** The goal for stances is 20 ms; the sole rule itself is accurate only to 20 or 30 ms. */
const GOALS: Record<'force plates' | 'sole rule', EventGoals> = {
  'force plates': { contactMs: 20, toeOffMs: 20, contactTimeMs: null },
  'sole rule': { contactMs: 30, toeOffMs: 30, contactTimeMs: null },
};

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
export function scoreBackMarkerEvents(dataFolder: string): Row[] {
  const trial = readHamnerTrial(dataFolder);
  if (trial === null) return [];
  const random = seededRandom(NOISE_SEED);
  return FILMED.flatMap(({ name, noiseBodyHeights, ...filming }) => {
    const score = measureBackMarkerEvents(trial, {
      ...filming,
      startSeconds: 0.03,
      noise: { bodyHeights: noiseBodyHeights, seconds: POSE_NOISE.seconds },
      random,
    });
    return backEventRows(score, {
      clip: `markers from behind, ${name}`,
      goals: GOALS['force plates'],
    });
  });
}

/** Landings of a back view; no rows if the true contacts are unknown. */
export function scoreBackVideoEvents(
  clip: string,
  { motion, truth }: { motion: Motion; truth: ClipTruth },
): Row[] {
  const { stances, stanceSource } = truth;
  if (stances === null || stanceSource === null) return [];
  const score = measureBackMotionEvents(motion, stances);
  return backEventRows(score, { clip, goals: GOALS[stanceSource] });
}

function backEventRows(
  score: BackEventScore,
  { clip, goals }: { clip: string; goals: EventGoals },
): Row[] {
  const bias = (quantity: string, value: number): Row => ({
    quantity,
    clip,
    value,
    unit: 'ms',
    goal: null,
  });
  return [
    ...eventRows(score, { clip, goals }),
    bias('contact, bias', score.contactBiasMs),
    bias('toe-off, bias', score.toeOffBiasMs),
    { quantity: 'sides confused', clip, value: score.confused, unit: 'landings', goal: 0 },
  ];
}
