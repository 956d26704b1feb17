import { describe, expect, it } from 'vitest';
import { joinTracklets } from '../../../inference-container/pose/join-tracklets.ts';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import { TrackRows } from '../../../inference-container/pose/pose-track.ts';

const FRAMES_PER_SECOND = 30;
const TIMES_SECONDS = Array.from({ length: 180 }, (_, frame) => frame / FRAMES_PER_SECOND);
const VIDEO = { widthPx: 1000 };
const HEIGHT_PX = 300;
const NO_SCALE = { x: 1, y: 1 };

describe('joinTracklets', () => {
  it('recognizes a runner who was hidden for almost two seconds', () => {
    const runner = path({ fromPx: 300, speedPxPerSecond: 40 });
    const tracklets = [seen(runner, 0, 1), seen(runner, 2.9, 4)];

    const [joined, ...others] = join(tracklets);

    expect(others).toEqual([]);
    expect(framesOf(joined!)).toEqual([...framesOf(tracklets[0]!), ...framesOf(tracklets[1]!)]);
    expect(joined!.seen).toBe(tracklets[0]!.seen + tracklets[1]!.seen);
  });

  it('recognizes nobody after more than two seconds', () => {
    const runner = path({ fromPx: 300, speedPxPerSecond: 40 });

    expect(join([seen(runner, 0, 1), seen(runner, 3.1, 4)])).toHaveLength(2);
  });

  it('keeps two people apart who were both lost while they crossed', () => {
    const right = path({ fromPx: 300, speedPxPerSecond: 150 });
    const left = path({ fromPx: 700, speedPxPerSecond: -150 });

    const people = join([
      seen(right, 0, 1.1),
      seen(left, 0, 1.2),
      seen(left, 1.5, 3),
      seen(right, 1.6, 3),
    ]);

    expect(people.map(ends)).toEqual([
      [right(0), right(3)],
      [left(0), left(3)],
    ]);
  });

  it('gives what was seen while they crossed to the one in front', () => {
    const standing = path({ fromPx: 500, speedPxPerSecond: 0 });
    const passing = path({ fromPx: 200, speedPxPerSecond: 200 });

    const people = join([
      seen(standing, 0, 1.2),
      seen(passing, 0, 1.3),
      seen(passing, 1.35, 1.7),
      seen(passing, 1.75, 3),
      seen(standing, 1.9, 3),
    ]);

    expect(people.map(ends)).toEqual([
      [standing(0), standing(3)],
      [passing(0), passing(3)],
    ]);
    expect(people.map(({ seen: frames }) => frames)).toEqual([71, 89]);
  });

  it('goes by where someone came from, if only that tells two people apart', () => {
    const standing = path({ fromPx: 500, speedPxPerSecond: 0 });
    const passing = path({ fromPx: 440, speedPxPerSecond: 60 });
    const meetingSeconds = 1;

    // Too short for a speed before they met.
    const people = join([
      seen(standing, meetingSeconds - 0.06, meetingSeconds),
      seen(standing, 1.8, 3),
      seen(passing, 1.4, 1.75),
    ]);

    expect(people.map(ends)).toContainEqual([standing(meetingSeconds), standing(3)]);
  });

  it('does not join strangers who pass one after the other', () => {
    const first = path({ fromPx: 300, speedPxPerSecond: 500 });
    const second = (timeSeconds: number) => first(timeSeconds - 2);

    expect(join([seen(first, 0, 1.3), seen(second, 2, 3.3)])).toHaveLength(2);
  });

  it('does not join people of different sizes', () => {
    const place = path({ fromPx: 300, speedPxPerSecond: 0 });

    expect(
      join([seen(place, 0, 1), seen(place, 1.2, 2, { heightPx: 1.6 * HEIGHT_PX })]),
    ).toHaveLength(2);
  });

  it('recognizes a runner who left the picture and came back at the same place', () => {
    const turnPx = 30;
    const roundTrip = (timeSeconds: number) => turnPx + 400 * Math.abs(timeSeconds - 1.5);

    expect(join([seen(roundTrip, 0, 1.4), seen(roundTrip, 1.6, 3)])).toHaveLength(1);
  });

  it('does not take someone for the person who ran the other way, away from the edges', () => {
    const leaving = path({ fromPx: 100, speedPxPerSecond: 400 });
    const coming = (timeSeconds: number) => leaving(1) - 400 * (timeSeconds - 1.8);

    expect(join([seen(leaving, 0, 1), seen(coming, 1.8, 2.8)])).toHaveLength(2);
  });

  it('recognizes a runner who is lost for a moment while the camera shakes', () => {
    const centerPx = 500;
    const shaken = (timeSeconds: number) => centerPx + 30 * Math.sin(5 * Math.PI * timeSeconds);
    const parts = [seen(shaken, 1.1, 1.4), seen(shaken, 1.5, 3)];

    expect(join(parts)).toHaveLength(1);
    const beside = path({ fromPx: 700, speedPxPerSecond: 0 });
    expect(join([...parts, seen(beside, 0, 3)])).toHaveLength(3);
  });

  it('never joins what was seen at the same time', () => {
    const runner = path({ fromPx: 300, speedPxPerSecond: 40 });

    expect(join([seen(runner, 0, 1.2), seen(runner, 1.1, 2)])).toHaveLength(2);
  });

  it('joins the same in any order', () => {
    const runner = path({ fromPx: 300, speedPxPerSecond: 40 });
    const tracklets = [seen(runner, 0, 1), seen(runner, 1.4, 2), seen(runner, 2.5, 3)];

    expect(join(tracklets.toReversed()).map(framesOf)).toEqual(join(tracklets).map(framesOf));
  });

  it('finds nobody without tracklets', () => {
    expect(join([])).toEqual([]);
  });
});

function join(tracklets: readonly TrackRows[]): TrackRows[] {
  return joinTracklets(tracklets, { timesSeconds: TIMES_SECONDS, video: VIDEO });
}

function path({ fromPx, speedPxPerSecond }: { fromPx: number; speedPxPerSecond: number }) {
  return (timeSeconds: number) => fromPx + speedPxPerSecond * timeSeconds;
}

function seen(
  xPxAt: (timeSeconds: number) => number,
  fromSeconds: number,
  toSeconds: number,
  { heightPx = HEIGHT_PX } = {},
): TrackRows {
  const firstFrame = frameAt(fromSeconds);
  const rows = new TrackRows(firstFrame, 2);
  const reading = createPoseReading(2);
  reading.presence = 1;
  for (let frame = firstFrame; frame <= frameAt(toSeconds); frame += 1) {
    const region = {
      centerXPx: xPxAt(TIMES_SECONDS[frame]!),
      centerYPx: 500,
      widthPx: heightPx,
      heightPx,
      rotationRadians: 0,
    };
    rows.write(frame, { reading, region, scale: NO_SCALE });
  }
  return rows;
}

function frameAt(timeSeconds: number): number {
  return Math.round(timeSeconds * FRAMES_PER_SECOND);
}

/** Where a person was first and last seen. */
function ends(rows: TrackRows): [firstXPx: number, lastXPx: number] {
  return [rows.regionAt(rows.firstFrame).centerXPx, rows.regionAt(rows.endFrame - 1).centerXPx];
}

function framesOf(rows: TrackRows): number[] {
  const frames = Array.from({ length: rows.length }, (_, row) => rows.firstFrame + row);
  return frames.filter((frame) => !Number.isNaN(rows.presenceAt(frame)));
}
