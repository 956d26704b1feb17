import { describe, expect, it, onTestFailed } from 'vitest';

import { seededRandom } from '../../bench/support/seeded-random.ts';
import { LEASE_SECONDS, MAX_FAILED_ATTEMPTS } from '../../contract/job.ts';
import { pollUntil } from '../poll-until.ts';
import {
  createPartner,
  listAnalyses,
  readLedger,
  startAnalysis,
  waitForEnd,
} from './support/partners.ts';
import { useStack } from './support/use-stack.ts';
import { makeLongVideo } from './support/videos.ts';

const stack = useStack();

/** For a longer run, for example overnight: `CONTAINER_KILLS=20`. */
const KILLS = Number(process.env['CONTAINER_KILLS'] ?? '2');
/** Percentage of progress at which the models are running. */
const IN_THE_MIDDLE = 20;
/**
 * Percentages of progress; a negative one kills immediately. Little is left to do after the models.
 */
const ANYWHERE = { from: -15, to: 90 };
/** Only bounds a failure: on a busy machine, other tests may take both cores for minutes. */
const ANALYSIS_LIMIT_MS = 600_000;
const GRANTED = 100;
const OUR_FAULT = ['internal', 'timeout'];
/** Every attempt but the last may be lost until its lease expires; then the work takes time. */
const END_LIMIT_MS = MAX_FAILED_ATTEMPTS * (LEASE_SECONDS + 30) * 1000;

describe('a container killed at random times', () => {
  it(
    `I-3, I-4, I-22: loses no analysis and no credit in ${KILLS} kills`,
    { timeout: KILLS * ANALYSIS_LIMIT_MS + END_LIMIT_MS + 60_000 },
    async () => {
      const partner = await createPartner(stack.current, GRANTED);
      const video = await makeLongVideo(stack.directory);
      const ids: string[] = [];
      const random = seededRandom(Number(process.env['TEST_SEED']));
      const progresses = Array.from({ length: KILLS }, (_, kill) =>
        // The first kill is guaranteed to hit in the middle of work; the others hit anywhere.
        kill === 0
          ? IN_THE_MIDDLE
          : Math.round(ANYWHERE.from + random.uniform() * (ANYWHERE.to - ANYWHERE.from)),
      );
      onTestFailed(() => {
        process.stderr.write(`killed at ${progresses.join(' %, ')} %\n`);
      });
      let { container } = stack.current;
      for (const progress of progresses) {
        const id = await startAnalysis(partner, video);
        await pollUntil(
          () => partner.client.getResults(id),
          (results) => !('percentage' in results) || results.percentage >= progress,
          ANALYSIS_LIMIT_MS,
        );
        ids.push(id);
        await container.kill();
        container = await stack.current.startContainer();
      }
      for (const id of ids) await waitForEnd(partner, id, END_LIMIT_MS);

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
