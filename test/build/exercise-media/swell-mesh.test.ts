import { describe, expect, it } from 'vitest';

import { cameraFor } from '../../../build/exercise-media/renderer/camera.ts';
import { PALETTE } from '../../../build/exercise-media/renderer/palette.ts';
import type { Swell } from '../../../build/exercise-media/renderer/solid.ts';
import { ball, rod } from '../../../build/exercise-media/renderer/solid.ts';
import { swellMesh } from '../../../build/exercise-media/renderer/swell-mesh.ts';
import { cross, dot } from '../../../build/exercise-media/renderer/vector.ts';

const VIEW = {
  camera: { ...cameraFor('side'), pixelsPerMeter: 400, originX: 480, originY: 360 },
  size: { width: 960, height: 720 },
};
const HEIGHT = 1;
const RADIUS = 0.1;

function placeAt(x: number): { x: number; y: number; z: number } {
  return { x, y: HEIGHT, z: 0 };
}

/** Distances of all vertices in faces from a point. */
function distances(swells: readonly Swell[], x: number): number[] {
  const { positions, faces } = swellMesh(swells, VIEW);
  return faces.map((corner) => {
    const [px = 0, py = 0, pz = 0] = positions.slice(corner * 3, corner * 3 + 3);
    return Math.hypot(px - x, py - HEIGHT, pz);
  });
}

/** Measures the largest distance of vertices from a point of the path. */
function thicknessAt(swells: readonly Swell[], x: number): number {
  const { positions } = swellMesh(swells, VIEW);
  const away = positions.flatMap((px, at) => {
    const [py = 0, pz = 0] = positions.slice(at + 1, at + 3);
    return at % 3 === 0 && Math.abs(px - x) < 0.006 ? [Math.hypot(py - HEIGHT, pz)] : [];
  });
  return Math.max(...away);
}

function darkest(light: readonly number[]): number {
  return Math.min(...light.filter((_, index) => index % 3 === 0));
}

function lightAt(swells: readonly Swell[]): number[] {
  return swellMesh(swells, VIEW).colors;
}

describe('swellMesh', () => {
  it('puts the vertices of a ball at its radius', () => {
    const away = distances([ball(placeAt(0), RADIUS, PALETTE.skin)], 0);
    expect(Math.min(...away)).toBeCloseTo(RADIUS, 3);
    expect(Math.max(...away)).toBeCloseTo(RADIUS, 3);
  });

  it('faces outward', () => {
    const { positions, faces } = swellMesh([ball(placeAt(0), RADIUS, PALETTE.skin)], VIEW);
    const corner = (index: number) => {
      const first = (faces[index] ?? 0) * 3;
      const [x = 0, y = 0, z = 0] = positions.slice(first, first + 3);
      return { x, y: y - HEIGHT, z };
    };
    const volumes = faces.flatMap((_, index) => {
      if (index % 3 > 0) return [];
      const [one, two, three] = [corner(index), corner(index + 1), corner(index + 2)];
      return [dot(one, cross(two, three))];
    });
    expect(Math.min(...volumes)).toBeGreaterThan(-1e-9);
  });

  it('fills the crease between shapes that share a part, and only between those', () => {
    const parted = [placeAt(-0.09), placeAt(0.09)].map((place) =>
      ball(place, RADIUS, PALETTE.skin),
    );
    const merging = parted.map((swell) => ({ ...swell, parts: 1 }));
    const apart = Math.sqrt(RADIUS ** 2 - 0.09 ** 2);
    expect(thicknessAt(parted, 0)).toBeLessThan(apart + 0.01);
    expect(thicknessAt(merging, 0)).toBeGreaterThan(apart + 0.012);
  });

  it('leaves out what is hidden inside a merged shape', () => {
    const look = { radius: 0.03, ink: PALETTE.skin };
    const inner = { ...rod(placeAt(-0.02), placeAt(0.02), look), parts: 1 };
    const outer = { ...ball(placeAt(0), RADIUS, PALETTE.skin), parts: 1 };
    expect(distances([inner, outer], 0)).toHaveLength(distances([outer], 0).length);
  });

  it('changes the color exactly at a hem', () => {
    const look = { radius: 0.05, ink: PALETTE.shirt };
    const sleeve = {
      ...rod(placeAt(-0.2), placeAt(0.2), look),
      hem: { share: 0.5, ink: PALETTE.skin },
    };
    const { positions, colors } = swellMesh([sleeve], VIEW);
    const wrong = positions.filter((x, at) => {
      const isSkin = (colors[at] ?? 0) > (colors[at + 2] ?? 0);
      return at % 3 === 0 && Math.abs(x) > 1e-6 && isSkin !== x > 0;
    });
    expect(wrong).toEqual([]);
  });

  it('is darker next to another shape', () => {
    const alone = ball(placeAt(0), RADIUS, PALETTE.skin);
    const both = [alone, ball(placeAt(0.22), RADIUS, PALETTE.skin)];
    const count = lightAt([alone]).length;
    expect(darkest(lightAt(both).slice(0, count))).toBeLessThan(0.8 * darkest(lightAt([alone])));
  });
});
