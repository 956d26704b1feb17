const MAX_HEADER_LENGTH = 200;
const RANGE = /^\s*([a-z]{1,8})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i;

/** Returns the language that `Accept-Language` prefers among these, or null. Regions are ignored. */
export function negotiateLanguage<Language extends string>(
  acceptLanguage: string,
  languages: readonly Language[],
): Language | null {
  const ranges = acceptLanguage.slice(0, MAX_HEADER_LENGTH).split(',');
  const accepted = ranges.flatMap((range) => {
    const [, code = '', quality = '1'] = RANGE.exec(range) ?? [];
    const language = languages.find((known) => known === code.toLowerCase());
    return language === undefined ? [] : [{ language, quality: Number(quality) }];
  });
  const [best] = accepted
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return best?.language ?? null;
}
