import {
  regionFromAlignmentPoints,
  regionFromKeypoints,
  type RegionShape,
} from './alignment-points.ts';
import { cannotWin } from './choose-runner.ts';
import { SEEN_CONFIDENCE } from './decode-simcc.ts';
import {
  areOneBody,
  areSamePose,
  bodyCover,
  isContinuous,
  matchPeople,
  shiftOf,
} from './match-people.ts';
import type { PoseReading } from './pose-reading.ts';
import { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';
import { type BodyKeypoints, sumUpSpan } from './sum-up-person.ts';
import { TrackRows } from './track-rows.ts';

/** At the same time. */
const MAX_FOLLOWED = 3;
const MIN_PRESENCE = 0.5;
/**
 * Mean over all keypoints. For a real runner a quarter as high as the picture, it is 0.37 or more;
 * for a body composed of two people's limbs, mostly less.
 */
const MIN_CONFIDENCE = 0.3;
/** A shorter tracklet may show somebody else for a moment. */
const MIN_TRACKLET_FRAMES = 5;
/** After this long unseen, a person is no longer expected. */
const MAX_LOST_SECONDS = 2;
/** A detection in which the landmark model sees nobody for this long is wrong. */
const MAX_NEW_SECONDS = 0.3;
/**
 * Farther from the path than this, in region heights, is somebody else: half of the jump to someone
 * passing in front. Single runners stay below it.
 */
const MAX_STEP = 0.05;
/** The same for someone lost, for every second in which the speed can change. */
const MAX_STEP_PER_SECOND = 0.2;
/** Whoever overlaps someone seen by this much is the same body, unless both were seen before. */
const ONE_BODY_COVER = 0.75;
/** If all slots are taken, a person larger by this factor replaces the smallest one. */
const CLEARLY_LARGER = 1.25;
const JUDGING_INTERVAL_SECONDS = 1;
/** A dismissed person who overlaps a followed one this much is followed again, to avoid mixups. */
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
  /** The path it was last seen on, while it is lost: what is seen there may be somebody in front. */
  expectedPath: RegionPath | null;
  /** On that path. */
  seenSeconds: number;
  /** What is seen of it without interruption; null if it was not seen in the last frame. */
  tracklet: TrackRows | null;
}

interface FrameTime {
  index: number;
  timeSeconds: number;
}

/** The landmark model's result for one person in one frame. */
export interface Observation {
  person: FollowedPerson;
  inputRegion: Region;
  reading: PoseReading;
}

/** An observation that shows somebody, maybe not the person it was meant for. */
interface Sighting {
  person: FollowedPerson;
  reading: PoseReading;
  region: Region;
  /** Distance from the person's path, in region heights. */
  step: number;
  isOnPath: boolean;
  isClear: boolean;
}

/**
 * Follows the people in the video: takes the results of the detector and the landmark model, in the
 * order of the frames, and predicts the regions to run them on next. It does not decide who is who:
 * a tracklet ends as soon as there is doubt, and `joinTracklets` joins them at the end. Pure state,
 * without models or pixels.
 */
export class PeopleFollower {
  /** Of all frames so far; the caller adds a frame's time before anything else. */
  readonly timesSeconds: number[] = [];
  readonly #shape: RegionShape;
  readonly #body: BodyKeypoints;
  readonly #scale: { x: number; y: number };
  readonly #closed: TrackRows[] = [];
  #people: FollowedPerson[] = [];
  #lastJudgedSeconds = 0;

  constructor(options: {
    shape: RegionShape;
    body: BodyKeypoints;
    /** From pixels of the frame to pixels of the video. */
    scale: { x: number; y: number };
  }) {
    this.#shape = options.shape;
    this.#body = options.body;
    this.#scale = options.scale;
  }

  /** On whom to run the landmark model, including places where people are expected. */
  followed(): FollowedPerson[] {
    return this.#people.filter(({ state }) => state !== 'dismissed');
  }

  isSeeingAnyone(): boolean {
    return this.#visible().length > 0;
  }

  /** Whether to run the detector more often, because someone was lost or nobody is seen. */
  isMissingPeople(): boolean {
    return !this.isSeeingAnyone() || this.#expected().length > 0;
  }

  /** Where people are expected but not seen. */
  searchRegions(timeSeconds: number): Region[] {
    return this.#expected().map(({ path }) => path.at(timeSeconds));
  }

