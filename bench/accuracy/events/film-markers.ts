import { radiansOf } from '../../../inference-container/numbers/arithmetic.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import type { Random } from '../../support/seeded-random.ts';
import { cubicSpline } from './cubic-spline.ts';
import type { MarkerPath } from './read-trc.ts';

export interface Filming {
  rateHz: number;
  /** Time of the first frame. */
  startSeconds: number;
  durationSeconds: number;
  /** Moves the camera around the runner, away from the side. */
  yawDegrees: number;
  direction: 'left' | 'right';
  /** Standard deviation of every coordinate, and the correlation time of the errors. */
  noise: { bodyHeights: number; seconds: number };
  /** Random numbers from 0 to 1, the source of the noise. */
  random: Random;
}

const PX_PER_METER = 400;
const HEIGHT_METERS = 1.78;
const PICTURE = { widthPx: 1280, heightPx: 960 };
/** Distance from the top, as a fraction of the picture height. */
const GROUND_SHARE = 0.9;

/** Markers as an ideal pose model would see them through a distant camera, with realistic noise. */
export function filmMarkers(
  body: ReadonlyMap<string, MarkerPath>,
  { recordedHz, ...filming }: Filming & { recordedHz: number },
): PoseTrack {
  const frameCount = Math.floor(filming.durationSeconds * filming.rateHz);
  const timesSeconds = Float64Array.from(
    { length: frameCount },
    (_, frame) => frame / filming.rateHz,
  );
  const keypointNames = [...body.keys()];
  const track: PoseTrack = {
    modelName: 'markers',
    keypointNames,
    ...PICTURE,
    timesSeconds,
    xPx: new Float64Array(frameCount * keypointNames.length),
    yPx: new Float64Array(frameCount * keypointNames.length),
    confidence: new Float64Array(frameCount * keypointNames.length).fill(1),
    world: null,
  };
  const yaw = radiansOf(filming.yawDegrees);
  const forward = filming.direction === 'right' ? 1 : -1;
  for (const [keypoint, path] of [...body.values()].entries()) {
    const [x, y, z] = [cubicSpline(path.x), cubicSpline(path.y), cubicSpline(path.z)];
    const [noiseX, noiseY] = [noiseSource(filming), noiseSource(filming)];
    for (const [frame, seconds] of timesSeconds.entries()) {
      const place = (filming.startSeconds + seconds) * recordedHz;
      const across = x(place) * Math.cos(yaw) - z(place) * Math.sin(yaw) + noiseX();
      const up = y(place) + noiseY();
      const index = frame * keypointNames.length + keypoint;
      track.xPx[index] = PICTURE.widthPx / 2 + PX_PER_METER * forward * across;
      track.yPx[index] = GROUND_SHARE * PICTURE.heightPx - PX_PER_METER * up;
    }
  }
  return track;
}

/** Noise in meters, frame by frame: a first-order autoregressive process. */
export function noiseSource({
  noise,
  rateHz,
  random,
}: Pick<Filming, 'noise' | 'rateHz' | 'random'>): () => number {
  const memory = Math.exp(-1 / (rateHz * noise.seconds));
  const spread = noise.bodyHeights * HEIGHT_METERS;
  let value = spread * random.normal();
  return () => {
    value = memory * value + Math.sqrt(1 - memory ** 2) * spread * random.normal();
    return value;
  };
}
