import { bodySolids } from '../renderer/body-solids.ts';
import { cameraFor } from '../renderer/camera.ts';
import { heldPoint, holdPoint } from '../renderer/contacts.ts';
import type { ExercisePoses, Joint } from '../renderer/exercise-poses.ts';
import { LIMB_JOINTS } from '../renderer/exercise-poses.ts';
import { jointPlace } from '../renderer/joint-places.ts';
import type { BodyAngles } from '../renderer/joints.ts';
import {
  MIDDLE_JOINT_NAMES,
  MIDDLE_JOINTS,
  SIDE_JOINT_NAMES,
  SIDE_JOINTS,
  SIDES,
} from '../renderer/joints.ts';
import { FRAMES_PER_SECOND } from '../renderer/read-poses.ts';
import type { Skeleton } from '../renderer/skeleton.ts';
import type { Swell } from '../renderer/solid.ts';
import type { Moment, Motion } from '../renderer/solve-motion.ts';
import { solveMotion } from '../renderer/solve-motion.ts';
import type { Vector } from '../renderer/vector.ts';
import { add, length, scale, subtract } from '../renderer/vector.ts';

/** Tolerance for rounding errors in computed angles. */
const ANGLE_TOLERANCE_DEGREES = 0.6;
const SLIDE_TOLERANCE_METERS = 0.012;
const SINK_TOLERANCE_METERS = 0.02;
const LOOP_TOLERANCE_METERS = 0.004;
/** Checks every third frame; a part that sinks into the floor does so for several. */
const FLOOR_EVERY = 3;
const ABOVE: Vector = { x: 0, y: 1, z: 0 };
/** Second difference of a position between frames; only a discontinuity exceeds this. */
const JERK_LIMIT_METERS = 0.11;
const MIN_MOVEMENT_METERS = 0.008;
const NAMED_JOINTS: readonly Joint[] = [
  'pelvis',
  'chest',
  'head',
  ...SIDES.flatMap((side) => LIMB_JOINTS.map((joint): Joint => `${side} ${joint}`)),
];
const LOOP_SECONDS = { min: 0.4, max: 6 };

/** Returns the errors in an exercise's motion, one sentence each. */
export function findFaults(exercise: ExercisePoses): string[] {
  const motion = solveMotion(exercise);
  const count = Math.round(motion.seconds * FRAMES_PER_SECOND);
  const moments = Array.from({ length: count }, (_, frame) => motion.at(frame / FRAMES_PER_SECOND));
  const faults = new Map<string, string>();
  // Keeps one sentence per kind of error, from the first frame that has it.
  const note = (what: string, frame: number, detail: string) => {
    const time = (frame / FRAMES_PER_SECOND).toFixed(2);
    if (!faults.has(what)) faults.set(what, `${time} s: ${detail}`);
  };
  for (const [frame, moment] of moments.entries()) {
    for (const [joint, detail] of jointsOutOfRange(moment.angles)) note(joint, frame, detail);
    for (const [contact, detail] of slides(moment)) note(contact, frame, detail);
    const lowest = frame % FLOOR_EVERY === 0 ? lowestPoint(exercise, moment) : ABOVE;
    if (lowest.y < -SINK_TOLERANCE_METERS) {
      const joint = nearestJoint(moment.skeleton, lowest);
      note(`floor ${joint}`, frame, `${joint} is ${centimeters(-lowest.y)} below the floor`);
    }
  }
  const points = moments.map(({ skeleton }) => jointPoints(skeleton));
  const after = points[0]?.map((point) => add(point, motion.travel)) ?? [];
  for (const [frame, here] of points.entries()) {
    const [before, next] = [points[frame - 1], points[frame + 1] ?? after];
    if (before === undefined) continue;
    const jerk = largest(here.map((point, index) => jerkOf(before[index], point, next[index])));
    if (jerk > JERK_LIMIT_METERS) note('jump', frame, `a joint jumps by ${centimeters(jerk)}`);
  }
  return [...faults.values(), ...faultsOfLoop(motion.seconds, points), ...findOpenLoop(motion)];
}

