import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import { inLane } from '../support/captured-lanes.ts';
import { outside, progressEvent, receiver, scopeWithWebhook } from './delivery-world.ts';

const MINUTE_MS = 60_000;
const EVENTS_PER_MINUTE = 60 * 7;
/** 16 in CI; 80 with 200 cases. */
const MINUTES = Number(env.TEST_CASES) * 0.4;
const EVENTS = EVENTS_PER_MINUTE * MINUTES;
const PATIENTLY = { timeout: 600_000 };

describe('a receiver of 1.5 s', () => {
  test(
    `I-65: loses no event of 60 analyses a minute in ${MINUTES} minutes`,
    PATIENTLY,
    async ({ expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const startedAtMs = Date.now();
      let nowMs = startedAtMs;
      let offered = 0;
      let received = 0;
      // Six at a time: every sixth answer moves the clock by what all of them took.
      const { send } = receiver(async () => {
        received += 1;
        if (received % 6 === 0) nowMs += 1500;
        return new Response('ok');
      });
      const world = outside(send, { nowMs: () => nowMs });
      await inLane(scopeId, world, async (lane) => {
        while (offered < EVENTS || received < offered) {
          const dueByNow = Math.min(
            EVENTS,
            Math.ceil(((nowMs - startedAtMs) / MINUTE_MS) * EVENTS_PER_MINUTE),
          );
          for (; offered < Math.max(dueByNow, 1); offered += 1)
            await lane.offer(progressEvent(scopeId));
          await lane.run();
          if (received === offered) nowMs += 1000;
        }
        const outcomes = new Set<string>();
        for (const { outcome } of lane.list({ limit: EVENTS })) {
          outcomes.add(outcome);
        }
        expect([...outcomes]).toEqual(['delivered']);
      });
      expect(received).toBe(EVENTS);
    },
  );
});
