import { describe, expect, it } from 'vitest';

import { regionFromAlignmentPoints } from '../../../inference-container/people/alignment-points.ts';
import {
  type FollowedPerson,
  type Observation,
  PeopleFollower,
} from '../../../inference-container/people/follow-people.ts';
import { BLAZEPOSE_KEYPOINTS } from '../../../inference-container/people/pose-models.ts';
import {
  createPoseReading,
  type PoseReading,
} from '../../../inference-container/people/pose-reading.ts';
import type { Region } from '../../../inference-container/people/region.ts';
import { bodyKeypointsOf } from '../../../inference-container/people/sum-up-person.ts';
import {
  CIRCLE_RADIUS_HEIGHTS,
  LEFT_HIP,
  type StickFigure,
  figureSeenIn,
  pointsOf,
  visibleFigures,
} from './stick-figures.ts';

const FRAMES_PER_SECOND = 30;
/** For synthetic points, which are passed on unchanged. */
const TOLERANCE_PX = 1e-6;
const SHAPE = { widthPerHeight: 1, padding: 1.25, isTurned: true };
const DETECTION_INTERVAL_FRAMES = 5;
/** While one hides the other, both are seen at the position of the one in front. */
const HIDDEN_WITHIN_PX = 12;

describe('PeopleFollower', () => {
  it('keeps what was seen of one person, frame by frame', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 60 });

    const { people, timesSeconds } = follow([runner], { seconds: 2 });

    expect(people).toHaveLength(1);
    expect(people[0]!.rows?.seen).toBe(timesSeconds.length);
    expectOnly(people[0]!, runner, timesSeconds);
  });

  it('keeps two crossing people apart when one briefly hides the other', () => {
    const front = crossing({ fromPx: 60, speedPxPerSecond: 70, isInFront: true });
    const behind = crossing({ fromPx: 260, speedPxPerSecond: -70 });

    const { people, timesSeconds } = follow([front, behind], { seconds: 3 });

    expect(people).toHaveLength(2);
    for (const figure of [front, behind]) {
      const person = people.find((candidate) => isAt(candidate, figure, { frame: 0 }))!;
      expect(farthestOffPx(person, figure, timesSeconds)).toBeLessThan(HIDDEN_WITHIN_PX);
      expect(person.rows!.seen).toBeGreaterThan(0.8 * timesSeconds.length);
      expect(person.state).toBe('followed');
    }
  });

  it('keeps only the one in front when one hides the other for a long time', () => {
    const front = crossing({ fromPx: 60, speedPxPerSecond: 60, isInFront: true });
    const overtaken = crossing({ fromPx: 100, speedPxPerSecond: 32 });

    const { people, timesSeconds } = follow([front, overtaken], { seconds: 3 });

    expect(people).toHaveLength(2);
    for (const figure of [front, overtaken]) {
      const person = people.find((candidate) => isAt(candidate, figure, { frame: 0 }))!;
      const endFrame = timesSeconds.length - 1;
      const end = { frame: endFrame, timeSeconds: timesSeconds[endFrame]! };
      expect(isAt(person, figure, end)).toBe(true);
      expect(farthestOffPx(person, figure, timesSeconds)).toBeLessThan(HIDDEN_WITHIN_PX);
    }
    const [first, second] = people.map(({ rows }) => rows!);
    const hiddenFrame = Math.round((40 / 28) * FRAMES_PER_SECOND);
    const present = [first, second].filter((rows) => rows!.presenceAt(hiddenFrame) === 1);
    expect(present).toHaveLength(1);
  });

  it('resumes a person who was out of sight for half a second', () => {
    const runner = crossing({
      fromPx: 80,
      speedPxPerSecond: 60,
      isThere: (timeSeconds) => timeSeconds < 1 || timeSeconds > 1.5,
    });

    const { people, timesSeconds } = follow([runner], { seconds: 2.5 });

    expect(people).toHaveLength(1);
    expect(people[0]!.state).toBe('followed');
    expect(people[0]!.rows!.presenceAt(38)).toBeNaN();
    expect(people[0]!.rows!.presenceAt(timesSeconds.length - 1)).toBe(1);
    expectOnly(people[0]!, runner, timesSeconds);
  });

  it('resumes a person who left the picture and returns at the same place', () => {
    const roundTrip: StickFigure = {
      hipXPx: (timeSeconds) =>
        timeSeconds < 1.6 ? 80 - 80 * timeSeconds : 80 * (timeSeconds - 1.6),
      heightPx: 60,
      gait: 'runs',
      isThere: (timeSeconds) => timeSeconds < 0.8 || timeSeconds > 1.7,
    };

    const { people, timesSeconds } = follow([roundTrip], { seconds: 2.5 });

    expect(people).toHaveLength(1);
    expectOnly(people[0]!, roundTrip, timesSeconds);
    expect(people[0]!.rows!.presenceAt(timesSeconds.length - 1)).toBe(1);
  });

  it('assigns a detection near the one in front to them, not to the hidden person', () => {
    const front = crossing({ fromPx: 60, speedPxPerSecond: 60, isInFront: true });
    const hidden = crossing({ fromPx: 120, speedPxPerSecond: 0 });
    const seconds = 1.14;
    const follower = follow([front, hidden], { seconds });
    const person = follower.people.find(({ state }) => state === 'lost')!;
    const region = regionFromAlignmentPoints(pointsOf(front, seconds).alignmentPoints, SHAPE);

    follower.associate([{ ...region, centerXPx: person.path.at(seconds).centerXPx + 1 }], seconds);

    expect(person.state).toBe('lost');
    expect(follower.followed()).toHaveLength(1);
  });

  it('does not resume a person who turns out to be the one in front', () => {
    const front = crossing({ fromPx: 60, speedPxPerSecond: 60, isInFront: true });
    const hidden = crossing({ fromPx: 120, speedPxPerSecond: 0 });
    const seconds = 1.14;
    const follower = follow([front, hidden], { seconds });
    const person = follower.people.find(({ state }) => state === 'lost')!;
    const inFront = regionFromAlignmentPoints(pointsOf(front, seconds).alignmentPoints, SHAPE);
    const beside = { ...inFront, centerXPx: inFront.centerXPx - 8 };

    follower.associate([inFront, beside], seconds);
    const observations = follower.followed().map((followed): Observation => {
      const inputRegion = followed.path.at(seconds);
      const reading = readingOf(inFront, [front], seconds);
      return { person: followed, path: followed.path, inputRegion, reading };
    });
    follower.timesSeconds.push(seconds);
    follower.observe(observations, {
      index: follower.timesSeconds.length - 1,
      timeSeconds: seconds,
    });

    expect(observations).toHaveLength(2);
    expect(person.state).toBe('lost');
    expect(Math.abs(person.path.at(seconds).centerXPx - 120)).toBeLessThan(HIDDEN_WITHIN_PX);
  });

  it('treats someone at the same place much later as a new person', () => {
    const runner = crossing({
      fromPx: 160,
      speedPxPerSecond: 0,
      isThere: (timeSeconds) => timeSeconds < 0.5 || timeSeconds > 3,
    });

    const { people } = follow([runner], { seconds: 4 });

    expect(people.map(({ state }) => state)).toEqual(['gone', 'followed']);
  });

  it('does not jump to a neighbor when its person leaves', () => {
    const leaving = crossing({
      fromPx: 130,
      speedPxPerSecond: 0,
      isThere: (timeSeconds) => timeSeconds < 1,
    });
    const staying = crossing({ fromPx: 155, speedPxPerSecond: 0 });

    const { people, timesSeconds } = follow([leaving, staying], { seconds: 2 });

    expect(people).toHaveLength(2);
    const left = people.find((person) => isAt(person, leaving, { frame: 0 }))!;
    expectOnly(left, leaving, timesSeconds);
    expect(left.state).toBe('lost');
  });

  it('follows three at a time, and drops the smallest for someone clearly larger', () => {
    const [small, middle, other] = [40, 50, 55].map((heightPx, index) =>
      crossing({ fromPx: 50 + 80 * index, speedPxPerSecond: 0, heightPx }),
    );
    const comesLater = { isThere: (timeSeconds: number) => timeSeconds > 0.5 };
    const alike = crossing({ fromPx: 290, speedPxPerSecond: 0, heightPx: 45, ...comesLater });
    const large = crossing({ fromPx: 290, speedPxPerSecond: 0, heightPx: 70, ...comesLater });

    const kept = follow([small!, middle!, other!, alike], { seconds: 1 });
    const replaced = follow([small!, middle!, other!, large], { seconds: 1 });

    expect(heightsFollowed(kept)).toEqual([40, 50, 55]);
    expect(heightsFollowed(replaced)).toEqual([50, 55, 70]);
  });

  it('drops a small bystander next to a runner, and not the runner', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 10, heightPx: 80 });
    const spectator: StickFigure = { hipXPx: () => 250, heightPx: 40, gait: 'stands' };

    const { people } = follow([runner, spectator], { seconds: 2.5 });

    expect(people.map(({ state }) => state)).toEqual(['followed', 'dismissed']);
  });

  it('ignores a reading for a path that was dropped in the meantime', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 0 });
    const follower = follow([runner], { seconds: 1 });
    const [person] = follower.people;
    const seconds = 1;
    const reading = readingOf(person!.path.at(seconds), [runner], seconds);
    const stale = {
      person: person!,
      path: person!.path.copy(),
      inputRegion: person!.path.at(1),
      reading,
    };

    follower.observe([stale], { index: FRAMES_PER_SECOND, timeSeconds: seconds });

    expect(person!.rows!.presenceAt(FRAMES_PER_SECOND)).toBeNaN();
    expect(person!.state).toBe('followed');
  });

  it('writes positions in video pixels', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 0 });

    const { people } = follow([runner], { seconds: 0.2, scale: { x: 2, y: 3 } });

    const { xPx, yPx } = pointsOf(runner, 0);
    expect(people[0]!.rows!.xPx[LEFT_HIP]).toBeCloseTo(2 * xPx[LEFT_HIP]!, 6);
    expect(people[0]!.rows!.yPx[LEFT_HIP]).toBeCloseTo(3 * yPx[LEFT_HIP]!, 6);
  });
});

