import { describe, expect, it } from 'vitest';

import type { PeopleFollower } from '../../../inference-container/pose/follow-people.ts';
import type { TrackRows } from '../../../inference-container/pose/pose-track.ts';
import { regionFromAlignmentPoints } from '../../../inference-container/pose/region.ts';
import { follow, FRAMES_PER_SECOND, observe } from './follow-figures.ts';
import { CIRCLE_RADIUS_HEIGHTS, LEFT_HIP, type StickFigure, pointsOf } from './stick-figures.ts';

/** For synthetic points, which are passed on unchanged. */
const TOLERANCE_PX = 1e-6;

/** Height of a region, in diameters of the circle around its person. */
const PADDING = 1.25;

describe('PeopleFollower', () => {
  it('records one person, frame by frame', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 60 });

    const { tracklets, people, timesSeconds } = follow([runner], { seconds: 2 });

    expect(tracklets).toHaveLength(1);
    expect(people[0]!.detectedCount).toBe(timesSeconds.length);
    expectOnly(people[0]!, runner, timesSeconds);
  });

  it('keeps two crossing people apart when one briefly hides the other', () => {
    const front = crossing({ fromPx: 60, speedPxPerSecond: 70, isInFront: true });
    const behind = crossing({ fromPx: 260, speedPxPerSecond: -70 });

    const { people, timesSeconds } = follow([front, behind], { seconds: 3 });

    expect(people).toHaveLength(2);
    for (const figure of [front, behind]) {
      const person = people.find((candidate) => isAt(candidate, figure, { frame: 0 }))!;
      expectOnly(person, figure, timesSeconds);
      expect(person.detectedCount).toBeGreaterThan(0.8 * timesSeconds.length);
      expect(person.endFrame).toBe(timesSeconds.length);
    }
  });

  it('keeps only the person in front when one hides the other for a long time', () => {
    const front = crossing({ fromPx: 60, speedPxPerSecond: 60, isInFront: true });
    const overtaken = crossing({ fromPx: 100, speedPxPerSecond: 32 });

    const { people, timesSeconds } = follow([front, overtaken], { seconds: 3 });

    expect(people).toHaveLength(2);
    const [inFront, behind] = [front, overtaken].map((figure) =>
      people.find((person) => isAt(person, figure, { frame: 0 }))!,
    );
    expectOnly(inFront!, front, timesSeconds);
    expectOnly(behind!, overtaken, timesSeconds);
    expect(inFront!.detectedCount).toBeGreaterThan(0.9 * timesSeconds.length);
    expect(behind!.at(Math.round((40 / 28) * FRAMES_PER_SECOND))).toBeUndefined();
    expect(behind!.endFrame).toBe(timesSeconds.length);
  });

  it("ends a person's tracklet as soon as it detects someone else there", () => {
    const front = crossing({ fromPx: 60, speedPxPerSecond: 60, isInFront: true });
    const hidden = crossing({ fromPx: 120, speedPxPerSecond: 0 });

    const { tracklets, timesSeconds } = follow([front, hidden], { seconds: 1.14 });

    expect(tracklets).toHaveLength(2);
    for (const tracklet of tracklets) {
      const figure = isAt(tracklet, front, { frame: 0 }) ? front : hidden;
      expectOnly(tracklet, figure, timesSeconds);
    }
  });

  it('keeps searching where a hidden person is expected', () => {
    const front = crossing({ fromPx: 60, speedPxPerSecond: 60, isInFront: true });
    const hidden = crossing({ fromPx: 120, speedPxPerSecond: 0 });
    const seconds = 1.14;

    const { follower } = follow([front, hidden], { seconds });

    expect(follower.followed().map(({ state }) => state)).toEqual(['seen', 'lost']);
    const [expected, ...others] = follower.searchRegions(seconds);
    expect(others).toEqual([]);
    expect(Math.abs(expected!.centerXPx - 120)).toBeLessThan(2);
  });

  it('does not track a person twice if the detector finds them elsewhere', () => {
    const runner = crossing({ fromPx: 150, speedPxPerSecond: 0 });
    const { follower, seeFrame } = follow([runner], { seconds: 1 });
    const region = regionFromAlignmentPoints(pointsOf(runner, 1).alignmentPoints);

    follower.associate([{ ...region, centerXPx: region.centerXPx + 30 }], 1);
    const states = [follower.followed().map(({ state }) => state)];
    for (let frame = 0; frame < FRAMES_PER_SECOND / 2; frame += 1) seeFrame({ isDetecting: true });
    states.push(follower.followed().map(({ state }) => state));

    expect(states).toEqual([['seen', 'new'], ['seen']]);
    expect(follower.tracklets()).toHaveLength(1);
  });

  it('resumes tracking a person who was not visible for half a second', () => {
    const runner = crossing({
      fromPx: 80,
      speedPxPerSecond: 60,
      isThere: (timeSeconds) => timeSeconds < 1 || timeSeconds > 1.5,
    });

    const { people, timesSeconds } = follow([runner], { seconds: 2.5 });

    expect(people).toHaveLength(1);
    expect(people[0]!.at(38)).toBeUndefined();
    expect(people[0]!.at(timesSeconds.length - 1)).toBeDefined();
    expectOnly(people[0]!, runner, timesSeconds);
  });

  it('resumes tracking a person who left the picture and returns in the same place', () => {
    const roundTrip: StickFigure = {
      hipXPx: (timeSeconds) =>
        timeSeconds < 1.6 ? 80 - 80 * timeSeconds : 80 * (timeSeconds - 1.6),
      heightPx: 60,
      gait: 'runs',
      isThere: (timeSeconds) => timeSeconds < 0.9 || timeSeconds > 1.75,
    };

    const { people, timesSeconds } = follow([roundTrip], { seconds: 2.5 });

    expect(people).toHaveLength(1);
    expectOnly(people[0]!, roundTrip, timesSeconds);
    expect(people[0]!.at(timesSeconds.length - 1)).toBeDefined();
  });

  it('treats someone who appears in the same place much later as a new person', () => {
    const runner = crossing({
      fromPx: 160,
      speedPxPerSecond: 0,
      isThere: (timeSeconds) => timeSeconds < 0.5 || timeSeconds > 3,
    });

    expect(follow([runner], { seconds: 4 }).people).toHaveLength(2);
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
  });

  it('starts no track while the landmark model is uncertain', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 0 });

    const { tracklets, timesSeconds } = follow([runner], {
      seconds: 1,
      confidenceAt: (timeSeconds) => (timeSeconds < 0.5 ? 0.2 : 0.9),
    });

    expect(tracklets.map(({ firstFrame }) => timesSeconds[firstFrame])).toEqual([0.5]);
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

    expect(heightsFollowed(kept.follower)).toEqual([40, 50, 55]);
    expect(heightsFollowed(replaced.follower)).toEqual([50, 55, 70]);
  });

  it('gives the slot of a lost person to someone of about the same size', () => {
    const [first, second, third] = [50, 130, 210].map((fromPx, index) =>
      crossing({
        fromPx,
        speedPxPerSecond: 0,
        isThere: (timeSeconds) => index > 0 || timeSeconds < 0.5,
      }),
    );
    const [alike, small] = [55, 40].map((heightPx) =>
      crossing({
        fromPx: 290,
        speedPxPerSecond: 0,
        heightPx,
        isThere: (timeSeconds) => timeSeconds > 0.7,
      }),
    );

    const replaced = follow([first!, second!, third!, alike!], { seconds: 1 });
    const kept = follow([first!, second!, third!, small!], { seconds: 1 });

    expect(heightsFollowed(replaced.follower)).toEqual([55, 60, 60]);
    expect(heightsFollowed(kept.follower)).toEqual([60, 60, 60]);
  });

  it('starts with the three largest', () => {
    const figures = [40, 70, 50, 60].map((heightPx, index) =>
      crossing({ fromPx: 40 + 75 * index, speedPxPerSecond: 0, heightPx }),
    );

    expect(heightsFollowed(follow(figures, { seconds: 0.5 }).follower)).toEqual([50, 60, 70]);
  });

  it('keeps a person dismissed when a reading from before the dismissal arrives', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 10, heightPx: 80 });
    const spectator: StickFigure = { hipXPx: () => 250, heightPx: 40, gait: 'stands' };
    const { follower, timesSeconds } = follow([runner, spectator], { seconds: 0.9 });
    const [person] = follower.followed().filter(({ path }) => path.at(1).centerXPx > 200);
    const pending = observe(person!, [runner, spectator], 0.9);

    follow([runner, spectator], { seconds: 1.2, follower });
    follower.observe([pending], { index: timesSeconds.length - 1, timeSeconds: 1.2 });

    expect(person!.state).toBe('dismissed');
  });

  it('drops a small bystander next to a runner, not the runner', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 10, heightPx: 80 });
    const spectator: StickFigure = { hipXPx: () => 250, heightPx: 40, gait: 'stands' };

    const { follower, people } = follow([runner, spectator], { seconds: 2.5 });

    expect(heightsFollowed(follower)).toEqual([80]);
    expect(people).toHaveLength(2);
  });

  it('writes positions in video pixels', () => {
    const runner = crossing({ fromPx: 80, speedPxPerSecond: 0 });

    const { people } = follow([runner], { seconds: 0.2, scale: { x: 2, y: 3 } });

    const { xPx, yPx } = pointsOf(runner, 0);
    expect(people[0]!.at(0)!.xPx[LEFT_HIP]).toBeCloseTo(2 * xPx[LEFT_HIP]!, 6);
    expect(people[0]!.at(0)!.yPx[LEFT_HIP]).toBeCloseTo(3 * yPx[LEFT_HIP]!, 6);
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

function isAt(
  rows: TrackRows,
  figure: StickFigure,
  { frame, timeSeconds = 0 }: { frame: number; timeSeconds?: number },
): boolean {
  const xPx = rows.at(frame)?.xPx[LEFT_HIP] ?? Number.NaN;
  return Math.abs(xPx - pointsOf(figure, timeSeconds).xPx[LEFT_HIP]!) < TOLERANCE_PX;
}

/** Expects every row to show this person. */
function expectOnly(rows: TrackRows, figure: StickFigure, timesSeconds: readonly number[]): void {
  const wrong = timesSeconds.flatMap((timeSeconds, frame) =>
    rows.at(frame) === undefined || isAt(rows, figure, { frame, timeSeconds }) ? [] : [frame],
  );
  expect(rows.detectedCount).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
}

function heightsFollowed(follower: PeopleFollower): number[] {
  const heightPerRegion = 1 / (2 * CIRCLE_RADIUS_HEIGHTS * PADDING);
  return follower
    .followed()
    .map(({ path }) => Math.round(path.at(1).heightPx * heightPerRegion))
    .toSorted((first, second) => first - second);
}
