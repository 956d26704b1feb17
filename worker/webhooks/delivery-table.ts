import type { Statement } from '../platform/sql.ts';
import { sql, Tables } from '../platform/sql.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { deliveryMessageSchema } from './delivery-message.ts';

/**
 * `waiting`: not sent yet. `sending`: claimed; if it remains so, the send was interrupted, and
 * delivery is unknown. `abandoned`: given up before sending. `refused`: non-2xx. `failed`: no
 * response. `unsent`: no receiver.
 */
export const DELIVERY_OUTCOMES = [
  'waiting',
  'sending',
  'delivered',
  'refused',
  'failed',
  'timeout',
  'blocked',
  'abandoned',
  'unsent',
] as const;
type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

export interface Delivery {
  /** Increases in order of arrival */
  sequence: number;
  id: string;
  /** Value of the `webhook-id` header, the same for every copy of an event */
  eventId: string;
  analysisId: string | null;
  type: string;
  /** Null until the receiver is known. */
  url: string | null;
  body: string;
  outcome: DeliveryOutcome;
  responseStatus: number | null;
  /** Start of the response body; null without a response, and over plain HTTP */
  responseBody: string | null;
  durationMs: number | null;
  createdAtMs: number;
}

/** A range of sequence numbers: oldest first with `after`, otherwise newest first */
export interface DeliveryPage {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

export interface WaitingEvent {
  id: string;
  message: DeliveryMessage;
  failures: number;
}

export type DeliveryResult = Pick<
  Delivery,
  'outcome' | 'responseStatus' | 'responseBody' | 'durationMs'
>;

interface EventRow {
  deliveryId: string;
  failures: number;
  body: string;
}

const SELECT_EVENTS = sql`SELECT id AS deliveryId, event_id AS id, scope_id AS scopeId,
  receiver_id AS receiverId, analysis_id AS analysisId, alert_url AS alertUrl, body, failures
  FROM deliveries`;

const SELECT_DELIVERIES = sql`SELECT sequence, id, event_id AS eventId, analysis_id AS analysisId, type,
  url, body, outcome, response_status AS responseStatus, response_body AS responseBody,
  duration_ms AS durationMs, created_at_ms AS createdAtMs FROM deliveries`;

/** Progress may be dropped for an unresponsive receiver; partners rely on the other events. */
const PROGRESS_TYPES = new Set(['analysis.started', 'analysis.progress']);

const IS_UNDELIVERED = sql`outcome IN ('refused', 'failed', 'timeout', 'blocked', 'abandoned')`;

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS deliveries (
    -- Never used again after a deletion: readers of the log hold it as a cursor.
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    event_id TEXT NOT NULL,
    scope_id TEXT NOT NULL,
    receiver_id TEXT NOT NULL,
    analysis_id TEXT,
    type TEXT NOT NULL,
    is_progress INTEGER NOT NULL,
    alert_url TEXT,
    url TEXT,
    body TEXT NOT NULL,
    outcome TEXT NOT NULL,
    response_status INTEGER,
    response_body TEXT,
    duration_ms INTEGER,
    failures INTEGER NOT NULL DEFAULT 0,
    is_resent INTEGER NOT NULL DEFAULT 0,
    due_at_ms INTEGER NOT NULL,
    created_at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at_ms, sequence)
     WHERE outcome = 'waiting'`,
  `CREATE INDEX IF NOT EXISTS deliveries_to_shed ON deliveries (is_progress DESC, sequence)
     WHERE outcome = 'waiting'`,
  `CREATE INDEX IF NOT EXISTS deliveries_by_analysis ON deliveries (analysis_id)
     WHERE analysis_id IS NOT NULL`,
  `CREATE INDEX IF NOT EXISTS deliveries_to_resend ON deliveries (created_at_ms, sequence)
     WHERE is_resent = 0 AND ${IS_UNDELIVERED.text}`,
];

/** Events of one receiver: waiting events and the delivery log */
export class DeliveryTable extends Tables {
  constructor(storage: SqlStorage) {
    super(storage);
    for (const statement of SCHEMA) storage.exec(statement);
  }

  /** Adds a delivery; no effect if its id is known. */
  add(id: string, message: DeliveryMessage, nowMs: number): void {
    const outcome = message.isLogOnly === true ? 'unsent' : 'waiting';
    this.#insert(id, message, { outcome, url: null, nowMs });
  }

  /** Adds a delivery that the caller sends. */
  addClaimed(id: string, message: DeliveryMessage, url: string | null, nowMs: number): void {
    this.#insert(id, message, { outcome: 'sending', url, nowMs });
  }

  /** Yields events by due time; those of one analysis in order of arrival. */
  *due(nowMs: number): Generator<WaitingEvent> {
    const rows = this.storage.exec<EventRow & Record<string, SqlStorageValue>>(
      `${SELECT_EVENTS.text}
       WHERE outcome = 'waiting' AND due_at_ms <= ? ORDER BY due_at_ms, sequence`,
      nowMs,
    );
    for (const row of rows) yield toWaitingEvent(row);
  }

  nextDueAtMs(): number | null {
    return this.numberOrNull(sql`
      SELECT min(due_at_ms) AS value FROM deliveries WHERE outcome = 'waiting'`);
  }

  /** Claims an event (at most once). Only the caller that gets true may send it. */
  claim(id: string, url: string): boolean {
    const claimed = this.query(sql`
      UPDATE deliveries SET outcome = 'sending', url = ${url}
      WHERE id = ${id} AND outcome = 'waiting' RETURNING 1`);
    return claimed.length > 0;
  }

  record(id: string, { outcome, responseStatus, responseBody, durationMs }: DeliveryResult): void {
    this.query(sql`
      UPDATE deliveries SET outcome = ${outcome}, response_status = ${responseStatus},
        response_body = ${responseBody}, duration_ms = ${durationMs}
      WHERE id = ${id}`);
  }

  /** Postpones an event and later ones of its analysis, to preserve their order. */
  postpone({ id, message: { analysisId } }: WaitingEvent, dueAtMs: number): void {
    const isPostponed =
      analysisId === null
        ? sql`id = ${id}`
        : sql`analysis_id = ${analysisId} AND outcome = 'waiting'`;
    this.query(sql`UPDATE deliveries SET failures = failures + 1 WHERE id = ${id}`);
    this.query(sql`UPDATE deliveries SET due_at_ms = ${dueAtMs} WHERE ${isPostponed}`);
  }

  /** Adds another attempt at a failed delivery. */
  addRetry({ id, message, failures }: WaitingEvent, dueAtMs: number, nowMs: number): void {
    const retryId = crypto.randomUUID();
    this.#insert(retryId, message, { outcome: 'waiting', url: null, nowMs });
    this.query(sql`
      UPDATE deliveries SET failures = ${failures + 1}, due_at_ms = ${dueAtMs}
      WHERE id = ${retryId}`);
    this.markResent(id);
  }

  /** Ends a waiting event that was given up or has no receiver. */
  endUnsent(id: string, outcome: 'abandoned' | 'unsent', url: string | null): void {
    this.query(sql`
      UPDATE deliveries SET outcome = ${outcome}, url = ${url}
      WHERE id = ${id} AND outcome = 'waiting'`);
  }

  /** Requeues an abandoned delivery, unless a copy of it was sent. */
  requeue(id: string, nowMs: number): void {
    this.query(sql`
      UPDATE deliveries SET outcome = 'waiting', failures = 0, due_at_ms = ${nowMs}
      WHERE id = ${id} AND outcome = 'abandoned' AND is_resent = 0`);
  }

  /** Marks a delivery as resent, so that bulk resending skips it. */
  markResent(id: string): void {
    this.query(sql`UPDATE deliveries SET is_resent = 1 WHERE id = ${id}`);
  }

  /**
   * Returns undelivered events of analyses and capture links that were not resent, oldest first.
   */
  listUndelivered({ sinceMs, limit }: { sinceMs: number; limit: number }): WaitingEvent[] {
    return this.query<EventRow>(sql`
      ${SELECT_EVENTS}
      WHERE is_resent = 0 AND ${IS_UNDELIVERED} AND created_at_ms >= ${sinceMs}
        AND type NOT IN ('webhook.test', 'credits.low') AND json_extract(body, '$.test') IS NULL
      ORDER BY created_at_ms, sequence LIMIT ${limit}`).map(toWaitingEvent);
  }

  /** Abandons waiting events over the age or count limit, progress first; returns the number. */
  abandonExcess({ beforeMs, keep }: { beforeMs: number; keep: number }): number {
    const tooOld = this.query(sql`
      UPDATE deliveries SET outcome = 'abandoned'
      WHERE outcome = 'waiting' AND created_at_ms < ${beforeMs} RETURNING 1`);
    const tooMany = this.query(sql`
      UPDATE deliveries SET outcome = 'abandoned' WHERE sequence IN (
        SELECT sequence FROM deliveries WHERE outcome = 'waiting'
        ORDER BY is_progress DESC, sequence
        LIMIT max(0, (SELECT count(*) FROM deliveries WHERE outcome = 'waiting') - ${keep}))
      RETURNING 1`);
    return tooOld.length + tooMany.length;
  }

  erase(analysisIds: readonly string[]): void {
    this.query(sql`
      DELETE FROM deliveries
      WHERE analysis_id IN (SELECT value FROM json_each(${JSON.stringify(analysisIds)}))`);
  }

  clear(): void {
    this.query(sql`DELETE FROM deliveries`);
  }

  find(id: string): Delivery | null {
    return this.query<Delivery>(sql`${SELECT_DELIVERIES} WHERE id = ${id}`)[0] ?? null;
  }

  list({ before = Number.MAX_SAFE_INTEGER, after, limit }: DeliveryPage): Delivery[] {
    return this.query<Delivery>(sql`
      ${SELECT_DELIVERIES} WHERE sequence > ${after ?? 0} AND sequence < ${before}
      ORDER BY sequence ${after === undefined ? sql`DESC` : sql`ASC`} LIMIT ${limit}`);
  }

  /**
   * Deletes log entries over the age or count limit, except waiting ones; checks only the oldest
   * `limit` rows.
   */
  trim({ beforeMs, keep, limit }: { beforeMs: number; keep: number; limit: number }): void {
    const [oldest, newest] = [this.#atEnd(sql`ASC`), this.#atEnd(sql`DESC`)];
    if (oldest === null || newest === null) return;
    const lastToDelete = newest.sequence - keep;
    if (oldest.createdAtMs >= beforeMs && oldest.sequence > lastToDelete) return;
    this.query(sql`
      DELETE FROM deliveries WHERE sequence IN (
        SELECT sequence FROM (
          SELECT * FROM deliveries WHERE sequence > 0 ORDER BY sequence LIMIT ${limit})
        WHERE outcome <> 'waiting'
          AND (created_at_ms < ${beforeMs} OR sequence <= ${lastToDelete}))`);
  }

  oldestAtMs(): number | null {
    return this.#atEnd(sql`ASC`)?.createdAtMs ?? null;
  }

  #atEnd(direction: Statement): { sequence: number; createdAtMs: number } | null {
    const [row] = this.query<{ sequence: number; createdAtMs: number }>(sql`
      SELECT sequence, created_at_ms AS createdAtMs FROM deliveries
      WHERE sequence > 0 ORDER BY sequence ${direction} LIMIT 1`);
    return row ?? null;
  }

  #insert(
    deliveryId: string,
    { id, scopeId, receiverId, analysisId, alertUrl, payload }: DeliveryMessage,
    { outcome, url, nowMs }: { outcome: DeliveryOutcome; url: string | null; nowMs: number },
  ): void {
    const { type } = payload;
    this.query(sql`
      INSERT OR IGNORE INTO deliveries (id, event_id, scope_id, receiver_id, analysis_id, type,
        is_progress, alert_url, url, body, outcome, due_at_ms, created_at_ms)
      VALUES (${deliveryId}, ${id}, ${scopeId}, ${receiverId}, ${analysisId}, ${type},
        ${Number(PROGRESS_TYPES.has(type))}, ${alertUrl}, ${url}, ${JSON.stringify(payload)},
        ${outcome},
        coalesce((SELECT max(due_at_ms) FROM deliveries
                  WHERE analysis_id = ${analysisId} AND outcome = 'waiting' AND id = event_id),
                 ${nowMs}), ${nowMs})`);
  }
}

function toWaitingEvent({ deliveryId, failures, body, ...message }: EventRow): WaitingEvent {
  const payload: unknown = JSON.parse(body);
  return {
    id: deliveryId,
    message: deliveryMessageSchema.parse({ ...message, payload }),
    failures,
  };
}
