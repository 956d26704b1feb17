import type { AnnotationInput } from './annotation-input.ts';
import { TEXT_UNITS } from './badge.ts';
import { figuresOf } from './caption.ts';
import { darkPanel } from './panel.ts';
import { colorOfScore, WHITE } from './palette.ts';
import { EDGE_UNITS, placeAtEdge } from './place-at-edge.ts';
import type { Scene } from './scene.ts';
import type { Point, Shape } from './shape.ts';
import { CAPITAL_HEIGHT, textPart, textWidthPx } from './text.ts';

const UNITS = { score: 56, style: 20, padding: 14, gap: 10, columnGap: 30 };

const PANEL_OPACITY = 0.9;

interface Line {
  text: string;
  sizeUnits: number;
  color: Shape['color'];
}

/** Lines below each other, centered. Sizes are in scene units. */
interface Block {
  lines: readonly Line[];
  width: number;
  height: number;
}

/**
 * The total score, the running style, cadence, and contact time, where they cover least of the runner
 * in the last picture, whose points are `body`: along a short edge of a portrait picture, in a corner
 * of a landscape one.
 */
export function drawClosing(scene: Scene, input: AnnotationInput, body: readonly Point[]): Shape[] {
  const { unitPx, picture } = scene;
  const isLandscape = picture.widthPx > picture.heightPx;
  const [score, details] = [scoreLines(input), detailLines(input)];
  const blocks = (isLandscape ? [[...score, ...details]] : [score, details])
    .filter((lines) => lines.length > 0)
    .map(blockOf);
  const contentWidth =
    blocks.reduce((sum, { width }) => sum + width, 0) + UNITS.columnGap * (blocks.length - 1);
  const least = contentWidth + 2 * UNITS.padding;
  const height = Math.max(...blocks.map((block) => block.height)) + 2 * UNITS.padding;
  // Translations of long names may be wider than a narrow picture.
  const scale = Math.min(
    unitPx,
    picture.widthPx / (least + 2 * EDGE_UNITS),
    picture.heightPx / (height + 2 * EDGE_UNITS),
  );
  const width = isLandscape ? least : picture.widthPx / scale - 2 * EDGE_UNITS;
  const size = { width: width * scale, height: height * scale };
  const box = placeAtEdge(size, { picture, unitPx: scale }, body);
  let left = box.left + ((width - contentWidth) / 2) * scale;
  return [
    darkPanel(box, scene, PANEL_OPACITY),
    ...blocks.flatMap((block) => {
      const at = { xPx: left + (block.width / 2) * scale, yPx: box.top + box.height / 2 };
      left += (block.width + UNITS.columnGap) * scale;
      return drawBlock(block, at, scale);
    }),
  ];
}

function blockOf(lines: readonly Line[]): Block {
  const heights = lines.map(({ sizeUnits }) => sizeUnits * CAPITAL_HEIGHT);
  return {
    lines,
    width: Math.max(...lines.map(({ text, sizeUnits }) => textWidthPx(text, sizeUnits))),
    height: heights.reduce((sum, height) => sum + height, 0) + UNITS.gap * (lines.length - 1),
  };
}

function drawBlock({ lines, height }: Block, center: Point, scale: number): Shape[] {
  let baseline = center.yPx - (height / 2) * scale;
  return lines.map(({ text, sizeUnits, color }) => {
    baseline += sizeUnits * CAPITAL_HEIGHT * scale;
    const at = { xPx: center.xPx, yPx: baseline };
    baseline += UNITS.gap * scale;
    return {
      color,
      opacity: 1,
      parts: [textPart(text, at, { sizePx: sizeUnits * scale, align: 'middle' })],
    };
  });
}

function scoreLines({ words, totalScore }: AnnotationInput): Line[] {
  return [
    ...(words === null ? [] : [{ text: words.values.score, sizeUnits: UNITS.style, color: WHITE }]),
    { text: writeScore(totalScore), sizeUnits: UNITS.score, color: colorOfScore(totalScore) },
  ];
}

function detailLines(input: AnnotationInput): Line[] {
  const { words, styles } = input;
  const [style] = styles;
  const animal = style && words?.styles[style.title];
  return [
    ...(words === null || animal === undefined
      ? []
      : [
          { text: words.values.style, sizeUnits: TEXT_UNITS, color: WHITE },
          { text: animal, sizeUnits: UNITS.style, color: WHITE },
        ]),
    ...figuresOf(input).map(({ word, value }) => ({
      text: [word, value].join(' ').trim(),
      sizeUnits: TEXT_UNITS,
      color: WHITE,
    })),
  ];
}

/** Of 100. */
export function writeScore(score: number): string {
  return String(Math.round(score * 100));
}
