import { alignColumns } from '../terminal/align-columns.ts';
import type { Layer } from './image-tool.ts';

const MEGABYTE = 1_000_000;
const SHOWN_CHARACTERS = 80;

/** A line per layer that holds files, and the sum. */
export function formatLayers(title: string, layers: readonly Layer[]): string {
  const bytes = layers.reduce((sum, layer) => sum + layer.bytes, 0);
  const shown = layers.filter((layer) => layer.bytes > 0);
  const lines = [...shown, { bytes, createdBy: title }].map((layer) => [
    `${(layer.bytes / MEGABYTE).toFixed(1)} MB`,
    describe(layer),
  ]);
  return `${alignColumns(lines, [0]).join('\n')}\n`;
}

/** The instruction, without what the tools add to it. */
function describe({ createdBy }: Layer): string {
  const instruction = createdBy
    .replace(/^(?:\|\d.*?)?\/bin\/sh -c (?:#\(nop\) )?/, '')
    .replace(/\b(?:dir|file|multi):[0-9a-f]+ in /, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return instruction.slice(0, SHOWN_CHARACTERS);
}
