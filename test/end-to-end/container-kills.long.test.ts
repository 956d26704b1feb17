import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it, onTestFailed } from 'vitest';

import { curl, startAnalysis, withKey } from './support/curl.ts';
import type { Partner } from './support/run-operator.ts';
import { createPartner, listAnalyses, readLedger } from './support/run-operator.ts';
import { useStack } from './support/use-stack.ts';
import { makeLongVideo } from './support/videos.ts';
import { waitForEnd } from './support/wait-for-end.ts';
import { LEASE_SECONDS, MAX_FAILED_ATTEMPTS } from '../../contract/job.ts';

const stack = useStack();

/** For a longer run, for example overnight: `CONTAINER_KILLS=20`. */
const KILLS = Number(process.env['CONTAINER_KILLS'] ?? '3');
const MAX_PAUSE_MS = 5000;
const GRANTED = 100;
const OUR_FAULT = ['internal', 'timeout'];
/** Every attempt but the last may be lost until its lease expires; then the work takes time. */
const END_LIMIT_MS = MAX_FAILED_ATTEMPTS * (LEASE_SECONDS + 30) * 1000;

async function pauseAtRandom(): Promise<number> {
  const pauseMs = Math.round(Math.random() * MAX_PAUSE_MS);
  await sleep(pauseMs);
  return pauseMs;
}

async function waitForWork(partner: Partner, analysisId: string): Promise<void> {
  const url = `${stack.current.baseUrl}/analysis/${analysisId}/results`;
  const status = async () => (await curl(...withKey(partner), url)).body;
  await expect.poll(status, { timeout: 30_000 }).toMatchObject({ status: 'analyzing' });
}

describe('a container killed at random times', () => {
  it(
    `I-3, I-4, I-22: loses no analysis and no credit in ${KILLS} kills`,
    { timeout: KILLS * MAX_PAUSE_MS + END_LIMIT_MS + 60_000 },
    async () => {
      const partner = await createPartner(stack.current, GRANTED);
      const video = await makeLongVideo(stack.directory);
      const ids: string[] = [];
      const pausesMs: number[] = [];
      onTestFailed(() => {
        process.stderr.write(`killed after ${pausesMs.join(', ')} ms\n`);
      });
      let { container } = stack.current;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const id = await startAnalysis(stack.current, partner, { video });
        // The first kill is guaranteed to hit in the middle of work; the others hit anywhere.
        if (ids.length === 0) await waitForWork(partner, id);
        else pausesMs.push(await pauseAtRandom());
        ids.push(id);
        await container.kill();
        container = await stack.current.startContainer();
      }
      for (const analysisId of ids) {
        await waitForEnd(stack.current, partner, { analysisId, limitMs: END_LIMIT_MS });
      }

      const analyses = await listAnalyses(stack.current, partner.scopeId);
      expect(new Set(analyses.map(({ id }) => id))).toEqual(new Set(ids));
      expect(analyses.find(({ id }) => id === ids[0])?.attempt).toBeGreaterThan(1);
      const { balance, entries } = await readLedger(stack.current, partner.scopeId);
      for (const { id, failure_code: code, refunded } of analyses) {
        const kinds = entries.filter((entry) => entry.analysis_id === id).map(({ kind }) => kind);
        const isOurFault = code !== null && OUR_FAULT.includes(code);
        expect(kinds.toSorted()).toEqual(isOurFault ? ['debit', 'refund'] : ['debit']);
        expect(refunded).toBe(isOurFault);
      }
      const paid = analyses.filter(({ refunded }) => !refunded).length;
      expect(balance).toBe(GRANTED - paid);
    },
  );
});
