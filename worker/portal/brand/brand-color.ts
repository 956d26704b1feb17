const HEX = /^#[0-9a-f]{6}$/;
/** WCAG 2.2, success criterion 1.4.3, level AA. */
export const MIN_CONTRAST = 4.5;
export const DEFAULT_COLOR = '#0b6b60';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Worst-case backgrounds for text: `--background` and, in dark mode, `--surface-quiet`. */
const LIGHT_BACKGROUND = '#f7f8f8';
const DARK_BACKGROUND = '#1d2726';
const MIX_STEP = 0.04;
const HOVER_SHARE = 0.2;

export function colorIn(text = ''): string | null {
  const color = text.toLowerCase();
  return HEX.test(color) ? color : null;
}

/**
 * Returns the contrast with the light background of reports; white text on buttons contrasts more.
 */
export function contrastOf(color: string): number {
  return contrast(color, LIGHT_BACKGROUND);
}

export function readableVariant(color: string): string {
  return mixUntil(color, BLACK, LIGHT_BACKGROUND);
}

/**
 * Returns the style sheet of a page in this color. Dark mode lightens the color as much as contrast
 * requires; paper is white.
 */
export function styleSheetIn(color: string): string {
  const inLight = tokens(color, mix(color, BLACK, HOVER_SHARE), WHITE);
  const lighter = mixUntil(color, WHITE, DARK_BACKGROUND);
  const inDark = tokens(lighter, mix(lighter, WHITE, HOVER_SHARE), BLACK);
  return [
    inLight,
    `@media (prefers-color-scheme: dark) { ${inDark} }`,
    `@media print { ${inLight} }`,
  ].join('\n');
}

function tokens(accent: string, hover: string, onAccent: string): string {
  return `:root { --accent: ${accent}; --accent-hover: ${hover}; --on-accent: ${onAccent}; }`;
}

function mixUntil(color: string, end: string, background: string): string {
  for (let share = 0; share < 1; share += MIX_STEP) {
    const mixed = mix(color, end, share);
    if (contrast(mixed, background) >= MIN_CONTRAST) return mixed;
  }
  return end;
}

function mix(color: string, end: string, share: number): string {
  const ends = channelsOf(end);
  const mixed = channelsOf(color).map((value, index) =>
    Math.round(value + ((ends[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
