import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { holdLease } from '../../../inference-container/lease/hold-lease.ts';
import { LeaseLost } from '../../../inference-container/lease/worker-api.ts';

const LEASE_SECONDS = 60;
const BEAT_MS = 20_000;

interface Beat {
  percentage: number;
  atMs: number;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function holdWith(answer: (beat: Beat) => Promise<{ leaseSeconds: number }>) {
  const startedAtMs = performance.now();
  const beats: Beat[] = [];
  const losses: LeaseLost[] = [];
  const lease = holdLease({
    leaseSeconds: LEASE_SECONDS,
    sendProgress: (percentage) => {
      const beat = { percentage, atMs: performance.now() - startedAtMs };
      beats.push(beat);
      return answer(beat);
    },
    onLost: (reason) => losses.push(reason),
  });
  return { lease, beats, losses };
}

const renewed = () => Promise.resolve({ leaseSeconds: LEASE_SECONDS });

describe('holdLease', () => {
  it('sends a heartbeat immediately and then three per lease, with the latest percentage', async () => {
    const { lease, beats } = holdWith(renewed);

    await vi.advanceTimersByTimeAsync(BEAT_MS * 3);

    expect(beats).toEqual([0, 1, 2, 3].map((count) => ({ percentage: 0, atMs: count * BEAT_MS })));
    lease.end();
  });

  it('sends an increase immediately and never a decrease', async () => {
    const { lease, beats } = holdWith(renewed);

    lease.report(20);
    await vi.advanceTimersByTimeAsync(0);
    lease.report(5);
    await vi.advanceTimersByTimeAsync(BEAT_MS);

    expect(beats.map(({ percentage }) => percentage)).toEqual([20, 20]);
    lease.end();
  });

  it('sends an increase that occurs during a heartbeat', async () => {
    const { lease, beats } = holdWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return renewed();
    });

    lease.report(20);
    lease.report(25);
    await vi.advanceTimersByTimeAsync(250);

    expect(beats.map(({ percentage }) => percentage)).toEqual([20, 25]);
    lease.end();
  });

  it('adopts the lease length returned by the Worker', async () => {
    const { lease, beats } = holdWith(() => Promise.resolve({ leaseSeconds: 3 }));

    await vi.advanceTimersByTimeAsync(2500);

    expect(beats.map(({ atMs }) => atMs)).toEqual([0, 1_000, 2_000]);
    lease.end();
  });

  it('reports a lost lease once, at the first response that reveals it', async () => {
    const { beats, losses } = holdWith(() => Promise.reject(new LeaseLost('409')));

    await vi.advanceTimersByTimeAsync(BEAT_MS * 5);

    expect(losses).toHaveLength(1);
    expect(beats).toHaveLength(1);
  });

  it('survives failures shorter than the lease', async () => {
    const { lease, losses } = holdWith(({ atMs }) =>
      atMs < LEASE_SECONDS * 1000 - 10_000 ? Promise.reject(new Error('503')) : renewed(),
    );

    await vi.advanceTimersByTimeAsync(LEASE_SECONDS * 1000 * 2);

    expect(losses).toEqual([]);
    lease.end();
  });

  it('survives an outage of two lease lengths and renews within seconds afterward', async () => {
    // It ends between two retries.
    const outageMs = 2 * LEASE_SECONDS * 1000 + 1_000;
    const { lease, beats, losses } = holdWith(({ atMs }) =>
      atMs < outageMs ? Promise.reject(new Error('unreachable')) : renewed(),
    );

    await vi.advanceTimersByTimeAsync(outageMs + 5000);

    expect(losses).toEqual([]);
    expect(beats.at(-1)?.atMs).toBeGreaterThanOrEqual(outageMs);
    lease.end();
  });

  it('loses the lease if another container has the job after the outage', async () => {
    const outageMs = 2 * LEASE_SECONDS * 1000;
    const { losses } = holdWith(({ atMs }) =>
      Promise.reject(atMs < outageMs ? new Error('unreachable') : new LeaseLost('409')),
    );

    await vi.advanceTimersByTimeAsync(outageMs + BEAT_MS);

    expect(losses).toHaveLength(1);
  });

  it('sends nothing after the lease has ended', async () => {
    const { lease, beats } = holdWith(renewed);

    lease.end();
    lease.report(50);
    await vi.advanceTimersByTimeAsync(BEAT_MS * 3);

    expect(beats).toEqual([]);
  });
});
