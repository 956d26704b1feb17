import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { describe, test } from 'vitest';

import type { UploadGroups } from '../../../worker/analyses/upload/upload-limits.ts';
import {
  groupsOfCapture,
  groupsOfKey,
  HELD_BYTES_PER_ISOLATE,
  HELD_BYTES_PER_SCOPE,
  memoryOfUpload,
  nextReadLimitMs,
  READ_LIMIT_MS,
  UPLOAD_LIMIT_MS,
} from '../../../worker/analyses/upload/upload-limits.ts';
import type { UploadSlot } from '../../../worker/analyses/upload/upload-slots.ts';
import {
  HOLDER_TIMEOUT_MS,
  UploadSlots,
  WAITER_TIMEOUT_MS,
} from '../../../worker/analyses/upload/upload-slots.ts';

const LARGE_BYTES = memoryOfUpload(30 * 1024 * 1024).totalBytes;
const SMALL_BYTES = memoryOfUpload(50_000).totalBytes;
const LARGE_PER_SCOPE = HELD_BYTES_PER_SCOPE / LARGE_BYTES;
const LARGE_PER_ISOLATE = HELD_BYTES_PER_ISOLATE / LARGE_BYTES;

function requestMany(slots: UploadSlots, scopeId: string, count: number): UploadSlot[] {
  return Array.from({ length: count }, () => requestOne(slots, scopeId));
}

function requestOne(slots: UploadSlots, scopeId: string, bytes = LARGE_BYTES): UploadSlot {
  return requestOf(slots, groupsOfKey(scopeId, null), bytes);
}

function requestOf(slots: UploadSlots, groups: UploadGroups, bytes = LARGE_BYTES): UploadSlot {
  const slot = slots.request({ groups, bytes }, 0);
  if (slot === null) throw new Error('the queue is full');
  return slot;
}

function captureOf(linkId: string, analysisId: string): UploadGroups {
  return groupsOfCapture({ liveScopeId: 'one', linkId, analysisId });
}

function heldOf(slots: UploadSlots, waiting: readonly UploadSlot[], nowMs = 0): UploadSlot[] {
  return waiting.filter((slot) => slots.ask(slot, nowMs));
}

