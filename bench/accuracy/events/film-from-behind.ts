import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import type { CameraBehind } from '../../support/camera-behind.ts';
import { DEFAULT_CAMERA_BEHIND, viewFromBehind } from '../../support/camera-behind.ts';
import { cubicSpline } from './cubic-spline.ts';
import type { Filming } from './film-markers.ts';
import { noiseSource } from './film-markers.ts';
import type { MarkerPath } from './read-trc.ts';

export type FilmingBehind = Pick<
  Filming,
  'rateHz' | 'startSeconds' | 'durationSeconds' | 'noise' | 'random'
> & {
  camera?: Partial<CameraBehind>;
  /** Duration of the video relative to the run. */
  slowMotionFactor?: number;
};

/** Films markers as an ideal pose model would see them through a camera behind the runner. */
export function filmFromBehind(
  body: ReadonlyMap<string, MarkerPath>,
  { recordedHz, ...filming }: FilmingBehind & { recordedHz: number },
): PoseTrack {
  const camera = { ...DEFAULT_CAMERA_BEHIND, ...filming.camera };
  const slowness = filming.slowMotionFactor ?? 1;
  const frameCount = Math.floor(filming.durationSeconds * slowness * filming.rateHz);
  const keypointNames = [...body.keys()];
  const emptyValues = () => new Float64Array(frameCount * keypointNames.length);
  const world = { xMeters: emptyValues(), yMeters: emptyValues(), zMeters: emptyValues() };
  const track: PoseTrack = {
    modelName: 'markers',
    keypointNames,
    widthPx: camera.widthPx,
    heightPx: camera.heightPx,
    timesSeconds: Float64Array.from({ length: frameCount }, (_, frame) => frame / filming.rateHz),
    xPx: emptyValues(),
    yPx: emptyValues(),
    confidence: emptyValues().fill(1),
    world,
  };
  for (const [keypoint, path] of [...body.values()].entries()) {
    const [x, y, z] = [cubicSpline(path.x), cubicSpline(path.y), cubicSpline(path.z)];
    const [noiseX, noiseY] = [noiseSource(filming), noiseSource(filming)];
    for (const [frame, seconds] of track.timesSeconds.entries()) {
      const realSeconds = seconds / slowness;
      const place = (filming.startSeconds + realSeconds) * recordedHz;
      const point = { X: x(place), Y: y(place) + noiseY(), Z: z(place) + noiseX() };
      const view = viewFromBehind(camera, realSeconds);
      const index = frame * keypointNames.length + keypoint;
      const { xPx, yPx } = view.project(point);
      track.xPx[index] = xPx;
      track.yPx[index] = yPx;
      const turned = view.turn(point);
      world.xMeters[index] = turned.x;
      world.yMeters[index] = turned.y;
      world.zMeters[index] = turned.z;
    }
  }
  return track;
}
