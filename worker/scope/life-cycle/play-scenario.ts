import type { TestScenario } from '../../../contract/test-scenarios.ts';
import { SAMPLE_ATTEMPT } from '../../analyses/samples/samples.ts';
import type { ScopeState } from '../scope-state.ts';
import type { LifeState, Outcome } from './life-cycle-rules.ts';
import { beginAttempt, PROGRESS_STEPS, reportProgress } from './life-cycle-rules.ts';
import { advance, end } from './life-cycle.ts';

/** Takes a test analysis through its whole life cycle in one transaction, with the usual events. */
export function playScenario(
  state: ScopeState,
  { analysisId, scenario }: { analysisId: string; scenario: TestScenario },
  nowMs: number,
): void {
  const outcome = outcomeOf(scenario);
  const attempt = SAMPLE_ATTEMPT;
  advance(state, { analysisId, step: (life) => beginAttempt(life, attempt) }, nowMs);
  if (outcome.outcome === 'success') {
    for (const percentage of PROGRESS_STEPS) {
      const step = (life: LifeState) => reportProgress(life, attempt, percentage);
      advance(state, { analysisId, step }, nowMs);
    }
  }
  end(state, { analysisId, attempt, outcome }, nowMs);
}

export function isSuccess(scenario: TestScenario): boolean {
  return outcomeOf(scenario).outcome === 'success';
}

function outcomeOf(scenario: TestScenario): Outcome {
  return scenario === 'side_view' || scenario === 'back_view'
    ? { outcome: 'success' }
    : { outcome: 'failed', reason: scenario };
}
