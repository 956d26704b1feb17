import { ApiError } from '../../http/api-error.ts';
import type { UploadGroups } from './upload-limits.ts';
import { HELD_BYTES_PER_ISOLATE, MAX_WAITING_UPLOADS, WAIT_LIMIT_MS } from './upload-limits.ts';

/** A holder is silent while the bucket stores a part, which takes less than this. */
export const HOLDER_TIMEOUT_MS = 60_000;
/** Waiting uploads poll several times a second. */
export const WAITER_TIMEOUT_MS = 5_000;
const TIMEOUT_CHECK_MS = 1_000;

export interface UploadSlot {
  readonly groups: UploadGroups;
  readonly bytes: number;
  seenMs: number;
  isHeld: boolean;
}

/**
 * Shares an isolate's upload memory. A slot is granted in full before the body is read, so no
 * upload holds memory while waiting for more. The scope holding the least memory goes first, with
 * its oldest upload within the limits of its groups.
 */
export class UploadSlots {
  /** In order of arrival. */
  readonly #slots = new Set<UploadSlot>();
  #isSettled = true;
  #nextLapseCheckMs = 0;

  /** Null if too many uploads wait, in total or in a group. */
  request(upload: { groups: UploadGroups; bytes: number }, nowMs: number): UploadSlot | null {
    this.#dropLapsed(nowMs);
    const waiting = [...this.#slots].filter(({ isHeld }) => !isHeld);
    const isFull = upload.groups.some(
      ({ name, maxWaiting }) => waiting.filter((slot) => isIn(slot, name)).length >= maxWaiting,
    );
    if (isFull || waiting.length >= MAX_WAITING_UPLOADS) return null;
    const slot = { ...upload, seenMs: nowMs, isHeld: false };
    this.#join(slot);
    // Grant a free slot immediately, so that the next request does not count it as waiting.
    this.#grant();
    return slot;
  }

  /** Polled by waiting uploads; true once the slot is held. */
  ask(slot: UploadSlot, nowMs: number): boolean {
    slot.seenMs = nowMs;
    if (slot.isHeld) return true;
    if (!this.#slots.has(slot)) this.#join(slot);
    if (nowMs >= this.#nextLapseCheckMs) this.#dropLapsed(nowMs);
    if (!this.#isSettled) this.#grant();
    return slot.isHeld;
  }

  /** Keeps a held slot from lapsing. */
  keep(slot: UploadSlot, nowMs: number): void {
    slot.seenMs = nowMs;
  }

  release(slot: UploadSlot): void {
    this.#slots.delete(slot);
    this.#isSettled = false;
  }

  #join(slot: UploadSlot): void {
    this.#slots.add(slot);
    this.#isSettled = false;
  }

  #dropLapsed(nowMs: number): void {
    for (const slot of this.#slots) {
      const lapseMs = slot.isHeld ? HOLDER_TIMEOUT_MS : WAITER_TIMEOUT_MS;
      if (nowMs - slot.seenMs > lapseMs) this.release(slot);
    }
    this.#nextLapseCheckMs = nowMs + TIMEOUT_CHECK_MS;
  }

  /** Grants in strict order: overtaking would starve large uploads. */
  #grant(): void {
    this.#isSettled = true;
    const heldBytes = this.#heldBytes();
    let freeBytes = HELD_BYTES_PER_ISOLATE - sumOf([...this.#slots].filter(({ isHeld }) => isHeld));
    for (let next = this.#next(heldBytes); next !== null; next = this.#next(heldBytes)) {
      if (next.bytes > freeBytes) return;
      next.isHeld = true;
      freeBytes -= next.bytes;
      for (const { name } of next.groups) {
        heldBytes.set(name, (heldBytes.get(name) ?? 0) + next.bytes);
      }
    }
  }

  #heldBytes(): Map<string, number> {
    const heldBytes = new Map<string, number>();
    for (const { groups, bytes, isHeld } of this.#slots) {
      if (!isHeld) continue;
      for (const { name } of groups) heldBytes.set(name, (heldBytes.get(name) ?? 0) + bytes);
    }
    return heldBytes;
  }

  #next(heldBytes: ReadonlyMap<string, number>): UploadSlot | null {
    const bytesOf = (name: string) => heldBytes.get(name) ?? 0;
    const fullGroups = new Set<string>();
    let next: UploadSlot | null = null;
    let minBytes = Number.POSITIVE_INFINITY;
    for (const slot of this.#slots) {
      const { groups, bytes, isHeld } = slot;
      const scopeBytes = bytesOf(groups[0].name);
      if (isHeld || scopeBytes >= minBytes || groups.some(({ name }) => fullGroups.has(name))) {
        continue;
      }
      const full = groups.filter(({ name, maxHeldBytes }) => bytesOf(name) + bytes > maxHeldBytes);
      for (const { name } of full) fullGroups.add(name);
      if (full.length > 0) continue;
      next = slot;
      minBytes = scopeBytes;
    }
    return next;
  }
}

function isIn({ groups }: UploadSlot, name: string): boolean {
  return groups.some((group) => group.name === name);
}

function sumOf(slots: readonly UploadSlot[]): number {
  return slots.reduce((sum, { bytes }) => sum + bytes, 0);
}

const MIN_POLL_MS = 20;
const MAX_POLL_MS = 200;
/** Polling slows down: the next poll comes after a tenth of the time waited so far. */
const POLLS_PER_WAIT = 10;

/** Shared by all requests of this isolate. */
const slots = new UploadSlots();

/** Runs `work` once this isolate has memory for it; `work` calls `keep` as it makes progress. */
export async function holdUploadSlot<Result>(
  { request, ...upload }: { request: Request; groups: UploadGroups; bytes: number },
  work: (keep: () => void) => Promise<Result>,
): Promise<Result> {
  const slot = slots.request(upload, Date.now());
  try {
    if (slot === null) throw tooManyUploads();
    await untilHeld(slot);
    return await work(() => slots.keep(slot, Date.now()));
  } finally {
    if (slot !== null) slots.release(slot);
    // Cancel an unread body; a stalling sender would hold the connection open.
    if (!request.bodyUsed) await request.body?.cancel();
  }
}

/** Polls, because a request cannot rely on another to wake it: the other may be gone. */
async function untilHeld(slot: UploadSlot): Promise<void> {
  const startedMs = Date.now();
  while (!slots.ask(slot, Date.now())) {
    const waitedMs = Date.now() - startedMs;
    if (waitedMs > WAIT_LIMIT_MS) throw tooManyUploads();
    const pollMs = Math.min(MAX_POLL_MS, Math.max(MIN_POLL_MS, waitedMs / POLLS_PER_WAIT));
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function tooManyUploads(): ApiError {
  return new ApiError(
    'too_many_uploads',
    'Too many uploads are in progress; retry with the same Idempotency-Key',
  );
}
