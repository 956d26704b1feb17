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

/** Followed at a time. */
const MAX_FOLLOWED = 3;
/** Over the whole video; whoever comes after them is left alone. */
const MAX_PEOPLE = 24;
const MIN_PRESENCE = 0.5;
/** As long as a person that is not seen may be taken up again where it is expected. */
const MAX_LOST_SECONDS = 2;
/** Before that long together, two of one were never two. */
const MIN_OWN_SECONDS = 0.5;
/** A fresh region from the detector may be off; from then on jumps are none of the same person. */
const SETTLED_FRAMES = 3;
/** Who is larger by this takes the place of the smallest one followed, where all are taken. */
const CLEARLY_LARGER = 1.25;
const JUDGED_SPAN_SECONDS = 1;
/** A dismissed person this near to a followed one is followed again, to be told from it. */
const NEARING_COVER = 0.05;

/**
 * - followed: landmarks are asked for in every frame
 * - lost: not seen, waiting for the detector to find it where it is expected
 * - dismissed: cannot be the runner; only the detector keeps an eye on it
 * - gone: its rows are all that is left
 */
type PersonState = 'followed' | 'lost' | 'dismissed' | 'gone';

export interface FollowedPerson {
  readonly id: number;
  state: PersonState;
  path: RegionPath;
  /** The detector is too far off to tell a speed by: the path starts with the landmarks. */
  isPathOfDetector: boolean;
  /** Of somebody just found again: as it was, should that turn out to be another one. */
  before: { path: RegionPath; seenSeconds: number } | null;
  readonly startSeconds: number;
  seenSeconds: number;
  rows: TrackRows | null;
}

interface FrameTime {
  index: number;
  timeSeconds: number;
}

/** One frame's answer about one person: from the region that was looked at to what was seen in it. */
export interface Observation {
  person: FollowedPerson;
  /** The person's path at the time: on another one by now, the answer is about somebody else. */
  path: RegionPath;
  lookedAt: Region;
  reading: PoseReading;
}

/**
 * Who is in the video and where: takes in what the detector and the landmark model saw, frame by
 * frame in order, and tells where to look next. Knows neither models nor pixels.
 */
export class PeopleFollower {
  readonly people: FollowedPerson[] = [];
  /** Of all frames so far; whoever looks at a frame adds its time first. */
  readonly timesSeconds: number[] = [];
  readonly #shape: RegionShape;
  readonly #body: BodyKeypoints;
  readonly #scale: { x: number; y: number };
  readonly #encounters = new Encounters();
  #judgedSeconds = 0;

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

  /** Those whose landmarks are wanted. */
  followed(): FollowedPerson[] {
    return this.#inState('followed');
  }

  /** Whether the detector may find somebody that was lost. */
  isMissingSomebody(): boolean {
    return this.followed().length === 0 || this.#inState('lost').length > 0;
  }

  /** Where those are expected whom the detector should find again. */
  sought(timeSeconds: number): Region[] {
    return this.#inState('lost').map(({ path }) => path.at(timeSeconds));
  }

  /** Takes in whom the detector found in a frame; all frames before it have been observed. */
  meet(detected: readonly Region[], timeSeconds: number): void {
    this.#giveUpLost(timeSeconds);
    const largestFirst = detected.toSorted((first, second) => second.heightPx - first.heightPx);
    // Who is hidden lies where the one in front is: whoever is found there is the one in front.
    const followed = this.#match(largestFirst, { people: this.followed(), timeSeconds });
    const awaited = this.#match(followed.left, { people: this.#unseen(), timeSeconds });
    for (const seen of awaited.found) this.#recognize(seen, timeSeconds);
    // Who went out of the picture comes back in where it was seen last.
    const returned = this.#match(awaited.left, { people: this.#inState('lost') });
    for (const seen of returned.found) this.#recognize(seen, timeSeconds);
    for (const region of returned.left) this.#welcome(region, timeSeconds);
    this.#reviveNearing(timeSeconds);
  }

  /** Takes in what the landmark model saw of all who were followed when a frame was looked at. */
  observe(observations: readonly Observation[], frame: FrameTime): void {
    const sightings: Sighting[] = [];
    for (const { person, path, lookedAt, reading } of observations) {
      if (person.state === 'gone' || person.path !== path) continue;
      const region = this.#regionSeen(reading);
      const isSettled = (person.rows?.seen ?? 0) >= SETTLED_FRAMES;
      const isSeen =
        region !== null &&
        reading.presence >= MIN_PRESENCE &&
        (!isSettled || isContinuous(lookedAt, region));
      if (isSeen && this.#isAnother(person, region, frame)) {
        this.#loseAgain(person);
      } else if (isSeen) {
        this.#keep(person, { region, reading, frame });
        sightings.push({ id: person.id, region, reading });
      } else if (person.state === 'followed') {
        person.state = 'lost';
      }
    }
    for (const verdict of this.#encounters.watch(sightings, frame)) this.#settle(verdict, frame);
    this.#judge(frame);
  }

  /** Whether the one just found again is in truth the one who hid it. */
  #isAnother(person: FollowedPerson, region: Region, { timeSeconds }: FrameTime): boolean {
    if (person.before === null) return false;
    const others = this.followed().filter((other) => other !== person);
    return others.some(({ path }) => areOneBody(path.at(timeSeconds), region));
  }

