import type { MiddleAngles, Side, SideAngles } from './joints.ts';

/** What an exercise looks like; docs/exercise-media.md explains it to those who write one. */
export interface ExercisePoses {
  view: View;
  /** Only these joints and what is around them fill the picture. */
  closeUp?: readonly Joint[];
  /** Without shoes where it is false. */
  shoes?: false;
  /** What all poses have in common, where it differs from a person who stands at ease. */
  base?: Pose;
  /** Key poses by name. */
  poses: Readonly<Record<string, Pose>>;
  /** What carries the body in every step that does not say otherwise; the first one leads. */
  planted: readonly Contact[];
  /** From pose to pose, and from the last one back to the first. */
  loop: readonly LoopStep[];
  /** After the steps, the same ones with left and right swapped. */
  thenMirrored?: true;
  /** Moves on over the ground, which passes by; without it the loop ends where it began. */
  travels?: true;
  props?: readonly Prop[];
  /** What works, tinted. */
  accent: readonly Accent[];
  /** The two poses of the picture; the first and the second one of the loop unless it says so. */
  picture?: readonly [string, string];
}

/** From the figure's right side 0, from in front 90, from behind -90. */
export type View = 'side' | 'front' | 'back' | 'half-front' | 'half-back' | ViewAngles;

export interface ViewAngles {
  turnDegrees: number;
  /** How far the camera looks down. */
  tiltDegrees?: number;
}

/** Degrees; what it does not name stays as in the base, and that as in standing at ease. */
export interface Pose extends Partial<MiddleAngles> {
  both?: Partial<SideAngles>;
  left?: Partial<SideAngles>;
  right?: Partial<SideAngles>;
}

export interface LoopStep {
  pose: string;
  /** From this pose to the next one. */
  seconds: number;
  /** Stays in this pose first. */
  holdSeconds?: number;
  planted?: readonly Contact[];
  /** How high the body flies where nothing carries it; as physics has it unless it says so. */
  liftMeters?: number;
}

export const LIMB_POINTS = ['foot', 'toes', 'heel', 'shin', 'hand', 'forearm'] as const;
export type LimbPoint = (typeof LIMB_POINTS)[number];
export const TRUNK_POINTS = ['pelvis', 'back', 'head'] as const;
export type TrunkPoint = (typeof TRUNK_POINTS)[number];
export type BodyPoint = `${Side} ${LimbPoint}` | TrunkPoint;
export const SURFACES = ['box', 'bench', 'chair', 'cushion', 'ball', 'roller', 'place'] as const;
export type Surface = (typeof SURFACES)[number];
/** On the floor, on top of a prop, or `on place`: where the pose has it (wall, rail). */
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

/** In meters from where the pelvis is above the floor in the first pose. */
export interface Place {
  forward?: number;
  up?: number;
  left?: number;
}

/** At a joint of the figure in the first pose of the loop, or a place; `offset` is added. */
export interface Anchored {
  at?: Joint;
  offset?: Place;
}

export type Prop =
  /** A step or plyo box; its top middle is below `at`. */
  | ({ kind: 'box' | 'bench'; height: number; length?: number; width?: number } & Anchored)
  | ({ kind: 'chair'; height?: number; faces?: 'forward' | 'backward' } & Anchored)
  | ({ kind: 'cushion'; height?: number } & Anchored)
  /** On the floor below `at`, with which it rolls if it follows. */
  | ({ kind: 'ball'; radius: number; follows?: true } & Anchored)
  | { kind: 'squeezedBall'; radius: number; between: 'knees' | 'hands' | 'ankles' }
  | ({ kind: 'roller'; radius?: number } & Anchored)
  | { kind: 'wall'; side: 'ahead' | 'behind' | 'left' | 'right'; at?: Joint; gap?: number }
  | ({ kind: 'doorway' } & Anchored)
  | ({ kind: 'mat'; length?: number; width?: number } & Anchored)
  | ({ kind: 'towel'; length?: number; width?: number } & Anchored)
  /** Stands upright: a band is tied to it. */
  | ({ kind: 'post'; height?: number } & Anchored)
  | ({ kind: 'rail'; height: number; side?: Side } & Anchored)
  | { kind: 'dumbbell'; in: Side | 'both' }
  /** A stick along the back or held: from one place to another, both following the body. */
  | { kind: 'dowel'; from: End; to: End; beyond?: number }
  | { kind: 'band'; from: End; to: End }
  | { kind: 'loopBand'; around: 'ankles' | 'knees' | 'feet' }
  | { kind: 'rope'; turns: number }
  | { kind: 'floorLine'; along: 'forward' | 'left'; offset?: Place }
  /** Short strokes across the way, which show that the figure moves on. */
  | { kind: 'floorMarks' }
  | { kind: 'ladder'; rungs?: number; offset?: Place }
  | { kind: 'slope'; degrees: number }
  | { kind: 'grass' }
  | { kind: 'metronome'; beatsPerLoop: number; offset?: Place }
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
/** On both sides, or on the one that is named. */
export type Accent = Muscle | `${Side} ${Muscle}`;
