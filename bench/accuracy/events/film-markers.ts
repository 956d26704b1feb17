import { radiansOf } from '../../../inference-container/numbers/arithmetic.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import type { CameraBehind } from '../../support/camera-behind.ts';
import { DEFAULT_CAMERA_BEHIND, viewFromBehind } from '../../support/camera-behind.ts';
import type { Random } from '../../support/seeded-random.ts';
import type { MarkerPath } from './read-trc.ts';

export interface Filming {
  rateHz: number;
  startSeconds: number;
  durationSeconds: number;
  camera: MarkerCamera;
  /** Standard deviation of each coordinate, and correlation time of the noise. */
  noise: { bodyHeights: number; seconds: number };
  /** Source of the noise, uniform from 0 to 1. */
  random: Random;
}

/** Meters ahead, up, and to the runner's right. */
type Position = Record<'x' | 'y' | 'z', number>;

interface Projection {
  xPx: number;
  yPx: number;
  /** Meters to the right in the picture, down, and away from the camera. */
  world: Position;
}

const NO_DEPTH: Position = { x: Number.NaN, y: Number.NaN, z: Number.NaN };

export interface MarkerCamera {
  widthPx: number;
  heightPx: number;
  /** Adds `noise` horizontally and vertically. */
  project: (at: Position, noise: { across: number; up: number }, seconds: number) => Projection;
}

const PX_PER_METER = 400;
const HEIGHT_METERS = 1.78;
const PICTURE = { widthPx: 1280, heightPx: 960 };
/** Distance from the top, as a fraction of the picture height. */
const GROUND_SHARE = 0.9;

/** Returns a distant side camera; yaw moves it around the runner. */
export function cameraAtSide({ yawDegrees = 0, direction = 'right' } = {}): MarkerCamera {
  const yaw = radiansOf(yawDegrees);
  const forward = direction === 'right' ? 1 : -1;
  return {
    ...PICTURE,
    project: ({ x, y, z }, noise) => {
      const across = x * Math.cos(yaw) - z * Math.sin(yaw) + noise.across;
      return {
        xPx: PICTURE.widthPx / 2 + PX_PER_METER * forward * across,
        yPx: GROUND_SHARE * PICTURE.heightPx - PX_PER_METER * (y + noise.up),
        world: NO_DEPTH,
      };
    },
  };
}

export function cameraBehind(changes: Partial<CameraBehind> = {}): MarkerCamera {
  const camera = { ...DEFAULT_CAMERA_BEHIND, ...changes };
  return {
    ...camera,
    project: ({ x, y, z }, noise, seconds) => {
      const view = viewFromBehind(camera, seconds);
      const point = { X: x, Y: y + noise.up, Z: z + noise.across };
      return { ...view.project(point), world: view.turn(point) };
    },
  };
}

/** Projects markers as an ideal pose model would detect them, with realistic noise. */
export function filmMarkers(
  body: ReadonlyMap<string, MarkerPath>,
  { recordedHz, ...filming }: Filming & { recordedHz: number },
): PoseTrack {
  const { rateHz, startSeconds, durationSeconds, camera } = filming;
  const frameCount = Math.floor(durationSeconds * rateHz);
  const keypointNames = [...body.keys()];
  const emptyValues = () => new Float64Array(frameCount * keypointNames.length);
  const world = { xMeters: emptyValues(), yMeters: emptyValues(), zMeters: emptyValues() };
  const track: PoseTrack = {
    modelName: 'markers',
    keypointNames,
    widthPx: camera.widthPx,
    heightPx: camera.heightPx,
    timesSeconds: Float64Array.from({ length: frameCount }, (_, frame) => frame / rateHz),
    xPx: emptyValues(),
    yPx: emptyValues(),
    confidence: emptyValues().fill(1),
    world,
  };
  for (const [keypoint, path] of [...body.values()].entries()) {
    const [x, y, z] = [cubicSpline(path.x), cubicSpline(path.y), cubicSpline(path.z)];
    const [across, up] = [noiseSource(filming), noiseSource(filming)];
    for (const [frame, seconds] of track.timesSeconds.entries()) {
      const place = (startSeconds + seconds) * recordedHz;
      const index = frame * keypointNames.length + keypoint;
      const at = { x: x(place), y: y(place), z: z(place) };
      const seen = camera.project(at, { across: across(), up: up() }, seconds);
      track.xPx[index] = seen.xPx;
      track.yPx[index] = seen.yPx;
      world.xMeters[index] = seen.world.x;
      world.yMeters[index] = seen.world.y;
      world.zMeters[index] = seen.world.z;
    }
  }
  return track;
}

/** Generates noise in meters per frame: a first-order autoregressive process. */
function noiseSource({ noise, rateHz, random }: Filming): () => number {
  const memory = Math.exp(-1 / (rateHz * noise.seconds));
  const spread = noise.bodyHeights * HEIGHT_METERS;
  let value = spread * random.normal();
  return () => {
    value = memory * value + Math.sqrt(1 - memory ** 2) * spread * random.normal();
    return value;
  };
}

/**
 * Returns the natural cubic spline through values at 0, 1, 2, ..., which interpolates band-limited
 * motion.
 */
function cubicSpline(values: Float64Array): (place: number) => number {
  const at = (index: number) => values[index] ?? Number.NaN;
  const bends = bendsOf(at, values.length);
  const bendAt = (index: number) => bends[index] ?? Number.NaN;
  return (place) => {
    const before = Math.max(0, Math.min(values.length - 2, Math.floor(place)));
    const share = place - before;
    const rest = 1 - share;
    const bow = (rest ** 3 - rest) * bendAt(before) + (share ** 3 - share) * bendAt(before + 1);
    return rest * at(before) + share * at(before + 1) + bow / 6;
  };
}

function bendsOf(at: (index: number) => number, count: number): Float64Array {
  const bends = new Float64Array(count);
  const factors = new Float64Array(count);
  let [bend, factor] = [0, 0];
  for (let index = 1; index < count - 1; index += 1) {
    const pivot = 4 - factor;
    bend = (6 * (at(index - 1) - 2 * at(index) + at(index + 1)) - bend) / pivot;
    factor = 1 / pivot;
    bends[index] = bend;
    factors[index] = factor;
  }
  let after = 0;
  for (let index = count - 2; index > 0; index -= 1) {
    after = (bends[index] ?? 0) - (factors[index] ?? 0) * after;
    bends[index] = after;
  }
  return bends;
}
