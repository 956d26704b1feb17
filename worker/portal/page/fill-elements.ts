import type { Child } from 'hono/jsx';

const PLACEHOLDERS = /\{(\w+)\}/;

/** Replaces placeholders with elements, so that each language orders its own sentence. */
export function fillElements(text: string, elements: Readonly<Record<string, Child>>): Child[] {
  // Every second part is the name of a placeholder.
  return text.split(PLACEHOLDERS).map((part, index) => (index % 2 === 0 ? part : elements[part]));
}
