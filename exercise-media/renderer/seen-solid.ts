import type { Camera, Seen } from './camera.ts';
import { see, turnInto } from './camera.ts';
import type { Facet, Swell } from './solid.ts';

/**
 * A swell as seen by the camera. At the point (x, y), its surface is the highest of all its
 * ellipsoids. The ellipsoid at fraction s of the path, seen along z, is a disc of radius R(s) in
 * coordinates made round by T, sheared along its slope, so that its height is
 *   z(s) - slope . d + sqrt(R(s)^2 - |T d|^2),  d = (x, y) - center(s),
 * and the highest s has a closed form: linear plus the root of a quadratic.
 */
export interface SeenSwell {
  readonly kind: 'swell';
  readonly swell: Swell;
  readonly from: Seen;
  readonly to: Seen;
  readonly box: Box;
  /** Half sizes of its larger end. */
  readonly extentX: number;
  readonly extentY: number;
  readonly radius: number;
  readonly radiusGrowth: number;
  readonly slopeX: number;
  readonly slopeY: number;
  readonly t11: number;
  readonly t12: number;
  readonly t22: number;
  readonly axisX: number;
  readonly axisY: number;
  /** Height gain along the path. */
  readonly rise: number;
  readonly quadratic: number;
  /** Reciprocals, which save divisions for every pixel; not used if the swell is seen end-on. */
  readonly perQuadratic: number;
  readonly perSteep: number;
  /** Quadratic form of the ellipsoid, for its normals: xx, xy, xz, yy, yz, zz. */
  readonly form: readonly [number, number, number, number, number, number];
}

export interface SeenFacet {
  readonly kind: 'facet';
  readonly facet: Facet;
  readonly corners: readonly Seen[];
  readonly box: Box;
  /** Height: z0 + dzdx x + dzdy y. */
  readonly z0: number;
  readonly dzdx: number;
  readonly dzdy: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function seeSwell(camera: Camera, swell: Swell): SeenSwell {
  const { pixelsPerMeter } = camera;
  const from = see(camera, swell.from);
  const to = see(camera, swell.to);
  const axes = [
    { direction: turnInto(camera, swell.frame.x), size: swell.stretch.x },
    { direction: turnInto(camera, swell.frame.y), size: swell.stretch.y },
    { direction: turnInto(camera, swell.frame.z), size: swell.stretch.z },
  ];
  let [xx, xy, xz, yy, yz, zz, extentX, extentY] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { direction, size } of axes) {
    const weight = 1 / (size * size);
    xx += weight * direction.x * direction.x;
    xy += weight * direction.x * direction.y;
    xz += weight * direction.x * direction.z;
    yy += weight * direction.y * direction.y;
    yz += weight * direction.y * direction.z;
    zz += weight * direction.z * direction.z;
    extentX += (size * direction.x) ** 2;
    extentY += (size * direction.y) ** 2;
  }
  // Schur complement of the form, and its Cholesky factor.
  const t11 = Math.sqrt((xx - (xz * xz) / zz) / zz);
  const t12 = (xy - (xz * yz) / zz) / zz / t11;
  const t22 = Math.sqrt(Math.max(0, (yy - (yz * yz) / zz) / zz - t12 * t12));
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const [slopeX, slopeY] = [xz / zz, yz / zz];
  const radius = (swell.fromRadius * pixelsPerMeter) / Math.sqrt(zz);
  const radiusGrowth = (swell.toRadius * pixelsPerMeter) / Math.sqrt(zz) - radius;
  const axisX = t11 * alongX + t12 * alongY;
  const axisY = t22 * alongY;
  const reach = (place: Seen, size: number) => ({
    x: Math.sqrt(extentX) * size * pixelsPerMeter,
    y: Math.sqrt(extentY) * size * pixelsPerMeter,
    place,
  });
  const ends = [reach(from, swell.fromRadius), reach(to, swell.toRadius)];
  const rise = to.z - from.z + slopeX * alongX + slopeY * alongY;
  const quadratic = radiusGrowth * radiusGrowth - axisX * axisX - axisY * axisY;
  return {
    kind: 'swell',
    swell,
    from,
    to,
    box: {
      left: Math.min(...ends.map((end) => end.place.x - end.x)),
      top: Math.min(...ends.map((end) => end.place.y - end.y)),
      right: Math.max(...ends.map((end) => end.place.x + end.x)),
      bottom: Math.max(...ends.map((end) => end.place.y + end.y)),
    },
    extentX: Math.max(...ends.map((end) => end.x)),
    extentY: Math.max(...ends.map((end) => end.y)),
    radius,
    radiusGrowth,
    slopeX,
    slopeY,
    t11,
    t12,
    t22,
    axisX,
    axisY,
    rise,
    quadratic,
    perQuadratic: 1 / quadratic,
    perSteep: 1 / (rise * rise - quadratic),
    form: [xx, xy, xz, yy, yz, zz],
  };
}

/** Null for a facet seen edge-on. */
export function seeFacet(camera: Camera, facet: Facet): SeenFacet | null {
  const corners = facet.corners.map((corner) => see(camera, corner));
  const [one, two, three] = corners;
  if (one === undefined || two === undefined || three === undefined) return null;
  const [ax, ay, az] = [two.x - one.x, two.y - one.y, two.z - one.z];
  const [bx, by, bz] = [three.x - one.x, three.y - one.y, three.z - one.z];
  const facing = ax * by - ay * bx;
  if (Math.abs(facing) < 1e-6) return null;
  const dzdx = (az * by - ay * bz) / facing;
  const dzdy = (ax * bz - az * bx) / facing;
  return {
    kind: 'facet',
    facet,
    corners,
    box: {
      left: Math.min(...corners.map((corner) => corner.x)),
      top: Math.min(...corners.map((corner) => corner.y)),
      right: Math.max(...corners.map((corner) => corner.x)),
      bottom: Math.max(...corners.map((corner) => corner.y)),
    },
    z0: one.z - dzdx * one.x - dzdy * one.y,
    dzdx,
    dzdy,
  };
}
