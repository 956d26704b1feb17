import * as z from 'zod';

import { DAY_MS } from '../platform/time/durations.ts';
import type { DeliveryMessage, ScopeEvent } from './delivery-message.ts';

export const ALL_EVENTS = '*' as const;
/** Limited because each endpoint multiplies a scope's events. */
export const MAX_ENDPOINTS = 5;
/** The current secret and three replaced ones. */
const MAX_SECRETS = 4;
/** Time for which a replaced secret keeps signing. */
const OVERLAP_MS = DAY_MS;

const receiverSchema = z.object({
  /** For the webhook, the scope's id */
  id: z.string(),
  scopeId: z.string(),
  url: z.string(),
  /** Event types; `*` means all */
  events: z.array(z.string()),
  isEnabled: z.boolean(),
  isSigningEnabled: z.boolean(),
  /** Whether failed deliveries are sent again; receivers stored without it have no retries */
  hasRetries: z.boolean(),
  /** Newest first; replaced secrets sign until they expire. */
  secrets: z.array(
    z.object({
      encrypted: z.string(),
      last4: z.string(),
      createdAtMs: z.number(),
      expiresAtMs: z.number().nullable(),
    }),
  ),
  /** Number of secrets ever created, including deleted ones */
  secretVersion: z.int(),
  firstSecretAtMs: z.number().nullable(),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
});

/** A scope's webhook or one of its additional endpoints */
export type Receiver = z.infer<typeof receiverSchema>;

export interface NewSecret {
  encrypted: string;
  last4: string;
}

/** Omitted fields keep their values. */
export interface ReceiverChange {
  url?: string | undefined;
  events?: string[] | undefined;
  isEnabled?: boolean | undefined;
  isSigningEnabled?: boolean | undefined;
  hasRetries?: boolean | undefined;
  /** Stored only if the receiver has no secret yet. */
  firstSecret?: NewSecret | undefined;
}

export type NewReceiver = ReceiverChange & Pick<Receiver, 'id' | 'scopeId' | 'url'>;

/** Receivers of one scope, stored in its object. All methods are synchronous. */
export class Receivers {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Oldest first. */
  list(): Receiver[] {
    return this.#sql
      .exec<{ json: string }>(`SELECT json FROM receivers ORDER BY rowid`)
      .toArray()
      .map(({ json }) => receiverSchema.parse(JSON.parse(json)));
  }

  find(id: string): Receiver | null {
    return this.list().find((receiver) => receiver.id === id) ?? null;
  }

  /**
   * Whether a webhook has ever been configured. A disabled one counts, because it may be enabled.
   */
  hasWebhook(): boolean {
    return this.list().some(({ id, scopeId }) => id === scopeId);
  }

  /**
   * Adds a receiver, or updates an existing one. Returns null if the scope has the maximum number
   * of endpoints.
   */
  add({ id, scopeId, ...change }: NewReceiver, nowMs: number): Receiver | null {
    const others = this.list().filter((receiver) => receiver.id !== scopeId);
    if (id !== scopeId && others.length >= MAX_ENDPOINTS) return null;
    this.#sql.exec(
      `INSERT OR IGNORE INTO receivers (id, json) VALUES (?, ?)`,
      id,
      JSON.stringify({
        id,
        scopeId,
        url: change.url,
        events: [ALL_EVENTS],
        isEnabled: true,
        isSigningEnabled: false,
        hasRetries: false,
        secrets: [],
        secretVersion: 0,
        firstSecretAtMs: null,
        createdAtMs: nowMs,
        updatedAtMs: nowMs,
      } satisfies Receiver),
    );
    return this.change(id, change, nowMs);
  }

  change(id: string, { firstSecret, ...change }: ReceiverChange, nowMs: number): Receiver | null {
    const known = this.find(id);
    if (known === null) return null;
    const changed = {
      ...known,
      url: change.url ?? known.url,
      events: change.events ?? known.events,
      isEnabled: change.isEnabled ?? known.isEnabled,
      isSigningEnabled: change.isSigningEnabled ?? known.isSigningEnabled,
      hasRetries: change.hasRetries ?? known.hasRetries,
      updatedAtMs: nowMs,
    };
    const needsSecret = firstSecret !== undefined && known.secrets.length === 0;
    return this.#store(needsSecret ? addSecret(changed, firstSecret, nowMs) : changed);
  }

  /** Returns null if there is no such receiver or it has no secret. */
  replaceSecret(id: string, secret: NewSecret, nowMs: number): Receiver | null {
    const known = this.find(id);
    if (known === null || known.secrets.length === 0) return null;
    return this.#store(addSecret(known, secret, nowMs));
  }

  remove(id: string): void {
    this.#sql.exec(`DELETE FROM receivers WHERE id = ?`, id);
  }

  /**
   * Addresses an event to the webhook (so that it is recorded even if there is none) and each
   * subscribed endpoint.
   */
  address(event: ScopeEvent): DeliveryMessage[] {
    const { id, scopeId, analysisId, payload } = event;
    const endpoints = this.list().filter(
      (receiver) =>
        receiver.id !== scopeId &&
        (receiver.events.includes(ALL_EVENTS) || receiver.events.includes(payload.type)),
    );
    const copies = endpoints.map(({ id: receiverId }) => ({
      id: `${id}_${receiverId}`,
      scopeId,
      receiverId,
      analysisId,
      alertUrl: null,
      payload,
    }));
    return [{ ...event, receiverId: scopeId }, ...copies];
  }

  #store(receiver: Receiver): Receiver {
    const { id } = receiver;
    this.#sql.exec(`UPDATE receivers SET json = ? WHERE id = ?`, JSON.stringify(receiver), id);
    return receiver;
  }
}

function addSecret(receiver: Receiver, secret: NewSecret, nowMs: number): Receiver {
  const replaced = receiver.secrets.map((each) => ({
    ...each,
    expiresAtMs: each.expiresAtMs ?? nowMs + OVERLAP_MS,
  }));
  const current = { ...secret, createdAtMs: nowMs, expiresAtMs: null };
  return {
    ...receiver,
    secrets: [current, ...replaced].slice(0, MAX_SECRETS),
    secretVersion: receiver.secretVersion + 1,
    firstSecretAtMs: receiver.firstSecretAtMs ?? nowMs,
    updatedAtMs: nowMs,
  };
}