  tracklets(): TrackRows[] {
    const open = this.#people.flatMap(({ tracklet }) => tracklet ?? []);
    return [...this.#closed, ...open.filter(isLongEnough)];
  }

  /** Associates the detections of a frame with known people. Observe all earlier frames first. */
  associate(detected: readonly Region[], timeSeconds: number): void {
    this.#expire(timeSeconds);
    const largestFirst = detected.toSorted((first, second) => second.heightPx - first.heightPx);
    const { left } = match(largestFirst, this.#visible(), timeSeconds);
    const recognized = match(left, this.#dismissed(), timeSeconds);
    for (const { person, region } of recognized.found) {
      person.path.follow(region, timeSeconds);
      person.seenSeconds = timeSeconds;
    }
    const expected = this.searchRegions(timeSeconds);
    for (const region of recognized.left) {
      if (!expected.some((other) => areOneBody(other, region))) this.#start(region, timeSeconds);
    }
    this.#reviveNearby(timeSeconds);
  }

  /** Takes the landmark model's results for everyone who was followed in a frame. */
  observe(observations: readonly Observation[], frame: FrameTime): void {
    const accepted: Sighting[] = [];
    for (const sighting of this.#surestFirst(observations, frame.timeSeconds)) {
      const double = accepted.find((other) => isDouble(sighting, other));
      if (double === undefined && isCredible(sighting)) {
        this.#record(sighting, frame);
        accepted.push(sighting);
      } else if (double !== undefined && isCredible(sighting) && sighting.person.state === 'seen') {
        // Both were on their paths until they met, so it could be either of them.
        this.#close(double.person);
      }
    }
    for (const { person } of observations) {
      const sighting = accepted.find((other) => other.person === person);
      if (sighting?.isClear !== true) this.#close(person);
    }
    this.#dismissHopeless(frame);
  }

  /** Those seen before come first, then those expected, then new ones; each by the smallest step. */
  #surestFirst(observations: readonly Observation[], timeSeconds: number): Sighting[] {
    const sightings = observations.flatMap(({ person, inputRegion, reading }): Sighting[] => {
      const region = this.#regionSeen(reading);
      if (person.state === 'dismissed' || region === null) return [];
      const step = shiftOf((person.expectedPath ?? person.path).at(timeSeconds), region);
      const isOnPath =
        isContinuous(inputRegion, region) &&
        (step < maxStep(person, timeSeconds) || this.#isAlone({ person, region }, timeSeconds));
      const isClear = meanOf(reading.confidence) >= MIN_CONFIDENCE;
      return [{ person, reading, region, step, isOnPath, isClear }];
    });
    const rankOf = ({ person }: Sighting) => ['seen', 'lost', 'new'].indexOf(person.state);
    return sightings.toSorted(
      (first, second) => rankOf(first) - rankOf(second) || first.step - second.step,
    );
  }

  #record({ person, reading, region }: Sighting, { index, timeSeconds }: FrameTime): void {
    const isFirst = person.tracklet === null;
    person.tracklet ??= new TrackRows(index, {
      keypoints: reading.xPx.length,
      hasWorld: reading.world !== null,
    });
    person.tracklet.write(index, { reading, region, scale: this.#scale });
    // Detections are too imprecise for a speed, so the path restarts with the first landmarks.
    if (isFirst && person.state !== 'seen') person.path = new RegionPath(region, timeSeconds);
    else person.path.follow(region, timeSeconds);
    if (isLongEnough(person.tracklet)) {
      person.state = 'seen';
      person.expectedPath = null;
    }
    if (person.state !== 'lost') person.seenSeconds = timeSeconds;
  }

  #close(person: FollowedPerson): void {
    const { tracklet } = person;
    if (tracklet !== null && isLongEnough(tracklet)) this.#closed.push(tracklet);
    person.tracklet = null;
    if (person.state === 'new') return;
    person.state = 'lost';
    person.path = person.expectedPath ??= person.path;
  }

  /** Whether nobody else is expected in this region, onto whom a reading could have jumped. */
  #isAlone({ person, region }: Pick<Sighting, 'person' | 'region'>, timeSeconds: number): boolean {
    if (person.state === 'lost') return false;
    const others = this.followed().filter((other) => other !== person);
    return others.every(({ path }) => bodyCover(path.at(timeSeconds), region) < NEARBY_COVER);
  }

  #start(region: Region, timeSeconds: number): void {
    const others = this.followed();
    if (others.length >= MAX_FOLLOWED) {
      const replaced = leastImportant(others, timeSeconds);
      const { heightPx } = replaced.path.at(timeSeconds);
      if (replaced.state !== 'seen') this.#people.splice(this.#people.indexOf(replaced), 1);
      else if (region.heightPx > CLEARLY_LARGER * heightPx) this.#dismiss(replaced);
      else return;
    }
    const path = new RegionPath(region, timeSeconds);
    this.#people.push({
      state: 'new',
      path,
      expectedPath: null,
      seenSeconds: timeSeconds,
      tracklet: null,
    });
  }

  #dismiss(person: FollowedPerson): void {
    this.#close(person);
    person.state = 'dismissed';
    person.expectedPath = null;
  }

  #reviveNearby(timeSeconds: number): void {
    const regions = this.#visible().map(({ path }) => path.at(timeSeconds));
    for (const person of this.#dismissed()) {
      if (this.followed().length >= MAX_FOLLOWED) return;
      const region = person.path.at(timeSeconds);
      if (regions.some((other) => bodyCover(region, other) > NEARBY_COVER)) person.state = 'new';
    }
  }

  /** Once per second of video, dismisses people who cannot be the runner, to save time. */
  #dismissHopeless({ index, timeSeconds }: FrameTime): void {
    if (timeSeconds - this.#lastJudgedSeconds < JUDGING_INTERVAL_SECONDS) return;
    const firstFrame = this.timesSeconds.findIndex((time) => time >= this.#lastJudgedSeconds);
    this.#lastJudgedSeconds = timeSeconds;
    const span = { firstFrame, endFrame: index + 1 };
    const judged = this.followed().flatMap((person) => {
      const { tracklet } = person;
      // People who appeared during this second are judged after the next one.
      if (tracklet === null || tracklet.firstFrame > firstFrame) return [];
      const options = { body: this.#body, span, timesSeconds: this.timesSeconds };
      return [{ person, ...sumUpSpan(tracklet, options) }];
    });
    for (const candidate of judged) {
      if (cannotWin(candidate, judged)) this.#dismiss(candidate.person);
    }
  }

  #expire(timeSeconds: number): void {
    this.#people = this.#people.filter(({ state, seenSeconds }) => {
      const maxSeconds = state === 'new' ? MAX_NEW_SECONDS : MAX_LOST_SECONDS;
      return timeSeconds - seenSeconds <= maxSeconds;
    });
  }

  #regionSeen(reading: PoseReading): Region | null {
    if (reading.presence < MIN_PRESENCE) return null;
    if (reading.alignmentPoints !== null) {
      return regionFromAlignmentPoints(reading.alignmentPoints, this.#shape);
    }
    return regionFromKeypoints(reading, { ...this.#shape, minConfidence: SEEN_CONFIDENCE });
  }

  #visible(): FollowedPerson[] {
    return this.followed().filter(({ tracklet }) => tracklet !== null);
  }

  #expected(): FollowedPerson[] {
    return this.followed().filter(({ tracklet }) => tracklet === null);
  }

  #dismissed(): FollowedPerson[] {
    return this.#people.filter(({ state }) => state === 'dismissed');
  }
}