function crossing({
  fromPx,
  speedPxPerSecond,
  ...rest
}: { fromPx: number; speedPxPerSecond: number } & Partial<StickFigure>): StickFigure {
  return {
    hipXPx: (timeSeconds) => fromPx + speedPxPerSecond * timeSeconds,
    heightPx: 60,
    gait: 'runs',
    ...rest,
  };
}

/** Shows the follower what a detector and a landmark model would see of the synthetic people. */
function follow(
  figures: readonly StickFigure[],
  { seconds, scale = { x: 1, y: 1 } }: { seconds: number; scale?: { x: number; y: number } },
): PeopleFollower {
  const body = bodyKeypointsOf(BLAZEPOSE_KEYPOINTS);
  const follower = new PeopleFollower({ shape: SHAPE, body, scale });
  for (let index = 0; index < seconds * FRAMES_PER_SECOND; index += 1) {
    const timeSeconds = index / FRAMES_PER_SECOND;
    follower.timesSeconds.push(timeSeconds);
    if (index % DETECTION_INTERVAL_FRAMES === 0) {
      const regions = visibleFigures(figures, timeSeconds).map((person) =>
        regionFromAlignmentPoints(pointsOf(person, timeSeconds).alignmentPoints, SHAPE),
      );
      follower.associate(regions, timeSeconds);
    }
    const observations = follower.followed().map((person): Observation => {
      const inputRegion = person.path.at(timeSeconds);
      const reading = readingOf(inputRegion, figures, timeSeconds);
      return { person, path: person.path, inputRegion, reading };
    });
    follower.observe(observations, { index, timeSeconds });
  }
  return follower;
}

