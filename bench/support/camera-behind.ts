import { radiansOf } from '../../inference-container/numbers/arithmetic.ts';

/** A position in meters ahead, up, and to the runner's right. */
interface Point {
  X: number;
  Y: number;
  Z: number;
}

/** A level pinhole camera behind the runner, pointing in the running direction. */
export interface CameraBehind {
  widthPx: number;
  heightPx: number;
  /** The runner's scale at the start of the clip. */
  pxPerMeter: number;
  /** Distance from lens to runner at the start of the clip. */
  distanceMeters: number;
  heightMeters: number;
  /**
   * Offset of the lens to the runner's right: the runner appears left of center, slightly from the
   * side.
   */
  sidewaysMeters: number;
  /** Positive is clockwise. */
  rollDegrees: number;
  shiftPx: { x: number; y: number };
  /** Speed away from the camera; 0 on a treadmill or with a following camera. */
  speedAwayMetersPerSecond: number;
}

export const DEFAULT_CAMERA_BEHIND: CameraBehind = {
  widthPx: 1080,
  heightPx: 1920,
  pxPerMeter: 600,
  distanceMeters: 3.5,
  heightMeters: 1,
  sidewaysMeters: 0,
  rollDegrees: 0,
  shiftPx: { x: 0, y: 0 },
  speedAwayMetersPerSecond: 0,
};

interface View {
  project(point: Point): { xPx: number; yPx: number };
  /**
   * Rotates a direction into camera axes: x to the right in the picture, y down, z away from the
   * camera, in meters.
   */
  turn(direction: Point): { x: number; y: number; z: number };
}

export function viewFromBehind(camera: CameraBehind, realSeconds: number): View {
  const roll = radiansOf(camera.rollDegrees);
  const [cosine, sine] = [Math.cos(roll), Math.sin(roll)];
  const distance = camera.distanceMeters + camera.speedAwayMetersPerSecond * realSeconds;
  const focalPx = camera.pxPerMeter * camera.distanceMeters;

  function turn({ X, Y, Z }: Point): { x: number; y: number; z: number } {
    return { x: Z * cosine + Y * sine, y: Z * sine - Y * cosine, z: X };
  }
  return {
    turn,
    project({ X, Y, Z }) {
      const seen = turn({
        X: X + distance,
        Y: Y - camera.heightMeters,
        Z: Z - camera.sidewaysMeters,
      });
      return {
        xPx: camera.widthPx / 2 + camera.shiftPx.x + (focalPx * seen.x) / seen.z,
        yPx: camera.heightPx / 2 + camera.shiftPx.y + (focalPx * seen.y) / seen.z,
      };
    },
  };
}
