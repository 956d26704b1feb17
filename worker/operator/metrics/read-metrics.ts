import type { OutcomeCount } from '../../analyses/ended-analyses/ended-analyses.ts';
import { countOutcomes } from '../../analyses/ended-analyses/ended-analyses.ts';
import type { Env } from '../../env.ts';
import type { InferenceOverview } from '../../jobs/board/board.ts';
import { inferenceOverview } from '../../jobs/board/board.ts';
import { database } from '../../platform/database/client.ts';
import { logError } from '../../platform/log.ts';
import { withinTimeLimit } from '../../platform/time-limit.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { countWaitingDeadLetters } from '../dead-letters/dead-letters.ts';

/** Maximum rows per statement, regardless of volume */
const MAX_COUNTED_ROWS = 10_000;

/** Must be shorter than a scraper's timeout, so that the other metrics still arrive. */
const DATABASE_LIMIT_MS = 5_000;

export interface DatabaseCounts {
  outcomes: OutcomeCount[];
  deadLetters: { queue: string; letters: number }[];
}

export interface MetricsReading {
  inference: InferenceOverview;
  /** Null if D1 fails or takes too long. */
  counts: DatabaseCounts | null;
}

/** Queries each board once and D1 twice; failures are independent. */
export async function readMetrics(env: Env, nowMs: number): Promise<MetricsReading> {
  const [inference, counts] = await Promise.all([inferenceOverview(env), readCounts(env, nowMs)]);
  return { inference, counts };
}

async function readCounts(env: Env, nowMs: number): Promise<DatabaseCounts | null> {
  const db = database(env);
  try {
    const limited = await withinTimeLimit(DATABASE_LIMIT_MS, async () =>
      Promise.all([
        countOutcomes(db, { sinceMs: nowMs - DAY_MS, limit: MAX_COUNTED_ROWS }),
        countWaitingDeadLetters(db, MAX_COUNTED_ROWS),
      ]),
    );
    if (!limited.ok) throw new Error(`no answer within ${DATABASE_LIMIT_MS} ms`);
    const [outcomes, deadLetters] = limited.value;
    return { outcomes, deadLetters };
  } catch (error) {
    logError('metrics_query_failed', { error });
    return null;
  }
}

/**
 * Converts a reading to metrics. Labels contain only board numbers and fixed words, no ids or
 * names.
 */
export function describeMetrics({ inference, counts }: MetricsReading, nowMs: number): Metric[] {
  return [
    ...describeBoards(inference, nowMs),
    describeContainers(inference),
    {
      name: 'strideline_database_up',
      help: 'Whether D1 answered; without it, the metrics below have no values.',
      samples: [{ value: counts === null ? 0 : 1 }],
    },
    describeDeadLetters(counts),
    ...describeOutcomes(counts, nowMs),
  ];
}

function describeBoards({ boards, unreachableBoards }: InferenceOverview, nowMs: number): Metric[] {
  type Board = (typeof boards)[number];
  const ofEachBoard = (valueOf: (board: Board) => number): Sample[] =>
    boards.map((board) => ({ labels: { board: `${board.shard}` }, value: valueOf(board) }));
  const unfinished = boards.reduce((sum, { waiting, leased }) => sum + waiting + leased, 0);
  return [
    {
      name: 'strideline_board_up',
      help: 'Whether the job board answered.',
      samples: [
        ...ofEachBoard(() => 1),
        ...unreachableBoards.map((shard) => ({ labels: { board: `${shard}` }, value: 0 })),
      ],
    },
    {
      name: 'strideline_board_waiting_jobs',
      help: 'Jobs that wait for a container.',
      samples: ofEachBoard(({ waiting }) => waiting),
    },
    {
      name: 'strideline_board_leased_jobs',
      help: 'Jobs that a container has leased.',
      samples: ofEachBoard(({ leased }) => leased),
    },
    {
      name: 'strideline_board_oldest_waiting_job_age_seconds',
      help: 'Time since the job at the head of the line was posted or deferred; 0 if none waits.',
      samples: ofEachBoard(({ oldestWaitingAtMs }) =>
        oldestWaitingAtMs === null ? 0 : Math.max(0, nowMs - oldestWaitingAtMs) / 1000,
      ),
    },
    {
      name: 'strideline_unfinished_jobs',
      help: 'Waiting and leased jobs of the boards that answered; no value if none did.',
      // If no board responded, omit the sample: a value of 0 would make an autoscaler remove the
      // containers.
      samples: boards.length === 0 ? [] : [{ value: unfinished }],
    },
  ];
}

function describeContainers({ containers }: InferenceOverview): Metric {
  const byDevice = Map.groupBy(containers, ({ device }) => device ?? 'unknown');
  return {
    name: 'strideline_containers',
    help: 'Containers heard from in the last minute, by what their models run on.',
    samples: [...byDevice].map(([device, { length }]) => ({ labels: { device }, value: length })),
  };
}

function describeDeadLetters(counts: DatabaseCounts | null): Metric {
  return {
    name: 'strideline_dead_letters',
    help: `Dead letters that wait for an operator, by queue; at most ${MAX_COUNTED_ROWS} in all.`,
    samples: (counts?.deadLetters ?? []).map(({ queue, letters }) => ({
      labels: { queue },
      value: letters,
    })),
  };
}

function describeOutcomes(counts: DatabaseCounts | null, nowMs: number): Metric[] {
  const outcomes = counts?.outcomes ?? [];
  const live = outcomes.filter(({ isTest }) => !isTest);
  const ofEachOutcome = (value: 'analyses' | 'refunded'): Sample[] =>
    live.map((one) => ({
      labels: { outcome: one.status, reason: one.failureReason ?? 'none' },
      value: one[value],
    }));
  return [
    {
      name: 'strideline_ended_analyses',
      help: 'Ended analyses accepted in the window, by outcome and reason; without test keys.',
      samples: ofEachOutcome('analyses'),
    },
    {
      name: 'strideline_refunded_analyses',
      help: 'Ended analyses accepted in the window whose credit was refunded, by outcome and reason; without test keys.',
      samples: ofEachOutcome('refunded'),
    },
    {
      name: 'strideline_ended_analyses_window_seconds',
      help: `How far back the two metrics above go: a day, or the newest ${MAX_COUNTED_ROWS} analyses.`,
      samples: counts === null ? [] : [{ value: windowMs(counts, nowMs) / 1000 }],
    },
  ];
}

function windowMs({ outcomes }: DatabaseCounts, nowMs: number): number {
  const counted = outcomes.reduce((sum, { analyses }) => sum + analyses, 0);
  if (counted < MAX_COUNTED_ROWS) return DAY_MS;
  return nowMs - Math.min(...outcomes.map(({ earliestAtMs }) => earliestAtMs));
}

/** Always a gauge: all of the service's metrics rise and fall. */
export interface Metric {
  name: string;
  help: string;
  samples: Sample[];
}

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * Formats metrics as text for Prometheus
 * (https://prometheus.io/docs/instrumenting/exposition_formats/).
 */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, samples }) => [
      `# HELP ${name} ${escapeHelp(help)}`,
      `# TYPE ${name} gauge`,
      ...samples.map(({ labels = {}, value }) => `${name}${formatLabels(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', String.raw`\"`);
}
