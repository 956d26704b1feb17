import { keysOf } from '../../../contract/keys-of.ts';
import { ARM_AND_HEAD_EXERCISES } from './arms-and-head.ts';
import type { ExerciseFacts } from './exercise-facts.ts';
import { FOOT_AND_ANKLE_EXERCISES } from './foot-and-ankle.ts';
import { HIP_EXERCISES } from './hip.ts';
import { KNEE_EXERCISES } from './knee.ts';
import { RUNNING_EXERCISES } from './running.ts';
import { TRUNK_EXERCISES } from './trunk.ts';

const CATALOG = {
  ...ARM_AND_HEAD_EXERCISES,
  ...TRUNK_EXERCISES,
  ...RUNNING_EXERCISES,
  ...HIP_EXERCISES,
  ...KNEE_EXERCISES,
  ...FOOT_AND_ANKLE_EXERCISES,
};

/** The readable name of an exercise: in code, of its pose file and of its media. */
export type ExerciseSlug = keyof typeof CATALOG;

export const EXERCISES: Readonly<Record<ExerciseSlug, ExerciseFacts>> = CATALOG;
export const EXERCISE_SLUGS: readonly ExerciseSlug[] = keysOf(CATALOG);
