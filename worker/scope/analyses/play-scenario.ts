import { SAMPLE_ATTEMPT } from '../../samples/samples.ts';
import type { TestScenario } from '../../../contract/test-scenarios.ts';
import type { ScopeState } from '../scope-state.ts';
import { advance, end } from './life-cycle.ts';
import type { Outcome } from './life-cycle-rules.ts';
import { beginAttempt, PROGRESS_STEPS, reportProgress } from './life-cycle-rules.ts';

/** Takes a test analysis through its whole life in one transaction, with the usual events. */
export function playScenario(
  state: ScopeState,
  { analysisId, scenario }: { analysisId: string; scenario: TestScenario },
  nowMs: number,
): void {
  const outcome = outcomeOf(scenario);
  advance(state, analysisId, nowMs, (life) => beginAttempt(life, SAMPLE_ATTEMPT));
  if (outcome.outcome === 'success') {
    for (const percentage of PROGRESS_STEPS) {
      advance(state, analysisId, nowMs, (life) => reportProgress(life, SAMPLE_ATTEMPT, percentage));
    }
  }
  end(state, analysisId, nowMs, { attempt: SAMPLE_ATTEMPT, outcome });
}

export function isSuccess(scenario: TestScenario): boolean {
  return outcomeOf(scenario).outcome === 'success';
}

function outcomeOf(scenario: TestScenario): Outcome {
  return scenario === 'side_view' || scenario === 'back_view'
    ? { outcome: 'success' }
    : { outcome: 'failed', reason: scenario };
}
