import { it } from 'vitest';

import type { LifeState } from '../../../../worker/scope/life-cycle/life-cycle-rules.ts';
import { reportProgress } from '../../../../worker/scope/life-cycle/life-cycle-rules.ts';

function report(percentage: number, reported: number) {
  const state: LifeState = { status: 'analyzing', percentage, attempt: 1 };
  return reportProgress(state, 1, reported);
}

it('I-18: progress never lowers the percentage, and announces the highest milestone passed once', ({
  expect,
}) => {
  expect(report(0, 9.99)).toMatchObject({ next: { percentage: 9 }, event: null });
  const event = { type: 'analysis.progress', percentage: 50 };
  expect(report(0, 60)).toMatchObject({ next: { percentage: 60 }, event });
  expect(report(60, 74)).toMatchObject({ event: null });
  expect(report(60, 30)).toMatchObject({ next: { percentage: 60 }, event: null });
  expect(report(0, 100)).toMatchObject({ next: { percentage: 99 } });
});
