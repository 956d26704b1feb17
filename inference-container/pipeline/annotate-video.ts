import assert from 'node:assert/strict';
import { join } from 'node:path';

import type { Frame } from '../media/video.ts';
import type { AnnotationInput } from '../draw/annotation-input.ts';
import { knownTags } from '../media/color-tags.ts';
import { ShapeDrawer } from '../draw/draw-shapes.ts';
import type { EncodingContext } from '../media/open-encoder.ts';
import { openEncoder } from '../media/open-encoder.ts';
import type { AnnotationPlan } from './plan-annotations.ts';
import { planAnnotations } from './plan-annotations.ts';
import type { VideoEncoder } from '../media/video-encoder.ts';

export interface AnnotatedVideo {
  /** An MP4 in the job's directory. */
  path: string;
  /** The annotated frame for the thumbnail; null if no landing is known. */
  thumbnailFrame: Frame | null;
}

const FILE_NAME = 'annotated.mp4';

/**
 * Draws the analysis on frames of the video, decoded a second time, and encodes them as they
 * arrive. Draws in place: nobody else may use these frames.
 */
export async function annotateVideo(
  frames: AsyncIterable<Frame>,
  input: AnnotationInput,
  context: EncodingContext,
): Promise<AnnotatedVideo> {
  const path = join(context.directory, FILE_NAME);
  let output: Output | null = null;
  let thumbnailFrame: Frame | null = null;
  try {
    for await (const frame of frames) {
      output ??= openOutput(frame, input, context);
      const { plan, drawer, encoder } = output;
      // Frames beyond the analyzed ones are left unannotated.
      if (frame.index < plan.frameCount) drawer.draw(frame, plan.shapesAt(frame.index));
      // The planned frame itself may have been skipped.
      if (thumbnailFrame === null && frame.index >= (plan.thumbnailFrame ?? Infinity)) {
        thumbnailFrame = { ...frame, pixels: frame.pixels.slice() };
      }
      await encoder.write(frame);
    }
    assert(output !== null, 'an analyzed video has frames');
    await output.encoder.finish(path);
    return { path, thumbnailFrame };
  } finally {
    output?.encoder.stop();
  }
}

interface Output {
  plan: AnnotationPlan;
  drawer: ShapeDrawer;
  encoder: VideoEncoder;
}

/** Needs the first frame, because everything here depends on the picture size. */
function openOutput(frame: Frame, input: AnnotationInput, context: EncodingContext): Output {
  const size = { widthPx: frame.widthPx, heightPx: frame.heightPx };
  return {
    plan: planAnnotations(input, size),
    drawer: new ShapeDrawer(size, knownTags(context.color).matrix),
    encoder: openEncoder(frame, context),
  };
}
