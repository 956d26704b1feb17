import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import * as z from 'zod';

import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import type { Random } from '../support/seeded-random.ts';
import { between, oneOf, seededRandom } from '../support/seeded-random.ts';
import { recordingPath } from '../train/events/lab-trial.ts';

interface Motion {
  runner: string;
  trial: string;
}

/** Pants or a skirt of a generated body; a share of 1 is the longest. */
interface Bottom {
  kind: 'skirt' | 'trousers' | 'kneeshorts';
  colour: string;
  second: string;
  ease: number;
  length: number;
  pattern: 'plain' | 'sides';
}

/** Options of the render kit in ../shared/render, explained in its README.md. */
export interface RenderOptions {
  name: string;
  view: 'side' | 'back';
  /** A runner's recorded motion, or an animation file. */
  motion?: Motion;
  anim?: string;
  loopDur?: number;
  stepsPerLoop?: number;
  clipEvents?: boolean;
  /** An avatar's file, `body:` with the seed of a generated body, or that body in other clothes. */
  model: string | { seed: number; bottom: Bottom };
  w: number;
  h: number;
  fps: number;
  /** Run duration in real time; the video is `slow` times longer. */
  seconds: number;
  start?: number;
  slow?: number;
  sign: 1 | -1;
  dist: number;
  yaw?: number;
  camY?: number;
  lookY?: number;
  camZ?: number;
  backX?: number;
  shake?: { rot: number; trans: number };
  blur?: { n: number; shutter: number };
  vf?: string;
  crf?: number;
  trousers?: number;
  ambient?: number;
  sunI?: number;
  bg?: string;
  wall?: string;
  wallKind?: 'stripes' | 'park';
  wallX?: number;
  overground?: { z0: number; speed: 'auto' };
  walker?: {
    model: string;
    anim: string;
    x: number;
    z0: number;
    dir: 1 | -1;
    speed: number;
  };
  mods?: Modifications;
  seed: number;
}

export interface Modifications {
  list_gain?: number;
  knee_gain?: number;
  lean_deg?: number;
  elbow_flex_deg?: number;
  forefoot_deg?: number;
  eversion_deg?: Record<'r' | 'l', number>;
  knee_abduction_deg?: Record<'r' | 'l', number>;
}

/** A clip with a laboratory runner's motion instead of an animation. */
export type RandomClip = RenderOptions & { motion: Motion };

const RUNNERS = ['03', '08', '10', '17', '20'] as const;
const ALL_RUNNERS = [...RUNNERS, '02', '11'] as const;
const TRIALS = ['run20', 'run30', 'run40', 'run50'] as const;
const AVATARS = [
  'rpm/Feminine_TPose.glb',
  'rpm/Masculine_TPose.glb',
  'demo/X1.glb',
  'demo/Masculine_bald.glb',
  'demo/Feminine_green.glb',
] as const;
/** Earlier seeds use the five avatars; later ones generate a body for each clip. */
const FIRST_SEED_WITH_BODIES = 17;
/**
 * Later seeds use all runners, change the gait of half of the side views, and include wide clothes.
 */
const FIRST_SEED_WITH_CHANGES = 60;
/** Avatars whose pants can be widened. */
const WITH_PANTS: readonly string[] = ['demo/Masculine_bald.glb', 'demo/Feminine_green.glb'];
export const WALK = 'rpm/masculine_M_Walk_001.glb';
type Size = readonly [width: number, height: number];
const PORTRAIT: readonly [Size, ...Size[]] = [
  [480, 854],
  [720, 1280],
  [360, 640],
];
const LANDSCAPE: readonly [Size, ...Size[]] = [
  [854, 480],
  [1280, 720],
];
const FRAME_RATES = [24, 25, 30, 30, 50, 60] as const;
/** Later clips are smaller, slower, and shorter, because rendering takes most of the time. */
const LATER = {
  portrait: [
    [480, 854],
    [360, 640],
  ],
  landscape: [[854, 480]],
  frameRates: [24, 25, 30, 30, 50],
  seconds: { from: 2.5, to: 3.1 },
} as const;
/** At higher factors, the longest accepted video would show less than two strides. */
const SLOWNESS = [2, 2.4, 3, 4, 4.8, 5, 6] as const;
const WALLS = ['#8fa3a8', '#c9c2b5', '#4a5560', '#9b7f6a', '#dfe3e6'] as const;
/** Vertical; the kit's default. */
const FIELD_OF_VIEW_DEGREES = 32;
const CAMERA_METERS = {
  portrait: { from: 5, to: 7.5 },
  landscape: { from: 5, to: 8 },
  back: { from: 3.8, to: 6 },
};
/** Limited because rendering is slow. */
const MAX_SECONDS = 5;
const MAX_VIDEO_SECONDS = 9.9;

