import { makeClip, X264 } from '../../../bench/support/make-clip.ts';
import type { ModelOutput } from '../../../inference-container/models/model-output.ts';
import {
  DETECTOR_ANCHORS,
  DETECTOR_INPUT,
} from '../../../inference-container/pose/detect-persons.ts';
import { BLAZEPOSE_KEYPOINTS } from '../../../inference-container/pose/pose-models.ts';
import { otherSideOf } from '../../../inference-container/pose/pose-reading.ts';
import type { FillInput, RunnerEngine } from '../../../inference-container/pose/track-runner.ts';
import { syntheticRunner } from './synthetic-runner.ts';

const CLOCK = { rateHz: 30, durationSeconds: 4 };
/** Square, so that the model's picture of the runner can be all of a frame. */
const SIDE_PX = 256;
const CAMERA = { widthPx: SIDE_PX, heightPx: SIDE_PX, pxPerMeter: 100 };

/** Makes a clip of the size and length that the runner of `engineSeeingRunner` needs. */
export async function makeRunnerlessClip(directory: string): Promise<string> {
  const source = `-f lavfi -i testsrc2=s=${SIDE_PX}x${SIDE_PX}:r=${CLOCK.rateHz}`;
  return makeClip(directory, `${source} -t ${CLOCK.durationSeconds} ${X264} video.mp4`);
}

/**
 * Creates models that detect a synthetic runner in the frames of one clip, regardless of their
 * pixels.
 */
export function engineSeeingRunner({ isFound = true } = {}): RunnerEngine {
  const { track } = syntheticRunner({
    clock: CLOCK,
    camera: CAMERA,
    gait: { footStrikeDegrees: 18 },
  });
  const otherSide = otherSideOf(BLAZEPOSE_KEYPOINTS);
  let frame = -1;
  const seeRunner = (): ModelOutput => {
    frame += 1;
    // The container mirrors every other picture before the model reads it.
    const isMirrored = frame % 2 === 1;
    const landmarks = new Float32Array(LANDMARKS * 5);
    const heatmap = new Float32Array(LANDMARKS * CELLS * CELLS).fill(NO_DETECTION_LOGIT);
    const world = new Float32Array(LANDMARKS * 3);
    for (const [keypoint, other] of otherSide.entries()) {
      const at = frame * otherSide.length + (isMirrored ? other : keypoint);
      const acrossPx = track.xPx[at] ?? Number.NaN;
      const xPx = isMirrored ? SIDE_PX - acrossPx : acrossPx;
      const yPx = track.yPx[at] ?? Number.NaN;
      landmarks.set([xPx, yPx], keypoint * 5);
      mark(heatmap.subarray(keypoint * CELLS * CELLS), { xPx, yPx });
      const { xMeters, yMeters, zMeters } = track.world;
      const right = isMirrored ? -1 : 1;
      world.set([right * (xMeters[at] ?? 0), yMeters[at] ?? 0, zMeters[at] ?? 0], keypoint * 3);
    }
    // These points determine where the next picture of the runner is taken: always the same one.
    landmarks.set([SIDE_PX / 2, SIDE_PX / 2], CENTER_LANDMARK * 5);
    landmarks.set([SIDE_PX / 2, SIDE_PX / 2 - EDGE_PX], EDGE_LANDMARK * 5);
    return outputOf({ landmarks, heatmap, world, presence: Float32Array.of(1) });
  };
  return {
    model: MODEL,
    lookahead: { frames: 1, seconds: 0.1 },
    // Once found, the runner is followed; later views may be close-ups.
    detector: modelThat(() => detect(isFound && frame < 0), 3 * DETECTOR_INPUT.sizePx ** 2),
    landmarks: modelThat(seeRunner, 3 * SIDE_PX ** 2),
  };
}

const LANDMARKS = 39;
const CENTER_LANDMARK = 33;
const EDGE_LANDMARK = 34;
const CELLS = 64;
const ANCHORS = DETECTOR_ANCHORS.length / 2;
const NO_DETECTION_LOGIT = -8;
const PADDING = 1.25;
const EDGE_PX = SIDE_PX / 2 / PADDING;

const MODEL: RunnerEngine['model'] = {
  name: 'synthetic',
  inputSizePx: SIDE_PX,
  heatmapSizeCells: CELLS,
  keypointNames: BLAZEPOSE_KEYPOINTS,
};

function modelThat(see: () => ModelOutput, inputLength: number) {
  const input = new Float32Array(inputLength);
  return {
    async submit(fill: FillInput): Promise<ModelOutput> {
      fill(input, 0);
      return Promise.resolve(see());
    },
  };
}

/** Detects one person in the middle of the frame, or no one. */
function detect(isSomebodyThere: boolean): ModelOutput {
  const { sizePx } = DETECTOR_INPUT;
  const boxes = new Float32Array(ANCHORS * 12);
  const scores = new Float32Array(ANCHORS).fill(NO_DETECTION_LOGIT);
  const x = (0.5 - (DETECTOR_ANCHORS[0] ?? 0)) * sizePx;
  const y = (0.5 - (DETECTOR_ANCHORS[1] ?? 0)) * sizePx;
  boxes.set([x, y, sizePx / 2, sizePx / 2, x, y, x, y - (EDGE_PX / SIDE_PX) * sizePx]);
  if (isSomebodyThere) scores[0] = 3;
  return outputOf({ boxes, scores });
}

/** Draws a bell-shaped peak, as of a confident model. */
function mark(map: Float32Array, { xPx, yPx }: { xPx: number; yPx: number }): void {
  const column = (xPx / SIDE_PX) * CELLS;
  const row = (yPx / SIDE_PX) * CELLS;
  for (let y = Math.max(0, Math.floor(row) - 4); y < Math.min(CELLS, row + 5); y += 1) {
    for (let x = Math.max(0, Math.floor(column) - 4); x < Math.min(CELLS, column + 5); x += 1) {
      const value = 0.95 * Math.exp(-((x - column) ** 2 + (y - row) ** 2) / 2);
      map[y * CELLS + x] = Math.max(NO_DETECTION_LOGIT, Math.log(value / (1 - value)));
    }
  }
}

function outputOf(outputs: Record<string, Float32Array>): ModelOutput {
  return Object.fromEntries(
    Object.entries(outputs).map(([name, values]) => [
      name,
      { values, offset: 0, length: values.length },
    ]),
  );
}
