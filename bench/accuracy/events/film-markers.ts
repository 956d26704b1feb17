import type { PoseTrack } from '../../../inference-container/run-data.ts';
import { cubicSpline } from './cubic-spline.ts';
import type { MarkerPath } from './read-trc.ts';

export interface Filming {
  rateHz: number;
  /** When the first frame is taken. */
  startSeconds: number;
  durationSeconds: number;
  /** Walks the camera round the runner, away from the side. */
  yawDegrees: number;
  direction: 'left' | 'right';
  noise: { bodyHeights: number; /** Time over which errors stay alike. */ seconds: number };
  /** From 0 to 1, for the noise. */
  random: () => number;
}

export const PX_PER_METRE = 400;
const HEIGHT_METRES = 1.78;
const PICTURE = { widthPx: 1280, heightPx: 960 };

/** What an ideal pose model would see of markers through a far camera, with the noise of a real one. */
export function filmMarkers(
  body: ReadonlyMap<string, MarkerPath>,
  { recordedHz, ...filming }: Filming & { recordedHz: number },
): PoseTrack {
  const frameCount = Math.floor(filming.durationSeconds * filming.rateHz);
  const timesSeconds = Float64Array.from({ length: frameCount }, (_, frame) => frame / filming.rateHz);
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
    presence: new Float64Array(frameCount).fill(1),
  };
  const yaw = (filming.yawDegrees * Math.PI) / 180;
  const forward = filming.direction === 'right' ? 1 : -1;
  for (const [keypoint, path] of [...body.values()].entries()) {
    const [x, y, z] = [path.x, path.y, path.z].map((values) => cubicSpline(values));
    const [noiseX, noiseY] = [correlatedNoise(frameCount, filming), correlatedNoise(frameCount, filming)];
    for (let frame = 0; frame < frameCount; frame += 1) {
      const place = (filming.startSeconds + frame / filming.rateHz) * recordedHz;
      const across = x!(place) * Math.cos(yaw) - z!(place) * Math.sin(yaw);
      const index = frame * keypointNames.length + keypoint;
      track.xPx[index] = PICTURE.widthPx / 2 + PX_PER_METRE * (forward * across + noiseX[frame]!);
      track.yPx[index] = 0.9 * PICTURE.heightPx - PX_PER_METRE * (y!(place) + noiseY[frame]!);
    }
  }
  return track;
}

/** In metres; a first-order autoregression. */
function correlatedNoise(count: number, { noise, rateHz, random }: Filming): Float64Array {
  const memory = Math.exp(-1 / (rateHz * noise.seconds));
  const spread = noise.bodyHeights * HEIGHT_METRES;
  let value = spread * normal(random);
  return Float64Array.from({ length: count }, () => {
    value = memory * value + Math.sqrt(1 - memory ** 2) * spread * normal(random);
    return value;
  });
}

/** Box and Muller 1958. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
