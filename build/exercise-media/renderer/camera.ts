import type { View, ViewAngles } from './exercise-poses.ts';
import type { Vector } from './vector.ts';
import { dot, toRadians } from './vector.ts';

/** A position in the picture, in pixels from the top left; z increases toward the camera. */
export interface Projected {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Orthographic camera: parallel lines stay parallel. */
export interface Camera {
  readonly right: Vector;
  readonly up: Vector;
  readonly toward: Vector;
  readonly pixelsPerMeter: number;
  readonly originX: number;
  readonly originY: number;
}

const TILT_DEGREES = 9;
const NAMED: Record<Exclude<View, ViewAngles>, ViewAngles> = {
  side: { turnDegrees: 14 },
  front: { turnDegrees: 84 },
  back: { turnDegrees: -84 },
  'half-front': { turnDegrees: 45 },
  'half-back': { turnDegrees: -40 },
};

/** Maps one meter to one pixel, with the origin at the top left. */
export function cameraFor(view: View, rollDegrees = 0): Camera {
  const { turnDegrees, tiltDegrees = TILT_DEGREES } = typeof view === 'string' ? NAMED[view] : view;
  const [sine, cosine] = [Math.sin(toRadians(turnDegrees)), Math.cos(toRadians(turnDegrees))];
  const [sineTilt, cosineTilt] = [
    Math.sin(toRadians(tiltDegrees)),
    Math.cos(toRadians(tiltDegrees)),
  ];
  const right = { x: cosine, y: 0, z: -sine };
  const up = { x: -sine * sineTilt, y: cosineTilt, z: -cosine * sineTilt };
  const toward = { x: sine * cosineTilt, y: sineTilt, z: cosine * cosineTilt };
  const [sineRoll, cosineRoll] = [
    Math.sin(toRadians(rollDegrees)),
    Math.cos(toRadians(rollDegrees)),
  ];
  return {
    right: between(right, cosineRoll, up, sineRoll),
    up: between(up, cosineRoll, right, -sineRoll),
    toward,
    pixelsPerMeter: 1,
    originX: 0,
    originY: 0,
  };
}

export function project(camera: Camera, place: Vector): Projected {
  const { pixelsPerMeter } = camera;
  return {
    x: camera.originX + dot(camera.right, place) * pixelsPerMeter,
    y: camera.originY - dot(camera.up, place) * pixelsPerMeter,
    z: dot(camera.toward, place) * pixelsPerMeter,
  };
}

function between(one: Vector, oneShare: number, other: Vector, otherShare: number): Vector {
  return {
    x: one.x * oneShare + other.x * otherShare,
    y: one.y * oneShare + other.y * otherShare,
    z: one.z * oneShare + other.z * otherShare,
  };
}
