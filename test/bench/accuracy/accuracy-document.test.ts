import { describe, expect, it } from 'vitest';

import { accuracyDocument } from '../../../bench/accuracy/accuracy-document.ts';
import type { RecordedClip } from '../../../bench/accuracy/error-record.ts';
import { trunkClip } from './recorded-clips.ts';

const STRANGERS: RecordedClip[] = [
  { ...trunkClip('16-00_side', 'one body', [1, 1]), truth: 'stranger' },
  { ...trunkClip('16-01_side', 'another body', [3, Number.NaN]), truth: 'stranger' },
];

describe('the accuracy on unseen runners', () => {
  it('gives bias, RMSE, and the share within the expected error, with intervals over bodies', () => {
    expect(rowsAbout('trunk, °', STRANGERS)).toEqual([
      ['trunk, °', '2/2', '2.0', '2.2 (1.0–3.0)', '', '', '2.0', '50% (9–91)'],
    ]);
  });

  it('gives no interval for one body', () => {
    const [row] = rowsAbout('trunk, °', STRANGERS.slice(0, 1));
    expect(row?.slice(1, 3)).toEqual(['1/1', '1.0']);
  });

  it('leaves out clips that were used to choose constants', () => {
    expect(rowsAbout('trunk, °', [trunkClip('jog', 'known body', [0])])).toEqual([]);
  });
});

function rowsAbout(name: string, record: readonly RecordedClip[]): string[][] {
  const rows = accuracyDocument(record, { seed: 18, count: 40, model: 'heavy' })
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.filter(([first]) => first === name);
}
