interface UnitFormat {
  /** Intl's name for the unit. */
  unit: string;
  maximumFractionDigits: number;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number with its unit; days are spelled out. */
export function writeUnit(
  value: number,
  language: string,
  { unit, maximumFractionDigits }: UnitFormat,
): string {
  // Intl's short forms for Chinese mix Chinese characters and Latin letters.
  const unitDisplay = unit === 'day' || language === 'zh' ? 'long' : 'short';
  const format = cachedFormat(language, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits,
  });
  const text = typeset(format.format(value));
  if (language === 'ja') return text.replace('\u00A0', '');
  // Chinese texts put a space between digits and Chinese characters and use 公斤; Intl does neither.
  return text.replace('千克', '公斤').replace(/(?<=\d)(?=\p{Script=Han})/u, '\u00A0');
}

export function plainFormat(language: string, maximumFractionDigits: number): Intl.NumberFormat {
  return cachedFormat(language, { style: 'decimal', maximumFractionDigits });
}

/** Returns a format with fixed decimals, so that a column lines up. */
export function fixedFormat(language: string, decimals: number): Intl.NumberFormat {
  const [minimumFractionDigits, maximumFractionDigits] = [decimals, decimals];
  return cachedFormat(language, { style: 'decimal', minimumFractionDigits, maximumFractionDigits });
}

export function decimalSign(language: string): '.' | ',' {
  return plainFormat(language, 1).format(0.5).includes(',') ? ',' : '.';
}

const RANGE_SIGNS: Readonly<Record<string, string>> = { zh: '～', ja: '～', ko: '~' };

/** Returns the range separator, without spaces. */
export function rangeSign(language: string): string {
  return RANGE_SIGNS[language] ?? '–';
}

/** Uses a true minus sign, and a no-break space before the unit. */
export function typeset(number: string): string {
  return number.replace(/^-/, '\u2212').replaceAll(' ', '\u00A0');
}

/** Cached, because creating one takes longer than formatting a whole result. */
function cachedFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = JSON.stringify([language, options]);
  const known = formats.get(name);
  if (known !== undefined) return known;
  // Prevents -0.
  const format = new Intl.NumberFormat(language, { ...options, signDisplay: 'negative' });
  formats.set(name, format);
  return format;
}
