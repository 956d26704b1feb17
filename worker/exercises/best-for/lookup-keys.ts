import type {
  BackViewSearchKey,
  FootKey as LandingKey,
  SideViewSearchKey,
} from '../../../contract/search-keys.ts';
import type { ExerciseSlug } from '../catalog.ts';

type FootStrikeKey = 'FORE_FOOT' | 'MID_FOOT' | 'REAR_FOOT';

export type PostureKey = Exclude<SideViewSearchKey, LandingKey>;
export type FootKey = LandingKey | FootStrikeKey;
export type LookupKey = PostureKey | FootKey | BackViewSearchKey;

/** Keys that do not tell on which side of the good range the angle lies. */
export type UndirectedKey =
  | 'BackCycleO'
  | 'BackCycleB'
  | 'ForwardCycleO'
  | 'ForwardCycleB'
  | 'PelvicO'
  | 'PelvicB';

/**
 * Easy exercises that change the movement first, then strengthening, then those that need practice
 * or spring.
 */
export type BestFirst = readonly [ExerciseSlug, ExerciseSlug, ExerciseSlug, ...ExerciseSlug[]];
/** For an angle above the good range, and for one below it. */
export type BestOfBothSides = Readonly<Record<'above' | 'below', BestFirst>>;
export type BestFor<Key extends LookupKey> = {
  readonly [One in Key]: One extends UndirectedKey ? BestOfBothSides : BestFirst;
};
