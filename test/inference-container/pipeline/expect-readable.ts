import { expect } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import type { AnnotationInput } from '../../../inference-container/draw/annotation-input.ts';
import type { PictureSize } from '../../../inference-container/media/picture-size.ts';
import type { Shape } from '../../../inference-container/draw/shape.ts';
import { CAPITAL_HEIGHT } from '../../../inference-container/draw/text.ts';
import { planAnnotations } from '../../../inference-container/pipeline/plan-annotations.ts';
import { planShow } from '../../../inference-container/pipeline/plan-show.ts';
import { annotationWordsIn } from '../../../worker/content/content.ts';
import { panelsIn, partsOf } from '../draw/drawn-parts.ts';

/** Text is readable from this size on where the picture is shown 360 pixels wide. */
const LEAST_TEXT = 14 / 360;

function expectReadable(shapes: readonly Shape[], picture: PictureSize) {
  const panels = panelsIn(shapes);
  for (const [index, one] of panels.entries()) {
    const { xPx, yPx } = one.topLeft;
    expect(Math.min(xPx, yPx)).toBeGreaterThanOrEqual(0);
    expect(xPx + one.widthPx).toBeLessThanOrEqual(picture.widthPx);
    expect(yPx + one.heightPx).toBeLessThanOrEqual(picture.heightPx);
    for (const other of panels.slice(index + 1)) {
      const areApart =
        xPx >= other.topLeft.xPx + other.widthPx ||
        other.topLeft.xPx >= xPx + one.widthPx ||
        yPx >= other.topLeft.yPx + other.heightPx ||
        other.topLeft.yPx >= yPx + one.heightPx;
      expect(areApart).toBe(true);
    }
  }
  const heights = partsOf(shapes, 'outline')
    .map(({ contours }) => contours.flat().map(({ yPx }) => yPx))
    .filter((ys) => ys.length > 0)
    .map((ys) => Math.max(...ys) - Math.min(...ys));
  const leastPx = 0.95 * CAPITAL_HEIGHT * LEAST_TEXT * picture.widthPx;
  expect(Math.min(...heights, Infinity)).toBeGreaterThan(leastPx);
}

/** Every picture of a video in the first language, and one of each kind in all others. */
export function expectReadableVideo(run: AnnotationInput, size: PictureSize) {
  for (const [index, language] of LANGUAGES.entries()) {
    const input = { ...run, words: annotationWordsIn(language) };
    const show = planShow(input);
    const plan = planAnnotations(input, show, size);
    const seen = new Set<string>();
    for (const { frame, overlay } of show.pictures) {
      const kind = JSON.stringify([overlay, index === 0 ? frame : null]);
      if (seen.has(kind)) continue;
      seen.add(kind);
      expectReadable(plan.shapesAt(frame, overlay), size);
    }
  }
}
