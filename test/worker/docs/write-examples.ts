import { withSteadyIds } from './steady-ids.ts';

/** Enough to show the shape of a curve on a readable page */
const MAX_LIST_LENGTH = 3;
const MAX_LINE_LENGTH = 100;

export function writeExamples(recorded: object): string {
  const steady = withSteadyIds(JSON.stringify(recorded, shortened, 2));
  return `${compactJson(JSON.parse(steady))}\n`;
}

/** Shortens lists, and objects keyed by frame number. */
function shortened(_name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_LENGTH);
  if (typeof value !== 'object' || value === null || !('0' in value)) return value;
  return Object.fromEntries(Object.entries(value).slice(0, 1));
}

/** Formats JSON with each value on one line if it fits. */
function compactJson(value: unknown, indent = '', used = 0): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  const isShort = indent.length + used + line.length < MAX_LINE_LENGTH;
  if (isShort || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const parts = Object.entries(value).map(([name, part]) => {
    const key = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    return `${inner}${key}${compactJson(part, inner, key.length)}`;
  });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
