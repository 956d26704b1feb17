import { describe, it } from 'vitest';

import type { Frame } from '../../../inference-container/media/video.ts';
import { createFaceHider } from '../../../inference-container/pipeline/hide-face.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';

const WIDTH_PX = 120;
const HEIGHT_PX = 160;
const NAMES = ['nose', 'left_ear', 'right_ear', 'left_shoulder', 'right_shoulder'];
const NECK_PX = 20;

/** Builds a frame of noise, so that covering a pixel changes it. */
function noisyFrame(index: number): Frame {
  const pixels = Uint8Array.from(
    { length: WIDTH_PX * HEIGHT_PX * 1.5 },
    (_, pixel) => 60 + ((pixel * 7919) % 97),
  );
  return { index, timeSeconds: index / 30, widthPx: WIDTH_PX, heightPx: HEIGHT_PX, pixels };
}

/** Builds a track with these head positions, one per frame; null where the runner was not found. */
function trackOf(heads: readonly ([number, number] | null)[]): PoseTrack {
  const rows = heads.flatMap((head) =>
    NAMES.map((name) =>
      head === null
        ? ([Number.NaN, Number.NaN] as const)
        : ([head[0], head[1] + (name.endsWith('shoulder') ? NECK_PX : 0)] as const),
    ),
  );
  const none = new Float64Array(rows.length).fill(Number.NaN);
  return {
    modelName: 'lite',
    keypointNames: NAMES,
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    timesSeconds: Float64Array.from(heads, (_, frame) => frame / 30),
    xPx: Float64Array.from(rows, ([xPx]) => xPx),
    yPx: Float64Array.from(rows, ([, yPx]) => yPx),
    confidence: new Float64Array(rows.length).fill(1),
    world: { xMeters: none, yMeters: none, zMeters: none },
  };
}

/** Returns the share of the luma pixels within this distance that equal their right neighbor. */
function flatness(frame: Frame, [xPx, yPx]: readonly [number, number], withinPx: number): number {
  let flat = 0;
  let all = 0;
  for (let row = 0; row < HEIGHT_PX; row += 1) {
    for (let column = 0; column < WIDTH_PX - 1; column += 1) {
      if (Math.hypot(column - xPx, row - yPx) > withinPx) continue;
      const at = row * WIDTH_PX + column;
      all += 1;
      if (frame.pixels[at] === frame.pixels[at + 1]) flat += 1;
    }
  }
  return flat / all;
}

describe('a hidden face', () => {
  it('consists of squares of one color, and leaves the rest unchanged', ({ expect }) => {
    const frame = noisyFrame(0);
    createFaceHider(trackOf([[60, 50]]))(frame);
    expect(flatness(frame, [60, 50], 14)).toBeGreaterThan(0.75);
    const before = noisyFrame(0).pixels;
    const farBelow = 100 * WIDTH_PX;
    const luma = WIDTH_PX * HEIGHT_PX;
    expect(frame.pixels.subarray(farBelow, luma)).toEqual(before.subarray(farBelow, luma));
    expect(frame.pixels.subarray(luma)).not.toEqual(before.subarray(luma));
  });

  it('stays hidden through frames without a detection', ({ expect }) => {
    const hide = createFaceHider(trackOf([[30, 40], null, [90, 40], null]));
    for (const [index, xPx] of [30, 60, 90, 90].entries()) {
      const frame = noisyFrame(index);
      hide(frame);
      expect(flatness(frame, [xPx, 40], 14)).toBeGreaterThan(0.75);
    }
  });

  it('stays hidden although one frame has it in the wrong place', ({ expect }) => {
    const hide = createFaceHider(
      trackOf([
        [30, 40],
        [30, 40],
        [100, 90],
        [30, 40],
      ]),
    );
    const frame = noisyFrame(2);
    hide(frame);
    expect(flatness(frame, [30, 40], 14)).toBeGreaterThan(0.75);
  });

  it('stays hidden while the runner enters or leaves undetected', ({ expect }) => {
    const path = Array.from({ length: 10 }, (_, frame) => [10 + 11 * frame, 40] as const);
    const hide = createFaceHider(
      trackOf(path.map(([xPx], frame) => (frame < 3 || frame > 6 ? null : [xPx, 40]))),
    );
    for (const [index, head] of path.entries()) {
      const frame = noisyFrame(index);
      hide(frame);
      expect(flatness(frame, head, 8)).toBeGreaterThan(0.75);
    }
  });

  it('is hidden if only the face was found, not the shoulders', ({ expect }) => {
    const track = trackOf([
      [30, 40],
      [60, 40],
    ]);
    track.xPx.fill(Number.NaN, NAMES.length + NAMES.indexOf('left_shoulder'));
    const frame = noisyFrame(1);
    createFaceHider(track)(frame);
    expect(flatness(frame, [30, 40], 14)).toBeGreaterThan(0.75);
  });

  it('is hidden at the edge of the picture', ({ expect }) => {
    const frame = noisyFrame(0);
    createFaceHider(trackOf([[-5, 2]]))(frame);
    expect(flatness(frame, [0, 0], 8)).toBeGreaterThan(0.75);
  });

  it.for([
    ['nobody was found', null],
    ['no head was ever found', trackOf([null, null])],
  ] as const)('causes the whole picture to be covered if %s', ([, track], { expect }) => {
    const frame = noisyFrame(0);
    createFaceHider(track)(frame);
    expect(flatness(frame, [60, 80], 200)).toBeGreaterThan(0.9);
  });
});
