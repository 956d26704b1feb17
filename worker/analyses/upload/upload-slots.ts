import {
  HELD_BYTES_PER_ISOLATE,
  HELD_BYTES_PER_SCOPE,
  MAX_WAITING_UPLOADS,
} from './upload-limits.ts';

/** A holder is silent while the bucket takes a part, but not for longer than this. */
export const HOLDER_LAPSE_MS = 60_000;
/** Waiting uploads ask many times a second. */
export const WAITER_LAPSE_MS = 5_000;
const LAPSE_CHECK_MS = 1_000;

export interface UploadSlot {
  readonly scopeId: string;
  readonly bytes: number;
  seenMs: number;
  isHeld: boolean;
}

/**
 * Shares the memory that an isolate has for uploads. A slot is given whole before anything is read,
 * so that no upload holds memory while it waits for more. The next goes to the scope that holds
 * least, and to the oldest of its uploads.
 *
 * The platform may end a request between any two steps without running its `finally`: a slot that
 * no upload has asked about for a while is therefore free again.
 */
export class UploadSlots {
  /** In order of arrival. */
  readonly #slots = new Set<UploadSlot>();
  #isSettled = true;
  #nextLapseCheckMs = 0;

  get heldBytes(): number {
    return bytesOf(this.#held());
  }

  get waiting(): number {
    return this.#slots.size - this.#held().length;
  }

  /** Null when the line is too long to join. */
  request(upload: { scopeId: string; bytes: number }, nowMs: number): UploadSlot | null {
    this.#dropLapsed(nowMs);
    if (this.waiting >= MAX_WAITING_UPLOADS) return null;
    const slot = { ...upload, seenMs: nowMs, isHeld: false };
    this.#join(slot);
    return slot;
  }

  /** Whether the slot is held by now; to be asked again and again until it is. */
  ask(slot: UploadSlot, nowMs: number): boolean {
    slot.seenMs = nowMs;
    if (slot.isHeld) return true;
    if (!this.#slots.has(slot)) this.#join(slot);
    if (nowMs >= this.#nextLapseCheckMs) this.#dropLapsed(nowMs);
    if (!this.#isSettled) this.#giveOut();
    return slot.isHeld;
  }

  /** To be called now and then by a holder, so that its slot does not lapse. */
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

  #held(): UploadSlot[] {
    return [...this.#slots].filter(({ isHeld }) => isHeld);
  }

  #dropLapsed(nowMs: number): void {
    for (const slot of this.#slots) {
      const lapseMs = slot.isHeld ? HOLDER_LAPSE_MS : WAITER_LAPSE_MS;
      if (nowMs - slot.seenMs > lapseMs) this.release(slot);
    }
    this.#nextLapseCheckMs = nowMs + LAPSE_CHECK_MS;
  }

  /** Never lets a smaller upload pass the one whose turn it is: that one would wait for ever. */
  #giveOut(): void {
    this.#isSettled = true;
    let freeBytes = HELD_BYTES_PER_ISOLATE - this.heldBytes;
    for (let next = this.#next(); next !== null; next = this.#next()) {
      if (next.bytes > freeBytes) return;
      next.isHeld = true;
      freeBytes -= next.bytes;
    }
  }

  #next(): UploadSlot | null {
    const heldBytes = new Map<string, number>();
    const oldest = new Map<string, UploadSlot>();
    for (const slot of this.#slots) {
      const { scopeId, bytes, isHeld } = slot;
      if (isHeld) heldBytes.set(scopeId, (heldBytes.get(scopeId) ?? 0) + bytes);
      else if (!oldest.has(scopeId)) oldest.set(scopeId, slot);
    }
    let next: UploadSlot | null = null;
    let leastBytes = Number.POSITIVE_INFINITY;
    for (const [scopeId, slot] of oldest) {
      const scopeBytes = heldBytes.get(scopeId) ?? 0;
      const hasRoom = scopeBytes + slot.bytes <= HELD_BYTES_PER_SCOPE;
      if (!hasRoom || scopeBytes >= leastBytes) continue;
      next = slot;
      leastBytes = scopeBytes;
    }
    return next;
  }
}

function bytesOf(slots: readonly UploadSlot[]): number {
  return slots.reduce((sum, { bytes }) => sum + bytes, 0);
}
