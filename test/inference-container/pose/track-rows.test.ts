import { describe, expect, it } from 'vitest';
import type { PoseReading } from '../../../inference-container/pose/pose-reading.ts';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { TrackRows, poseTrackOf } from '../../../inference-container/pose/pose-track.ts';

const NAMES = ['left_hip', 'right_hip'];
const VIDEO = { widthPx: 640, heightPx: 360 };
/** The video is twice as wide and three times as high as its frames. */
const SCALE = { x: 2, y: 3 };
const REGION = { centerXPx: 5, centerYPx: 6, widthPx: 8, heightPx: 8, rotationRadians: 0 };

describe('a track built from rows', () => {
  it('has a row for every frame of the video, empty before, after, and in between', () => {
    const rows = startRows(2);
    rows.write(2, { reading: readingOf(1), region: REGION, scale: SCALE });
    rows.write(4, { reading: readingOf(2), region: REGION, scale: SCALE });

    const track = trackOf(rows, 6);

    expect([...track.xPx]).toEqual([NaN, NaN, NaN, NaN, 2, 2, NaN, NaN, 4, 4, NaN, NaN]);
    expect(Array.from(track.yPx.slice(4, 6))).toEqual([3, 3]);
    expect([...track.confidence]).toEqual([0, 0, 0, 0, 0.5, 0.5, 0, 0, 0.5, 0.5, 0, 0]);
    expect(Array.from(track.world!.zMeters.slice(7, 10))).toEqual([NaN, 2, 2]);
    expect(rows.seen).toBe(2);
  });

  it('has room for the maximum number of video frames', () => {
    const rows = startRows(0);
    for (let frame = 0; frame < 2401; frame += 1) {
      rows.write(frame, { reading: readingOf(frame), region: REGION, scale: SCALE });
    }

    const { xPx, confidence } = trackOf(rows, 2401);

    expect(xPx[0]).toBe(0);
    expect(xPx[2 * 1999]).toBe(2 * 1999);
    expect(xPx.at(-1)).toBe(2 * 2400);
    expect(confidence.every((value) => value === 0.5)).toBe(true);
  });

  it('has the rows of all tables it was put together from', () => {
    const [first, second] = [1, 4].map((firstFrame) => {
      const rows = startRows(firstFrame);
      for (const frame of [firstFrame, firstFrame + 1]) {
        rows.write(frame, { reading: readingOf(frame), region: REGION, scale: SCALE });
      }
      return rows;
    });

    const rows = TrackRows.concatenate([first!, second!]);

    expect(rows).toMatchObject({ firstFrame: 1, endFrame: 6, seen: 4 });
    const { xPx, confidence } = trackOf(rows, 7);
    const ofFrames = [0, 0.5, 0.5, 0, 0.5, 0.5, 0];
    expect([...confidence]).toEqual(ofFrames.flatMap((value) => [value, value]));
    expect(xPx[2 * 5]).toBe(10);
    expect(first!.seen).toBe(2);
  });

  it("keeps the person's position and size in video pixels", () => {
    const rows = startRows(3);
    rows.write(3, { reading: readingOf(1), region: REGION, scale: SCALE });

    expect(rows.regionAt(3)).toEqual({ centerXPx: 10, centerYPx: 18, heightPx: 24 });
    expect(rows.regionAt(4).heightPx).toBeNaN();
  });
});

function startRows(firstFrame: number): TrackRows {
  return new TrackRows(firstFrame, NAMES.length);
}

function readingOf(value: number): PoseReading {
  const reading = createPoseReading(NAMES.length);
  reading.xPx.fill(value);
  reading.yPx.fill(value);
  reading.confidence.fill(0.5);
  reading.world.zMeters.fill(value);
  reading.presence = 0.75;
  return reading;
}

function trackOf(rows: TrackRows, frames: number): PoseTrack {
  const timesSeconds = Array.from({ length: frames }, (_, frame) => frame / 30);
  return poseTrackOf(rows, {
    modelName: 'synthetic',
    keypointNames: NAMES,
    timesSeconds,
    video: VIDEO,
  });
}
