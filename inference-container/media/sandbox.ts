import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What of the kernel's fences is permitted here; a command prefix is empty where it is not. */
export interface Sandbox {
  /** Command prefix into namespaces of its own. */
  isolation: readonly string[];
  /** Command prefix: no new privileges, and an end together with this process. */
  diesWithParent: readonly string[];
  hasResourceLimits: boolean;
  /** No network but an unconnected loopback. */
  hasOwnNetwork: boolean;
  /** A program inside can read neither our environment nor our memory, which hold the token. */
  hidesParent: boolean;
}

export interface ResourceLimits {
  memoryMebibytes: number;
  cpuSeconds: number;
  /** The largest file it may write. */
  fileBytes: number;
}

export const NO_SANDBOX: Sandbox = {
  isolation: [],
  diesWithParent: [],
  hasResourceLimits: false,
  hasOwnNetwork: false,
  hidesParent: false,
};

const TRIAL_TIMEOUT_MS = 5000;
/** Between the signal a process can answer by ending in order and the one it cannot. */
const CPU_GRACE_SECONDS = 2;
const MAX_OPEN_FILES = 256;

/**
 * From the best to the least. A process in a user namespace of its own may not look into processes
 * outside of it (ptrace(2), "Ptrace access mode checking"), not even as the same user or as root;
 * as nobody in there it has no capabilities either, once it runs another program.
 */
const ISOLATIONS = [
  ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--net', '--'],
  // For versions of unshare that map nobody but root.
  ['unshare', '--map-root-user', '--net', '--'],
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--'],
];

export async function detectSandbox(): Promise<Sandbox> {
  const [isolation, diesWithParent, hasResourceLimits] = await Promise.all([
    firstThatRuns(ISOLATIONS),
    firstThatRuns([
      ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'],
      ['setpriv', '--no-new-privs', '--'],
    ]),
    runs([...limitArguments({ memoryMebibytes: 512, cpuSeconds: 1, fileBytes: 0 }), 'true']),
  ]);
  return {
    isolation,
    diesWithParent,
    hasResourceLimits,
    hasOwnNetwork: isolation.includes('--net'),
    hidesParent: !(await canReadOurEnvironment([...isolation, ...diesWithParent])),
  };
}

/** The parent's environment too: whoever started this process most likely gave it the token. */
async function canReadOurEnvironment(prefix: readonly string[]): Promise<boolean> {
  const attempts = [process.pid, process.ppid].map((processId) =>
    runs([...prefix, 'head', '--bytes=1', `/proc/${processId}/environ`]),
  );
  return (await Promise.all(attempts)).includes(true);
}

/** Names of the fences that are not permitted here. */
export function missingRestrictions(sandbox: Sandbox): string[] {
  const fences = {
    network: sandbox.hasOwnNetwork,
    parent: sandbox.hidesParent,
    resources: sandbox.hasResourceLimits,
    lifetime: sandbox.diesWithParent.includes('--pdeathsig'),
  };
  return Object.entries(fences).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** Each wrapper replaces itself by the next, so the process started is the one that ends up running. */
export function sandboxed(
  command: readonly string[],
  { sandbox, limits }: { sandbox: Sandbox; limits: ResourceLimits },
): string[] {
  return [
    ...sandbox.isolation,
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

async function firstThatRuns(prefixes: readonly string[][]): Promise<readonly string[]> {
  const verdicts = await Promise.all(prefixes.map((prefix) => runs([...prefix, 'true'])));
  return prefixes.find((_, index) => verdicts[index]) ?? [];
}

async function runs([program = '', ...rest]: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(program, rest, { timeout: TRIAL_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}
