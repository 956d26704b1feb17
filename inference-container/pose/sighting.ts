import {
  regionFromAlignmentPoints,
  regionFromKeypoints,
  type RegionShape,
} from './alignment-points.ts';
import { meanOf } from '../numbers/statistics.ts';
import { SEEN_CONFIDENCE } from './decode-simcc.ts';
import { areSamePose, bodyCover, isContinuous, shiftOf } from './match-people.ts';
import type { PoseReading } from './pose-reading.ts';
import type { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';
import type { TrackRows } from './track-rows.ts';

const MIN_PRESENCE = 0.5;
/**
 * Mean over all keypoints. For a real runner a quarter as high as the picture, it is 0.37 or more;
 * for a pose composed of two people's limbs, mostly less.
 */
const MIN_CONFIDENCE = 0.3;
/** For so many frames, the points of dark legs may be unsure; then it may be somebody else. */
const MAX_UNSURE_FRAMES = 2;
/**
 * In region heights. Farther from the path than this is somebody else: half of the jump to someone
 * who passes in front. Single runners stay below it.
 */
const MAX_STEP = 0.05;
/** The same for someone lost, for every second in which the speed can change. */
const MAX_STEP_PER_SECOND = 0.2;
/** Whoever overlaps someone seen by this much is the same body, unless both were seen before. */
const ONE_BODY_COVER = 0.75;
/** A reading cannot have jumped onto someone who overlaps it less than this. */
const NEARBY_COVER = 0.05;

export interface FollowedPerson {
  /**
   * - new: found by the detector, not yet confirmed by the landmark model
   * - seen: seen in every frame, on a continuous path
   * - lost: hidden or gone; expected where it was headed
   * - dismissed: cannot be the runner; tracked only by the detector
   */
  state: 'new' | 'seen' | 'lost' | 'dismissed';
  path: RegionPath;
  /** While the person is lost, the path from before: what is seen there may be somebody in front. */
  expectedPath: RegionPath | null;
  /** When it was last detected or seen, apart from what is seen while it is lost. */
  seenSeconds: number;
  /** In a row, up to the last frame. */
  unsureFrames: number;
  /** What is seen of it without interruption; null if it was not seen in the last frame. */
  tracklet: TrackRows | null;
}

/** The landmark model's result for one person in one frame. */
export interface Observation {
  person: FollowedPerson;
  inputRegion: Region;
  reading: PoseReading;
}

/** An observation that shows somebody, maybe not the person it was meant for. */
export interface Sighting {
  person: FollowedPerson;
  reading: PoseReading;
  region: Region;
  /** Distance from where the person is expected, in region heights. */
  step: number;
  isOnPath: boolean;
  isSure: boolean;
  isClear: boolean;
}

/** Null if the reading shows nobody. `others` are followed, too. */
export function sightingOf(
  { person, inputRegion, reading }: Observation,
  {
    others,
    shape,
    timeSeconds,
  }: { others: readonly FollowedPerson[]; shape: RegionShape; timeSeconds: number },
): Sighting | null {
  const region = regionSeen(reading, shape);
  if (region === null) return null;
  const { state, path, expectedPath, seenSeconds } = person;
  const step = shiftOf((expectedPath ?? path).at(timeSeconds), region);
  const lostSeconds = state === 'lost' ? timeSeconds - seenSeconds : 0;
  const isExpected = step < MAX_STEP + MAX_STEP_PER_SECOND * lostSeconds;
  // Alone in this part of the picture, a person may change speed, and the camera may shake.
  const isAlone = others.every(
    (other) => bodyCover(other.path.at(timeSeconds), region) < NEARBY_COVER,
  );
  const isFree = state === 'new' || (state === 'seen' && isAlone);
  const isSure = meanOf(reading.confidence) >= MIN_CONFIDENCE;
  const isPatient = state === 'seen' && isAlone && person.unsureFrames < MAX_UNSURE_FRAMES;
  return {
    person,
    reading,
    region,
    step,
    isOnPath: isContinuous(inputRegion, region) && (isExpected || isFree),
    isSure,
    isClear: isSure || isPatient,
  };
}

/** Those seen before come first, then those expected, then new ones; each by the smallest step. */
export function surestFirst(sightings: readonly Sighting[]): Sighting[] {
  const rankOf = ({ person }: Sighting) => ['seen', 'lost', 'new'].indexOf(person.state);
  return sightings.toSorted(
    (first, second) => rankOf(first) - rankOf(second) || first.step - second.step,
  );
}

/** An unclear sighting is the last one before a person is lost, but never the first one. */
export function isCredible({ person, isOnPath, isClear }: Sighting): boolean {
  return isOnPath && (isClear || person.state === 'seen');
}

/** Whether a sighting shows the same body as one that is surer. */
export function isDouble(sighting: Sighting, surer: Sighting): boolean {
  const isSameBody = bodyCover(surer.region, sighting.region) > ONE_BODY_COVER;
  return areSamePose(sighting, surer) || (isSameBody && sighting.person.state !== 'seen');
}

function regionSeen(reading: PoseReading, shape: RegionShape): Region | null {
  const { presence, alignmentPoints } = reading;
  if (presence < MIN_PRESENCE) return null;
  if (alignmentPoints !== null) return regionFromAlignmentPoints(alignmentPoints, shape);
  return regionFromKeypoints(reading, { ...shape, minConfidence: SEEN_CONFIDENCE });
}
