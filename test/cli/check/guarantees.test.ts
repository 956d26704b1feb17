import { describe, expect, it } from 'vitest';

import { findUnproven } from '../../../cli/check/guarantees.ts';

const DOCUMENT = `Numbers such as \`I-7\` stand in titles.

| | guarantee |
|---|---|
| I-1 | Nothing is lost. |
| I-2 | Nothing is doubled. |
`;

function reportOf(cases: Record<string, string>) {
  const assertionResults = Object.entries(cases).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: [],
  }));
  return { numTotalTests: 2, testResults: [{ name: '/test/a.test.ts', assertionResults }] };
}

describe('guarantees', () => {
  it('are proven by passing cases in any report, even if a title carries several numbers', () => {
    const reports = [
      reportOf({ 'credits I-1: are kept': 'passed' }),
      reportOf({ 'I-1, I-2: hold at once': 'passed', 'I-2: holds on this machine': 'skipped' }),
    ];
    expect(findUnproven(DOCUMENT, reports)).toEqual([]);
  });

  it.each(['failed', 'skipped', 'pending', 'todo'])(
    'are not proven by a case that is %s',
    (end) => {
      const reports = [reportOf({ 'I-1: holds': 'passed', 'I-2: holds': end })];
      expect(findUnproven(DOCUMENT, reports)).toEqual(['I-2: no case with this number passed']);
    },
  );

  it('are not proven by a number with the same prefix', () => {
    const longer = DOCUMENT.replace('I-2', 'I-11');
    const reports = [reportOf({ 'I-11: holds': 'passed' })];
    expect(findUnproven(longer, reports)).toEqual(['I-1: no case with this number passed']);
  });

  it('have no cases with unlisted numbers', () => {
    const reports = [reportOf({ 'I-1, I-2: hold': 'passed', 'I-7: holds': 'failed' })];
    expect(findUnproven(DOCUMENT, reports)).toEqual(['I-7: not in docs/guarantees.md']);
  });
});
