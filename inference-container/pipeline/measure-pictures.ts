import type { BackViewPlan } from '../back/back-view.ts';
import type {
  HeelReading,
  HeelReadings,
  PelvisReadings,
  PictureMeasurements,
} from '../back/picture-measurements.ts';
import { runBoth } from './run-both.ts';
import { decodeCrops } from '../media/decode-crops.ts';
import type { PelvisPlan } from '../back/pelvis/measure-pelvis.ts';
import { measurePelvis, planPelvis } from '../back/pelvis/measure-pelvis.ts';
import type { Rearfoot, RearfootPlan, SideRearfoot } from '../back/rearfoot/measure-rearfoot.ts';
import { measureRearfoot, planRearfoot } from '../back/rearfoot/measure-rearfoot.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { SourceVideo } from '../media/video.ts';

interface MeasuringContext {
  tools: MediaTools;
  signal: AbortSignal;
}

/** Measures in the pictures of a back view what landmarks cannot show, during stance only. */
export async function measurePictures(
  video: SourceVideo,
  plan: BackViewPlan,
  context: MeasuringContext & { isFullBody: boolean },
): Promise<PictureMeasurements> {
  const { motion, staturePx } = plan;
  const stances = plan.stances.map(({ side, middle }) => ({ side, ...middle }));
  const { widthPx, heightPx } = video;
  const seen = { stances, timesSeconds: motion.timesSeconds, widthPx, heightPx };
  const { body, bodyHeightPx } = motion;
  const pelvis = planPelvis({ ...seen, body, bodyHeightPx, staturePx });
  const rearfoot = planRearfoot({ ...seen, legs: body });
  const { tools, isFullBody } = context;
  const [pelvisReadings, heels] = await runBoth(
    [
      (signal) => readPelvis(video, isFullBody ? pelvis : null, { tools, signal, stances }),
      (signal) => readHeels(video, rearfoot, { tools, signal, stances }),
    ],
    context.signal,
  );
  return { heels, pelvis: { ...pelvisReadings, rollDegrees: pelvis?.roll.rollDegrees ?? null } };
}

type Stances = readonly { side: 'left' | 'right' }[];

async function readPelvis(
  video: SourceVideo,
  plan: PelvisPlan | null,
  context: MeasuringContext & { stances: Stances },
): Promise<Omit<PelvisReadings, 'rollDegrees'>> {
  if (plan === null) {
    return { stanceDegrees: context.stances.map(() => Number.NaN), expectedErrorDegrees: Infinity };
  }
  const { stances, expectedErrorDegrees } = await measurePelvis(
    plan,
    decodeCrops(video, plan, context),
  );
  return {
    stanceDegrees: stances.map(({ dropDegrees }) => dropDegrees ?? Number.NaN),
    expectedErrorDegrees: expectedErrorDegrees ?? Infinity,
  };
}

const NOT_FOUND: HeelReading = { degrees: Number.NaN, confidence: 0, problem: 'not_found' };

async function readHeels(
  video: SourceVideo,
  plan: RearfootPlan | null,
  context: MeasuringContext & { stances: Stances },
): Promise<HeelReadings> {
  const { stances } = context;
  if (plan === null) {
    const stanceDegrees = stances.map(() => Number.NaN);
    return { stanceDegrees, sides: { left: NOT_FOUND, right: NOT_FOUND }, frames: [] };
  }
  return heelReadings(await measureRearfoot(plan, decodeCrops(video, plan, context)), stances);
}

function heelReadings({ stances: seen, left, right }: Rearfoot, stances: Stances): HeelReadings {
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

function heelReading({ eversionDegrees, confidence, reason }: SideRearfoot): HeelReading {
  return { degrees: eversionDegrees ?? Number.NaN, confidence, problem: reason };
}
