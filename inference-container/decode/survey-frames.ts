import type { Frame } from '../run-data.ts';

/** Where a header gives no duration, a moment at which most clips show the runner. */
const FALLBACK_PREVIEW_SECONDS = 1;

export interface Survey {
  frameCount: number;
  /** Of the last frame. */
  lastTimeSeconds: number;
  /** The frame nearest before the middle, as the header gives it: to be looked at, not measured. */
  previewFrame: Frame;
}

/** Reads the stream to its end, keeping one frame. */
export async function surveyFrames(
  frames: AsyncIterable<Frame>,
  declaredDurationSeconds: number | null,
): Promise<Survey> {
  const previewSeconds =
    declaredDurationSeconds === null ? FALLBACK_PREVIEW_SECONDS : declaredDurationSeconds / 2;
  let survey: Survey | null = null;
  for await (const frame of frames) {
    const previewFrame: Frame =
      survey === null || frame.timeSeconds <= previewSeconds ? frame : survey.previewFrame;
    survey = { frameCount: frame.index + 1, lastTimeSeconds: frame.timeSeconds, previewFrame };
  }
  if (survey === null) throw new Error('A decoder that yields no frame has to refuse the video.');
  return survey;
}
