import { HEEL_SHANKS, MIN_HEEL_PX } from '../../../../contract/heel-size.ts';
import type { AnalysisType } from '../../../../contract/job.ts';
import type { PoseSample, Person } from './pose-sample.ts';
import { medianOf } from './pose-sample.ts';
import { isWalking } from './walking.ts';

/** Named after the service's reason, if it has one */
export type Advice =
  | 'too_dark'
  | 'hold_still'
  | 'level'
  | 'nobody_seen'
  | 'one_person'
  | 'step_back'
  | 'feet_outside'
  | 'too_far_away'
  | 'seen_from_behind'
  | 'seen_from_the_front'
  | 'seen_from_the_side'
  | 'not_square_to_the_runner'
  | 'not_straight_behind'
  | 'heels_too_small'
  | 'walking'
  | 'good';

export interface Scene {
  view: AnalysisType;
  heightPx: number;
  rollDegrees: number | null;
}

/** Maximum age of frames that advice is based on */
export const RECENT_MS = 1500;
const MIN_READINGS = 4;
/** Usable videos reach 80; the service rejects those below 40. */
const DIM_HIGHLIGHT = 55;
/** Noise changes a block of pixels by at most 1; following the runner by hand, by 5 or more. */
const SHAKEN_CHANGE = 3;
const MAX_ROLL_DEGREES = 5;
/** A passer-by is visible for less time. */
const SECOND_PERSON_SHARE = 0.5;
const OUTSIDE_SHARE = 0.25;
const MAX_FEET_Y = 0.985;
const MAX_HEIGHT_SHARE = 0.95;
/**
 * Minimum height of the runner; the guide recommends 0.5, and the sample of a runner passing the
 * camera has 0.4.
 */
const MIN_HEIGHT_SHARE = 0.33;
/**
 * Tolerances for the runner's direction; the model's depth is no more accurate within one second.
 */
const SQUARE_DEGREES = 35;
const OTHER_VIEW_DEGREES = 50;

/** Null if there are too few frames. */
export function adviceOf(
  samples: readonly PoseSample[],
  { view, heightPx, rollDegrees }: Scene,
): Advice | null {
  if (samples.length < MIN_READINGS) return null;
  const people = peopleIn(samples);
  if (medianOf(samples.map(({ highlight }) => highlight)) < DIM_HIGHLIGHT) return 'too_dark';
  if (medianOf(samples.map(({ change }) => change)) > SHAKEN_CHANGE) return 'hold_still';
  if (Math.abs(rollDegrees ?? 0) > MAX_ROLL_DEGREES) return 'level';
  if (people.length * 2 < samples.length) return 'nobody_seen';
  const height = heightOf(people);
  const isHeadOutside = shareOf(people, ({ top }) => top < 0) > OUTSIDE_SHARE;
  if (isHeadOutside || height > MAX_HEIGHT_SHARE) return 'step_back';
  if (shareOf(people, ({ bottom }) => bottom > MAX_FEET_Y) > OUTSIDE_SHARE) return 'feet_outside';
  if (height < MIN_HEIGHT_SHARE) return 'too_far_away';
  const accompanied = samples.filter(({ hasSecondPerson }) => hasSecondPerson);
  if (accompanied.length >= SECOND_PERSON_SHARE * people.length) return 'one_person';
  const offDegrees = offViewDegrees(people, view);
  if (offDegrees > OTHER_VIEW_DEGREES) return shownView(people, view);
  if (offDegrees > SQUARE_DEGREES) {
    return view === 'side_view' ? 'not_square_to_the_runner' : 'not_straight_behind';
  }
  return view === 'back_view' && hasSmallHeels(people, heightPx) ? 'heels_too_small' : 'good';
}

/** Whether the legs swing as in running; a walker lifts the ankles half as far. */
export function isRunning(samples: readonly PoseSample[]): boolean {
  const drops = peopleIn(samples).map(({ ankleDrop }) => ankleDrop);
  return drops.length >= MIN_READINGS && Math.max(...drops) - Math.min(...drops) > RUNNING_SWING;
}

const RUNNING_SWING = 0.2;

/** Frames sampled across a clip; if fewer show a person, they prove nothing. */
export const MIN_CLIP_READINGS = 6;
/**
 * Beyond these limits, the service certainly rejects the clip; they leave a margin to the service's
 * own limits
 */
