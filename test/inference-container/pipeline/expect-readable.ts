import { expect } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import type { Point, Shape } from '../../../inference-container/draw/shape.ts';
import { CAPITAL_HEIGHT } from '../../../inference-container/draw/text.ts';
import type { PictureSize } from '../../../inference-container/media/picture-size.ts';
import { planAnnotations } from '../../../inference-container/pipeline/plan-annotations.ts';
import { planShow } from '../../../inference-container/pipeline/plan-show.ts';
import type { AnnotationInput } from '../../../inference-container/pipeline/view-drawing.ts';
import { annotationWordsIn } from '../../../worker/analyses/content/content.ts';
import { panelsIn, partsOf } from '../draw/drawn-parts.ts';

/** Minimum readable text size if the image is shown 360 pixels wide */
const MIN_TEXT_HEIGHT = 14 / 360;

/** Returns panels that overlap or leave the picture, and text that is too small. */
function problemsIn(shapes: readonly Shape[], picture: PictureSize): object[] {
  const panels = panelsIn(shapes);
  const outside = panels.filter(
    ({ topLeft: { xPx, yPx }, widthPx, heightPx }) =>
      !(xPx >= 0 && yPx >= 0) ||
      !(xPx + widthPx <= picture.widthPx && yPx + heightPx <= picture.heightPx),
  );
  const overlapping = panels.flatMap((one, index) =>
    panels.slice(index + 1).flatMap((other) => (areApart(one, other) ? [] : [{ one, other }])),
  );
  const minPx = 0.95 * CAPITAL_HEIGHT * MIN_TEXT_HEIGHT * picture.widthPx;
  const small = partsOf(shapes, 'outline')
    .filter(({ contours }) => contours.some(({ length }) => length > 0))
    .map(({ contours }) => heightOf(contours))
    .filter((heightPx) => !(heightPx > minPx))
    .map((heightPx) => ({ heightPx, minPx }));
  return [...outside, ...overlapping, ...small];
}

type Panel = ReturnType<typeof panelsIn>[number];

function areApart({ topLeft: { xPx, yPx }, widthPx, heightPx }: Panel, other: Panel): boolean {
  return (
    xPx >= other.topLeft.xPx + other.widthPx ||
    other.topLeft.xPx >= xPx + widthPx ||
    yPx >= other.topLeft.yPx + other.heightPx ||
    other.topLeft.yPx >= yPx + heightPx
  );
}

function heightOf(contours: readonly (readonly Point[])[]): number {
  let [topPx, bottomPx] = [Infinity, -Infinity];
  for (const contour of contours) {
    for (const { yPx } of contour) {
      topPx = Math.min(topPx, yPx);
      bottomPx = Math.max(bottomPx, yPx);
    }
  }
  return bottomPx - topPx;
}

/** Checks every image of a video in the first language, and one of each kind in the others. */
export function expectReadableVideo(run: AnnotationInput, size: PictureSize) {
  const problems: object[] = [];
  for (const [index, language] of LANGUAGES.entries()) {
    const input = { ...run, words: annotationWordsIn(language) };
    const show = planShow(input);
    const plan = planAnnotations(input, show, size);
    const seen = new Set<string>();
    for (const { frame, overlay } of show.pictures) {
      const kind = JSON.stringify([overlay, index === 0 ? frame : null]);
      if (seen.has(kind)) continue;
      seen.add(kind);
      const found = problemsIn(plan.shapesAt(frame, overlay), size);
      problems.push(...found.map((problem) => ({ language, frame, ...problem })));
    }
  }
  expect(problems).toEqual([]);
}