const COLORS = ['#202226', '#7a2f38', '#2f5d7a', '#d8d4c8', '#4d7a45'] as const;

const SHARES = {
  back: 0.2,
  changed: 0.5,
  wide: 0.25,
  landscape: 0.3,
  passing: 0.5,
  slow: 0.25,
  turned: 0.5,
  handheld: 0.35,
  dim: 0.2,
  noisy: 0.3,
  blurred: 0.2,
  trousers: 0.5,
  walker: 0.2,
  park: 0.3,
} as const;
const LATER_SHARES = { ...SHARES, slow: 0.06, blurred: 0.04, walker: 0.06 };

/**
 * Generates runners that a careful coach could film, in random clothes, places, light, and camera
 * positions. A clip depends only on the seed and its number.
 */
export function randomClips({ seed, count }: { seed: number; count: number }): RandomClip[] {
  return Array.from({ length: count }, (_, number) => withinRecording(randomClip(seed, number)));
}

const recordingSchema = z.object({ truth_span_s: z.tuple([z.number(), z.number()]) });

/** Shortens the clip if its recording is too short. */
function withinRecording(options: RandomClip): RandomClip {
  const file = recordingPath(options.motion, DATA_FOLDER);
  const json: unknown = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const { truth_span_s: spanSeconds } = recordingSchema.parse(json);
  const startSeconds = options.start ?? 0;
  const longestSeconds = spanSeconds[1] - startSeconds;
  if (options.seconds <= longestSeconds) return options;
  const seconds = Math.floor(longestSeconds * 100) / 100;
  // The kit adds these numbers again, and 0.39 + 3.24 is slightly more than 3.63.
  const fits = startSeconds + seconds <= spanSeconds[1];
  return { ...options, seconds: fits ? seconds : round(seconds - 0.01, 2) };
}

function randomClip(seed: number, number: number): RandomClip {
  const random = seededRandom(seed * 1000 + number);
  const chance = (share: number) => random.uniform() < share;
  const isLater = seed >= FIRST_SEED_WITH_CHANGES;
  const shares = isLater ? LATER_SHARES : SHARES;
  const seconds = isLater ? LATER.seconds : { from: 3, to: MAX_SECONDS };
  const isBack = chance(shares.back);
  const isLandscape = !isBack && chance(shares.landscape);
  const [w, h] = isLandscape
    ? oneOf(random, isLater ? LATER.landscape : LANDSCAPE)
    : oneOf(random, isLater ? LATER.portrait : PORTRAIT);
  const { from, to } = CAMERA_METERS[isBack ? 'back' : isLandscape ? 'landscape' : 'portrait'];
  const dist = round(between(random, from, to), 1);
  const model =
    seed < FIRST_SEED_WITH_BODIES ? oneOf(random, AVATARS) : `body:${seed * 1000 + number}`;
  const trial = oneOf(random, TRIALS);
  const fps = oneOf(random, isLater ? LATER.frameRates : FRAME_RATES);
  const options: RandomClip = {
    name: `${seed}-${String(number).padStart(2, '0')}_${isBack ? 'back' : 'side'}`,
    view: isBack ? 'back' : 'side',
    motion: { runner: `hamner_subject${oneOf(random, isLater ? ALL_RUNNERS : RUNNERS)}`, trial },
    model,
    w,
    h,
    fps,
    seconds: round(between(random, seconds.from, seconds.to), 1),
    start: round(between(random, 0, 0.4), 2),
    sign: chance(0.5) ? 1 : -1,
    dist,
    camY: round(between(random, 0.5, 1.5), 2),
    crf: Math.round(between(random, 19, 28)),
    ambient: round(chance(shares.dim) ? between(random, 0.35, 0.6) : between(random, 1, 1.8), 2),
    sunI: round(between(random, 0.6, 2.4), 2),
    wall: oneOf(random, WALLS),
    seed: seed * 1000 + number,
  };
  if (chance(shares.turned)) options.yaw = round(between(random, -14, 14), 1);
  if (chance(shares.handheld)) {
    options.shake = { rot: round(between(random, 0.1, 0.5), 2), trans: 0.01 };
  }
  if (chance(shares.noisy)) options.vf = `noise=alls=${Math.round(between(random, 4, 14))}:allf=t`;
  if (chance(shares.blurred)) {
    options.blur = { n: 3, shutter: round(between(random, 0.006, 0.016), 3) };
  }
  if (WITH_PANTS.includes(model) && chance(shares.trousers)) {
    options.trousers = round(between(random, 0.02, 0.06), 3);
  }
  if (chance(shares.park)) options.wallKind = 'park';
  if (isBack) return { ...options, mods: frontalFaults(random) };
  if (isLater) {
    if (chance(shares.changed)) options.mods = sagittalChanges(random);
    if (chance(shares.wide)) options.model = { seed: options.seed, bottom: wideBottom(random) };
  }
  if (isLandscape && chance(shares.passing)) return passing(options, trial);
  if (chance(shares.slow)) return inSlowMotion(options, oneOf(random, SLOWNESS));
  if (chance(shares.walker)) return withWalker(options, random);
  return options;
}

