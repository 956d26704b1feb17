import type { AnnotationInput } from './annotation-input.ts';
import { TEXT_UNITS } from './badge.ts';
import { figuresOf } from './caption.ts';
import { darkPanel } from './panel.ts';
import { colorOfScore, WHITE } from './palette.ts';
import type { Scene } from './scene.ts';
import type { Shape } from './shape.ts';
import { CAPITAL_HEIGHT, textPart, textWidthPx } from './text.ts';

const UNITS = { score: 56, style: 20, padding: 14, gap: 10 };

const PANEL_OPACITY = 0.9;

interface Line {
  text: string;
  sizeUnits: number;
  color: Shape['color'];
}

/** The total score, the running style, cadence, and contact time, in the middle of the last picture. */
export function drawClosing(scene: Scene, input: AnnotationInput): Shape[] {
  const { unitPx, picture } = scene;
  const lines = linesOf(input);
  const widthUnits =
    2 * UNITS.padding +
    Math.max(...lines.map(({ text, sizeUnits }) => textWidthPx(text, sizeUnits)));
  const heights = lines.map(({ sizeUnits }) => sizeUnits * CAPITAL_HEIGHT);
  const heightUnits =
    2 * UNITS.padding +
    heights.reduce((sum, height) => sum + height, 0) +
    UNITS.gap * (lines.length - 1);
  // Translations of long names may be wider than a narrow picture.
  const scale = Math.min(unitPx, picture.widthPx / widthUnits, picture.heightPx / heightUnits);
  const box = {
    left: (picture.widthPx - widthUnits * scale) / 2,
    top: (picture.heightPx - heightUnits * scale) / 2,
    width: widthUnits * scale,
    height: heightUnits * scale,
  };
  let baseline = UNITS.padding;
  return [
    darkPanel(box, scene, PANEL_OPACITY),
    ...lines.map(({ text, sizeUnits, color }, index): Shape => {
      baseline += heights[index] ?? 0;
      const at = { xPx: picture.widthPx / 2, yPx: box.top + baseline * scale };
      baseline += UNITS.gap;
      const style = { sizePx: sizeUnits * scale, align: 'middle' as const };
      return { color, opacity: 1, parts: [textPart(text, at, style)] };
    }),
  ];
}

function linesOf(input: AnnotationInput): Line[] {
  const { words, totalScore, styles } = input;
  const [style] = styles;
  const animal = style && words?.styles[style.title];
  return [
    ...(words === null ? [] : [{ text: words.values.score, sizeUnits: UNITS.style, color: WHITE }]),
    {
      text: writeScore(totalScore),
      sizeUnits: UNITS.score,
      color: colorOfScore(totalScore),
    },
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
