import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { startRequest } from '../scope/start-request.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { createPartner } from '../support/harness.ts';

const CREDITS = 4;
const DAY_MS = 86_400_000;

afterEach(() => void vi.restoreAllMocks());

describe('the uses of a capture link', () => {
  it('are the accepted starts, and never more than allowed, whatever happens', async ({
    expect,
  }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const queues = new CapturedQueues();
    const step = fc.constantFrom('start', 'start again', 'together', 'queue down', 'break off');
    const runs = fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { maxLength: 12 }),
      async (maxUses, steps) => {
        const { scopeId } = await createPartner({ credits: CREDITS });
        const scope = creditScope(env, scopeId);
        const link = { linkId: crypto.randomUUID(), maxUses };
        const accepted = new Set<string>();
        const opened: ReturnType<typeof startRequest>[] = [];
        const open = async () => {
          const start = startRequest(scopeId);
          const { analysisId } = start.job;
          const upload = { videoKey: analysisId, uploadId: analysisId, bytes: 1 };
          await scope.openCapture({ ...link, ...upload, analysisId });
          opened.push(start);
          return start;
        };
        const accept = async (start: ReturnType<typeof startRequest>) => {
          const capture = { ...link, reportUntilMs: Date.now() + DAY_MS };
          const { outcome } = await scope.accept({ ...start, capture });
          if (outcome === 'accepted') accepted.add(start.job.analysisId);
        };
        for (const name of steps) {
          queues.isDown = name === 'queue down';
          const again = opened.at(-1);
          if (name === 'start again' && again !== undefined) await accept(again);
          else if (name === 'break off') await scope.dropCapture((await open()).job.analysisId);
          else if (name === 'together') {
            const starts = [await open(), await open(), await open()];
            await Promise.all(starts.map(accept));
          } else await accept(await open());
          const [uses = 0] = await scope.captureUses([link.linkId]);
          expect(uses).toBe(accepted.size);
          expect(uses).toBeLessThanOrEqual(Math.min(maxUses, CREDITS));
          expect((await scope.profile()).balance).toBe(CREDITS - uses);
        }
      },
    );
    await fc.assert(runs, { numRuns: Number(env.TEST_CASES), seed: Number(env.TEST_SEED) });
  });
});