/** Varies the gait in back views, because runners differ more than those in the laboratory. */
function frontalFaults(random: Random): Modifications {
  const oneEach = (from: number, to: number) => ({
    r: round(between(random, from, to), 1),
    l: round(between(random, from, to), 1),
  });
  return {
    list_gain: round(between(random, 0.5, 1.7), 2),
    eversion_deg: oneEach(-3, 12),
    knee_abduction_deg: oneEach(-5, 7),
  };
}

/** Changes the gait of side views, because runners differ more than those in the laboratory. */
function sagittalChanges(random: Random): Modifications {
  return {
    knee_gain: round(between(random, 0.85, 1.15), 2),
    lean_deg: round(between(random, -5, 7), 1),
    elbow_flex_deg: round(between(random, -25, 15), 1),
    forefoot_deg: round(Math.max(0, between(random, -6, 12)), 1),
  };
}

function wideBottom(random: Random): Bottom {
  return {
    kind: oneOf(random, ['skirt', 'trousers', 'kneeshorts']),
    colour: oneOf(random, COLORS),
    second: oneOf(random, COLORS),
    ease: round(between(random, 1.2, 2), 2),
    length: round(between(random, 0.5, 1), 2),
    pattern: 'plain',
  };
}

/** Makes the runner cross the picture of a stationary camera. */
function passing<Options extends RenderOptions>(
  options: Options,
  trial: (typeof TRIALS)[number],
): Options {
  const { w, h, dist } = options;
  const halfHeightMeters = dist * Math.tan((FIELD_OF_VIEW_DEGREES / 2) * (Math.PI / 180));
  const halfWidthMeters = (halfHeightMeters * w) / h;
  const speed = Number(trial.slice('run'.length)) / 10;
  return {
    ...options,
    fps: Math.max(30, options.fps),
    seconds: round(Math.min(MAX_SECONDS, (2 * halfWidthMeters) / speed), 1),
    overground: { z0: round(-halfWidthMeters, 2), speed: 'auto' },
  };
}

function inSlowMotion<Options extends RenderOptions>(options: Options, slow: number): Options {
  const seconds = round(Math.min(2.4, MAX_VIDEO_SECONDS / slow), 2);
  return { ...options, fps: Math.min(30, options.fps), slow, seconds };
}

function withWalker<Options extends RenderOptions>(options: Options, random: Random): Options {
  const dir = random.uniform() < 0.5 ? 1 : -1;
  return {
    ...options,
    walker: {
      model: oneOf(random, AVATARS),
      anim: WALK,
      // Behind the runner, because in front it would block the camera's view.
      x: round(-options.sign * between(random, 1.2, 2), 1),
      z0: round(-dir * between(random, 1.5, 3.2), 1),
      dir,
      speed: round(between(random, 1, 1.5), 1),
    },
  };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
