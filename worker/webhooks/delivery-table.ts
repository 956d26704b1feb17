import type { DeliveryMessage } from './delivery-message.ts';
import { deliveryMessageSchema } from './delivery-message.ts';

/**
 * `waiting`: not sent yet. `sending`: claimed; a row that stays so was cut off, and whether its event
 * arrived is not known. `abandoned`: given up before it was sent. `refused`: a response other than
 * 2xx. `failed`: no response. `unsent`: it had no receiver.
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

/** An event of a scope and what became of it. */
export interface Delivery {
  /** Rises in order of arrival. */
  sequence: number;
  id: string;
  /** Value of the header `webhook-id`, which every copy of an event keeps. */
  eventId: string;
  analysisId: string | null;
  type: string;
  /** Null until the receiver is known. */
  url: string | null;
  body: string;
  outcome: DeliveryOutcome;
  responseStatus: number | null;
  /** Its beginning; null without a response, and over plain HTTP. */
  responseBody: string | null;
  durationMs: number | null;
  createdAtMs: number;
}

/** A range of sequences: oldest first with `after`, otherwise newest first. */
export interface DeliveryPage {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** An event that has not been sent. */
export interface WaitingEvent {
  id: string;
  message: DeliveryMessage;
  failures: number;
}

export type DeliveryResult = Pick<
  Delivery,
  'outcome' | 'responseStatus' | 'responseBody' | 'durationMs'
>;

type Row = Record<string, SqlStorageValue>;

interface EventRow extends Row {
  deliveryId: string;
  alertUrl: string | null;
  failures: number;
  body: string;
}

const EVENT_COLUMNS = `id AS deliveryId, event_id AS id, scope_id AS scopeId,
  receiver_id AS receiverId, analysis_id AS analysisId, alert_url AS alertUrl, body, failures`;

const DELIVERY_COLUMNS = `sequence, id, event_id AS eventId, analysis_id AS analysisId, type, url, body, outcome,
  response_status AS responseStatus, response_body AS responseBody, duration_ms AS durationMs,
  created_at_ms AS createdAtMs`;

/** Progress may be dropped for an unresponsive receiver; other events matter to partners. */
const PROGRESS_TYPES = new Set(['analysis.started', 'analysis.progress']);

const IS_UNDELIVERED = `outcome IN ('refused', 'failed', 'timeout', 'blocked', 'abandoned')`;

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS deliveries (
    sequence INTEGER PRIMARY KEY,
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
  // The newest sequence when rows were last deleted: a cursor of a reader must not come back.
  `CREATE TABLE IF NOT EXISTS deleted_deliveries (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    newest_sequence INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at_ms, sequence)
     WHERE outcome = 'waiting'`,
  `CREATE INDEX IF NOT EXISTS deliveries_to_shed ON deliveries (is_progress DESC, sequence)
     WHERE outcome = 'waiting'`,
  `CREATE INDEX IF NOT EXISTS deliveries_by_analysis ON deliveries (analysis_id)
     WHERE analysis_id IS NOT NULL`,
  `CREATE INDEX IF NOT EXISTS deliveries_to_resend ON deliveries (created_at_ms, sequence)
     WHERE is_resent = 0 AND ${IS_UNDELIVERED}`,
];

/** The events of one receiver: those to send, and the log of the others. All methods are synchronous. */
export class DeliveryTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    for (const statement of SCHEMA) sql.exec(statement);
  }

  /** Adds a delivery; one whose id is known stays as it is. */
  add(id: string, message: DeliveryMessage, nowMs: number): void {
    const outcome = message.isLogOnly === true ? 'unsent' : 'waiting';
    this.#insert(id, message, { outcome, url: null, nowMs });
  }

  /** Adds a delivery that its caller sends itself. */
  addClaimed(id: string, message: DeliveryMessage, url: string | null, nowMs: number): void {
    this.#insert(id, message, { outcome: 'sending', url, nowMs });
  }

  /** In order of their due times, those of one analysis in the order they arrived. */
  *due(nowMs: number): Generator<WaitingEvent> {
    const rows = this.#sql.exec<EventRow>(
      `SELECT ${EVENT_COLUMNS}
       FROM deliveries WHERE outcome = 'waiting' AND due_at_ms <= ? ORDER BY due_at_ms, sequence`,
      nowMs,
    );
    for (const row of rows) yield eventOf(row);
  }

  /** Null when no event waits. */
  nextDueAtMs(): number | null {
    return this.#sql
      .exec<{ at: number | null }>(
        `SELECT min(due_at_ms) AS at FROM deliveries WHERE outcome = 'waiting'`,
      )
      .one().at;
  }

  /** At most once: only the caller that gets true sends the event. */
  claim(id: string, url: string): boolean {
    return (
      this.#sql.exec(
        `UPDATE deliveries SET outcome = 'sending', url = ? WHERE id = ? AND outcome = 'waiting'`,
        url,
        id,
      ).rowsWritten > 0
    );
  }

  record(id: string, result: DeliveryResult): void {
    this.#sql.exec(
      `UPDATE deliveries SET outcome = ?, response_status = ?, response_body = ?, duration_ms = ?
       WHERE id = ?`,
      result.outcome,
      result.responseStatus,
      result.responseBody,
      result.durationMs,
      id,
    );
  }

  /** Later events of the same analysis wait as long, so that their order is kept. */
  postpone({ id, message: { analysisId } }: WaitingEvent, dueAtMs: number): void {
    this.#sql.exec(`UPDATE deliveries SET failures = failures + 1 WHERE id = ?`, id);
    this.#sql.exec(
      analysisId === null
        ? `UPDATE deliveries SET due_at_ms = ? WHERE id = ?`
        : `UPDATE deliveries SET due_at_ms = ? WHERE analysis_id = ? AND outcome = 'waiting'`,
      dueAtMs,
      analysisId ?? id,
    );
  }

  /** Ends a waiting event that is given up, or turns out to have no receiver. */
  endUnsent(id: string, outcome: 'abandoned' | 'unsent', url: string | null): void {
    this.#sql.exec(
      `UPDATE deliveries SET outcome = ?, url = ? WHERE id = ? AND outcome = 'waiting'`,
      outcome,
      url,
      id,
    );
  }

  /** Makes an abandoned delivery wait again, unless a copy of it was sent. */
  revive(id: string, nowMs: number): void {
    this.#sql.exec(
      `UPDATE deliveries SET outcome = 'waiting', failures = 0, due_at_ms = ?
       WHERE id = ? AND outcome = 'abandoned' AND is_resent = 0`,
      nowMs,
      id,
    );
  }

  /** Once it was resent, an attempt is not resent with the others again. */
  markResent(id: string): void {
    this.#sql.exec(`UPDATE deliveries SET is_resent = 1 WHERE id = ?`, id);
  }

  /** Undelivered events of analyses and capture links that were not resent, oldest first. */
  undelivered({ sinceMs, limit }: { sinceMs: number; limit: number }): WaitingEvent[] {
    return this.#sql
      .exec<EventRow>(
        `SELECT ${EVENT_COLUMNS} FROM deliveries
         WHERE is_resent = 0 AND ${IS_UNDELIVERED} AND created_at_ms >= ?
           AND type NOT IN ('webhook.test', 'credits.low') AND json_extract(body, '$.test') IS NULL
         ORDER BY created_at_ms, sequence LIMIT ?`,
        sinceMs,
        limit,
      )
      .toArray()
      .map(eventOf);
  }

  /** Gives up waiting events that are too old or too many, progress first; returns how many. */
  shed({ beforeMs, keep }: { beforeMs: number; keep: number }): number {
    const tooOld = this.#sql.exec(
      `UPDATE deliveries SET outcome = 'abandoned'
       WHERE outcome = 'waiting' AND created_at_ms < ? RETURNING id`,
      beforeMs,
    );
    const tooMany = this.#sql.exec(
      `UPDATE deliveries SET outcome = 'abandoned' WHERE sequence IN (
         SELECT sequence FROM deliveries WHERE outcome = 'waiting'
         ORDER BY is_progress DESC, sequence
         LIMIT max(0, (SELECT count(*) FROM deliveries WHERE outcome = 'waiting') - ?))
       RETURNING id`,
      keep,
    );
    return tooOld.toArray().length + tooMany.toArray().length;
  }

  erase(analysisIds: readonly string[]): void {
    this.#keepNewestSequence();
    this.#sql.exec(
      `DELETE FROM deliveries WHERE analysis_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(analysisIds),
    );
  }

  clear(): void {
    this.#sql.exec(`DELETE FROM deliveries`);
  }

  find(id: string): Delivery | null {
    const [row] = this.#sql.exec<Delivery & Row>(
      `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE id = ?`,
      id,
    );
    return row ?? null;
  }

  list({ before, after, limit }: DeliveryPage): Delivery[] {
    return this.#sql
      .exec<Delivery & Row>(
        `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE sequence > ? AND sequence < ?
         ORDER BY sequence ${after === undefined ? 'DESC' : 'ASC'} LIMIT ?`,
        after ?? 0,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      )
      .toArray();
  }

  /**
   * Deletes log entries that are too old or too many among the oldest `limit` rows, except waiting
   * ones; returns the number.
   */
  trim({ beforeMs, keep, limit }: { beforeMs: number; keep: number; limit: number }): number {
    const [oldest, newest] = [this.#atEnd('ASC'), this.#atEnd('DESC')];
    if (oldest === null || newest === null) return 0;
    const lastToDelete = newest.sequence - keep;
    if (oldest.createdAtMs >= beforeMs && oldest.sequence > lastToDelete) return 0;
    this.#keepNewestSequence();
    return this.#sql
      .exec(
        `DELETE FROM deliveries WHERE sequence IN (
           SELECT sequence FROM (SELECT * FROM deliveries WHERE sequence > 0 ORDER BY sequence LIMIT ?)
           WHERE outcome <> 'waiting'
             AND (created_at_ms < ? OR sequence <= ?))
         RETURNING sequence`,
        limit,
        beforeMs,
        lastToDelete,
      )
      .toArray().length;
  }

  /** Null when the table is empty. */
  oldestAtMs(): number | null {
    return this.#atEnd('ASC')?.createdAtMs ?? null;
  }

  #atEnd(direction: 'ASC' | 'DESC'): { sequence: number; createdAtMs: number } | null {
    const [row] = this.#sql.exec<{ sequence: number; createdAtMs: number }>(
      `SELECT sequence, created_at_ms AS createdAtMs FROM deliveries
       WHERE sequence > 0 ORDER BY sequence ${direction} LIMIT 1`,
    );
    return row ?? null;
  }

  #keepNewestSequence(): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO deleted_deliveries
       SELECT 1, sequence FROM deliveries WHERE sequence > 0 ORDER BY sequence DESC LIMIT 1`,
    );
  }

  #insert(
    deliveryId: string,
    { id, scopeId, receiverId, analysisId, alertUrl, payload }: DeliveryMessage,
    { outcome, url, nowMs }: { outcome: DeliveryOutcome; url: string | null; nowMs: number },
  ): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO deliveries (sequence, id, event_id, scope_id, receiver_id, analysis_id,
         type, is_progress, alert_url, url, body, outcome, due_at_ms, created_at_ms)
       VALUES (
         1 + max(coalesce((SELECT sequence FROM deliveries WHERE sequence > 0
                           ORDER BY sequence DESC LIMIT 1), 0),
                 coalesce((SELECT newest_sequence FROM deleted_deliveries WHERE id = 1), 0)),
         ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
         coalesce((SELECT max(due_at_ms) FROM deliveries
                   WHERE analysis_id = ? AND outcome = 'waiting'), ?), ?)`,
      deliveryId,
      id,
      scopeId,
      receiverId,
      analysisId,
      payload.type,
      PROGRESS_TYPES.has(payload.type) ? 1 : 0,
      alertUrl,
      url,
      JSON.stringify(payload),
      outcome,
      analysisId,
      nowMs,
      nowMs,
    );
  }
}

function eventOf({ deliveryId, failures, body, ...message }: EventRow): WaitingEvent {
  const payload: unknown = JSON.parse(body);
  return {
    id: deliveryId,
    message: deliveryMessageSchema.parse({ ...message, payload }),
    failures,
  };
}
