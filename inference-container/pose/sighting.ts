import { meanOf } from '../numbers/statistics.ts';
import { areSamePose, bodyCover, isContinuous, shiftBetween } from './match-people.ts';
import type { PoseReading } from './pose-reading.ts';
import type { TrackRows } from './pose-track.ts';
import type { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';
import { regionFromAlignmentPoints } from './region.ts';

const MIN_PRESENCE = 0.5;
/**
 * Mean over all keypoints. A runner a quarter as tall as the picture has at least 0.37; a pose mixed
 * from two people usually has less.
 */
const MIN_CONFIDENCE = 0.3;
/** Consecutive uncertain frames that dark legs can explain; with more, it may be another person. */
const MAX_UNCERTAIN_FRAMES = 2;
/**
 * Maximum distance from the path, in region heights: half of the jump to a person passing in front.
 * Lone runners stay below it.
 */
const MAX_STEP = 0.05;
/** Additional distance per second for a lost person, whose speed can change. */
const MAX_STEP_PER_SECOND = 0.2;
/** Overlap above which two detections are one body, unless both were visible before. */
const ONE_BODY_COVER = 0.75;
/** A reading cannot have jumped to a person with less overlap. */
const NEARBY_COVER = 0.05;

export interface FollowedPerson {
  /**
   * - new: found by the detector, not yet confirmed by the landmark model
   * - seen: visible in every frame, on a continuous path
   * - lost: hidden or gone; expected where it was headed
   * - dismissed: cannot be the runner; tracked only by the detector
   */
  state: 'new' | 'seen' | 'lost' | 'dismissed';
  path: RegionPath;
  /** Path from before the person was lost: a detection there may be a person in front. */
  expectedPath: RegionPath | null;
  /** Time of the last detection or reading before the person was lost. */
  lastDetectedSeconds: number;
  /** Consecutive uncertain frames up to the latest one. */
  uncertainFrames: number;
  /** Current uninterrupted run of readings; null if the last frame had none. */
  tracklet: TrackRows | null;
}

export interface Observation {
  person: FollowedPerson;
  inputRegion: Region;
  reading: PoseReading;
}

/** An observation that shows a person, possibly not the intended one. */
export interface Sighting {
  person: FollowedPerson;
  reading: PoseReading;
  region: Region;
  /** Distance from where the person is expected, in region heights. */
  step: number;
  isOnPath: boolean;
  isConfident: boolean;
  isClear: boolean;
}

/** Returns null if the reading shows no person. `others` are the other people followed. */
export function sightingOf(
  { person, inputRegion, reading }: Observation,
  { others, timeSeconds }: { others: readonly FollowedPerson[]; timeSeconds: number },
): Sighting | null {
  if (reading.presence < MIN_PRESENCE) return null;
  const region = regionFromAlignmentPoints(reading.alignmentPoints);
  const { state, path, expectedPath, lastDetectedSeconds } = person;
  const step = shiftBetween((expectedPath ?? path).at(timeSeconds), region);
  const lostSeconds = state === 'lost' ? timeSeconds - lastDetectedSeconds : 0;
  const isExpected = step < MAX_STEP + MAX_STEP_PER_SECOND * lostSeconds;
  // A person alone in this part of the picture may change speed, and the camera may shake, without
  // risk of confusion.
  const isAlone = others.every(
    (other) => bodyCover(other.path.at(timeSeconds), region) < NEARBY_COVER,
  );
  const isFree = state === 'new' || (state === 'seen' && isAlone);
  const isConfident = meanOf(reading.confidence) >= MIN_CONFIDENCE;
  const isPatient = state === 'seen' && isAlone && person.uncertainFrames < MAX_UNCERTAIN_FRAMES;
  return {
    person,
    reading,
    region,
    step,
    isOnPath: isContinuous(inputRegion, region) && (isExpected || isFree),
    isConfident,
    isClear: isConfident || isPatient,
  };
}

/**
 * Sorts visible people first, then lost ones, then new ones; within each group, by smallest step.
 */
export function sortByConfidence(sightings: readonly Sighting[]): Sighting[] {
  const rankOf = ({ person }: Sighting) => ['seen', 'lost', 'new'].indexOf(person.state);
  return sightings.toSorted(
    (first, second) => rankOf(first) - rankOf(second) || first.step - second.step,
  );
}

/**
 * Accepts an unclear sighting as the last one of a person who is about to be lost, but never as the
 * first one of a new person.
 */
export function isCredible({ person, isOnPath, isClear }: Sighting): boolean {
  return isOnPath && (isClear || person.state === 'seen');
}

/** Returns whether a sighting shows the same body as a more confident one. */
export function isDuplicate(sighting: Sighting, moreConfident: Sighting): boolean {
  const isSameBody = bodyCover(moreConfident.region, sighting.region) > ONE_BODY_COVER;
  return areSamePose(sighting, moreConfident) || (isSameBody && sighting.person.state !== 'seen');
}
