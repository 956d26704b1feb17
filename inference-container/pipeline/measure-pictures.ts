import type { BackViewPlan } from '../back-view/back-view.ts';
import { PelvisPatches, planPelvis } from '../back-view/pelvis/measure-pelvis.ts';
import type { PictureMeasurements } from '../back-view/picture-measurements.ts';
import { unmeasuredHeel } from '../back-view/picture-measurements.ts';
import { planRearfoot, RearfootPatches } from '../back-view/rearfoot/measure-rearfoot.ts';
import type { CropWindow } from '../media/decode-crops.ts';
import { decodeCrops } from '../media/decode-crops.ts';
import type { ChosenFrame } from '../media/decode-selected.ts';
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
  const pelvisPlan = planPelvis({ ...stanceInput, body, bodyHeightPx, staturePx });
  const rearfootPlan = planRearfoot({ ...stanceInput, legs: body });
  const pelvis = context.isFullBody && pelvisPlan ? new PelvisPatches(pelvisPlan) : null;
  const rearfoot = rearfootPlan && new RearfootPatches(rearfootPlan);
  const crops = mergePlans([pelvis && pelvisPlan, rearfootPlan].filter((part) => part !== null));
  if (crops !== null) {
    for await (const crop of decodeCrops(video, crops, context)) {
      pelvis?.add(crop);
      rearfoot?.add(crop);
    }
  }
  const unmeasuredDegrees = stances.map(() => Number.NaN);
  const rollDegrees = pelvisPlan?.roll.rollDegrees ?? null;
  return {
    heels: rearfoot?.measure() ?? {
      stanceDegrees: unmeasuredDegrees,
      sides: { left: unmeasuredHeel('not_found'), right: unmeasuredHeel('not_found') },
      frames: [],
    },
    pelvis: pelvis?.measure() ?? {
      stanceDegrees: unmeasuredDegrees,
      expectedErrorDegrees: null,
      rollDegrees,
    },
  };
}

interface CropPlan {
  frames: readonly ChosenFrame[];
  window: CropWindow;
}

/** Merges the plans into one pass, because decoding costs far more than unused pixels. */
function mergePlans(plans: readonly CropPlan[]): CropPlan | null {
  if (plans.length === 0) return null;
  const frames = new Map(plans.flatMap((plan) => plan.frames.map((frame) => [frame.index, frame])));
  const windows = plans.map(({ window }) => window);
  const leftPx = Math.min(...windows.map((window) => window.leftPx));
  const topPx = Math.min(...windows.map((window) => window.topPx));
  const rightPx = Math.max(...windows.map((window) => window.leftPx + window.widthPx));
  const bottomPx = Math.max(...windows.map((window) => window.topPx + window.heightPx));
  return {
    frames: [...frames.values()],
    window: { leftPx, topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx },
  };
}
