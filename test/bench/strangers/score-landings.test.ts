import { describe, expect, it } from 'vitest';

import type { EventScore } from '../../../bench/accuracy/events/score-steps.ts';
import { summarizeLandings } from '../../../bench/strangers/score-landings.ts';

const EXACT: EventScore = {
  stances: 8,
  missed: 0,
  extra: 0,
  contactErrorsMs: [],
  toeOffErrorsMs: [],
  contactRmseMs: 0,
  contactBiasMs: 0,
  toeOffRmseMs: 0,
  toeOffBiasMs: 0,
  contactTimeBiasMs: 0,
};

describe('summarizeLandings', () => {
  it('leaves out toe-offs whose truth is not to be trusted', () => {
    const summary = summarizeLandings([
      { score: { ...EXACT, contactRmseMs: 4, toeOffRmseMs: 6 }, hasTrueToeOffs: true },
      { score: { ...EXACT, contactRmseMs: 4, toeOffRmseMs: 90 }, hasTrueToeOffs: false },
    ]);
    expect(summary).toContain('contact RMSE 4.0 ms');
    expect(summary).toContain('toe-off 6.0 ms');
  });

  it('counts what is missed and what is invented', () => {
    const summary = summarizeLandings([
      { score: { ...EXACT, missed: 1 }, hasTrueToeOffs: true },
      { score: { ...EXACT, extra: 2 }, hasTrueToeOffs: true },
    ]);
    expect(summary).toContain('3 of 16 missed or invented');
  });
});
