import type { RandomClip } from '../../strangers/random-clips.ts';

const FIRST_BODY = 400;
const BODIES = 12;
const RUNNERS = ['03', '08', '10', '17', '20'];
const TRIALS = ['run20', 'run30', 'run40', 'run50'];
const WALLS = ['#8fa3a8', '#c9c2b5', '#4a5560', '#9b7f6a', '#dfe3e6'];

/** Films of made bodies from the side, each with other known changes to a recorded gait. */
export const MEASURE_CLIPS: readonly RandomClip[] = Array.from({ length: BODIES }, (_, index) => {
  const seed = FIRST_BODY + index;
  const turn = <Value>(values: readonly Value[]) => values[index % values.length]!;
  return {
    name: `measure-${seed}_side`,
    view: 'side',
    motion: { runner: `hamner_subject${turn(RUNNERS)}`, trial: turn(TRIALS) },
    model: `body:${seed}`,
    w: 360,
    h: 640,
    fps: 30,
    seconds: 2.4,
    start: 0.1,
    sign: index % 2 === 0 ? -1 : 1,
    dist: turn([5, 5.5, 6]),
    camY: 0.6 + 0.2 * (index % 5),
    crf: 21,
    ambient: 1.5,
    sunI: 1.5,
    wall: turn(WALLS),
    yaw: turn([0, 0, 6, -6, 12, -12]),
    mods: {
      knee_gain: turn([1, 0.8, 1.15]),
      lean_deg: turn([0, 6, -5, 0]),
      elbow_flex_deg: turn([0, -20, 15]),
      forefoot_deg: turn([0, 0, 10, 0, 5]),
    },
    seed,
  };
});
