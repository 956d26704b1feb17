import { MAX_VIDEO_SECONDS } from '../../contract/job.ts';
import type { Frame } from '../media/video.ts';

/** Progress of a job after each stage, in proportion to their typical durations. */
export const PERCENTAGE_AFTER = { fetch: 3, pose: 75, annotate: 95 } as const;
/** Progress at the start of each stage that processes all frames. */
const PERCENTAGE_BEFORE = {
  pose: PERCENTAGE_AFTER.fetch,
  annotate: PERCENTAGE_AFTER.pose,
} as const;
/** Every step costs a call to the Worker. */
const STEP_PERCENT = 5;

/** Passes the frames through and reports the progress of the stage that consumes them. */
export async function* reportProgress(
  frames: AsyncIterable<Frame>,
  options: {
    stage: keyof typeof PERCENTAGE_BEFORE;
    durationSeconds: number | null;
    report: (percentage: number) => void;
  },
): AsyncGenerator<Frame, void, void> {
  const durationSeconds = options.durationSeconds ?? MAX_VIDEO_SECONDS;
  const before = PERCENTAGE_BEFORE[options.stage];
  const span = PERCENTAGE_AFTER[options.stage] - before;
  let reported: number = before;
  for await (const frame of frames) {
    const share = Math.min(1, frame.timeSeconds / durationSeconds);
    const percentage = before + share * span;
    const step = percentage - (percentage % STEP_PERCENT);
    if (step > reported) {
      reported = step;
      options.report(step);
    }
    yield frame;
  }
}
