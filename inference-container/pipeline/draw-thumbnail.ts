import assert from 'node:assert/strict';

import { boundsOfRunner, pointsOnHead } from '../draw/close-up.ts';
import { formatScore } from '../draw/closing.ts';
import { ShapeDrawer } from '../draw/draw-shapes.ts';
import { pointsOnSkeleton } from '../draw/limb.ts';
import { colorOfScore, WHITE, darkPanel } from '../draw/palette.ts';
import type { Rectangle } from '../draw/place-badges.ts';
import { placeBadges } from '../draw/place-badges.ts';
import type { Scene } from '../draw/scene.ts';
import { makeScene } from '../draw/scene.ts';
import type { Point, Shape } from '../draw/shape.ts';
import { shapeOf } from '../draw/shape.ts';
import { CAPITAL_HEIGHT, textPart, textWidthPx } from '../draw/text.ts';
import { cropFrame } from '../media/crop-frame.ts';
import type { CropWindow } from '../media/decode-selected.ts';
import type { PictureSize } from '../media/picture-size.ts';
import type { Frame } from '../media/video.ts';
import { clamp } from '../numbers/arithmetic.ts';
import type { AnnotationInput } from './view-drawing.ts';
import { drawingOf } from './view-drawing.ts';

/** Width by height. */
const ASPECT = { portrait: 4 / 5, landscape: 16 / 9 };
const MIN_WIDTH_PX = 320;
/** Drawing units are pixels of a thumbnail shown at this width. */
const SHOWN_WIDTH_PX = 160;
const UNITS = { score: 30, word: 12, padding: 5, gap: 4, margin: 4, limb: 2.6, outline: 0.9 };

export function drawThumbnail(
  frame: Frame,
  { input, matrix }: { input: AnnotationInput; matrix: string | null },
): Frame {
  const scale = frame.widthPx / input.widthPx;
  const whole = makeScene(input, frame);
  const runner = boundsOfRunner(whole, input, frame.index);
  assert(runner !== null, 'a runner is seen at a landing');
  const crop = cropAround(runner, frame);
  const picture = cropFrame(frame, crop);
  const unitPx = crop.widthPx / SHOWN_WIDTH_PX;
  const cropped = makeScene(input, crop, { ...crop, scale });
  const scene: Scene = {
    ...cropped,
    unitPx,
    limbWidthPx: Math.max(cropped.limbWidthPx, UNITS.limb * unitPx),
    outlineWidthPx: Math.max(cropped.outlineWidthPx, UNITS.outline * unitPx),
  };
  const skeleton = drawingOf(input).skeletonAt(scene, frame.index);
  const body = [...pointsOnSkeleton(skeleton), ...pointsOnHead(scene, input, frame.index)];
  const shapes = [...skeleton, ...scoreShapes(scene, input, body)];
  const opaque = shapes.map((shape) => ({ ...shape, opacity: 1 }));
  new ShapeDrawer(crop, matrix).draw(picture, opaque);
  return picture;
}

/**
 * Returns the smallest rectangle of the aspect ratio that holds the runner. It may be wider than
 * the picture, but not taller.
 */
function cropAround(runner: Rectangle, picture: PictureSize): CropWindow {
  const aspect = picture.heightPx >= picture.widthPx ? ASPECT.portrait : ASPECT.landscape;
  const wanted = Math.max(runner.width, runner.height * aspect, MIN_WIDTH_PX);
  const heightPx = even(Math.min(wanted / aspect, picture.heightPx));
  const widthPx = even(heightPx * aspect);
  const spare = picture.widthPx - widthPx;
  return {
    widthPx,
    heightPx,
    leftPx: even(
      spare < 0 ? spare / 2 : clamp(runner.left + (runner.width - widthPx) / 2, [0, spare]),
    ),
    topPx: even(
      clamp(runner.top + (runner.height - heightPx) / 2, [0, picture.heightPx - heightPx]),
    ),
  };
}

function scoreShapes(scene: Scene, input: AnnotationInput, body: readonly Point[]): Shape[] {
  const { unitPx, picture } = scene;
  const { totalScore } = input;
  if (totalScore === null) return [];
  const score = formatScore(totalScore);
  const word = input.words.values.score;
  const inner = Math.max(textWidthPx(score, UNITS.score), textWidthPx(word, UNITS.word));
  const wordHeight = UNITS.word * CAPITAL_HEIGHT + UNITS.gap;
  const height = UNITS.score * CAPITAL_HEIGHT + wordHeight + 2 * UNITS.padding;
  const size = { width: (inner + 2 * UNITS.padding) * unitPx, height: height * unitPx };
  const [placed] = placeBadges([{ ...size, anchor: { xPx: 0, yPx: 0 } }], {
    picture,
    gapPx: UNITS.margin * unitPx,
    occupied: [],
    body,
    bodyHeightPx: scene.bodyHeightPx,
  });
  if (!placed) return [];
  return drawScore({ box: placed, scene, score, word, color: colorOfScore(totalScore) });
}

function drawScore(options: {
  box: Rectangle;
  scene: Scene;
  score: string;
  word: string;
  color: Shape['color'];
}): Shape[] {
  const { box, scene, score, word, color } = options;
  const { unitPx } = scene;
  const text = (content: string, bottom: number, size: number) =>
    textPart(
      content,
      { xPx: box.left + box.width / 2, yPx: box.top + box.height - bottom * unitPx },
      { sizePx: size * unitPx, align: 'middle' },
    );
  const scoreHeight = UNITS.score * CAPITAL_HEIGHT;
  return [
    darkPanel(box, scene, 1),
    shapeOf(color, [text(score, UNITS.padding, UNITS.score)]),
    shapeOf(WHITE, [text(word, UNITS.padding + scoreHeight + UNITS.gap, UNITS.word)]),
  ];
}

function even(value: number): number {
  return Math.floor(value / 2) * 2;
}
