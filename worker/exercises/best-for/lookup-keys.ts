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

/** Keys that do not encode whether the value is above or below the good range */
export type UndirectedKey =
  | 'BackCycleO'
  | 'BackCycleB'
  | 'ForwardCycleO'
  | 'ForwardCycleB'
  | 'PelvicO'
  | 'PelvicB';

/** Technique drills first, then strength, then exercises that need practice or power */
export type BestFirst = readonly [ExerciseSlug, ExerciseSlug, ExerciseSlug, ...ExerciseSlug[]];
/** For angles above and below the good range. */
export type BestOfBothSides = Readonly<Record<'above' | 'below', BestFirst>>;
export type BestFor<Key extends LookupKey> = {
  readonly [One in Key]: One extends UndirectedKey ? BestOfBothSides : BestFirst;
};
