import type { RandomClip } from '../../strangers/random-clips.ts';
import { randomClips } from '../../strangers/random-clips.ts';

const FIRST_BODY = 200;
const BODIES = 36;
const RUNNERS = ['03', '08', '10', '17', '20'];
const TRIALS = ['run20', 'run30', 'run40', 'run50'];
const WALLS = ['#8fa3a8', '#c9c2b5', '#4a5560', '#9b7f6a', '#dfe3e6'];
const YAWS_DEGREES = [0, 0, 6, -6, 12, -12];

/** Short side views for training, each of a different generated body. */
export const BODY_CLIPS: readonly RandomClip[] = Array.from({ length: BODIES }, (_, index) => {
  const seed = FIRST_BODY + index;
  const turn = <Value>(values: readonly Value[], step = 1) =>
    values[Math.floor(seed / step) % values.length]!;
  return {
    name: `dev-${seed}_side`,
    view: 'side',
    motion: { runner: `hamner_subject${turn(RUNNERS)}`, trial: turn(TRIALS, 2) },
    model: `body:${seed}`,
    w: 480,
    h: 854,
    fps: 30,
    seconds: 2.4,
    start: 0.1,
    sign: seed % 2 === 0 ? -1 : 1,
    dist: turn([5, 5.5, 6, 6.5]),
    camY: 0.6 + 0.2 * (seed % 5),
    crf: 21,
    ambient: 1.5,
    sunI: 1.5,
    wall: turn(WALLS),
    yaw: turn(YAWS_DEGREES),
    seed,
  };
});

/** Side views of avatars for training; other seeds are held out. */
export const AVATAR_CLIPS: readonly RandomClip[] = [
  { seed: 1, count: 15 },
  { seed: 4, count: 40 },
]
  .flatMap(randomClips)
  .filter(({ view }) => view === 'side');
