import { keysOf } from '../../contract/keys-of.ts';
import type { Row } from './accuracy-table.ts';

/** The tables of a run; those without rows are omitted. */
export interface Sections {
  events: Row[];
  angles: Row[];
  retest: Row[];
  keypointOffsets: Row[];
}

export function noSections(): Sections {
  return { events: [], angles: [], retest: [], keypointOffsets: [] };
}

export function addSections(to: Sections, more: Sections): void {
  for (const name of keysOf(to)) to[name].push(...more[name]);
}
