const PLACEHOLDER = /\{(\w+)\}/g;

type Values =
  | Readonly<Record<string, string | null>>
  | ((name: string) => string | null | undefined);

/** Fills in a text's placeholders; throws if a value is null. Other braces are unchanged. */
export function fillText(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = typeof values === 'function' ? values(name) : values[name];
    if (value === null) throw new Error(`No value for ${placeholder}`);
    return value ?? placeholder;
  });
}
