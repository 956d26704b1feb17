export interface ShownTime {
  shows: 'minute' | 'day';
  /** Name in the time zone database. */
  timeZone: string;
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
/** Includes the time zone, because readers of a shared page may be in different ones. */
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Avoids English AM and PM in Korean. */
const HOURS_OF_DAY = { hourCycle: 'h23' } as const;

export function writeTime(language: string, atMs: number, { shows, timeZone }: ShownTime): string {
  const options = shows === 'day' ? DAY : { ...MINUTE, ...(language === 'ko' && HOURS_OF_DAY) };
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(atMs);
}

/** Writes a month such as `2026-08`. */
export function writeMonth(language: string, month: string): string {
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(Date.parse(`${month}-01`));
}
