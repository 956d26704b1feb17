const PLACEHOLDER = /\{(\w+)\}/g;

type Values =
  | Readonly<Record<string, string | null>>
  | ((name: string) => string | null | undefined);

/** Throws if a placeholder's value is null. Leaves other braces unchanged. */
export function fillText(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = typeof values === 'function' ? values(name) : values[name];
    if (value === null) throw new Error(`No value for ${placeholder}`);
    return value ?? placeholder;
  });
}
