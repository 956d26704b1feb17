/** What a text may hold besides words. */
export const PLACEHOLDER = /\{(range|amount|value|limit|previous|purposes)\}/g;

/** A text asks only for what there is; anything else is a fault of the text. */
export function fillText(text: string, values: Readonly<Record<string, string | null>>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name] ?? null;
    if (value === null) throw new Error(`No number for ${placeholder}`);
    return value;
  });
}
