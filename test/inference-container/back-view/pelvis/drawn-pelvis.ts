import { seededRandom } from '../../../../bench/support/seeded-random.ts';
import type {
  PelvisInput,
  PelvisMeasurement,
} from '../../../../inference-container/back-view/pelvis/measure-pelvis.ts';
import type { MidStance } from '../../../../inference-container/back-view/picture/measured-frames.ts';
import type { Crop } from '../../../../inference-container/media/decode-selected.ts';
import type { PointPath } from '../../../../inference-container/motion/body-paths.ts';
import type { Side } from '../../../../inference-container/motion/facing.ts';

export interface DrawnRun {
  /** As the clothes show it, per stance; sides alternate, left first. */
  clothesDropDegrees: readonly number[];
  /** Clockwise rotation of the picture. */
  rollDegrees?: number;
  /** Lean of the trunk toward the stance leg. */
  leanDegrees?: number;
  clothes?: 'hemmed' | 'plain';
  staturePx?: number;
  isMirrored?: boolean;
}

const FRAMES_PER_SECOND = 30;
const STEP_FRAMES = 10;
const WIDTH_PX = 400;
const HEIGHT_PX = 700;
const MIDDLE = { xPx: WIDTH_PX / 2, yPx: 330 };
/** A camera softens every edge by about a pixel; in statures. */
const EDGE = 0.002;
const NOISE_GRAY_LEVELS = 3;
const RADIANS = Math.PI / 180;
const random = seededRandom(5);
const NOISE = Float64Array.from({ length: 30_011 }, () => NOISE_GRAY_LEVELS * random.normal());
/**
 * Relative to the middle of the hips, in statures; the runner's left is on the left of the picture.
 */
const POINTS = {
  hip: { across: 0.05, down: 0 },
  shoulder: { across: 0.11, down: -0.29 },
  ankle: { across: 0.02, down: 0.48 },
} as const;

/** Builds the pose input of a stationary runner, with stances. */
export function drawnInput(run: DrawnRun): PelvisInput {
  const { clothesDropDegrees, staturePx = 600 } = run;
  const frameCount = clothesDropDegrees.length * STEP_FRAMES;
  const path = (side: Side, part: keyof typeof POINTS): PointPath => {
    const { across, down } = POINTS[part];
    const place = turned(run, {
      across: (side === 'left' ? -across : across) * staturePx,
      down: down * staturePx,
    });
    return {
      xPx: new Float64Array(frameCount).fill(place.xPx),
      yPx: new Float64Array(frameCount).fill(place.yPx),
      confidence: new Float64Array(frameCount).fill(0.9),
    };
  };
  return {
    stances: clothesDropDegrees.map((_, index): MidStance => {
      const startSeconds = (index * STEP_FRAMES + 3) / FRAMES_PER_SECOND;
      return { side: sideOf(run, index), startSeconds, endSeconds: startSeconds + 0.07 };
    }),
    body: {
      left_hip: path('left', 'hip'),
      right_hip: path('right', 'hip'),
      left_shoulder: path('left', 'shoulder'),
      right_shoulder: path('right', 'shoulder'),
      left_ankle: path('left', 'ankle'),
      right_ankle: path('right', 'ankle'),
    },
    timesSeconds: Float64Array.from({ length: frameCount }, (_, at) => at / FRAMES_PER_SECOND),
    bodyHeightPx: staturePx,
    staturePx: new Float64Array(frameCount).fill(staturePx),
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
  };
}

/** Draws the planned frames. */
export async function* drawnCrops(run: DrawnRun, plan: PelvisMeasurement): AsyncGenerator<Crop> {
  const { leftPx, topPx, widthPx, heightPx } = plan.window;
  for (const { index, timeSeconds } of plan.frames) {
    const stance = Math.floor(index / STEP_FRAMES);
    const pixels = new Uint8Array((widthPx * heightPx * 3) / 2).fill(128);
    for (let row = 0; row < heightPx; row += 1) {
      for (let column = 0; column < widthPx; column += 1) {
        const x = run.isMirrored === true ? WIDTH_PX - 1 - leftPx - column : leftPx + column;
        const y = topPx + row;
        pixels[row * widthPx + column] =
          grayLevelAt(run, { x: x + 0.5, y: y + 0.5, stance }) +
          (NOISE[(y * WIDTH_PX + x + index * 1009) % NOISE.length] ?? 0);
      }
    }
    yield await Promise.resolve({ ...plan.window, index, timeSeconds, pixels });
  }
}

function sideOf({ isMirrored = false }: DrawnRun, stance: number): Side {
  return (stance % 2 === 0) === isMirrored ? 'right' : 'left';
}

function turned(
  { rollDegrees = 0, isMirrored = false }: DrawnRun,
  { across, down }: { across: number; down: number },
): { xPx: number; yPx: number } {
  const roll = (isMirrored ? -rollDegrees : rollDegrees) * RADIANS;
  return {
    xPx: MIDDLE.xPx + across * Math.cos(roll) - down * Math.sin(roll),
    yPx: MIDDLE.yPx + across * Math.sin(roll) + down * Math.cos(roll),
  };
}

/**
 * Returns the gray level before mirroring: a shirt with folds, its hem, and trousers, symmetrical
 * except for the tilt.
 */
function grayLevelAt(
  { clothesDropDegrees, rollDegrees = 0, leanDegrees = 0, clothes, staturePx = 600 }: DrawnRun,
  { x, y, stance }: { x: number; y: number; stance: number },
): number {
  const roll = rollDegrees * RADIANS;
  const [dx, dy] = [(x - MIDDLE.xPx) / staturePx, (y - MIDDLE.yPx) / staturePx];
  const across = dx * Math.cos(roll) + dy * Math.sin(roll);
  const down = dy * Math.cos(roll) - dx * Math.sin(roll);
  const swingSide = stance % 2 === 0 ? 1 : -1;
  const tilt = Math.tan((clothesDropDegrees[stance] ?? 0) * RADIANS);
  const lean = Math.tan(leanDegrees * RADIANS);
  const [from, below] = [across - swingSide * lean * down, down - swingSide * tilt * across];
  if (Math.abs(across) > 0.11) return 140;
  if (clothes === 'plain') return 60;
  const shirt = 110 + 14 * Math.sin(190 * below + 120 * from ** 2) + 8 * Math.cos(60 * below);
  const trousers = 50 + 8 * Math.sin(150 * below - 90 * from ** 2);
  const belowHem = 0.5 + 0.5 * Math.tanh((below - 0.005 + 0.4 * from ** 2) / EDGE);
  return shirt + belowHem * (trousers - shirt);
}
