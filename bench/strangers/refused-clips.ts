import type { FailureReason } from '../../contract/failure-reasons.ts';
import type { RenderOptions } from './random-clips.ts';
import { WALK } from './random-clips.ts';

/** A clip that nobody could measure, and what its uploader should be told. */
export interface RefusedClip {
  name: string;
  requested: 'side_view' | 'back_view';
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
    name: 'behind a hedge',
    requested: 'side_view',
    source: PLAIN,
    filters: 'drawbox=y=ih*0.48:h=ih*0.4:w=iw:color=0x3c5a32:t=fill',
    expected: 'hardly_visible',
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
    source: rendered('plain_back', { view: 'back', dist: 4.5 }),
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
];