/** In region heights. */
function maxStep({ state, seenSeconds }: FollowedPerson, timeSeconds: number): number {
  if (state === 'new') return Infinity;
  const lostSeconds = state === 'lost' ? timeSeconds - seenSeconds : 0;
  return MAX_STEP + MAX_STEP_PER_SECOND * lostSeconds;
}

/** Doubt ends what was seen so far; it does not start anything. */
function isCredible({ person, isOnPath, isClear }: Sighting): boolean {
  return isOnPath && (isClear || person.state === 'seen');
}

/** Whether a sighting shows the same body as one that is surer. */
function isDouble(sighting: Sighting, surer: Sighting): boolean {
  const isSameBody = bodyCover(surer.region, sighting.region) > ONE_BODY_COVER;
  return areSamePose(sighting, surer) || (isSameBody && sighting.person.state !== 'seen');
}

function isLongEnough(tracklet: TrackRows): boolean {
  return tracklet.length >= MIN_TRACKLET_FRAMES;
}

/** Whoever was lost first, or else the smallest. */
function leastImportant(people: readonly FollowedPerson[], timeSeconds: number): FollowedPerson {
  const importanceOf = ({ state, path, seenSeconds }: FollowedPerson) =>
    state === 'seen' ? path.at(timeSeconds).heightPx : seenSeconds - timeSeconds;
  return people.toSorted((first, second) => importanceOf(first) - importanceOf(second))[0]!;
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Assigns regions to the people they continue. */
function match(
  regions: readonly Region[],
  people: readonly FollowedPerson[],
  timeSeconds: number,
): { found: { person: FollowedPerson; region: Region }[]; left: Region[] } {
  const matches = matchPeople(
    regions,
    people.map(({ path }) => path.at(timeSeconds)),
  );
  const found = regions.flatMap((region, index) => {
    const match = matches[index] ?? null;
    return match === null ? [] : [{ person: people[match]!, region }];
  });
  return { found, left: regions.filter((_, index) => matches[index] === null) };
}
