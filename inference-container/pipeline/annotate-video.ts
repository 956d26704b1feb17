import assert from 'node:assert/strict';

import { ShapeDrawer } from '../draw/draw-shapes.ts';
import { magnifyFrame } from '../draw/magnify-frame.ts';
import type { ShownPicture } from '../draw/timeline.ts';
import { writableTags } from '../media/color-tags.ts';
import type { EncodingContext } from '../media/video-encoder.ts';
import { VideoEncoder } from '../media/video-encoder.ts';
import type { Frame } from '../media/video.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import type { AnnotationPlan } from './plan-annotations.ts';
import { planAnnotations } from './plan-annotations.ts';
import type { Show } from './plan-show.ts';
import type { AnnotationInput } from './view-drawing.ts';

export interface AnnotatedVideo {
  /** An MP4. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Null if no landing is known. */
  thumbnailFrame: Frame | null;
}

interface AnnotationContext extends Omit<EncodingContext, 'timesSeconds'> {
  show: Show;
}

/**
 * Draws the analysis on frames of the video, decoded a second time, and encodes them as they
 * arrive. Draws in place: the frames must have no other user.
 */
export async function annotateVideo(
  frames: AsyncIterable<Frame>,
  input: AnnotationInput,
  context: AnnotationContext,
): Promise<AnnotatedVideo> {
  const { show } = context;
  const picturesOf = Map.groupBy(show.pictures, ({ frame }) => frame);
  const thumbnailIndex = show.landings[0]?.frame ?? null;
  let output: Output | null = null;
  let thumbnailFrame: Frame | null = null;
  try {
    for await (const frame of frames) {
      output ??= openOutput(frame, input, context);
      if (frame.index === thumbnailIndex) {
        thumbnailFrame = drawThumbnail(frame, { input, matrix: output.matrix });
      }
      await writePictures(frame, picturesOf.get(frame.index) ?? [], output);
    }
    assert(output !== null, 'an analyzed video has frames');
    return { bytes: await output.encoder.finish(), thumbnailFrame };
  } finally {
    output?.encoder.stop();
  }
}

interface Output {
  plan: AnnotationPlan;
  drawer: ShapeDrawer;
  encoder: VideoEncoder;
  matrix: string | null;
}

/** Takes the first frame because the output depends on the picture size. */
function openOutput(frame: Frame, input: AnnotationInput, context: AnnotationContext): Output {
  const { show } = context;
  const size = { widthPx: frame.widthPx, heightPx: frame.heightPx };
  const { matrix } = writableTags(context.color);
  const timesSeconds = show.pictures.map(({ outputSeconds }) => outputSeconds);
  return {
    plan: planAnnotations(input, show, size),
    drawer: new ShapeDrawer(size, matrix),
    encoder: new VideoEncoder(frame, { ...context, timesSeconds }),
    matrix,
  };
}

/** Draws a frozen frame once per fade-in step of its overlay. */
async function writePictures(
  frame: Frame,
  pictures: readonly ShownPicture[],
  { plan, drawer, encoder }: Output,
): Promise<void> {
  const clean = pictures.length > 1 ? frame.pixels.slice() : frame.pixels;
  let pixels = frame.pixels;
  let drawnStrength: number | null = null;
  for (const { overlay } of pictures) {
    const strength = overlay?.strength ?? 0;
    if (drawnStrength !== strength) {
      const closeUp = plan.closeUpAt(overlay);
      if (closeUp !== null) pixels = magnifyFrame({ ...frame, pixels: clean }, closeUp).pixels;
      else if (drawnStrength !== null) pixels = clean.slice();
      drawer.draw({ ...frame, pixels }, plan.shapesAt(frame.index, overlay));
      drawnStrength = strength;
    }
    // Pictures must be encoded in order.
    await encoder.write(pixels);
  }
}
