import type { BackViewPlan } from '../back/back-view.ts';
import type {
  HeelReading,
  HeelReadings,
  PelvisReadings,
  PictureMeasurements,
} from '../back/picture-measurements.ts';
import type { ChosenFrame } from '../media/decode-chosen.ts';
import type { CropWindow } from '../media/decode-crops.ts';
import { decodeCrops } from '../media/decode-crops.ts';
import type { PelvisMeasurement } from '../back/pelvis/measure-pelvis.ts';
import { PelvisPatches, planPelvis } from '../back/pelvis/measure-pelvis.ts';
import type { Rearfoot, SideRearfoot } from '../back/rearfoot/measure-rearfoot.ts';
import { planRearfoot, RearfootPatches } from '../back/rearfoot/measure-rearfoot.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { DecodedVideo } from '../media/video.ts';
import { DEVIATIONS_OF_80_PERCENT } from '../numbers/statistics.ts';

/** Measures in the pictures of a back view what landmarks cannot show, during stance only. */
export async function measurePictures(
  video: DecodedVideo,
  plan: BackViewPlan,
  context: { tools: MediaTools; signal: AbortSignal; isFullBody: boolean },
): Promise<PictureMeasurements> {
  const { motion, staturePx } = plan;
  const stances = plan.stances.map(({ side, middle }) => ({ side, ...middle }));
  const { widthPx, heightPx } = video;
  const seen = { stances, timesSeconds: motion.timesSeconds, widthPx, heightPx };
  const { body, bodyHeightPx } = motion;
  const pelvisPlan = planPelvis({ ...seen, body, bodyHeightPx, staturePx });
  const rearfootPlan = planRearfoot({ ...seen, legs: body });
  const pelvis = context.isFullBody && pelvisPlan ? new PelvisPatches(pelvisPlan) : null;
  const rearfoot = rearfootPlan && new RearfootPatches(rearfootPlan);
  const crops = unionOf([pelvis && pelvisPlan, rearfootPlan].filter((part) => part !== null));
  if (crops !== null) {
    for await (const crop of decodeCrops(video, crops, context)) {
      pelvis?.add(crop);
      rearfoot?.add(crop);
    }
  }
  const rollDegrees = pelvisPlan?.roll.rollDegrees ?? null;
  return {
    heels: heelReadings(rearfoot?.measure() ?? null, stances),
    pelvis: { ...pelvisReadings(pelvis?.measure() ?? null, stances), rollDegrees },
  };
}

interface CropPlan {
  frames: readonly ChosenFrame[];
  window: CropWindow;
}

/** One pass for both measurements, because decoding costs far more than unused pixels. */
function unionOf(plans: readonly CropPlan[]): CropPlan | null {
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

type Stances = readonly { side: 'left' | 'right' }[];

function pelvisReadings(
  pelvis: PelvisMeasurement | null,
  stances: Stances,
): Omit<PelvisReadings, 'rollDegrees'> {
  return {
    stanceDegrees: stances.map((_, index) => pelvis?.stances[index]?.dropDegrees ?? Number.NaN),
    expectedErrorDegrees: expectedErrorOf(pelvis?.standardErrorDegrees ?? null),
  };
}

const NOT_FOUND: HeelReading = {
  degrees: Number.NaN,
  expectedErrorDegrees: Infinity,
  problem: 'not_found',
};

function heelReadings(rearfoot: Rearfoot | null, stances: Stances): HeelReadings {
  if (rearfoot === null) {
    const stanceDegrees = stances.map(() => Number.NaN);
    return { stanceDegrees, sides: { left: NOT_FOUND, right: NOT_FOUND }, frames: [] };
  }
  const { stances: seen, left, right } = rearfoot;
  return {
    stanceDegrees: seen.map(({ eversionDegrees }) => eversionDegrees ?? Number.NaN),
    sides: { left: heelReading(left), right: heelReading(right) },
    frames: seen.flatMap(({ frames }, index) => {
      const side = stances[index]?.side;
      if (side === undefined) return [];
      return frames.map(({ frameIndex, calfLine, heelLine }) => ({
        side,
        frame: frameIndex,
        calf: [calfLine[1], calfLine[0]] as const,
        heel: [heelLine[1], heelLine[0]] as const,
      }));
    }),
  };
}

function heelReading(side: SideRearfoot): HeelReading {
  return {
    degrees: side.eversionDegrees ?? Number.NaN,
    expectedErrorDegrees: expectedErrorOf(side.standardErrorDegrees),
    problem: side.reason,
  };
}

/** Infinite if it is unknown. */
function expectedErrorOf(standardErrorDegrees: number | null): number {
  return DEVIATIONS_OF_80_PERCENT * (standardErrorDegrees ?? Infinity);
}