function faultsOfLoop(seconds: number, points: readonly Vector[][]): string[] {
  const first = points[0] ?? [];
  const moved = largest(
    points.flatMap((here) =>
      here.map((point, index) => length(subtract(point, first[index] ?? point))),
    ),
  );
  return [
    ...(moved < MIN_MOVEMENT_METERS ? ['nothing moves'] : []),
    ...(seconds < LOOP_SECONDS.min - 1e-6 || seconds > LOOP_SECONDS.max + 1e-6
      ? [`the loop takes ${seconds.toFixed(2)} s, not 0.4 to 6 s`]
      : []),
  ];
}

/** Reports a loop whose end, apart from its travel, differs from its start. */
function findOpenLoop(motion: Motion): string[] {
  const end = jointPoints(motion.at(motion.seconds - 1e-6).skeleton);
  const start = jointPoints(motion.at(0).skeleton);
  const off = largest(
    end.map((point, index) =>
      length(subtract(subtract(point, motion.travel), start[index] ?? point)),
    ),
  );
  return off > LOOP_TOLERANCE_METERS ? [`the loop ends ${centimeters(off)} from its start`] : [];
}

function jointsOutOfRange(angles: BodyAngles): [string, string][] {
  const middle = MIDDLE_JOINT_NAMES.map((joint) => ({
    name: joint as string,
    angle: angles.middle[joint],
    range: MIDDLE_JOINTS[joint],
  }));
  const sides = SIDES.flatMap((side) =>
    SIDE_JOINT_NAMES.map((joint) => ({
      name: `${side} ${joint}`,
      angle: angles[side][joint],
      range: SIDE_JOINTS[joint],
    })),
  );
  return [...middle, ...sides]
    .filter(
      ({ angle, range }) =>
        !(
          angle >= range.min - ANGLE_TOLERANCE_DEGREES &&
          angle <= range.max + ANGLE_TOLERANCE_DEGREES
        ),
    )
    .map(({ name, angle, range }) => [
      name,
      `${name} is ${angle.toFixed(0)} degrees, not ${range.min} to ${range.max}`,
    ]);
}

function slides({ skeleton, holds }: Moment): [string, string][] {
  return holds
    .map((hold): [string, number] => [
      hold.contact,
      length(subtract(heldPoint(skeleton, hold.place), holdPoint(hold, skeleton))),
    ])
    .filter(([, off]) => off > SLIDE_TOLERANCE_METERS)
    .map(([contact, off]) => [
      contact,
      `${contact} is ${centimeters(off)} from where it is planted`,
    ]);
}

function lowestPoint(exercise: ExercisePoses, { skeleton }: Moment): Vector {
  const swells = bodySolids(skeleton, {
    accents: [],
    hasShoes: exercise.shoes !== false,
    person: exercise.person ?? 'man',
    camera: cameraFor(exercise.view),
  });
  return swells.map(lowestOf).reduce((one, other) => (other.y < one.y ? other : one));
}

function lowestOf({ from, to, fromRadius, toRadius, frame, stretch }: Swell): Vector {
  const reach = Math.hypot(frame.x.y * stretch.x, frame.y.y * stretch.y, frame.z.y * stretch.z);
  const [one, other] = [from.y - fromRadius * reach, to.y - toRadius * reach];
  return one < other ? { ...from, y: one } : { ...to, y: other };
}

function nearestJoint(skeleton: Skeleton, place: Vector): string {
  const distances = NAMED_JOINTS.map((joint) => ({
    joint,
    meters: length(subtract(jointPlace(skeleton, joint), place)),
  }));
  return distances.reduce((one, other) => (other.meters < one.meters ? other : one)).joint;
}

function jointPoints(skeleton: Skeleton): Vector[] {
  const { pelvis, chest, head, left, right } = skeleton;
  const limbs = [left, right].flatMap((limb) => [
    limb.shank.at,
    limb.foot.at,
    limb.toes.at,
    limb.forearm.at,
    limb.hand.at,
    limb.fingers.at,
  ]);
  return [pelvis.at, chest.at, head.at, ...limbs];
}

function jerkOf(before: Vector | undefined, here: Vector, next: Vector | undefined): number {
  if (before === undefined || next === undefined) return 0;
  return length(add(subtract(next, scale(here, 2)), before));
}

function largest(values: readonly number[]): number {
  return values.reduce((max, value) => Math.max(max, value), 0);
}

function centimeters(meters: number): string {
  return `${(meters * 100).toFixed(1)} cm`;
}