  #loseAgain(person: FollowedPerson): void {
    if (person.before === null) return;
    person.state = 'lost';
    person.path = person.before.path;
    person.seenSeconds = person.before.seenSeconds;
    person.isPathOfDetector = false;
    person.before = null;
  }

  /** Who of these people is where, as expected at a time, or where they were seen last. */
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

  #keep(
    person: FollowedPerson,
    seen: { region: Region; reading: PoseReading; frame: FrameTime },
  ): void {
    const { region, reading, frame } = seen;
    if (person.state === 'lost') person.state = 'followed';
    person.rows ??= new TrackRows(frame.index, { reading, scale: this.#scale });
    person.rows.write(frame.index, reading, region);
    if (person.isPathOfDetector) person.path.restart(region, frame.timeSeconds);
    else person.path.follow(region, frame.timeSeconds);
    person.isPathOfDetector = false;
    person.before = null;
    person.seenSeconds = frame.timeSeconds;
  }

  #settle(verdict: Verdict, { timeSeconds }: FrameTime): void {
    const { sinceFrame } = verdict;
    const sinceSeconds = this.timesSeconds[sinceFrame] ?? timeSeconds;
    if (verdict.kind === 'same') {
      this.#lose(verdict.loserId, { path: verdict.pathBefore, sinceFrame, sinceSeconds });
      return;
    }
    const { frontId, hiddenId, frontPath } = verdict;
    const front = this.people.find(({ id }) => id === frontId);
    const hidden = this.people.find(({ id }) => id === hiddenId);
    if (front?.state !== 'followed' || hidden?.state !== 'lost') return;
    hidden.path = front.path;
    hidden.isPathOfDetector = false;
    hidden.state = 'followed';
    hidden.seenSeconds = timeSeconds;
    this.#lose(frontId, { path: frontPath, sinceFrame, sinceSeconds });
  }

  /** Who is not what was seen since then goes back to where it was headed, or never was. */
  #lose(
    loserId: number,
    options: { path: RegionPath; sinceFrame: number; sinceSeconds: number },
  ): void {
    const { path, sinceFrame, sinceSeconds } = options;
    const person = this.people.find(({ id }) => id === loserId);
    if (person === undefined) return;
    person.rows?.eraseFrom(sinceFrame);
    person.path = path;
    person.isPathOfDetector = false;
    person.seenSeconds = sinceSeconds;
    person.state = sinceSeconds - person.startSeconds < MIN_OWN_SECONDS ? 'gone' : 'lost';
  }

  #welcome(region: Region, timeSeconds: number): void {
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
      isPathOfDetector: true,
      before: null,
      startSeconds: timeSeconds,
      seenSeconds: timeSeconds,
      rows: null,
    });
  }

  #recognize(
    { person, region }: { person: FollowedPerson; region: Region },
    timeSeconds: number,
  ): void {
    const before = { path: person.path.copy(), seenSeconds: person.seenSeconds };
    person.path.follow(region, timeSeconds);
    person.seenSeconds = timeSeconds;
    if (person.state === 'lost' && this.followed().length < MAX_FOLLOWED) {
      person.state = 'followed';
      person.path = new RegionPath(region, timeSeconds);
      person.isPathOfDetector = true;
      person.before = before;
    }
  }

  #reviveNearing(timeSeconds: number): void {
    const regions = this.followed().map(({ path }) => path.at(timeSeconds));
    for (const person of this.#inState('dismissed')) {
      if (this.followed().length >= MAX_FOLLOWED) return;
      const region = person.path.at(timeSeconds);
      if (regions.some((other) => bodyCover(region, other) > NEARING_COVER)) {
        person.state = 'followed';
      }
    }
  }

  /** Once a second of video, those go who would only cost time. */
  #judge({ index, timeSeconds }: FrameTime): void {
    if (timeSeconds - this.#judgedSeconds < JUDGED_SPAN_SECONDS) return;
    const firstFrame = this.timesSeconds.findIndex((time) => time >= this.#judgedSeconds);
    this.#judgedSeconds = timeSeconds;
    const span = { firstFrame, endFrame: index + 1 };
    const judged = this.followed().flatMap((person) => {
      const { rows } = person;
      // Who came during the second is judged by the next one.
      if (rows === null || rows.firstFrame > firstFrame) return [];
      const options = { body: this.#body, span, timesSeconds: this.timesSeconds };
      return [{ person, ...sumUpSpan(rows, options) }];
    });
    for (const candidate of judged) {
      if (cannotWin(candidate, judged)) candidate.person.state = 'dismissed';
    }
  }

  #giveUpLost(timeSeconds: number): void {
    for (const person of this.#unseen()) {
      if (timeSeconds - person.seenSeconds > MAX_LOST_SECONDS) person.state = 'gone';
    }
  }

  #regionSeen(reading: PoseReading): Region | null {
    if (reading.alignmentPoints !== null)
      return regionFromAlignmentPoints(reading.alignmentPoints, this.#shape);
    return regionFromKeypoints(reading, { ...this.#shape, minConfidence: SEEN_CONFIDENCE });
  }

  #unseen(): FollowedPerson[] {
    return [...this.#inState('lost'), ...this.#inState('dismissed')];
  }

  #inState(state: PersonState): FollowedPerson[] {
    return this.people.filter((person) => person.state === state);
  }
}
