import { figuresOf } from './caption.ts';
import { colorOfScore, WHITE, darkPanel } from './palette.ts';
import { TEXT_UNITS } from './panel.ts';
import { EDGE_UNITS, placeAtEdge, countInside } from './place-badges.ts';
import type { Rectangle } from './place-badges.ts';
import type { LabeledRun } from './run-input.ts';
import type { Scene } from './scene.ts';
import type { Point, Shape } from './shape.ts';
import { shapeOf } from './shape.ts';
import { CAPITAL_HEIGHT, textPart, textWidthPx } from './text.ts';

const SIZES = { score: 56, style: 20, padding: 14, gap: 10, columnGap: 30 };

interface Line {
  text: string;
  sizeUnits: number;
  color: Shape['color'];
}

/** Lines stacked and centered. Sizes are in scene units. */
interface Block {
  lines: readonly Line[];
  width: number;
  height: number;
}

/** Blocks side by side, and the position of their panel. */
interface Layout {
  blocks: readonly Block[];
  contentWidth: number;
  scale: number;
  box: Rectangle;
}

/**
 * Draws the total score, the running style, cadence, and contact time where they cover the least of
 * the runner in the last picture (`body`): along a short edge of a portrait picture if there is
 * room, otherwise in a corner.
 */
export function drawClosing(scene: Scene, input: LabeledRun, body: readonly Point[]): Shape[] {
  const { widthPx, heightPx } = scene.picture;
  const [score, details] = [scoreLines(input), detailLines(input)];
  if (score.length + details.length === 0) return [];
  const layOut = (lines: readonly Line[][], isWide: boolean) =>
    layoutIn(scene, body, {
      blocks: lines.filter(({ length }) => length > 0).map(blockOf),
      isWide,
    });
  const column = layOut([[...score, ...details]], false);
  const layouts =
    widthPx > heightPx
      ? [column]
      : [layOut([score, details], true), layOut([score, details], false), column];
  const covered = layouts.map(({ box }) => countInside(box, body));
  const { blocks, contentWidth, scale, box } =
    layouts[covered.indexOf(Math.min(...covered))] ?? column;
  let left = box.left + (box.width - contentWidth * scale) / 2;
  return [
    darkPanel(box, scene),
    ...blocks.flatMap((block) => {
      const at = { xPx: left + (block.width / 2) * scale, yPx: box.top + box.height / 2 };
      left += (block.width + SIZES.columnGap) * scale;
      return drawBlock(block, at, scale);
    }),
  ];
}

function layoutIn(
  { unitPx, picture }: Scene,
  body: readonly Point[],
  { blocks, isWide }: { blocks: readonly Block[]; isWide: boolean },
): Layout {
  const contentWidth =
    blocks.reduce((sum, { width }) => sum + width, 0) + SIZES.columnGap * (blocks.length - 1);
  const width = contentWidth + 2 * SIZES.padding;
  const height = Math.max(...blocks.map((block) => block.height)) + 2 * SIZES.padding;
  // Translated labels may be wider than a narrow picture.
  const scale = Math.min(
    unitPx,
    picture.widthPx / (width + 2 * EDGE_UNITS),
    picture.heightPx / (height + 2 * EDGE_UNITS),
  );
  const size = {
    width: isWide ? picture.widthPx - 2 * EDGE_UNITS * scale : width * scale,
    height: height * scale,
  };
  return { blocks, contentWidth, scale, box: placeAtEdge(size, { picture, unitPx: scale }, body) };
}

function blockOf(lines: readonly Line[]): Block {
  const heights = lines.map(({ sizeUnits }) => sizeUnits * CAPITAL_HEIGHT);
  return {
    lines,
    width: Math.max(...lines.map(({ text, sizeUnits }) => textWidthPx(text, sizeUnits))),
    height: heights.reduce((sum, height) => sum + height, 0) + SIZES.gap * (lines.length - 1),
  };
}

function drawBlock({ lines, height }: Block, center: Point, scale: number): Shape[] {
  let baseline = center.yPx - (height / 2) * scale;
  return lines.map(({ text, sizeUnits, color }) => {
    baseline += sizeUnits * CAPITAL_HEIGHT * scale;
    const at = { xPx: center.xPx, yPx: baseline };
    baseline += SIZES.gap * scale;
    return shapeOf(color, [textPart(text, at, { sizePx: sizeUnits * scale, align: 'middle' })]);
  });
}

function scoreLines({ words, totalScore }: LabeledRun): Line[] {
  if (totalScore === null) return [];
  return [
    { text: words.values.score, sizeUnits: SIZES.style, color: WHITE },
    { text: formatScore(totalScore), sizeUnits: SIZES.score, color: colorOfScore(totalScore) },
  ];
}

function detailLines(input: LabeledRun): Line[] {
  const { words, styles } = input;
  const [style] = styles;
  return [
    ...(style === undefined
      ? []
      : [
          { text: words.values.style, sizeUnits: TEXT_UNITS, color: WHITE },
          { text: words.styles[style.title], sizeUnits: SIZES.style, color: WHITE },
        ]),
    ...figuresOf(input).map(({ word, value }) => ({
      text: `${word} ${value}`,
      sizeUnits: TEXT_UNITS,
      color: WHITE,
    })),
  ];
}

/** Formats a score of 0 to 1 as points out of 100. */
export function formatScore(score: number): string {
  return String(Math.round(score * 100));
}
