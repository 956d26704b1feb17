import type { BackViewPlan } from './biomechanics/back-view.ts';
import { pelvisOfLandmarks } from './biomechanics/frontal/pelvic-drop.ts';
import type { HeelReading, SecondLook } from './biomechanics/frontal/second-look.ts';
import { decodeCrops } from './decode/decode-crops.ts';
import type { Rearfoot, SideRearfoot } from './rearfoot/measure-rearfoot.ts';
import { measureRearfoot, planRearfoot } from './rearfoot/measure-rearfoot.ts';
import type { MediaTools, SourceVideo } from './run-data.ts';

const NOT_FOUND: HeelReading = { degrees: Number.NaN, confidence: 0, problem: 'not_found' };

/** Measures in the pictures of a back view what landmarks do not tell: only where a foot stands. */
export async function lookAgain(
  video: SourceVideo,
  { motion, stances }: BackViewPlan,
  context: { tools: MediaTools; signal: AbortSignal },
): Promise<SecondLook> {
  const pelvis = pelvisOfLandmarks(motion, stances);
  const plan = planRearfoot({
    stances: stances.map(({ side, middle }) => ({ side, ...middle })),
    legs: motion.body,
    timesSeconds: motion.timesSeconds,
    widthPx: video.widthPx,
    heightPx: video.heightPx,
  });
  if (plan === null) {
    const stanceDegrees = stances.map(() => Number.NaN);
    return {
      pelvis,
      heels: { stanceDegrees, sides: { left: NOT_FOUND, right: NOT_FOUND }, sights: [] },
    };
  }
  const rearfoot = await measureRearfoot(plan, decodeCrops(video, plan, context));
  return { pelvis, heels: readHeels(rearfoot, stances) };
}

function readHeels(
  { stances: seen, left, right }: Rearfoot,
  stances: BackViewPlan['stances'],
): SecondLook['heels'] {
  return {
    stanceDegrees: seen.map(({ eversionDegrees }) => eversionDegrees ?? Number.NaN),
    sides: { left: readSide(left), right: readSide(right) },
    sights: seen.flatMap(({ frames }, index) => {
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

function readSide({ eversionDegrees, confidence, reason }: SideRearfoot): HeelReading {
  return { degrees: eversionDegrees ?? Number.NaN, confidence, problem: reason };
}
