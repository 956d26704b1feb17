/** One field of the texts: its path and its strings (just one unless it is an array). */
export interface TextField {
  path: string;
  /** The state, level, pattern, or style it belongs to. */
  entry: string;
  name: string;
  isArray: boolean;
  texts: readonly string[];
}

/** Returns every text field of a language, in file order. */
export function textFields(texts: object, path: readonly string[] = []): TextField[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const ownPath = [...path, name];
    const field = { path: ownPath.join('.'), entry: path.join('.'), name };
    if (typeof value === 'string') return [{ ...field, isArray: false, texts: [value] }];
    if (isStrings(value)) return [{ ...field, isArray: true, texts: value }];
    if (typeof value === 'object' && value !== null) return textFields(value, ownPath);
    throw new Error(`${field.path} is not text`);
  });
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
