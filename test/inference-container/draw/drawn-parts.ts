import { SHADE } from '../../../inference-container/draw/palette.ts';
import type { Part, Shape } from '../../../inference-container/draw/shape.ts';
import type { PictureSize } from '../../../inference-container/media/picture-size.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { planAnnotations } from '../../../inference-container/pipeline/plan-annotations.ts';
import type { Show } from '../../../inference-container/pipeline/plan-show.ts';
import { planShow } from '../../../inference-container/pipeline/plan-show.ts';
import type { AnnotationInput } from '../../../inference-container/pipeline/view-drawing.ts';

/** Returns everything that is drawn while the video pauses at a landing. */
export function landingOf(
  input: AnnotationInput,
  landing = 0,
  picture: PictureSize = input,
): Shape[] {
  const show = planShow(input);
  const frame = show.landings[landing]?.frame ?? Number.NaN;
  return planAnnotations(input, show, picture).shapesAt(frame, {
    kind: 'landing',
    landing,
    strength: 1,
  });
}

type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;
export function partsOf<Kind extends Part['kind']>(shapes: readonly Shape[], kind: Kind) {
  return shapes.flatMap(({ color, opacity, parts }) =>
    parts
      .filter((part): part is PartOf<Kind> => part.kind === kind)
      .map((part) => ({ ...part, color, opacity })),
  );
}

/** Returns the panels of badges and the legend, without the dimming panel. */
export const panelsIn = (shapes: readonly Shape[]) =>
  partsOf(shapes, 'panel').filter(({ color, cornerPx }) => color === SHADE && cornerPx > 0);

/** Plans a show of every frame at its own time, without pauses. */
export function plainShow(frames: readonly Frame[], input: AnnotationInput): Show {
  const pictures = frames.map(({ index, timeSeconds }) => ({
    frame: index,
    outputSeconds: timeSeconds,
    overlay: null,
  }));
  return { ...planShow(input), frames, pictures };
}
