import {
  regionFromAlignmentPoints,
  regionFromKeypoints,
  type RegionShape,
} from './alignment-points.ts';
import { cannotWin } from './choose-runner.ts';
import { SEEN_CONFIDENCE } from './decode-simcc.ts';
import { Encounters, type Sighting, type Verdict } from './encounters.ts';
import { areOneBody, bodyCover, isContinuous, matchPeople } from './match-people.ts';
import type { PoseReading } from './pose-reading.ts';
import { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';
import { type BodyKeypoints, sumUpSpan } from './sum-up-person.ts';
import { TrackRows } from './track-rows.ts';

/** At the same time. */
const MAX_FOLLOWED = 3;
/** In the whole video; further people are ignored. */
const MAX_PEOPLE = 24;
const MIN_PRESENCE = 0.5;
/** After this long unseen, a person can no longer be resumed. */
const MAX_LOST_SECONDS = 2;
/** A track reverted to less than this was never a person of its own. */
const MIN_OWN_SECONDS = 0.5;
/** Regions from the detector are imprecise, so jumps are only rejected after this many frames. */
const SETTLED_FRAMES = 3;
/** If all slots are taken, a person larger by this factor replaces the smallest one. */
const CLEARLY_LARGER = 1.25;
const JUDGING_INTERVAL_SECONDS = 1;
/** A dismissed person who overlaps a followed one this much is followed again, to avoid mixups. */
const NEARBY_COVER = 0.05;

/**
 * - followed: the landmark model runs on it in every frame
 * - lost: not seen; the detector searches where it is expected
 * - dismissed: cannot be the runner; tracked only by the detector
 * - gone: will not be seen again; only its rows are kept
 */
type PersonState = 'followed' | 'lost' | 'dismissed' | 'gone';

export interface FollowedPerson {
  readonly id: number;
  state: PersonState;
  path: RegionPath;
  /** Detections are too imprecise for a speed, so the path restarts with the first landmarks. */
  isPathFromDetector: boolean;
  /** State before a person was resumed, in case it turns out to be someone else. */
  beforeResume: { path: RegionPath; seenSeconds: number } | null;
  readonly startSeconds: number;
  seenSeconds: number;
  rows: TrackRows | null;
}

interface FrameTime {
  index: number;
  timeSeconds: number;
}

/** The landmark model's result for one person in one frame. */
export interface Observation {
  person: FollowedPerson;
  /** The person's path at that time. If it has been replaced since, the result is obsolete. */
  path: RegionPath;
  inputRegion: Region;
  reading: PoseReading;
}

/**
 * Tracks the people in the video: takes the results of the detector and the landmark model, in the
 * order of the frames, and predicts the regions to run them on next. Pure state, without models or
 * pixels.
 */
export class PeopleFollower {
  readonly people: FollowedPerson[] = [];
  /** Of all frames so far; the caller adds a frame's time before anything else. */
  readonly timesSeconds: number[] = [];
  readonly #shape: RegionShape;
  readonly #body: BodyKeypoints;
  readonly #scale: { x: number; y: number };
  readonly #encounters = new Encounters();
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

  /** People on whom to run the landmark model. */
  followed(): FollowedPerson[] {
    return this.#inState('followed');
  }

  /** Whether to run the detector more often, because someone was lost or nobody is followed. */
  isMissingPeople(): boolean {
    return this.followed().length === 0 || this.#inState('lost').length > 0;
  }

  /** Where lost people are expected. */
  searchRegions(timeSeconds: number): Region[] {
    return this.#inState('lost').map(({ path }) => path.at(timeSeconds));
  }

  /** Associates the detections of a frame with known people. Observe all earlier frames first. */
  associate(detected: readonly Region[], timeSeconds: number): void {
    this.#expireLost(timeSeconds);
    const largestFirst = detected.toSorted((first, second) => second.heightPx - first.heightPx);
    // Followed people come first: a detection where one person hides another is the one in front.
    const followed = this.#match(largestFirst, { people: this.followed(), timeSeconds });
    const awaited = this.#match(followed.left, { people: this.#unobserved(), timeSeconds });
    for (const seen of awaited.found) this.#resume(seen, timeSeconds);
    // People who left the picture come back where they were last seen.
    const returned = this.#match(awaited.left, { people: this.#inState('lost') });
    for (const seen of returned.found) this.#resume(seen, timeSeconds);
    for (const region of returned.left) this.#start(region, timeSeconds);
    this.#reviveNearby(timeSeconds);
  }

  /** Takes the landmark model's results for everyone who was followed in a frame. */
  observe(observations: readonly Observation[], frame: FrameTime): void {
    const sightings: Sighting[] = [];
    for (const { person, path, inputRegion, reading } of observations) {
      if (person.state === 'gone' || person.path !== path) continue;
      const region = this.#regionSeen(reading);
      const isSettled = (person.rows?.seen ?? 0) >= SETTLED_FRAMES;
      const isSeen =
        region !== null &&
        reading.presence >= MIN_PRESENCE &&
        (!isSettled || isContinuous(inputRegion, region));
      if (isSeen && this.#isOtherPerson(person, region, frame)) {
        this.#undoResume(person);
      } else if (isSeen) {
        this.#record(person, { region, reading, frame });
        sightings.push({ id: person.id, region, reading });
      } else if (person.state === 'followed') {
        person.state = 'lost';
      }
    }
    for (const verdict of this.#encounters.watch(sightings, frame)) this.#apply(verdict, frame);
    this.#dismissHopeless(frame);
  }

  /** Whether a person just resumed is in fact the one who hid it. */
  #isOtherPerson(person: FollowedPerson, region: Region, { timeSeconds }: FrameTime): boolean {
    if (person.beforeResume === null) return false;
    const others = this.followed().filter((other) => other !== person);
    return others.some(({ path }) => areOneBody(path.at(timeSeconds), region));
  }

  #undoResume(person: FollowedPerson): void {
    if (person.beforeResume === null) return;
    person.state = 'lost';
    person.path = person.beforeResume.path;
    person.seenSeconds = person.beforeResume.seenSeconds;
    person.isPathFromDetector = false;
    person.beforeResume = null;
  }

  /** Matches regions to these people's predicted positions; without a time, to their last ones. */
  #match(
    regions: readonly Region[],
    { people, timeSeconds }: { people: readonly FollowedPerson[]; timeSeconds?: number },
  ): { found: { person: FollowedPerson; region: Region }[]; left: Region[] } {
    const matches = matchPeople(
      regions,
      people.map(({ path, seenSeconds }) => path.at(timeSeconds ?? seenSeconds)),
    );
    const found = regions.flatMap((region, index) => {
      const match = matches[index] ?? null;
      return match === null ? [] : [{ person: people[match]!, region }];
    });
    return { found, left: regions.filter((_, index) => matches[index] === null) };
  }

  #record(
    person: FollowedPerson,
    seen: { region: Region; reading: PoseReading; frame: FrameTime },
  ): void {
    const { region, reading, frame } = seen;
    if (person.state === 'lost') person.state = 'followed';
    person.rows ??= new TrackRows(frame.index, { reading, scale: this.#scale });
    person.rows.write(frame.index, reading, region);
    if (person.isPathFromDetector) person.path.restart(region, frame.timeSeconds);
    else person.path.follow(region, frame.timeSeconds);
    person.isPathFromDetector = false;
    person.beforeResume = null;
    person.seenSeconds = frame.timeSeconds;
  }

  #apply(verdict: Verdict, { timeSeconds }: FrameTime): void {
    const { sinceFrame } = verdict;
    const sinceSeconds = this.timesSeconds[sinceFrame] ?? timeSeconds;
    if (verdict.kind === 'duplicate') {
      this.#revert(verdict.loserId, { path: verdict.pathBefore, sinceFrame, sinceSeconds });
      return;
    }
    const { frontId, hiddenId, frontPath } = verdict;
    const front = this.people.find(({ id }) => id === frontId);
    const hidden = this.people.find(({ id }) => id === hiddenId);
    if (front?.state !== 'followed' || hidden?.state !== 'lost') return;
    hidden.path = front.path;
    hidden.isPathFromDetector = false;
    hidden.state = 'followed';
    hidden.seenSeconds = timeSeconds;
    this.#revert(frontId, { path: frontPath, sinceFrame, sinceSeconds });
  }

  /** Undoes what was wrongly attributed to a person since `sinceFrame`. */
  #revert(
    loserId: number,
    options: { path: RegionPath; sinceFrame: number; sinceSeconds: number },
  ): void {
    const { path, sinceFrame, sinceSeconds } = options;
    const person = this.people.find(({ id }) => id === loserId);
    if (person === undefined) return;
    person.rows?.eraseFrom(sinceFrame);
    person.path = path;
    person.isPathFromDetector = false;
    person.seenSeconds = sinceSeconds;
    person.state = sinceSeconds - person.startSeconds < MIN_OWN_SECONDS ? 'gone' : 'lost';
  }

  #start(region: Region, timeSeconds: number): void {
    if (this.people.length >= MAX_PEOPLE) return;
    const others = this.followed();
    if (others.length >= MAX_FOLLOWED) {
      const heights = others.map(({ path }) => path.at(timeSeconds).heightPx);
      const smallestPx = Math.min(...heights);
      if (region.heightPx < CLEARLY_LARGER * smallestPx) return;
      others[heights.indexOf(smallestPx)]!.state = 'dismissed';
    }
    this.people.push({
      id: this.people.length,
      state: 'followed',
      path: new RegionPath(region, timeSeconds),
      isPathFromDetector: true,
      beforeResume: null,
      startSeconds: timeSeconds,
      seenSeconds: timeSeconds,
      rows: null,
    });
  }

  #resume(
    { person, region }: { person: FollowedPerson; region: Region },
    timeSeconds: number,
  ): void {
    const before = { path: person.path.copy(), seenSeconds: person.seenSeconds };
    person.path.follow(region, timeSeconds);
    person.seenSeconds = timeSeconds;
    if (person.state === 'lost' && this.followed().length < MAX_FOLLOWED) {
      person.state = 'followed';
      person.path = new RegionPath(region, timeSeconds);
      person.isPathFromDetector = true;
      person.beforeResume = before;
    }
  }

  #reviveNearby(timeSeconds: number): void {
    const regions = this.followed().map(({ path }) => path.at(timeSeconds));
    for (const person of this.#inState('dismissed')) {
      if (this.followed().length >= MAX_FOLLOWED) return;
      const region = person.path.at(timeSeconds);
      if (regions.some((other) => bodyCover(region, other) > NEARBY_COVER)) {
        person.state = 'followed';
      }
    }
  }

  /** Once per second of video, dismisses people who cannot be the runner, to save time. */
  #dismissHopeless({ index, timeSeconds }: FrameTime): void {
    if (timeSeconds - this.#lastJudgedSeconds < JUDGING_INTERVAL_SECONDS) return;
    const firstFrame = this.timesSeconds.findIndex((time) => time >= this.#lastJudgedSeconds);
    this.#lastJudgedSeconds = timeSeconds;
    const span = { firstFrame, endFrame: index + 1 };
    const judged = this.followed().flatMap((person) => {
      const { rows } = person;
      // People who appeared during this second are judged after the next one.
      if (rows === null || rows.firstFrame > firstFrame) return [];
      const options = { body: this.#body, span, timesSeconds: this.timesSeconds };
      return [{ person, ...sumUpSpan(rows, options) }];
    });
    for (const candidate of judged) {
      if (cannotWin(candidate, judged)) candidate.person.state = 'dismissed';
    }
  }

  #expireLost(timeSeconds: number): void {
    for (const person of this.#unobserved()) {
      if (timeSeconds - person.seenSeconds > MAX_LOST_SECONDS) person.state = 'gone';
    }
  }

  #regionSeen(reading: PoseReading): Region | null {
    if (reading.alignmentPoints !== null) {
      return regionFromAlignmentPoints(reading.alignmentPoints, this.#shape);
    }
    return regionFromKeypoints(reading, { ...this.#shape, minConfidence: SEEN_CONFIDENCE });
  }

  #unobserved(): FollowedPerson[] {
    return [...this.#inState('lost'), ...this.#inState('dismissed')];
  }

  #inState(state: PersonState): FollowedPerson[] {
    return this.people.filter((person) => person.state === state);
  }
}
