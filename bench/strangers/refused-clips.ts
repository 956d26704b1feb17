import type { FailureReason } from '../../contract/failure-reasons.ts';
import type { AnalysisType } from '../../contract/job.ts';
import type { RenderOptions } from './random-clips.ts';
import { WALK } from './random-clips.ts';

/** A clip that cannot be measured, and the expected reason. */
export interface RefusedClip {
  name: string;
  requested: AnalysisType;
  /** False if only pronation is requested; true by default. */
  isFullBody?: boolean;
  /** A file in ../shared/data, or a clip to render. */
  source: { file: string } | { options: RenderOptions };
  /** Applied to the source with ffmpeg. */
  filters?: string;
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

function rendered(
  name: string,
  changes: Omit<Partial<RenderOptions>, 'name'>,
): { options: RenderOptions } {
  return {
    options: { ...RUNNER, ...(changes.anim === undefined && { motion: MOTION }), ...changes, name },
  };
}

const PLAIN = rendered('plain_side', {});
const PLAIN_BACK = rendered('plain_back', { view: 'back', dist: 4.5 });
/** Bounds as shares of the height of the picture. */
const fence = (from: number, to: number) =>
  `drawbox=y=ih*${from}:h=ih*${(to - from).toFixed(2)}:w=iw:color=0x3c5a32:t=fill`;
/** Legs and belt are black, everything else is white. */
const SILHOUETTE = [
  "lutyuv=y='if(lt(val,110),16,235)':u=128:v=128",
  'scale=72:128,scale=480:854:flags=neighbor',
].join(',');
/** The runner in one frame, moved up and down in front of the wall. */
const JUMPS = [
  'select=eq(n\\,20),loop=120:1,setpts=N/30/TB,split[still][frame]',
  '[frame]crop=260:510:130:160[runner]',
  '[still]drawbox=x=130:y=160:w=260:h=510:color=0x9ca094:t=fill[wall]',
  "[wall][runner]overlay=x=130:y='160-90*abs(sin(2*PI*t))'",
].join(';');

export const REFUSED_CLIPS: readonly RefusedClip[] = [
  {
    name: 'walking, real',
    requested: 'side_view',
    source: { file: 'video/walking-not-running.mp4' },
    expected: 'walking',
  },
  {
    name: 'walking, rendered',
    requested: 'side_view',
    source: rendered('walking_side', { anim: WALK, clipEvents: false }),
    expected: 'walking',
  },
  {
    name: 'a drawing',
    requested: 'side_view',
    source: { file: 'video/drawing-of-a-runner.mp4' },
    expected: 'not_a_real_runner',
  },
  {
    name: 'feet outside, real',
    requested: 'side_view',
    source: { file: 'video/treadmill-feet-cut-off.mp4' },
    expected: 'feet_outside',
  },
  {
    name: 'feet outside, rendered',
    requested: 'side_view',
    source: rendered('feet_outside_side', { dist: 3.6, lookY: 1.55, camY: 1.55 }),
    expected: 'feet_outside',
  },
  {
    name: 'legs outside',
    requested: 'side_view',
    source: PLAIN,
    filters: 'crop=480:260:0:150',
    expected: 'legs_outside',
  },
  {
    name: 'too far away',
    requested: 'side_view',
    source: rendered('far_away_side', { dist: 32 }),
    expected: 'too_far_away',
  },
  {
    name: 'too dark',
    requested: 'side_view',
    source: PLAIN,
    filters: 'eq=brightness=-0.45:contrast=0.15,noise=alls=20:allf=t',
    expected: 'too_dark',
  },
  {
    name: 'too blurred',
    requested: 'side_view',
    source: PLAIN,
    filters: 'gblur=sigma=40',
    expected: 'too_blurred',
  },
  {
    name: 'nobody there',
    requested: 'side_view',
    source: PLAIN,
    filters: 'crop=80:140:0:0,scale=480:854',
    expected: 'nobody_seen',
  },
  {
    name: 'standing still',
    requested: 'side_view',
    source: PLAIN,
    filters: 'select=eq(n\\,20),loop=120:1,setpts=N/30/TB',
    expected: 'standing',
  },
  {
    name: 'jumping',
    requested: 'side_view',
    source: PLAIN,
    filters: JUMPS,
    expected: 'jumping',
  },
  {
    name: 'behind a hedge',
    requested: 'side_view',
    source: PLAIN,
    filters: fence(0.48, 0.88),
    expected: 'hardly_visible',
  },
  {
    name: 'behind tall grass',
    requested: 'side_view',
    source: PLAIN,
    filters: fence(0.66, 0.86),
    expected: 'landings_hidden',
  },
  {
    name: 'behind tall grass, real',
    requested: 'side_view',
    source: { file: 'video/treadmill-side-male.mp4' },
    filters: `trim=end=6,${fence(0.85, 1)}`,
    expected: 'landings_hidden',
  },
  {
    name: 'behind tall grass, seen from behind',
    requested: 'back_view',
    source: PLAIN_BACK,
    filters: fence(0.7, 0.9),
    expected: 'landings_hidden',
  },
  {
    name: 'seen between two fences',
    requested: 'side_view',
    source: PLAIN,
    filters: `${fence(0, 0.36)},${fence(0.7, 0.9)}`,
    expected: 'body_hidden',
  },
  {
    name: 'hips and knees behind a fence',
    requested: 'back_view',
    source: PLAIN_BACK,
    filters: fence(0.4, 0.7),
    expected: 'hips_hidden',
  },
  {
    name: 'heels too small',
    requested: 'back_view',
    isFullBody: false,
    source: rendered('far_back', { view: 'back', dist: 14 }),
    expected: 'heels_too_small',
  },
  {
    name: 'heels blurred',
    requested: 'back_view',
    isFullBody: false,
    source: PLAIN_BACK,
    filters: 'gblur=sigma=5',
    expected: 'heels_blurred',
  },
  {
    name: 'each foot in front of the other heel',
    requested: 'back_view',
    isFullBody: false,
    source: rendered('crossing_back', {
      view: 'back',
      dist: 4.5,
      mods: { knee_abduction_deg: { r: -9, l: -9 } },
    }),
    expected: 'heels_covered',
  },
  {
    name: 'a silhouette of few pixels',
    requested: 'side_view',
    source: PLAIN,
    filters: SILHOUETTE,
    expected: 'landings_hidden',
  },
  {
    name: 'frames in random order',
    requested: 'side_view',
    source: PLAIN,
    filters: 'random=frames=60:seed=1',
    expected: 'no_steady_rhythm',
  },
  {
    name: 'one step',
    requested: 'side_view',
    source: PLAIN,
    filters: 'trim=end_frame=14',
    expected: 'no_whole_stride',
  },
  {
    name: 'from the side, sent as a back view',
    requested: 'back_view',
    source: PLAIN,
    expected: 'seen_from_the_side',
  },
  {
    name: 'from behind, sent as a side view',
    requested: 'side_view',
    source: PLAIN_BACK,
    expected: 'seen_from_behind',
  },
  {
    name: 'from the front, sent as a side view',
    requested: 'side_view',
    source: rendered('front_side', { yaw: 88 }),
    expected: 'seen_from_the_front',
  },
  {
    name: 'at an angle of 40 degrees',
    requested: 'side_view',
    source: rendered('turned_side', { yaw: 41 }),
    expected: 'not_square_to_the_runner',
  },
  {
    name: 'from beside, sent as a back view',
    requested: 'back_view',
    source: rendered('beside_back', { view: 'back', dist: 4.5, backX: 2.9 }),
    expected: 'not_straight_behind',
  },
  {
    name: 'cut every 0.4 seconds',
    requested: 'side_view',
    source: PLAIN,
    filters: "split[a][b];[b]hflip,negate[c];[a][c]blend=all_expr='if(mod(floor(T/0.4),2),B,A)'",
    expected: 'scenes_cut',
  },
  {
    name: 'eight frames a second',
    requested: 'side_view',
    source: PLAIN,
    filters: 'fps=8',
    expected: 'frame_rate_too_low',
  },
  {
    name: 'twelve seconds, real',
    requested: 'side_view',
    source: { file: 'video/treadmill-side-male.mp4' },
    expected: 'video_too_long',
  },
];
