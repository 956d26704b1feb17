import * as fc from 'fast-check';

import { MAX_FAILED_ATTEMPTS } from '../../../contract/job.ts';
import type { FaultPoint } from '../../../worker/platform/fault-point.ts';
import { FAULT_POINTS } from '../../../worker/platform/fault-point.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const SCOPES = 2;
const CONTAINERS = 3;
const KEYS_PER_SCOPE = 3;
const MAX_STEPS = 30;
/** Clock skew between two machines. */
const SKEW_MS = 2 * SECOND_MS;

/** `throw`: the code at the point fails. `evict`: memory is lost. `duplicate`: the call arrives twice. */
const DAMAGES = ['throw', 'evict', 'duplicate'] as const;
/** `call`: the call never arrives. `answer`: it is carried out, but its answer is lost. */
const LOSSES = ['call', 'answer'] as const;
const BINDINGS = [
  'DB',
  'MEDIA',
  'CREDIT_SCOPES',
  'JOB_BOARDS',
  'QUEUES',
  'ENDPOINT_LANES',
] as const;

const RECEIVERS = [
  'well',
  'refuses',
  'redirects',
  'resets',
  'times_out',
  'floods',
  'is_private',
  'is_unresolvable',
] as const;
export type Receiver = (typeof RECEIVERS)[number];

const REPORTS = ['success', 'unusable', 'without_artifacts', 'crash', 'give_back'] as const;

const scope = fc.nat({ max: SCOPES - 1 });
const container = fc.nat({ max: CONTAINERS - 1 });
/**
 * Counted back from the latest: dead, stalled, or dishonest containers report with a lease that
 * they lost.
 */
const leasesBack = fc.constantFrom(0, 0, 0, 1, 2, 9);

const action = fc.oneof(
  weighted(5, 'start', {
    scope,
    key: fc.nat({ max: KEYS_PER_SCOPE - 1 }),
    copies: fc.constantFrom(1, 1, 2),
    isOfSubject: fc.boolean(),
  }),
  weighted(2, 'read', { scope }),
  weighted(3, 'deliver', { messages: fc.constantFrom('once', 'twice', 'lost') }),
  weighted(6, 'lease', { container }),
  weighted(3, 'progress', { leasesBack, percentage: fc.nat({ max: 100 }) }),
  weighted(6, 'report', {
    leasesBack,
    report: fc.constantFrom('success', 'unusable', ...REPORTS),
    copies: fc.constantFrom(1, 1, 2),
  }),
  weighted(2, 'restart', { object: fc.constantFrom('scopes', 'board') }),
  weighted(1, 'drop_alarm', { scope }),
  weighted(5, 'pass', {
    ms: fc.constantFrom(
      SECOND_MS,
      20 * SECOND_MS,
      MINUTE_MS,
      2 * MINUTE_MS,
      6 * MINUTE_MS,
      31 * MINUTE_MS,
      25 * HOUR_MS,
    ),
  }),
  weighted(3, 'send_events', {
    receiver: fc.constantFrom('well', ...RECEIVERS),
  }),
  weighted(1, 'rotate_key', { scope }),
  weighted(1, 'rotate_secret', { scope }),
  weighted(1, 'erase', {
    scope,
    what: fc.constantFrom('subject', 'subject', 'subject', 'scope'),
  }),
);

const crash = fc.record({
  kind: fc.constant('crash'),
  point: fc.constantFrom(...FAULT_POINTS),
  damage: fc.constantFrom(...DAMAGES),
});
const brokenCall = fc.record({
  kind: fc.constant('broken_call'),
  binding: fc.constantFrom(...BINDINGS),
  loses: fc.constantFrom(...LOSSES),
  skips: fc.nat({ max: 3 }),
});
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: crash },
  { weight: 1, arbitrary: brokenCall },
);

/** The outcome that an analysis must have for a point to be reached, if not success. */
const OUTCOMES: Partial<Record<FaultPoint, InterruptedHistory['outcome']>> = {
  'after-due-decided': 'timeout',
  'before-dead-letter': 'internal',
};

const step = fc.record({ action, fault, skewMs: fc.constantFrom(0, 0, -SKEW_MS, SKEW_MS) });

/** Random history of the service, with or without a container at the end. */
export const history = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: MAX_STEPS, size: 'max' }),
  hasContainerInTheEnd: fc.boolean(),
});

type Generated<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;
export type History = Generated<typeof history>;
export type Step = Generated<typeof step>;
export type Action = Generated<typeof action>;
export type Crash = Generated<typeof crash>;
export type BrokenCall = Generated<typeof brokenCall>;
export type Report = (typeof REPORTS)[number];

/** A history of two analyses that a crash interrupts once, and how both end. */
interface InterruptedHistory {
  crash: Crash;
  history: History;
  outcome: 'success' | 'timeout' | 'internal';
}

/** Every crash, each in a history that reaches its point. */
export const INTERRUPTED_HISTORIES: InterruptedHistory[] = FAULT_POINTS.flatMap((point) =>
  DAMAGES.map((damage) => {
    const interrupted = { kind: 'crash', point, damage } as const;
    const outcome = OUTCOMES[point] ?? 'success';
    return {
      crash: interrupted,
      outcome,
      history: {
        steps: [
          begin(0, interrupted),
          begin(0),
          begin(1),
          ...(outcome === 'internal' ? failedAttempts(2) : []),
        ],
        hasContainerInTheEnd: outcome === 'success',
      },
    };
  }),
);

/** The object dies while it times out the first of two analyses. */
export const DEATH_DURING_TIME_OUTS: History = {
  steps: [
    begin(0),
    begin(1),
    stepOf(
      { kind: 'pass', ms: 31 * MINUTE_MS },
      { kind: 'crash', point: 'after-item-done', damage: 'evict' },
    ),
  ],
  hasContainerInTheEnd: false,
};

function failedAttempts(jobs: number): Step[] {
  return Array.from({ length: jobs * MAX_FAILED_ATTEMPTS }, () => [
    stepOf({ kind: 'lease', container: 0 }),
    stepOf({ kind: 'report', leasesBack: 0, report: 'crash', copies: 1 }),
  ]).flat();
}

function begin(key: number, struck: Step['fault'] = null): Step {
  return stepOf({ kind: 'start', scope: 0, key, copies: 1, isOfSubject: false }, struck);
}

function stepOf(taken: Action, struck: Step['fault'] = null): Step {
  return { action: taken, fault: struck, skewMs: 0 };
}

function weighted<Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  const arbitrary = fc.record<Fields>(fields).map((values) => ({ kind, ...values }));
  return { weight, arbitrary };
}

/** Formats a step as one line, because a failing history is read by people. */
export function describeStep({ action: { kind, ...fields }, fault: struck, skewMs }: Step): string {
  const parts = [kind, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)];
  if (skewMs !== 0) parts.push(`clock ${skewMs} ms`);
  if (struck?.kind === 'crash') parts.push(`${struck.damage} at ${struck.point}`);
  if (struck?.kind === 'broken_call') {
    parts.push(`${struck.binding} loses the ${struck.loses} of call ${struck.skips + 1}`);
  }
  return parts.join(' ');
}
