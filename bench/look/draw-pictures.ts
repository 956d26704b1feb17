import type { AnnotationInput } from '../../inference-container/pipeline/view-drawing.ts';
import { ShapeDrawer } from '../../inference-container/draw/draw-shapes.ts';
import { knownTags } from '../../inference-container/media/color-tags.ts';
import { decodeShownFrames } from '../../inference-container/media/decode-shown-frames.ts';
import type { Frame, DecodedVideo } from '../../inference-container/media/video.ts';
import { magnifyFrame } from '../../inference-container/draw/magnify-frame.ts';
import { drawThumbnail } from '../../inference-container/pipeline/draw-thumbnail.ts';
import { planAnnotations } from '../../inference-container/pipeline/plan-annotations.ts';
import { planShow } from '../../inference-container/pipeline/plan-show.ts';
import { TOOLS } from '../accuracy/watch-video.ts';

/** One frame as it plays, one of the slow passage, those at the landings, and the closing one. */
export async function drawPictures(
  video: DecodedVideo,
  input: AnnotationInput,
): Promise<{ frames: Frame[]; thumbnail: Frame | null }> {
  const show = planShow(input);
  const { pictures, frames, landings, slow } = show;
  const middle = frames[Math.floor(frames.length / 2)]?.index;
  const inSlowPassage = frames.findLast(({ timeSeconds }) => timeSeconds < (slow?.toSeconds ?? 0));
  const wanted = [
    pictures.find(({ frame }) => frame === middle),
    pictures.find(({ frame }) => frame === inSlowPassage?.index),
    ...landings.map(({ frame }) =>
      pictures.findLast((picture) => picture.frame === frame && picture.overlay !== null),
    ),
    pictures.at(-1),
  ].filter((picture) => picture !== undefined);
  const { matrix } = knownTags(video.color);
  const chosen = frames.filter(({ index }) => wanted.some(({ frame }) => frame === index));
  const { signal } = new AbortController();
  const drawn: Frame[] = [];
  let thumbnail: Frame | null = null;
  for await (const frame of decodeShownFrames(video, chosen, { tools: TOOLS, signal })) {
    if (frame.index === landings[0]?.frame) thumbnail = drawThumbnail(frame, { input, matrix });
    const plan = planAnnotations(input, show, frame);
    for (const { overlay } of wanted.filter((picture) => picture.frame === frame.index)) {
      const closeUp = plan.closeUpAt(overlay);
      const picture =
        closeUp === null
          ? { ...frame, pixels: frame.pixels.slice() }
          : magnifyFrame(frame, closeUp);
      new ShapeDrawer(frame, matrix).draw(picture, plan.shapesAt(frame.index, overlay));
      drawn.push(picture);
    }
  }
  return { frames: drawn, thumbnail };
}
