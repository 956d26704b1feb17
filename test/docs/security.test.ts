import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const threats = readFileSync('docs/security.md', 'utf8');
const assessment = readFileSync('docs/asvs.md', 'utf8');
const guarantees = readFileSync('docs/guarantees.md', 'utf8');

/** Number of items of level 1 or 2 in each section of a chapter of ASVS 5.0.0. */
const ITEM_COUNTS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const lines = assessment.split('\n').filter((line) => /^\| \d/.test(line));

function itemsIn(text: string): string[] {
  return text.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
}

describe('docs/asvs.md', () => {
  it('lists every item of ASVS level 2 exactly once', () => {
    const required = Object.entries(ITEM_COUNTS).flatMap(([chapter, counts]) =>
      counts.flatMap((count, section) =>
        Array.from({ length: count }, (_, item) => `${chapter}.${section + 1}.${item + 1}`),
      ),
    );
    expect(itemsIn(assessment).toSorted()).toEqual(required.toSorted());
  });

  it('maps every item to an existing guarantee or file', () => {
    for (const line of lines) {
      const proof = line.split('|').at(-2) ?? '';
      const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      const numbers = proof.match(/I-\d+/g) ?? [];
      expect([line, files.length + numbers.length]).not.toEqual([line, 0]);
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      expect(numbers.filter((number) => !guarantees.includes(`| ${number} |`))).toEqual([]);
    }
  });

  it('lists every unmet item among the open items in docs/security.md', () => {
    const [, left = ''] = threats.split('## What is left');
    const unmet = lines.filter((line) => /\*\*(?:not met|partly)\*\*/.test(line));
    const items = unmet.flatMap((line) => itemsIn(line.split('|')[1] ?? ''));
    expect(items.length).toBeGreaterThan(10);
    expect(items.filter((item) => !itemsIn(left).includes(item))).toEqual([]);
  });
});
