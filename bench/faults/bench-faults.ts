import { join } from 'node:path';

import * as z from 'zod';

import { operate } from '../../cli/operator/send-operator-command.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { Strideline } from '../../client/src/index.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { makeClip, X264 } from '../support/make-clip.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { withOwnStack } from '../support/with-own-stack.ts';
import { injectRandomFaults } from './inject-random-faults.ts';
import { judgeAccounts, readAccounts } from './judge-accounts.ts';
import type { Sent } from './send-analyses.ts';
import { sendAnalyses } from './send-analyses.ts';

const DEFAULT_FAULTS = '100';
const DEFAULT_SEED = '1';
const RUNNER = join(DATA_FOLDER, 'synthetic/rpm_f_jog_side.mp4');
const CREDITS = 100_000;
/** Exceeds the containers' capacity, so that analyses always wait and leases expire. */
const SENDERS = 6;

const organizationSchema = z.object({ scope_id: z.string(), api_key: z.string() });

/**
 * Kills random parts of a running service while partners start real analyses, then checks that
 * every analysis ends and every credit is accounted for. `[FAULTS] [SEED]`
 */
export async function benchFaults([faults = DEFAULT_FAULTS, seed = DEFAULT_SEED]: string[]) {
  await withOwnStack(async ({ stack, directory }) => {
    const counts = { faults: Number(faults), seed: Number(seed) };
    const problems = await runFaults(stack, { directory, ...counts });
    for (const problem of problems) report(`PROBLEM: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }, report);
}

async function runFaults(
  stack: Stack,
  { directory, faults, seed }: { directory: string; faults: number; seed: number },
): Promise<string[]> {
  const fields = { name: 'Faults', credits: CREDITS };
  const partner = organizationSchema.parse(await operate(stack, 'organization create', fields));
  const client = new Strideline({ baseUrl: stack.baseUrl, apiKey: partner.api_key });
  const video = await makeClip(directory, `-i ${RUNNER} -t 4 -an ${X264} four-seconds.mp4`);

  const stopping = new AbortController();
  const sent: Sent[] = [];
  const senders = Array.from({ length: SENDERS }, () =>
    sendAnalyses(client, { video, sent, until: stopping.signal }),
  );
  const injected = await injectRandomFaults(stack, { count: faults, random: seededRandom(seed) });
  stopping.abort();
  await Promise.all(senders);

  const accounts = await readAccounts(stack, partner.scope_id);
  const { problems, outcomes } = judgeAccounts({ sent, accounts, granted: CREDITS });
  const figures = {
    seed,
    faults: injected,
    analyses: sent.length,
    outcomes,
    problems: problems.length,
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  return problems;
}

function report(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
