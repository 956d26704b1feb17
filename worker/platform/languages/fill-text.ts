const PLACEHOLDER = /\{(\w+)\}/g;

type Values =
  | Readonly<Record<string, string | null>>
  | ((name: string) => string | null | undefined);

/**
 * Puts values in for the placeholders of a text. Other braces are left alone; a text that asks for a
 * value that is null is at fault.
 */
export function fillText(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = typeof values === 'function' ? values(name) : values[name];
    if (value === null) throw new Error(`No value for ${placeholder}`);
    return value ?? placeholder;
  });
}
