import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What of the kernel's fences is permitted here; each part is a command prefix, empty where absent. */
export interface Sandbox {
  withoutNetwork: readonly string[];
  diesWithParent: readonly string[];
  hasResourceLimits: boolean;
}

export interface ResourceLimits {
  memoryMebibytes: number;
  cpuSeconds: number;
  /** The largest file it may write. */
  fileBytes: number;
}

export const NO_SANDBOX: Sandbox = {
  withoutNetwork: [],
  diesWithParent: [],
  hasResourceLimits: false,
};

const TRIAL_TIMEOUT_MS = 5000;
/** Between the signal a process can answer by ending in order and the one it cannot. */
const CPU_GRACE_SECONDS = 2;
const MAX_OPEN_FILES = 256;

export async function detectSandbox(): Promise<Sandbox> {
  const [withoutNetwork, diesWithParent, hasResourceLimits] = await Promise.all([
    firstThatRuns([
      ['unshare', '--net', '--'],
      ['unshare', '--map-root-user', '--net', '--'],
    ]),
    firstThatRuns([
      ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'],
      ['setpriv', '--no-new-privs', '--'],
    ]),
    runs(limitArguments({ memoryMebibytes: 512, cpuSeconds: 1, fileBytes: 0 })),
  ]);
  return { withoutNetwork, diesWithParent, hasResourceLimits };
}

/** Each wrapper replaces itself by the next, so the process started is the one that ends up running. */
export function sandboxed(
  command: readonly string[],
  { sandbox, limits }: { sandbox: Sandbox; limits: ResourceLimits },
): string[] {
  return [
    ...sandbox.withoutNetwork,
    ...(sandbox.hasResourceLimits ? limitArguments(limits) : []),
    // Last: entering a user namespace would take the death signal away again.
    ...sandbox.diesWithParent,
    ...command,
  ];
}

function limitArguments({ memoryMebibytes, cpuSeconds, fileBytes }: ResourceLimits): string[] {
  return [
    'prlimit',
    `--as=${memoryMebibytes * 1024 * 1024}`,
    `--cpu=${cpuSeconds}:${cpuSeconds + CPU_GRACE_SECONDS}`,
    `--fsize=${fileBytes}`,
    `--nofile=${MAX_OPEN_FILES}`,
    '--core=0',
    '--',
  ];
}

async function firstThatRuns(candidates: readonly string[][]): Promise<readonly string[]> {
  const verdicts = await Promise.all(candidates.map(runs));
  return candidates.find((_, index) => verdicts[index]) ?? [];
}

async function runs([program, ...rest]: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(program ?? 'true', [...rest, 'true'], { timeout: TRIAL_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}
