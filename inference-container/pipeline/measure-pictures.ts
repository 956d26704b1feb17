import type { BackViewPlan } from '../back-view/back-view.ts';
import { planPelvis } from '../back-view/pelvis/measure-pelvis.ts';
import type { PictureMeasurements } from '../back-view/picture-measurements.ts';
import { unmeasuredHeel } from '../back-view/picture-measurements.ts';
import { planRearfoot } from '../back-view/rearfoot/measure-rearfoot.ts';
import type { CropWindow } from '../media/decode-selected.ts';
import { decodeCrops } from '../media/decode-selected.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { DecodedVideo } from '../media/video.ts';

/** Measures quantities in a back view's pictures that landmarks cannot show, during stance only. */
export async function measurePictures(
  video: DecodedVideo,
  plan: BackViewPlan,
  context: { tools: MediaTools; signal: AbortSignal; isFullBody: boolean },
): Promise<PictureMeasurements> {
  const { motion, staturePx } = plan;
  const stances = plan.stances.map(({ side, middle }) => ({ side, ...middle }));
  const { widthPx, heightPx } = video;
  const stanceInput = { stances, timesSeconds: motion.timesSeconds, widthPx, heightPx };
  const { body, bodyHeightPx } = motion;
  const pelvis = planPelvis({ ...stanceInput, body, bodyHeightPx, staturePx });
  const heels = planRearfoot({ ...stanceInput, legs: body });
  const wanted = [context.isFullBody ? pelvis : null, heels].filter((part) => part !== null);
  if (wanted.length > 0) {
    // One pass for both, because decoding costs far more than cropping a larger window.
    const crops = {
      frames: wanted.flatMap(({ frames }) => frames),
      window: unionOf(wanted.map(({ window }) => window)),
    };
    for await (const crop of decodeCrops(video, crops, context)) {
      for (const part of wanted) part.add(crop);
    }
  }
  const unmeasuredDegrees = stances.map(() => Number.NaN);
  return {
    heels: heels?.measure() ?? {
      stanceDegrees: unmeasuredDegrees,
      sides: { left: unmeasuredHeel('not_found'), right: unmeasuredHeel('not_found') },
      frames: [],
    },
    pelvis:
      context.isFullBody && pelvis !== null
        ? pelvis.measure()
        : {
            stanceDegrees: unmeasuredDegrees,
            expectedErrorDegrees: null,
            rollDegrees: pelvis?.rollDegrees ?? null,
          },
  };
}

function unionOf(windows: readonly CropWindow[]): CropWindow {
  const leftPx = Math.min(...windows.map((window) => window.leftPx));
  const topPx = Math.min(...windows.map((window) => window.topPx));
  const rightPx = Math.max(...windows.map((window) => window.leftPx + window.widthPx));
  const bottomPx = Math.max(...windows.map((window) => window.topPx + window.heightPx));
  return { leftPx, topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx };
}
