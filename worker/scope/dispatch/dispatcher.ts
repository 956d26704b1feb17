import type { Job } from '../../../contract/job.ts';
import { toStoredJob } from '../../../contract/stored-shapes.ts';
import { storeSample } from '../../analyses/samples/samples.ts';
import type { Env } from '../../env.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { logError } from '../../platform/log.ts';
import { traceSteps } from '../../platform/trace.ts';
import type { AnalysisRecord } from '../life-cycle/analysis-records.ts';
import { isSuccess } from '../life-cycle/play-scenario.ts';
import type { ScopeState } from '../scope-state.ts';

export type DispatchOutcome = 'dispatched' | 'withdrawn';

interface Decisions {
  /** Call after the message is sent, or the results of a test analysis are stored. */
  confirm: (analysisId: string) => void;
  /** Rolls back the acceptance (credit, key, record), unless an attempt has begun. */
  withdraw: (analysisId: string) => DispatchOutcome;
}

type State = Pick<ScopeState, 'records' | 'idempotency'>;

/**
 * Queues accepted analyses, possibly twice. Withdraws starts that cannot be dispatched. Test
 * analyses get results instead of a message.
 */
export class Dispatcher {
  readonly #env: Env;
  readonly #state: State;
  readonly #decisions: Decisions;
  /** A replay waits for a dispatch that is already in flight. */
  readonly #inFlight = new Map<string, Promise<DispatchOutcome>>();

  constructor(env: Env, state: State, decisions: Decisions) {
    this.#env = env;
    this.#state = state;
    this.#decisions = decisions;
  }

  settle(analysisId: string): Promise<DispatchOutcome> {
    const inFlight = this.#inFlight.get(analysisId);
    if (inFlight !== undefined) return inFlight;
    const dispatch = this.#dispatch(analysisId).finally(() => this.#inFlight.delete(analysisId));
    this.#inFlight.set(analysisId, dispatch);
    return dispatch;
  }

  /** Queues a job. Duplicates are harmless, because the board accepts each job once. */
  async queueJob(analysisId: string): Promise<void> {
    const startedAtMs = Date.now();
    await this.#env.ANALYSIS_JOBS.send(toStoredJob(this.#readJob(analysisId)));
    const queued = { analysisId, name: 'dispatch', kind: 'producer', startedAtMs } as const;
    traceSteps(this.#env, { ...queued, attributes: {} });
  }

  #readJob(analysisId: string): Job {
    const job = this.#state.records.readJob(analysisId);
    if (job === null) throw new Error(`the stored job of ${analysisId} cannot be read`);
    return job;
  }

  async #dispatch(analysisId: string): Promise<DispatchOutcome> {
    const { records, idempotency } = this.#state;
    const record = records.find(analysisId);
    // A key replays its analysis even after the analysis is erased.
    if (record === null) return idempotency.isErased(analysisId) ? 'dispatched' : 'withdrawn';
    if (record.isDispatched) return 'dispatched';
    const isServed = await this.#serve(record);
    if (!isServed) return this.#decisions.withdraw(analysisId);
    await faultPoint('after-job-queued');
    this.#decisions.confirm(analysisId);
    return 'dispatched';
  }

  async #serve({ view: { analysisId }, testScenario }: AnalysisRecord): Promise<boolean> {
    if (testScenario === null) {
      return succeeds({ analysisId, step: 'queue' }, this.queueJob(analysisId));
    }
    if (!isSuccess(testScenario)) return true;
    const stored = storeSample(this.#env, this.#readJob(analysisId));
    return succeeds({ analysisId, step: 'sample' }, stored);
  }
}

async function succeeds(
  { analysisId, step }: { analysisId: string; step: string },
  work: Promise<unknown>,
): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    logError('dispatch_failed', { analysisId, step, error });
    return false;
  }
}
