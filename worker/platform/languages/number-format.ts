interface UnitFormat {
  /** The unit's name in Intl. */
  unit: string;
  unitDisplay: 'short' | 'long';
  maximumFractionDigits: number;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Kept, because making one takes longer than all the texts of a result. */
export function unitFormat(
  language: string,
  { unit, unitDisplay, maximumFractionDigits }: UnitFormat,
): Intl.NumberFormat {
  return kept(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits });
}

export function plainFormat(language: string, maximumFractionDigits: number): Intl.NumberFormat {
  return kept(language, { style: 'decimal', maximumFractionDigits });
}

/** With trailing zeros, so that the numbers of a column have the same decimals. */
export function fixedFormat(language: string, decimals: number): Intl.NumberFormat {
  const [minimumFractionDigits, maximumFractionDigits] = [decimals, decimals];
  return kept(language, { style: 'decimal', minimumFractionDigits, maximumFractionDigits });
}

export function decimalSign(language: string): '.' | ',' {
  return plainFormat(language, 1).format(0.5).includes(',') ? ',' : '.';
}

const RANGE_SIGNS: Readonly<Record<string, string>> = { zh: '～', ja: '～', ko: '~' };

/** Between the ends of a range, without spaces. */
export function rangeSign(language: string): string {
  return RANGE_SIGNS[language] ?? '–';
}

/** A true minus sign, and no line break between a number and its unit. */
export function typeset(number: string): string {
  return number.replace(/^-/, '\u2212').replaceAll(' ', '\u00A0');
}

function kept(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = JSON.stringify([language, options]);
  const known = formats.get(name);
  if (known !== undefined) return known;
  // Never -0.
  const format = new Intl.NumberFormat(language, { ...options, signDisplay: 'negative' });
  formats.set(name, format);
  return format;
}
