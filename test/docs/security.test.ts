import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const [, assessment = ''] = page.split('## ASVS 5.0, level 2');

/** Items of ASVS 5.0.0 of level 1 or 2, by section: the last part of their numbers. */
const ITEMS = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

const lines = assessment.split('\n').filter((line) => /^\| \d/.test(line));

function itemsIn(text: string): string[] {
  return text.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
}

describe('docs/security.md', () => {
  it('has every item of level 2 of ASVS once', () => {
    const required = Object.entries(ITEMS).flatMap(([section, items]) =>
      items.map((item) => `${section}.${item}`),
    );
    expect(itemsIn(assessment).toSorted()).toEqual(required.toSorted());
  });

  it('names a file that exists for every item', () => {
    const places = lines.map((line) => [...line.matchAll(/`([\w./-]+\/[\w.-]+|wrangler\.toml)`/g)]);
    expect(lines.filter((_, index) => places[index]?.length === 0)).toEqual([]);
    const files = new Set(places.flat().map(([, file = '']) => file));
    expect(files.size).toBeGreaterThan(80);
    expect([...files].filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names every item that is not met among what is left', () => {
    const [, left = ''] = page.split(/^## What is left$/m);
    const [gaps = ''] = left.split(/^## /m);
    const unmet = lines.filter((line) => /\*\*(?:not met|partly)\*\*/.test(line));
    const items = unmet.flatMap((line) => itemsIn(line.split('|')[1] ?? ''));
    expect(items.length).toBeGreaterThan(10);
    expect(items.filter((item) => !itemsIn(gaps).includes(item))).toEqual([]);
  });
});
