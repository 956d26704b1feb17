import type { FailureReason } from '../../contract/failure-reasons.ts';
import type { AnalysisType } from '../../contract/job.ts';
import type { RenderOptions } from './random-clips.ts';
import { WALK } from './random-clips.ts';

/** A file in ../shared/data, or a clip to render. */
type Source = string | RenderOptions;

export interface RefusedClip {
  name: string;
  requested: AnalysisType;
  /** False if only pronation is requested. */
  isFullBody: boolean;
  source: Source;
  /** ffmpeg filters applied to the source. */
  filters?: string | undefined;
  expected: FailureReason;
}

const MOTION = { runner: 'hamner_subject10', trial: 'run30' };
const RUNNER: Omit<RenderOptions, 'name'> = {
  view: 'side',
  model: 'rpm/Masculine_TPose.glb',
  w: 480,
  h: 854,
  fps: 30,
  seconds: 4,
  start: 0.1,
  sign: 1,
  dist: 5.5,
  seed: 1,
};

function rendered(name: string, changes: Omit<Partial<RenderOptions>, 'name'>): RenderOptions {
  return { ...RUNNER, ...(changes.anim === undefined && { motion: MOTION }), ...changes, name };
}

type Facts = [name: string, expected: FailureReason, source: Source, filters?: string];

function side(...[name, expected, source, filters]: Facts): RefusedClip {
  return { name, requested: 'side_view', isFullBody: true, source, filters, expected };
}

function back(...facts: Facts): RefusedClip {
  return { ...side(...facts), requested: 'back_view' };
}

function pronation(...facts: Facts): RefusedClip {
  return { ...back(...facts), isFullBody: false };
}

const PLAIN = rendered('plain_side', {});
const PLAIN_BACK = rendered('plain_back', { view: 'back', dist: 4.5 });
/** Bounds as fractions of the picture height. */
const fence = (from: number, to: number) =>
  `drawbox=y=ih*${from}:h=ih*${(to - from).toFixed(2)}:w=iw:color=0x3c5a32:t=fill`;
/** Makes legs and belt black and everything else white. */
const SILHOUETTE = [
  "lutyuv=y='if(lt(val,110),16,235)':u=128:v=128",
  'scale=72:128,scale=480:854:flags=neighbor',
].join(',');
/** A still frame of the runner, moved up and down in front of the wall. */
const JUMPS = [
  'select=eq(n\\,20),loop=120:1,setpts=N/30/TB,split[still][frame]',
  '[frame]crop=260:510:130:160[runner]',
  '[still]drawbox=x=130:y=160:w=260:h=510:color=0x9ca094:t=fill[wall]',
  "[wall][runner]overlay=x=130:y='160-90*abs(sin(2*PI*t))'",
].join(';');

const CROSSING = {
  view: 'back',
  dist: 4.5,
  mods: { knee_abduction_deg: { r: -9, l: -9 } },
} as const;
const BESIDE = { view: 'back', dist: 4.5, backX: 2.9 } as const;
const TREADMILL = 'video/treadmill-side-male.mp4';
const DARK = 'eq=brightness=-0.45:contrast=0.15,noise=alls=20:allf=t';
const STILL = 'select=eq(n\\,20),loop=120:1,setpts=N/30/TB';
const CUTS = "split[a][b];[b]hflip,negate[c];[a][c]blend=all_expr='if(mod(floor(T/0.4),2),B,A)'";

export const REFUSED_CLIPS: readonly RefusedClip[] = [
  side('walking, real', 'walking', 'video/walking-not-running.mp4'),
  side('walking, rendered', 'walking', rendered('walking_side', { anim: WALK, clipEvents: false })),
  side('a drawing', 'not_a_real_runner', 'video/drawing-of-a-runner.mp4'),
  side('feet outside, real', 'feet_outside', 'video/treadmill-feet-cut-off.mp4'),
  side(
    'feet outside, rendered',
    'feet_outside',
    rendered('feet_outside_side', { dist: 3.6, lookY: 1.55, camY: 1.55 }),
  ),
  side('legs outside', 'legs_outside', PLAIN, 'crop=480:260:0:150'),
  side('too far away', 'too_far_away', rendered('far_away_side', { dist: 32 })),
  side('too dark', 'too_dark', PLAIN, DARK),
  side('too blurred', 'too_blurred', PLAIN, 'gblur=sigma=40'),
  side('nobody there', 'nobody_seen', PLAIN, 'crop=80:140:0:0,scale=480:854'),
  side('standing still', 'standing', PLAIN, STILL),
  side('jumping', 'jumping', PLAIN, JUMPS),
  side('behind a hedge', 'hardly_visible', PLAIN, fence(0.48, 0.88)),
  side('behind tall grass', 'landings_hidden', PLAIN, fence(0.66, 0.86)),
  side('behind tall grass, real', 'landings_hidden', TREADMILL, `trim=end=6,${fence(0.85, 1)}`),
  back('behind tall grass, seen from behind', 'landings_hidden', PLAIN_BACK, fence(0.7, 0.9)),
  side('seen between two fences', 'body_hidden', PLAIN, `${fence(0, 0.36)},${fence(0.7, 0.9)}`),
  back('hips and knees behind a fence', 'hips_hidden', PLAIN_BACK, fence(0.4, 0.7)),
  pronation('heels too small', 'heels_too_small', rendered('far_back', { view: 'back', dist: 14 })),
  pronation('heels blurred', 'heels_blurred', PLAIN_BACK, 'gblur=sigma=5'),
  pronation(
    'each foot in front of the other heel',
    'heels_covered',
    rendered('crossing_back', CROSSING),
  ),
  side('a silhouette of few pixels', 'landings_hidden', PLAIN, SILHOUETTE),
  side('frames in random order', 'no_steady_rhythm', PLAIN, 'random=frames=60:seed=1'),
  side('one step', 'no_whole_stride', PLAIN, 'trim=end_frame=14'),
  back('from the side, sent as a back view', 'seen_from_the_side', PLAIN),
  side('from behind, sent as a side view', 'seen_from_behind', PLAIN_BACK),
  side(
    'from the front, sent as a side view',
    'seen_from_the_front',
    rendered('front_side', { yaw: 88 }),
  ),
  side(
    'at an angle of 40 degrees',
    'not_square_to_the_runner',
    rendered('turned_side', { yaw: 41 }),
  ),
  back('from beside, sent as a back view', 'not_straight_behind', rendered('beside_back', BESIDE)),
  side('cut every 0.4 seconds', 'scenes_cut', PLAIN, CUTS),
  side('eight frames a second', 'frame_rate_too_low', PLAIN, 'fps=8'),
  side('twelve seconds, real', 'video_too_long', TREADMILL),
];
