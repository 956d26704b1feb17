import { radians } from './gait-settings.ts';
import type { Point } from './keypoint-names.ts';

export interface CameraSettings {
  /** The visible side of the runner: from the right, the runner moves to the image's right. */
  view: 'right' | 'left' | 'back';
  widthPx: number;
  heightPx: number;
  /** At the runner's distance. */
  pxPerMeter: number;
  /** Rotates the picture clockwise if positive. */
  rollDegrees: number;
  /** Moves the camera around the runner: a side view toward the front, a back view to the right. */
  yawDegrees: number;
  /** Moves the picture content. */
  shiftPx: { x: number; y: number };
  /** Null: parallel rays. */
  distanceMeters: number | null;
  /** Camera motion overground; stationary on a belt. */
  motion: 'static' | 'following' | 'panning';
  /** Shake of a following or panning hand. */
  wobbleMeters: number;
}

export const DEFAULT_CAMERA: CameraSettings = {
  view: 'right',
  widthPx: 1280,
  heightPx: 720,
  pxPerMeter: 300,
  rollDegrees: 0,
  yawDegrees: 0,
  shiftPx: { x: 0, y: 0 },
  distanceMeters: null,
  motion: 'static',
  wobbleMeters: 0.05,
};

const AZIMUTH_DEGREES = { right: 0, left: 180, back: 90 } as const;
const AIM_HEIGHT_METERS = 0.9;
const PANNING_DISTANCE_METERS = 8;

export interface View {
  /** In pixels from the top left corner. */
  project(point: Point): { xPx: number; yPx: number };
  /** In meters to the image's right, down, and away from the camera. */
  turn(direction: Point): { x: number; y: number; z: number };
}

/**
 * Returns the camera's view at a time, with the runner this far from where the camera first
 * pointed.
 */
export function viewAt(camera: CameraSettings, now: { seconds: number; drift: number }): View {
  const stray = camera.wobbleMeters * Math.sin(2.1 * now.seconds + 0.4);
  const aim = camera.motion === 'static' ? 0 : now.drift + stray;
  const distance = camera.distanceMeters ?? PANNING_DISTANCE_METERS;
  const isTurning = camera.motion === 'panning' && camera.view !== 'back';
  const pan = isTurning ? Math.atan2(aim, distance) : 0;
  const standing = isTurning ? 0 : aim;
  const axes = cameraAxes(camera, pan);
  // A panning camera is square to the runner's passing point and rotates in place.
  const still = cameraAxes(camera, 0);
  const eye = {
    X: standing - distance * still.away.X,
    Y: AIM_HEIGHT_METERS,
    Z: -distance * still.away.Z,
  };
  const [cosine, sine] = [Math.cos(axes.roll), Math.sin(axes.roll)];

  function turn(direction: Point): { x: number; y: number; z: number } {
    const right = direction.X * axes.right.X + direction.Z * axes.right.Z;
    const down = -direction.Y;
    return {
      x: right * cosine - down * sine,
      y: right * sine + down * cosine,
      z: direction.X * axes.away.X + direction.Z * axes.away.Z,
    };
  }
  return {
    turn,
    project(point) {
      const seen = turn({ X: point.X - eye.X, Y: point.Y - eye.Y, Z: point.Z - eye.Z });
      const nearness = camera.distanceMeters === null ? 1 : distance / seen.z;
      const scale = camera.pxPerMeter * nearness;
      return {
        xPx: camera.widthPx / 2 + camera.shiftPx.x + scale * seen.x,
        yPx: camera.heightPx / 2 + camera.shiftPx.y + scale * seen.y,
      };
    },
  };
}

function cameraAxes(camera: CameraSettings, panRadians: number) {
  const isLeft = camera.view === 'left';
  const yaw = radians(camera.yawDegrees);
  // Seen from above; 0 looks at the runner's right side, along -Z.
  const azimuth = radians(AZIMUTH_DEGREES[camera.view]) + (isLeft ? yaw : -yaw);
  const heading = azimuth + (isLeft ? -panRadians : panRadians);
  return {
    away: { X: Math.sin(heading), Z: -Math.cos(heading) },
    right: { X: Math.cos(heading), Z: Math.sin(heading) },
    roll: radians(camera.rollDegrees),
  };
}