function readingOf(
  region: Region,
  figures: readonly StickFigure[],
  timeSeconds: number,
): PoseReading {
  const reading = createPoseReading({
    keypointNames: BLAZEPOSE_KEYPOINTS,
    decoder: { kind: 'blazepose' },
  });
  const person = figureSeenIn(region, figures, timeSeconds);
  if (person === null) return reading;
  const { xPx, yPx, alignmentPoints } = pointsOf(person, timeSeconds);
  reading.xPx.set(xPx);
  reading.yPx.set(yPx);
  reading.confidence.fill(0.9);
  reading.presence = 1;
  reading.alignmentPoints = alignmentPoints;
  return reading;
}

function isAt(
  { rows }: FollowedPerson,
  figure: StickFigure,
  { frame, timeSeconds = 0 }: { frame: number; timeSeconds?: number },
): boolean {
  if (rows === null) return false;
  const xPx = rows.xPx[(frame - rows.firstFrame) * rows.keypoints + LEFT_HIP]!;
  return Math.abs(xPx - pointsOf(figure, timeSeconds).xPx[LEFT_HIP]!) < TOLERANCE_PX;
}

/** The largest distance of any row from the person's position. */
function farthestOffPx(
  { rows }: FollowedPerson,
  figure: StickFigure,
  timesSeconds: readonly number[],
): number {
  const offPx = timesSeconds.map((timeSeconds, frame) => {
    const xPx = rows?.xPx[(frame - rows.firstFrame) * rows.keypoints + LEFT_HIP] ?? NaN;
    return Math.abs(xPx - pointsOf(figure, timeSeconds).xPx[LEFT_HIP]!);
  });
  return Math.max(...offPx.filter((value) => !Number.isNaN(value)));
}

/** Every row shows this person. */
function expectOnly(
  person: FollowedPerson,
  figure: StickFigure,
  timesSeconds: readonly number[],
): void {
  const rows = person.rows!;
  const wrong = timesSeconds.flatMap((timeSeconds, frame) =>
    Number.isNaN(rows.presenceAt(frame)) || isAt(person, figure, { frame, timeSeconds })
      ? []
      : [frame],
  );
  expect(rows.seen).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
}

function heightsFollowed(follower: PeopleFollower): number[] {
  const heightPerRegion = 1 / (2 * CIRCLE_RADIUS_HEIGHTS * SHAPE.padding);
  return follower
    .followed()
    .map(({ path }) => Math.round(path.at(1).heightPx * heightPerRegion))
    .toSorted((first, second) => first - second);
}
