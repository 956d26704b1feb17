import type { BodyKeypoints } from './choose-runner.ts';
import { cannotWin, isRunning, summarizeSpan } from './choose-runner.ts';
import { areOneBody, bodyCover, matchPeople } from './match-people.ts';
import { TrackRows } from './pose-track.ts';
import { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';
import {
  type FollowedPerson,
  isCredible,
  isDuplicate,
  type Observation,
  type Sighting,
  sightingOf,
  sortByConfidence,
} from './sighting.ts';

const MAX_FOLLOWED = 3;
/** A shorter tracklet may show another person. */
const MIN_TRACKLET_FRAMES = 5;
/** A person out of sight for longer is no longer expected to return. */
const MAX_LOST_SECONDS = 2;
/** Detections that the landmark model does not confirm within this time are dropped. */
const MAX_NEW_SECONDS = 0.3;
/** If all slots are taken, a person larger by this factor replaces the smallest one. */
const MIN_REPLACEMENT_RATIO = 1.25;
const JUDGING_INTERVAL_SECONDS = 1;
/**
 * Overlap with another person at which a dismissed one is followed again, to avoid mixing them up.
 */
const NEARBY_COVER = 0.05;

interface FrameTime {
  index: number;
  timeSeconds: number;
}

/**
 * Follows the people in the video: takes the results of the detector and the landmark model in
 * frame order, and predicts the regions to run them on next. Does not decide identities: a tracklet
 * ends at the first doubt, and `joinTracklets` joins them at the end. Holds no models or pixels.
 */
export class PeopleFollower {
  /** The caller must add a frame's time before any other call for that frame. */
  readonly timesSeconds: number[] = [];
  readonly #body: BodyKeypoints;
  readonly #scale: { x: number; y: number };
  readonly #closed: TrackRows[] = [];
  #people: FollowedPerson[] = [];
  #lastJudgedSeconds = 0;
  #hasFoundRunner = false;

  constructor(options: {
    body: BodyKeypoints;
    /** Pixels of the video per pixel of the frame. */
    scale: { x: number; y: number };
  }) {
    this.#body = options.body;
    this.#scale = options.scale;
  }

  /**
   * Returns the people to run the landmark model on, including lost ones at their expected places.
   */
  followed(): FollowedPerson[] {
    return this.#people.filter(({ state }) => state !== 'dismissed');
  }

  isAnyoneVisible(): boolean {
    return this.#visible().length > 0;
  }

  /** Returns whether to run the detector more often: a person was lost, or none is visible. */
  isMissingPeople(): boolean {
    return !this.isAnyoneVisible() || this.#expected().length > 0;
  }

  hasFoundRunner(): boolean {
    return this.#hasFoundRunner;
  }

  searchRegions(timeSeconds: number): Region[] {
    return this.#expected().map(({ path }) => path.at(timeSeconds));
  }

  tracklets(): TrackRows[] {
    const open = this.#people.flatMap(({ tracklet }) => tracklet ?? []);
    return [...this.#closed, ...open.filter(isLongEnough)];
  }

  /** All earlier frames must have been observed. */
  associate(detected: readonly Region[], timeSeconds: number): void {
    this.#expire(timeSeconds);
    const largestFirst = detected.toSorted((first, second) => second.heightPx - first.heightPx);
    const { unmatched } = match(largestFirst, this.#visible(), timeSeconds);
    const recognized = match(unmatched, this.#dismissed(), timeSeconds);
    for (const { person, region } of recognized.found) {
      person.path.follow(region, timeSeconds);
      person.lastDetectedSeconds = timeSeconds;
    }
    const expected = this.searchRegions(timeSeconds);
    for (const region of recognized.unmatched) {
      if (!expected.some((other) => areOneBody(other, region))) this.#start(region, timeSeconds);
    }
    this.#reviveNearby(timeSeconds);
  }

  observe(observations: readonly Observation[], frame: FrameTime): void {
    const accepted: Sighting[] = [];
    for (const sighting of sortByConfidence(this.#sightings(observations, frame.timeSeconds))) {
      if (!isCredible(sighting)) continue;
      const moreConfident = accepted.find((other) => isDuplicate(sighting, other));
      if (moreConfident === undefined) {
        this.#record(sighting, frame);
        accepted.push(sighting);
      } else if (sighting.person.state === 'seen') {
        // Both were on their paths until they met, so the reading could be of either.
        this.#close(moreConfident.person);
      }
    }
    for (const person of this.followed()) {
      const isObserved = observations.some((observation) => observation.person === person);
      const isClear = accepted.some((sighting) => sighting.person === person && sighting.isClear);
      if (isObserved && !isClear) this.#close(person);
    }
    this.#dismissNonRunners(frame);
  }

  #sightings(observations: readonly Observation[], timeSeconds: number): Sighting[] {
    const followed = this.followed();
    return observations.flatMap((observation) => {
      if (!followed.includes(observation.person)) return [];
      // Dismissed people may still pass in front.
      const others = this.#people.filter((person) => person !== observation.person);
      return sightingOf(observation, { others, timeSeconds }) ?? [];
    });
  }

  #record(
    { person, reading, region, isConfident }: Sighting,
    { index, timeSeconds }: FrameTime,
  ): void {
    person.uncertainFrames = isConfident ? 0 : person.uncertainFrames + 1;
    const isFirst = person.tracklet === null;
    person.tracklet ??= new TrackRows(index);
    person.tracklet.write(index, { reading, region, scale: this.#scale });
    // Detections are too imprecise to give a speed, so the path restarts with the first landmarks.
    if (isFirst && person.state !== 'seen') person.path = new RegionPath(region, timeSeconds);
    else person.path.follow(region, timeSeconds);
    if (isLongEnough(person.tracklet)) {
      person.state = 'seen';
      person.expectedPath = null;
    }
    if (person.state !== 'lost') person.lastDetectedSeconds = timeSeconds;
  }

  #close(person: FollowedPerson): void {
    const { tracklet } = person;
    if (tracklet !== null && isLongEnough(tracklet)) this.#closed.push(tracklet);
    person.tracklet = null;
    if (person.state === 'new') return;
    person.state = 'lost';
    person.expectedPath ??= person.path;
    person.path = person.expectedPath;
  }

  #start(region: Region, timeSeconds: number): void {
    if (this.followed().length >= MAX_FOLLOWED && !this.#makeRoom(region, timeSeconds)) return;
    this.#people.push({
      state: 'new',
      path: new RegionPath(region, timeSeconds),
      expectedPath: null,
      lastDetectedSeconds: timeSeconds,
      uncertainFrames: 0,
      tracklet: null,
    });
  }

  /**
   * Drops a lost person unless clearly larger than the new one, or a visible person if clearly
   * smaller.
   */
  #makeRoom(region: Region, timeSeconds: number): boolean {
    const heightOf = ({ path }: FollowedPerson) => path.at(timeSeconds).heightPx;
    const smallestFirst = this.followed().toSorted(
      (first, second) => heightOf(first) - heightOf(second),
    );
    const lost = smallestFirst.find(({ state }) => state === 'lost');
    if (lost !== undefined && heightOf(lost) < MIN_REPLACEMENT_RATIO * region.heightPx) {
      this.#people = this.#people.filter((person) => person !== lost);
      return true;
    }
    const smallest = smallestFirst.find(({ state }) => state !== 'lost');
    if (smallest === undefined) return false;
    if (MIN_REPLACEMENT_RATIO * heightOf(smallest) > region.heightPx) return false;
    this.#dismiss(smallest);
    return true;
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

  /** Once per second of video, dismisses people who cannot be the runner. */
  #dismissNonRunners({ index, timeSeconds }: FrameTime): void {
    if (timeSeconds - this.#lastJudgedSeconds < JUDGING_INTERVAL_SECONDS) return;
    const firstFrame = this.timesSeconds.findIndex((time) => time >= this.#lastJudgedSeconds);
    this.#lastJudgedSeconds = timeSeconds;
    const span = { firstFrame, endFrame: index + 1 };
    const judged = this.followed().flatMap((person) => {
      const { tracklet } = person;
      // People who appeared during this second are judged after the next one.
      if (tracklet === null || tracklet.firstFrame > firstFrame) return [];
      const film = { body: this.#body, timesSeconds: this.timesSeconds };
      return [{ person, ...summarizeSpan(tracklet, span, film) }];
    });
    this.#hasFoundRunner ||= judged.some(isRunning);
    for (const candidate of judged) {
      if (cannotWin(candidate, judged)) this.#dismiss(candidate.person);
    }
  }

  #expire(timeSeconds: number): void {
    this.#people = this.#people.filter(({ state, lastDetectedSeconds }) => {
      const maxSeconds = state === 'new' ? MAX_NEW_SECONDS : MAX_LOST_SECONDS;
      return timeSeconds - lastDetectedSeconds <= maxSeconds;
    });
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

function isLongEnough(tracklet: TrackRows): boolean {
  return tracklet.length >= MIN_TRACKLET_FRAMES;
}

function match(
  regions: readonly Region[],
  people: readonly FollowedPerson[],
  timeSeconds: number,
): { found: { person: FollowedPerson; region: Region }[]; unmatched: Region[] } {
  const matches = matchPeople(
    regions,
    people.map(({ path }) => path.at(timeSeconds)),
  );
  const found = regions.flatMap((region, index) => {
    const personIndex = matches[index] ?? null;
    return personIndex === null ? [] : [{ person: people[personIndex]!, region }];
  });
  return { found, unmatched: regions.filter((_, index) => matches[index] === null) };
}
