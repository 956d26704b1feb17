import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';

const WORDS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const LIMIT_MS = 60_000;

const auditSchema = z.union([
  z.object({ vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })) }),
  z.object({ message: z.string() }),
]);

export function audit(): string | null {
  const problems = ['.', 'inference-container'].flatMap((folder) => {
    const options = {
      cwd: join(PROJECT_ROOT, folder),
      encoding: 'utf8',
      timeout: LIMIT_MS,
    } as const;
    const { ok, line } = judgeAudit(spawnSync('npm', WORDS, options).stdout);
    process.stdout.write(`${folder}: ${line}\n`);
    return ok ? [] : [`${folder}: ${line}`];
  });
  return problems.length === 0 ? null : problems.join('\n');
}

/**
 * Evaluates the output of `npm audit --json`: fails on high or critical advisories. A registry
 * without an advisory service is reported but does not fail.
 */
export function judgeAudit(output: string): { ok: boolean; line: string } {
  const printed = auditSchema.safeParse(parseJson(output));
  if (!printed.success) return { ok: false, line: 'npm audit printed nothing that can be read' };
  if ('message' in printed.data) {
    const { message } = printed.data;
    return { ok: true, line: `NOTHING WAS CHECKED: the registry has no advisories (${message})` };
  }
  const severe = Object.entries(printed.data.vulnerabilities).filter(
    ([, { severity }]) => severity === 'high' || severity === 'critical',
  );
  const names = severe.map(([name, { severity }]) => `${name} (${severity})`);
  return {
    ok: severe.length === 0,
    line: `advisories of high severity: ${names.join(' ') || 'none'}`,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
