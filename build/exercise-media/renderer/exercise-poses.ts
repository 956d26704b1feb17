import type { MiddleAngles, Side, SideAngles } from './joints.ts';
import type { Person } from './people.ts';
import type { Glyph } from './stroke-glyphs.ts';

export interface ExercisePoses {
  view: View;
  /** Joints to which the picture is cropped. */
  closeUp?: readonly Joint[];
  /** Demonstrator; a man by default. */
  person?: Person;
  /** Barefoot if false. */
  shoes?: false;
  /** Differences from relaxed standing that all poses share. */
  base?: Pose;
  poses: Readonly<Record<string, Pose>>;
  /** Supports in every step that has no `planted` of its own; the first one leads. */
  planted: readonly Contact[];
  /** Steps from pose to pose, and from the last back to the first. */
  loop: readonly LoopStep[];
  /** Repeats all steps with left and right swapped. */
  thenMirrored?: true;
  /** True if the body moves over the ground; otherwise, the loop ends where it began. */
  travels?: true;
  /** The camera follows a body that starts and stops, instead of moving at a constant speed. */
  startsAndStops?: true;
  props?: readonly Prop[];
  /** The working muscles, which are tinted. */
  accent: readonly Accent[];
  /** Poses in the picture; by default, the first two of the loop. */
  picture?: readonly [string, string] | readonly [string, string, string];
}

/** Turn 0 shows the figure's right side, 90 its front, -90 its back. */
export type View = 'side' | 'front' | 'back' | 'half-front' | 'half-back' | ViewAngles;

export interface ViewAngles {
  turnDegrees: number;
  /** Downward camera tilt. */
  tiltDegrees?: number;
}

/** Angles in degrees; omitted joints are as in the base, or else as in relaxed standing. */
export interface Pose extends Partial<MiddleAngles> {
  both?: Partial<SideAngles>;
  left?: Partial<SideAngles>;
  right?: Partial<SideAngles>;
}

export interface LoopStep {
  pose: string;
  /** Time from this pose to the next. */
  seconds: number;
  /** Time in this pose before the transition. */
  holdSeconds?: number;
  planted?: readonly Contact[];
  /** Height of a flight phase; derived from its duration by default. */
  liftMeters?: number;
}

export const LIMB_POINTS = ['foot', 'toes', 'heel', 'shin', 'hand', 'forearm'] as const;
export type LimbPoint = (typeof LIMB_POINTS)[number];
export const TRUNK_POINTS = ['pelvis', 'back', 'head'] as const;
export type TrunkPoint = (typeof TRUNK_POINTS)[number];
export type BodyPoint = `${Side} ${LimbPoint}` | TrunkPoint;
export const SURFACES = ['box', 'bench', 'chair', 'cushion', 'ball', 'roller', 'place'] as const;
export type Surface = (typeof SURFACES)[number];
/** Body point on the floor or a prop; `on place` fixes it where the pose puts it (wall, rail). */
export type Contact = BodyPoint | `${BodyPoint} on ${Surface}`;

export const LIMB_JOINTS = [
  'hip',
  'knee',
  'ankle',
  'toes',
  'foot',
  'shoulder',
  'elbow',
  'wrist',
  'hand',
] as const;
export type LimbJoint = (typeof LIMB_JOINTS)[number];
export type Joint = `${Side} ${LimbJoint}` | 'pelvis' | 'chest' | 'neck' | 'head';

/** Meters from the floor point below the pelvis in the first pose. */
export interface Place {
  forward?: number;
  up?: number;
  left?: number;
}

/** Located at a joint in the first pose of the loop, or at the origin, plus `offset`. */
export interface Anchored {
  at?: Joint;
  offset?: Place;
}

export type Prop =
  /** A step or plyo box, centered below `at`. */
  | ({ kind: 'box' | 'bench'; height: number; length?: number; width?: number } & Anchored)
  | ({ kind: 'chair'; height?: number; faces?: 'forward' | 'backward' } & Anchored)
  | ({ kind: 'cushion'; height?: number } & Anchored)
  /** On the floor below `at`; rolls along with it if it follows. */
  | ({ kind: 'ball'; radius: number; follows?: true } & Anchored)
  | { kind: 'squeezedBall'; radius: number; between: 'knees' | 'hands' | 'ankles' }
  | ({ kind: 'roller'; radius?: number } & Anchored)
  | { kind: 'wall'; side: 'ahead' | 'behind' | 'left' | 'right'; at?: Joint; gap?: number }
  | ({ kind: 'doorway' } & Anchored)
  | ({ kind: 'mat'; length?: number; width?: number } & Anchored)
  | ({ kind: 'towel'; length?: number; width?: number } & Anchored)
  /** An upright post to tie a band to. */
  | ({ kind: 'post'; height?: number } & Anchored)
  | ({ kind: 'rail'; height: number; side?: Side } & Anchored)
  | { kind: 'dumbbell'; in: Side | 'both' }
  /** A stick along the back or in the hands; both ends follow the body. */
  | { kind: 'dowel'; from: End; to: End; beyond?: number }
  | { kind: 'band'; from: End; to: End }
  /** A level line across the view, to compare the height of both sides with. */
  | { kind: 'levelLine'; up: number; forward?: number }
  /** From the eyes to the horizon. */
  | { kind: 'gazeLine' }
  /** A line of the body, to compare with a level line; both ends follow the body. */
  | { kind: 'bodyLine'; from: End; to: End; beyond?: number }
  /** Held so gently that it does not break. */
  | { kind: 'crisp'; in: Side | 'both' }
  /** Highlighted line; both ends follow the body. */
  | { kind: 'arrow'; from: End; to: End }
  | { kind: 'loopBand'; around: 'ankles' | 'knees' | 'feet' }
  | { kind: 'rope'; turns: number }
  | { kind: 'floorLine'; along: 'forward' | 'left'; offset?: Place }
  /** Short strokes on the floor, which show that the figure moves. */
  | { kind: 'floorMarks' }
  | { kind: 'ladder'; rungs?: number; offset?: Place }
  | { kind: 'slope'; degrees: number }
  | { kind: 'grass' }
  /** Counts the steps, up to four; `label` is above it. */
  | { kind: 'metronome'; beatsPerLoop: number; label: readonly Glyph[]; offset?: Place }
  | { kind: 'mirror'; offset?: Place };

export type End = Joint | ({ joint: Joint } & { offset: Place }) | { place: Place };

export type Muscle =
  | 'quadriceps'
  | 'hamstrings'
  | 'glutes'
  | 'hip flexors'
  | 'hip abductors'
  | 'adductors'
  | 'calf'
  | 'soleus'
  | 'shin'
  | 'peroneals'
  | 'foot'
  | 'shoulder'
  | 'biceps'
  | 'triceps'
  | 'forearm'
  | 'hand'
  | 'chest'
  | 'upper back'
  | 'lower back'
  | 'abdominals'
  | 'obliques'
  | 'neck'
  | 'throat'
  | 'head';
/** Muscle on both sides, or only on the named one. */
export type Accent = Muscle | `${Side} ${Muscle}`;
