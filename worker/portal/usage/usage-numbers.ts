import { writeTime } from '../../platform/languages/time-format.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import type { Texts } from '../texts/texts.ts';

export function durationsIn(code: string, texts: Texts['usage']) {
  return {
    seconds: (seconds: number) => writeText(code, texts.seconds, { seconds }),
    milliseconds: (milliseconds: number) => writeText(code, texts.milliseconds, { milliseconds }),
  };
}

/** Counts are kept by UTC day. */
export function dateOf(code: string, day: number): string {
  return writeTime(code, day * DAY_MS, { shows: 'day', timeZone: 'UTC' });
}
