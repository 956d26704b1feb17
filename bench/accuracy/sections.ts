import type { Row } from './accuracy-table.ts';

/** The tables of a run; one without rows is left out. */
export interface Sections {
  events: Row[];
  angles: Row[];
  retest: Row[];
  meaning: Row[];
}

export function noSections(): Sections {
  return { events: [], angles: [], retest: [], meaning: [] };
}

export function addSections(to: Sections, { events, angles, retest, meaning }: Sections): void {
  to.events.push(...events);
  to.angles.push(...angles);
  to.retest.push(...retest);
  to.meaning.push(...meaning);
}