describe('upload memory', () => {
  test('fits eight of the largest uploads, and a ninth gets the first free slot', ({ expect }) => {
    const slots = new UploadSlots();
    const [one, other] = [requestMany(slots, 'one', 4), requestMany(slots, 'other', 4)];
    expect(heldOf(slots, [...one, ...other])).toHaveLength(LARGE_PER_ISOLATE);
    const ninth = requestOne(slots, 'third');
    expect(slots.ask(ninth, 0)).toBe(false);
    slots.release(one[2] ?? ninth);
    expect(slots.ask(ninth, 0)).toBe(true);
  });

  test('I-58: is never held entirely by one scope', ({ expect }) => {
    const slots = new UploadSlots();
    const stalled = requestMany(slots, 'stalling', 100);
    expect(heldOf(slots, stalled)).toEqual(stalled.slice(0, LARGE_PER_SCOPE));
    expect(slots.ask(requestOne(slots, 'honest'), 0)).toBe(true);
    expect(slots.ask(requestOne(slots, 'another'), 0)).toBe(true);
  });

  test.for([
    ['visitors of a link', (index: number) => captureOf('link', `upload ${index}`), 2],
    ['visitors of many links', (index: number) => captureOf(`link ${index}`, `${index}`), 3],
    ['test keys', (index: number) => groupsOfKey(`test ${index}`, 'one'), 3],
  ] as const)('I-58: keeps room for live keys while %s stall', ([, groupsOf, held], { expect }) => {
    const slots = new UploadSlots();
    const stalled = Array.from({ length: 14 }, (_, index) => requestOf(slots, groupsOf(index)));
    expect(heldOf(slots, stalled)).toHaveLength(held);
    expect(heldOf(slots, requestMany(slots, 'one', 3))).toHaveLength(3);
    expect(slots.ask(requestOne(slots, 'another'), 0)).toBe(true);
  });

  test('lets a capture upload send one part while another waits, and lets a link send fifty', ({
    expect,
  }) => {
    const slots = new UploadSlots();
    const request = (groups: UploadGroups) => slots.request({ groups, bytes: LARGE_BYTES }, 0);
    requestOf(slots, captureOf('link', 'same'));
    requestOf(slots, captureOf('link', 'same'));
    expect(request(captureOf('link', 'same'))).toBeNull();
    requestOf(slots, captureOf('link', 'second'));
    for (let waiting = 1; waiting < 50; waiting += 1) {
      requestOf(slots, captureOf('link', `${waiting}`));
    }
    expect(request(captureOf('link', 'last'))).toBeNull();
    expect(request(captureOf('other', 'first'))).not.toBeNull();
  });

  test('goes to the scope that holds the fewest slots, regardless of its place in line', ({
    expect,
  }) => {
    const slots = new UploadSlots();
    const waiting = [...requestMany(slots, 'one', 20), ...requestMany(slots, 'two', 20)];
    const [first] = heldOf(slots, waiting);
    const late = requestOne(slots, 'late');
    expect(slots.ask(late, 0)).toBe(false);
    if (first !== undefined) slots.release(first);
    expect(slots.ask(late, 0)).toBe(true);
  });

  test('is reserved for a waiting large upload while small ones come and go', ({ expect }) => {
    const slots = new UploadSlots();
    const first = [...requestMany(slots, 'one', 4), ...requestMany(slots, 'two', 4)];
    expect(heldOf(slots, first)).toHaveLength(LARGE_PER_ISOLATE);
    const large = requestOne(slots, 'three');
    const small = requestOne(slots, 'four', SMALL_BYTES);
    slots.release(requestOne(slots, 'three', SMALL_BYTES));
    expect(heldOf(slots, [small, large])).toEqual([]);
    first.slice(0, 1).forEach((slot) => slots.release(slot));
    expect(heldOf(slots, [small, large])).toEqual([large]);
  });

  test('is freed when the platform ends the request that holds it', ({ expect }) => {
    const slots = new UploadSlots();
    const held = heldOf(slots, requestMany(slots, 'one', LARGE_PER_SCOPE));
    const [alive, ...dead] = held;
    const next = requestMany(slots, 'one', LARGE_PER_SCOPE);
    for (let nowMs = 0; nowMs <= HOLDER_TIMEOUT_MS; nowMs += WAITER_TIMEOUT_MS) {
      if (alive !== undefined) slots.keep(alive, nowMs);
      expect(heldOf(slots, next, nowMs)).toEqual([]);
    }
    expect(heldOf(slots, next, HOLDER_TIMEOUT_MS + WAITER_TIMEOUT_MS)).toHaveLength(dead.length);
  });

  test('is never exceeded, and every upload is served, in any order of events', ({ expect }) => {
    const upload = fc.record({
      scopeId: fc.constantFrom('a', 'b', 'c'),
      declaredBytes: fc.option(fc.integer({ min: 1, max: 30_000_000 }), { nil: null }),
    });
    fc.assert(
      fc.property(
        fc.array(upload, { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        (uploads, pick) => {
          const slots = new UploadSlots();
          const waiting = uploads.map(({ scopeId, declaredBytes }) =>
            requestOne(slots, scopeId, memoryOfUpload(declaredBytes).totalBytes),
          );
          const served = new Set<UploadSlot>();
          while (served.size < waiting.length) {
            const held = heldOf(
              slots,
              waiting.filter((slot) => !served.has(slot)),
            );
            expect(held.length).toBeGreaterThan(0);
            expect(bytesOf(held)).toBeLessThanOrEqual(HELD_BYTES_PER_ISOLATE);
            for (const scopeId of ['a', 'b', 'c']) {
              const own = held.filter(({ groups }) => groups[0].name === scopeId);
              expect(bytesOf(own)).toBeLessThanOrEqual(HELD_BYTES_PER_SCOPE);
            }
            const done = held[pick.next().value % held.length];
            if (done === undefined) continue;
            slots.release(done);
            served.add(done);
          }
        },
      ),
      { seed: Number(env.TEST_SEED), numRuns: 200 },
    );
  });
});

describe('the time limit of a read', () => {
  test('is fixed, but never exceeds the time left for the upload', ({ expect }) => {
    expect(nextReadLimitMs({ startedMs: 1000, nowMs: 1000 })).toBe(READ_LIMIT_MS);
    const nearEndMs = 1000 + UPLOAD_LIMIT_MS - 50;
    expect(nextReadLimitMs({ startedMs: 1000, nowMs: nearEndMs })).toBe(50);
    expect(nextReadLimitMs({ startedMs: 1000, nowMs: nearEndMs + 500 })).toBe(0);
  });
});

function bytesOf(slots: readonly UploadSlot[]): number {
  return slots.reduce((sum, { bytes }) => sum + bytes, 0);
}
