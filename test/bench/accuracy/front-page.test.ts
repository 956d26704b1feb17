import { describe, expect, it } from 'vitest';

import { frontPage } from '../../../bench/accuracy/front-page.ts';
import { seedRows } from '../../../bench/strangers/seed-ledger.ts';
import type { RecordedClip } from '../../../bench/accuracy/error-record.ts';
import { trunkClip } from './recorded-clips.ts';

const STRANGERS: RecordedClip[] = [
  { ...trunkClip('16-00_side', 'one body', [1, 1]), truth: 'stranger' },
  { ...trunkClip('16-01_side', 'another body', [3, Number.NaN]), truth: 'stranger' },
];

describe('frontPage', () => {
  it('gives bias, limits of agreement, RMSE, and intervals over bodies', () => {
    const row = rowsAbout('trunk', frontPage(STRANGERS))[0];
    expect(row).toEqual([
      'trunk',
      '2 bodies, 2 clips, 1 of 4 not reported',
      '2.0° (1.0 to 3.0)',
      '0.0 to 4.0°',
      '2.2° (1.0 to 3.0)',
      '67 % of 3',
    ]);
  });

  it('gives no interval for one body', () => {
    const row = rowsAbout('trunk', frontPage(STRANGERS.slice(0, 1)))[0];
    expect(row?.slice(1, 3)).toEqual(['1 body, 1 clip', '1.0°']);
  });

  it('separates kinds of truth', () => {
    const known = trunkClip('jog', 'known body', [0]);
    const page = frontPage([known, ...STRANGERS]);
    expect(rowsAbout('trunk', page).map(([, of]) => of)).toEqual([
      '2 bodies, 2 clips, 1 of 4 not reported',
      '1 body, 1 clip',
    ]);
    expect(page.indexOf('on which constants were chosen')).toBeLessThan(
      page.lastIndexOf('| trunk'),
    );
  });

  it('says so if the seed was not measured with this container', () => {
    expect(frontPage([])).toContain('Not measured with the present container.');
  });

  it('lists every seed that was looked at', () => {
    const page = frontPage(STRANGERS);
    for (const { seeds, firstSeen } of seedRows()) {
      expect(rowsAbout(seeds.join(', '), page)[0]?.[1]).toBe(firstSeen);
    }
  });
});

function rowsAbout(name: string, page: string): string[][] {
  const rows = page.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.filter(([first]) => first === name);
}
