import { describe, it } from 'vitest';

import { writeMonth, writeTime } from '../../../../worker/platform/languages/time-format.ts';
import { writeText } from '../../../../worker/platform/languages/write-text.ts';

const NOON_MS = Date.UTC(2026, 7, 4, 12);

describe('a text', () => {
  it("uses the language's plural form for the count", ({ expect }) => {
    const days = { one: '{count} jour', other: '{count} jours' };
    const written = [0, 1, 2].map((count) => writeText('fr', days, { count }));
    expect(written).toEqual(['0 jour', '1 jour', '2 jours']);
    const english = { one: '{count} day', other: '{count} days' };
    expect(writeText('en', english, { count: 0 })).toBe('0 days');
  });

  it('falls back to `other` if a translation lacks the form', ({ expect }) => {
    const days = { one: '{count} jour', other: '{count} jours' };
    // French has a form for millions.
    expect(writeText('fr', days, { count: 1_000_000 })).toBe('1\u202F000\u202F000 jours');
    expect(writeText('ja', { other: '{count}日' }, { count: 1 })).toBe('1日');
  });

  it('fills in values in any order, with localized numbers', ({ expect }) => {
    const values = { name: 'Jo', height: 1.75 };
    expect(writeText('de', '{height} m: {name}', values)).toBe('1,75 m: Jo');
    expect(writeText('en', '{name}: {height} m', values)).toBe('Jo: 1.75 m');
  });
});

describe('a time', () => {
  it('is formatted for the language, with its zone', ({ expect }) => {
    const shown = { shows: 'minute', timeZone: 'UTC' } as const;
    expect(writeTime('en', NOON_MS, shown)).toMatch(/^Aug 4, 2026, 12:00\sPM UTC$/);
    expect(writeTime('de', NOON_MS, shown)).toBe('4. Aug. 2026, 12:00 UTC');
    const inTokyo = { ...shown, timeZone: 'Asia/Tokyo' };
    expect(writeTime('ja', NOON_MS, inTokyo)).toMatch(/^2026年8月4日\s21:00 (JST|GMT\+9)$/);
  });

  it('is just a date, with the month spelled out, if that suffices', ({ expect }) => {
    expect(writeTime('fr', NOON_MS, { shows: 'day', timeZone: 'UTC' })).toBe('4 août 2026');
    expect(writeMonth('es', '2026-08')).toBe('agosto de 2026');
  });
});
