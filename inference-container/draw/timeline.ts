import type { Timeline } from '../../contract/timeline.ts';
import type { Passage } from '../media/frame-schedule.ts';
import { isWithin } from '../media/frame-schedule.ts';

export interface ShownPicture {
  frame: number;
  outputSeconds: number;
  overlay: Overlay | null;
}

/** Overlay of a frozen frame. `strength` grows from 0 to 1 as it fades in. */
export type Overlay =
  | { kind: 'landing'; landing: number; strength: number }
  | { kind: 'closing'; strength: number };

export interface TimelinePlan {
  pictures: readonly ShownPicture[];
  timeline: Timeline;
}

export const PAUSE_SECONDS = 1.2;
const CLOSING_SECONDS = 1.5;
export const SLOWNESS = 2;
/** A frozen picture fades in over a few steps and is then repeated at a low rate. */
const FADE_IN_STEPS = 4;
const FADE_IN_STEP_SECONDS = 1 / 30;
const STILL_STEP_SECONDS = 0.2;

/**
 * Plans the display time of each frame, with pauses at some frames, a slow passage, and a final
 * still picture.
 */
export function planTimeline(
  frames: readonly { index: number; timeSeconds: number }[],
  {
    pauses,
    slow,
  }: {
    pauses: readonly { frame: number; shows?: Timeline[number]['shows'] }[];
    /** In video time. */
    slow: Passage | null;
  },
): TimelinePlan {
  const pictures: ShownPicture[] = [];
  const timeline: Timeline = [];
  const [first] = frames;
  const last = frames.at(-1);
  if (first === undefined || last === undefined) return { pictures, timeline };
  let passage = { videoSeconds: first.timeSeconds, outputSeconds: first.timeSeconds };
  let pace = 1;
  const outputAt = (videoSeconds: number) =>
    passage.outputSeconds + (videoSeconds - passage.videoSeconds) * pace;
  const close = (
    videoSeconds: number,
    outputSeconds = outputAt(videoSeconds),
    shows?: Timeline[number]['shows'],
  ) => {
    if (outputSeconds > passage.outputSeconds) {
      timeline.push({
        video_from: roundTime(passage.videoSeconds),
        video_to: roundTime(videoSeconds),
        output_from: roundTime(passage.outputSeconds),
        output_to: roundTime(outputSeconds),
        ...(shows && { shows }),
      });
    }
    passage = { videoSeconds, outputSeconds };
  };
  const holdStill = (frame: number, overlay: (strength: number) => Overlay, seconds: number) => {
    for (const { afterSeconds, strength } of stillSteps(seconds)) {
      const outputSeconds = passage.outputSeconds + afterSeconds;
      pictures.push({ frame, outputSeconds, overlay: overlay(strength) });
    }
  };
  for (const { index: frame, timeSeconds } of frames) {
    const wantedPace = isWithin(timeSeconds, slow) ? SLOWNESS : 1;
    if (wantedPace !== pace) {
      close(timeSeconds);
      pace = wantedPace;
    }
    pictures.push({ frame, outputSeconds: outputAt(timeSeconds), overlay: null });
    const landing = pauses.findIndex((pause) => pause.frame === frame);
    if (landing === -1) continue;
    close(timeSeconds);
    holdStill(frame, (strength) => ({ kind: 'landing', landing, strength }), PAUSE_SECONDS);
    close(timeSeconds, passage.outputSeconds + PAUSE_SECONDS, pauses[landing]?.shows);
  }
  close(last.timeSeconds);
  holdStill(last.index, (strength) => ({ kind: 'closing', strength }), CLOSING_SECONDS);
  close(last.timeSeconds, passage.outputSeconds + CLOSING_SECONDS);
  return { pictures, timeline };
}

export function plainTimeline(timesSeconds: readonly number[]): Timeline {
  const from = roundTime(timesSeconds[0] ?? 0);
  const to = roundTime(timesSeconds.at(-1) ?? 0);
  return [{ video_from: from, video_to: to, output_from: from, output_to: to }];
}

function stillSteps(seconds: number): { afterSeconds: number; strength: number }[] {
  const appearing = Array.from({ length: FADE_IN_STEPS }, (_, step) => ({
    afterSeconds: (step + 1) * FADE_IN_STEP_SECONDS,
    strength: (step + 1) / FADE_IN_STEPS,
  }));
  const from = appearing.at(-1)?.afterSeconds ?? 0;
  const still = Array.from(
    { length: Math.ceil((seconds - from) / STILL_STEP_SECONDS) - 1 },
    (_, step) => ({ afterSeconds: from + (step + 1) * STILL_STEP_SECONDS, strength: 1 }),
  );
  // Players show the last picture of a file for one frame interval.
  const last = { afterSeconds: seconds - FADE_IN_STEP_SECONDS, strength: 1 };
  return [
    ...appearing,
    ...still.filter(({ afterSeconds }) => afterSeconds < last.afterSeconds),
    last,
  ];
}

function roundTime(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
