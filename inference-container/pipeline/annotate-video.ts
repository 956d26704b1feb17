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
  /** An MP4 in the directory of the job. */
  path: string;
  /** An annotated frame to make the thumbnail of; null where no landing is known. */
  thumbnailFrame: Frame | null;
}

const FILE_NAME = 'annotated.mp4';

/**
 * Draws the analysis on frames it was made of, decoded a second time, and encodes them while
 * they come. It draws in the pixels it is given: the frames have to be its own.
 */
export async function annotateVideo(
  frames: AsyncIterable<Frame>,
  input: AnnotationInput,
  context: EncodingContext,
): Promise<AnnotatedVideo> {
  const path = join(context.directory, FILE_NAME);
  let studio: Studio | null = null;
  let thumbnailFrame: Frame | null = null;
  try {
    for await (const frame of frames) {
      studio ??= openStudio(frame, input, context);
      const { plan, drawer, encoder } = studio;
      // A frame that the analysis has not seen goes on as it is.
      if (frame.index < plan.frameCount) drawer.draw(frame, plan.shapesAt(frame.index));
      // That very frame may be one that is not shown.
      if (thumbnailFrame === null && frame.index >= (plan.thumbnailFrame ?? Infinity)) {
        thumbnailFrame = { ...frame, pixels: frame.pixels.slice() };
      }
      await encoder.write(frame);
    }
    assert(studio !== null, 'a video that was analyzed has frames');
    await studio.encoder.finish(path);
    return { path, thumbnailFrame };
  } finally {
    studio?.encoder.stop();
  }
}

interface Studio {
  plan: AnnotationPlan;
  drawer: ShapeDrawer;
  encoder: VideoEncoder;
}

/** What depends on the size of the pictures, which the first one tells. */
function openStudio(frame: Frame, input: AnnotationInput, context: EncodingContext): Studio {
  const size = { widthPx: frame.widthPx, heightPx: frame.heightPx };
  return {
    plan: planAnnotations(input, size),
    drawer: new ShapeDrawer(size, knownTags(context.color).matrix),
    encoder: openEncoder(frame, context),
  };
}
