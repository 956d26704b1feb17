import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { startAnalysis } from './support/curl.ts';
import { createPartner, listAnalyses, readLedger } from './support/run-operator.ts';
import { useStack } from './support/use-stack.ts';
import { makeLongVideo } from './support/videos.ts';
import { waitForEnd } from './support/wait-for-end.ts';
import { LEASE_SECONDS, MAX_FAILED_ATTEMPTS } from '../../contract/job.ts';

const stack = useStack();

/** A night can afford more than a change can: `CONTAINER_KILLS=20`. */
const KILLS = Number(process.env['CONTAINER_KILLS'] ?? '3');
const MAX_PAUSE_MS = 5000;
const GRANTED = 100;
const OUR_FAULT = ['internal', 'timeout'];
/** Every attempt but the last may be lost, each until its lease has run out; then work takes time. */
const END_LIMIT_MS = MAX_FAILED_ATTEMPTS * (LEASE_SECONDS + 30) * 1000;

describe('a container that is killed at random times', () => {
  it(
    `I-3, I-4, I-22: loses no analysis and no credit in ${KILLS} kills`,
    { timeout: KILLS * MAX_PAUSE_MS + END_LIMIT_MS + 60_000 },
    async () => {
      const partner = await createPartner(stack.current, GRANTED);
      const video = await makeLongVideo(stack.directory);
      const ids: string[] = [];
      let { container } = stack.current;
      for (let kill = 0; kill < KILLS; kill += 1) {
        ids.push(await startAnalysis(stack.current, partner, { video }));
        await sleep(Math.random() * MAX_PAUSE_MS);
        await container.kill();
        container = await stack.current.startContainer();
      }
      for (const analysisId of ids) {
        await waitForEnd(stack.current, partner, { analysisId, limitMs: END_LIMIT_MS });
      }

      const analyses = await listAnalyses(stack.current, partner.scopeId);
      expect(new Set(analyses.map(({ id }) => id))).toEqual(new Set(ids));
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
