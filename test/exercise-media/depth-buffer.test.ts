import { describe, expect, it } from 'vitest';

import { cameraFor } from '../../exercise-media/renderer/camera.ts';
import { DepthBuffer, depthOf } from '../../exercise-media/renderer/depth-buffer.ts';
import { RowSpans } from '../../exercise-media/renderer/row-spans.ts';
import { seeSwell } from '../../exercise-media/renderer/seen-solid.ts';
import { ball, rod } from '../../exercise-media/renderer/solid.ts';
import { turned, WORLD } from '../../exercise-media/renderer/vector.ts';

const INK = { red: 1, green: 2, blue: 3 };
const CAMERA = { ...cameraFor('half-front'), pixelsPerMeter: 100, originX: 60, originY: 80 };
const STEPS = 400;
/** That of the highest of this many ellipsoids, compared with that of all of them. */
const TOLERANCE_PX = 0.02;

/** A limb that is thicker at one end, flattened, slanted, and rotated. */
const LIMB = {
  ...rod({ x: 0, y: 0.1, z: 0 }, { x: 0.2, y: 0.5, z: -0.1 }, { radius: 0.09, ink: INK }),
  toRadius: 0.05,
  frame: turned(turned(WORLD, 'z', 30), 'y', 20),
  stretch: { x: 1.2, y: 1, z: 0.6 },
};

describe('the depth of a swept ellipsoid', () => {
  it('is that of the highest ellipsoid along its path', () => {
    const whole = seeSwell(CAMERA, LIMB);
    const pieces = Array.from({ length: STEPS + 1 }, (_, step) => {
      const share = step / STEPS;
      const place = (axis: 'x' | 'y' | 'z') =>
        LIMB.from[axis] + (LIMB.to[axis] - LIMB.from[axis]) * share;
      const at = { x: place('x'), y: place('y'), z: place('z') };
      const radius = LIMB.fromRadius + (LIMB.toRadius - LIMB.fromRadius) * share;
      return seeSwell(CAMERA, { ...LIMB, from: at, to: at, fromRadius: radius, toRadius: radius });
    });
    let covered = 0;
    for (let x = 40; x < 100; x += 3) {
      for (let y = 20; y < 90; y += 3) {
        const expected = Math.max(...pieces.map((piece) => depthOf(piece, x, y)));
        const depth = depthOf(whole, x, y);
        if (expected < -1e6) continue;
        covered += 1;
        expect(Math.abs(depth - expected)).toBeLessThan(TOLERANCE_PX);
      }
    }
    expect(covered).toBeGreaterThan(40);
  });
});

describe('a depth buffer', () => {
  it('keeps what is in front, in any drawing order', () => {
    const near = seeSwell(CAMERA, ball({ x: 0.3, y: 0.3, z: 0.3 }, 0.1, INK));
    const far = seeSwell(CAMERA, ball({ x: -0.3, y: 0.4, z: -0.3 }, 0.2, INK));
    const owners = [
      [near, far],
      [far, near],
    ].map((order) => {
      const size = { width: 120, height: 100 };
      const buffer = new DepthBuffer(size);
      const whole = new RowSpans(size);
      whole.coverWhole();
      for (const seen of order) buffer.add(seen, seen === near ? 1 : 2, whole);
      return buffer.owner;
    });
    expect(owners[0]).toEqual(owners[1]);
    expect(owners[0]).toContain(1);
    expect(owners[0]).toContain(2);
  });
});
