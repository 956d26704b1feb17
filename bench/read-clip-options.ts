import { parseArgs } from 'node:util';

interface ClipOptions {
  seeds: number[];
  count: number;
  model: string;
  onlyRendered: boolean;
}

/** Options of a benchmark on rendered strangers; null if they cannot be read. */
export function readClipOptions(
  words: string[],
  usual: { seeds: string[]; count: string },
): ClipOptions | null {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        seed: { type: 'string', default: usual.seeds, multiple: true },
        count: { type: 'string', default: usual.count },
        model: { type: 'string', default: 'heavy' },
        'only-rendered': { type: 'boolean', default: false },
      },
    });
    const seeds = values.seed.map(Number);
    const count = Number(values.count);
    if (![...seeds, count].every(Number.isInteger)) return null;
    return { seeds, count, model: values.model, onlyRendered: values['only-rendered'] };
  } catch {
    return null;
  }
}
