import type { Camera } from './camera.ts';
import { project } from './camera.ts';
import type { Ink } from './palette.ts';
import { blend, linear, PALETTE } from './palette.ts';
import type { Swell } from './solid.ts';
import type { PictureSize } from './stage.ts';
import { SwellShape } from './swell-shape.ts';
import { SwellSurface } from './swell-surface.ts';
import { length, subtract } from './vector.ts';

const ROUNDNESS_TOLERANCE_PX = 0.25;
const ROUNDS = { min: 8, max: 44 };
/** Used outside the picture, where only shadows matter. */
const COARSE_ROUNDS = 10;
/** Short shapes are mostly round ends, which need as many rings as rounds. */
const CAP_RINGS_PER_ROUND = { ball: 0.25, limb: 0.16 };
const BALL_ROUNDS = 1.4;
const RING_METERS = 0.035;
const MAX_RINGS = 13;
const FAR_HAZE = 0.28;
const TINT_STRENGTH = 0.92;

interface View {
  readonly camera: Camera;
  readonly size: PictureSize;
}

/** A mesh as flat arrays: three coordinates per vertex, three vertex indices per face. */
export interface SwellMesh {
  readonly positions: number[];
  readonly normals: number[];
  /** Linear, darkened by ambient occlusion. */
  readonly colors: number[];
  readonly faces: number[];
}

/** Places rings of vertices around every swell, on the surface that it shares with others. */
export function swellMesh(swells: readonly Swell[], view: View): SwellMesh {
  const mesh: SwellMesh = { positions: [], normals: [], colors: [], faces: [] };
  const shapes = swells.map((swell) => new SwellShape(swell));
  for (const shape of shapes) {
    const first = mesh.positions.length / 3;
    const plan = planRings(shape, view);
    const isVisible = addVertices(mesh, plan, { shape, surface: new SwellSurface(shape, shapes) });
    addFaces(mesh.faces, plan, { first, isVisible });
  }
  return mesh;
}

interface Ring {
  readonly share: number;
  /** -1 at the pole of the first end, 1 at the second, 0 in between. */
  readonly latitude: number;
  readonly isBeyondHem: boolean;
}

interface RingPlan {
  readonly rings: readonly Ring[];
  /** Vertices per ring. */
  readonly rounds: number;
}

function planRings(shape: SwellShape, view: View): RingPlan {
  const { from, to, fromRadius, toRadius, stretch, hem } = shape.swell;
  const widest = Math.max(fromRadius, toRadius) * Math.max(stretch.x, stretch.y, stretch.z);
  const isBall = length(subtract(to, from)) < widest;
  const rounds = isInPicture(shape, view) ? roundsFor(widest, isBall, view) : COARSE_ROUNDS;
  const capRings = Math.ceil(rounds * CAP_RINGS_PER_ROUND[isBall ? 'ball' : 'limb']);
  const steps = Math.min(MAX_RINGS, Math.ceil(length(subtract(to, from)) / RING_METERS));
  const shares = Array.from({ length: steps + 1 }, (_, index) => index / Math.max(1, steps));
  const hemAt = hem?.share ?? 2;
  const latitudes = Array.from({ length: capRings }, (_, index) => (index + 1) / capRings);
  const rings = [
    ...latitudes.toReversed().map((away) => ({ ...level(0, false), latitude: -away })),
    ...shares.filter((share) => share < hemAt).map((share) => level(share, false)),
    ...(hem === undefined ? [] : [level(hemAt, false), level(hemAt, true)]),
    ...shares.filter((share) => share > hemAt).map((share) => level(share, true)),
    ...latitudes.map((away) => ({ ...level(1, hemAt < 1), latitude: away })),
  ];
  return { rings, rounds };
}

function roundsFor(radius: number, isBall: boolean, { camera }: View): number {
  const radiusPx = radius * camera.pixelsPerMeter;
  const needed =
    Math.PI * Math.sqrt(radiusPx / (2 * ROUNDNESS_TOLERANCE_PX)) * (isBall ? BALL_ROUNDS : 1);
  return Math.max(ROUNDS.min, Math.min(ROUNDS.max, Math.ceil(needed)));
}

function isInPicture({ middle, reach }: SwellShape, { camera, size }: View): boolean {
  const { x, y } = project(camera, middle);
  const reachPx = reach * camera.pixelsPerMeter;
  return x > -reachPx && x < size.width + reachPx && y > -reachPx && y < size.height + reachPx;
}

function level(share: number, isBeyondHem: boolean): Ring {
  return { share, latitude: 0, isBeyondHem };
}

/** Returns which vertices are not hidden inside other swells. */
function addVertices(
  { positions, normals, colors }: SwellMesh,
  { rings, rounds }: RingPlan,
  { shape, surface }: { shape: SwellShape; surface: SwellSurface },
): boolean[] {
  const { swell } = shape;
  const { ink, hem, farness = 0 } = swell;
  const haze = (tone: Ink) => linear(blend(tone, PALETTE.wall, farness * FAR_HAZE));
  const [inkLight, hemLight] = [haze(ink), haze(hem?.ink ?? ink)];
  const accent = haze(PALETTE.accent);
  const isVisible: boolean[] = [];
  const place = { x: 0, y: 0, z: 0 };
  for (const { share, latitude, isBeyondHem } of rings) {
    const own = isBeyondHem ? hemLight : inkLight;
    for (let round = 0; round < rounds; round += 1) {
      shape.ringPlace({ share, latitude, turn: round / rounds }, place);
      isVisible.push(surface.settle(place));
      const { tint, openness } = surface;
      positions.push(place.x, place.y, place.z);
      normals.push(surface.x, surface.y, surface.z);
      for (const [channel, light] of own.entries()) {
        const accented = light + ((accent[channel] ?? 0) - light) * tint * TINT_STRENGTH;
        colors.push(accented * openness);
      }
    }
  }
  return isVisible;
}

function addFaces(
  faces: number[],
  { rings, rounds }: RingPlan,
  { first, isVisible }: { first: number; isVisible: readonly boolean[] },
): void {
  for (let ring = 0; ring < rings.length - 1; ring += 1) {
    for (let round = 0; round < rounds; round += 1) {
      const one = ring * rounds + round;
      const two = ring * rounds + ((round + 1) % rounds);
      const corners = [one, two, one + rounds, two, two + rounds, one + rounds];
      if (!corners.some((corner) => isVisible[corner] === true)) continue;
      for (const corner of corners) faces.push(first + corner);
    }
  }
}
