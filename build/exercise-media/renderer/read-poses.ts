import assert from 'node:assert/strict';

import { mirrorContact } from './contacts.ts';
import type { Contact, ExercisePoses, Pose } from './exercise-poses.ts';
import type { BodyAngles } from './joints.ts';
import { bodyAnglesFrom, mirrored, STANDING } from './joints.ts';

export const FRAMES_PER_SECOND = 25;

/** The body in a pose, and how it moves to the next. */
export interface Key {
  readonly angles: BodyAngles;
  readonly atSeconds: number;
  readonly seconds: number;
  readonly planted: readonly Contact[];
  readonly liftMeters: number | null;
}

/** Lists the poses of an exercise in sequence; held ones appear twice. */
export function readKeys(exercise: ExercisePoses): Key[] {
  const once = exercise.loop.flatMap((step): Omit<Key, 'atSeconds'>[] => {
    const shared = {
      angles: anglesOf(exercise, step.pose),
      planted: step.planted ?? exercise.planted,
      liftMeters: step.liftMeters ?? null,
    };
    const move = { ...shared, seconds: onFrames(step.seconds) };
    const { holdSeconds } = step;
    return holdSeconds === undefined
      ? [move]
      : [{ ...shared, seconds: onFrames(holdSeconds) }, move];
  });
  const steps = exercise.thenMirrored === true ? [...once, ...once.map(mirrorKey)] : once;
  let atSeconds = 0;
  return steps.map((step) => {
    const key = { ...step, atSeconds };
    atSeconds += step.seconds;
    return key;
  });
}

/** Returns the first time at which the loop is in a pose. */
export function timeOfPose(exercise: ExercisePoses, name: string): number {
  let atSeconds = 0;
  for (const { pose, seconds, holdSeconds = 0 } of exercise.loop) {
    if (pose === name) return atSeconds;
    atSeconds += onFrames(seconds) + (holdSeconds === 0 ? 0 : onFrames(holdSeconds));
  }
  throw new Error(`The loop has no pose "${name}".`);
}

/** Rounds to whole frames, so that every pose appears exactly in the video. */
function onFrames(seconds: number): number {
  return Math.max(1, Math.round(seconds * FRAMES_PER_SECOND)) / FRAMES_PER_SECOND;
}

function anglesOf(exercise: ExercisePoses, name: string): BodyAngles {
  const pose = exercise.poses[name];
  assert(pose !== undefined, `the loop names an unknown pose "${name}"`);
  return [exercise.base ?? {}, pose].reduce(poseOver, STANDING);
}

function mirrorKey(key: Omit<Key, 'atSeconds'>): Omit<Key, 'atSeconds'> {
  return { ...key, angles: mirrored(key.angles), planted: key.planted.map(mirrorContact) };
}

function poseOver(under: BodyAngles, pose: Pose): BodyAngles {
  return bodyAnglesFrom({
    middle: (joint) => pose[joint] ?? under.middle[joint],
    side: (side, joint) => pose[side]?.[joint] ?? pose.both?.[joint] ?? under[side][joint],
  });
}