const CERTAIN_LIMITS = { darkHighlight: 35, feetOutsideShare: 0.4, heightPx: 75, offDegrees: 65 };

export interface WatchedClip {
  samples: readonly PoseSample[];
  /** Consecutive frames from the middle of a side view, in which walking can be detected */
  steps: readonly PoseSample[];
  heightPx: number;
}

export interface ClipAdvice {
  advice: Advice;
  isCertain: boolean;
}

/** Returns problems that will certainly or probably prevent a measurement. */
export function adviceOnClip(clip: WatchedClip, view: AnalysisType): ClipAdvice | null {
  const { samples, steps, heightPx } = clip;
  const refusal = refusalOf(clip, view);
  if (refusal !== null) return { advice: refusal, isCertain: true };
  // Ignore changes between frames: the frames are far apart here, and a runner passing the camera
  // changes the picture too.
  const still = samples.map((look) => ({ ...look, change: 0 }));
  const advice = adviceOf(still, { view, heightPx, rollDegrees: null });
  const isUnclear = advice === null || advice === 'good' || advice === 'nobody_seen';
  if (!isUnclear) return { advice, isCertain: false };
  return view === 'side_view' && isWalking(steps) ? { advice: 'walking', isCertain: false } : null;
}

function refusalOf({ samples, heightPx }: WatchedClip, view: AnalysisType): Advice | null {
  if (samples.length < MIN_CLIP_READINGS) return null;
  const people = peopleIn(samples);
  if (medianOf(samples.map(({ highlight }) => highlight)) < CERTAIN_LIMITS.darkHighlight) {
    return 'too_dark';
  }
  if (people.length === 0) return 'nobody_seen';
  if (people.length < MIN_CLIP_READINGS) return null;
  if (shareOf(people, ({ bottom }) => bottom > 1) >= CERTAIN_LIMITS.feetOutsideShare) {
    return 'feet_outside';
  }
  if (heightOf(people) * heightPx < CERTAIN_LIMITS.heightPx) return 'too_far_away';
  return offViewDegrees(people, view) > CERTAIN_LIMITS.offDegrees ? shownView(people, view) : null;
}

/**
 * Debounces advice: it must persist before it appears, and then stays long enough to read and hear.
 */
export class SteadyAdvice {
  #shown: Advice | null = null;
  #shownSinceMs = -Infinity;
  #next: Advice | null = null;
  #nextSinceMs = 0;

  update(advice: Advice | null, nowMs: number): Advice | null {
    if (advice !== this.#next) {
      this.#next = advice;
      this.#nextSinceMs = nowMs;
    }
    const isSettled = nowMs - this.#nextSinceMs >= SETTLED_MS;
    if (isSettled && advice !== this.#shown && nowMs - this.#shownSinceMs >= READ_MS) {
      this.#shown = advice;
      this.#shownSinceMs = nowMs;
    }
    return this.#shown;
  }
}

const SETTLED_MS = 600;
const READ_MS = 2000;

/** Whether head and feet are in the picture. */
export function isWhole({ top, bottom }: Person): boolean {
  return top >= 0 && bottom <= MAX_FEET_Y;
}

function peopleIn(samples: readonly PoseSample[]): Person[] {
  return samples.map(({ person }) => person).filter((person) => person !== null);
}

function heightOf(people: readonly Person[]): number {
  return medianOf(people.map(({ top, bottom }) => Math.min(1, bottom) - Math.max(0, top)));
}

function offViewDegrees(people: readonly Person[], view: AnalysisType): number {
  return Math.abs((view === 'side_view' ? 90 : 180) - facingDegreesOf(people));
}

function facingDegreesOf(people: readonly Person[]): number {
  return medianOf(people.map(({ facingDegrees }) => facingDegrees));
}

/** Returns the view that a clip shows in place of the requested one. */
function shownView(people: readonly Person[], view: AnalysisType): Advice {
  if (facingDegreesOf(people) < 90 - OTHER_VIEW_DEGREES) return 'seen_from_the_front';
  return view === 'side_view' ? 'seen_from_behind' : 'seen_from_the_side';
}

function hasSmallHeels(people: readonly Person[], heightPx: number): boolean {
  return HEEL_SHANKS * medianOf(people.map(({ shank }) => shank)) * heightPx < MIN_HEEL_PX;
}

function shareOf(people: readonly Person[], is: (person: Person) => boolean): number {
  return people.filter(is).length / people.length;
}
