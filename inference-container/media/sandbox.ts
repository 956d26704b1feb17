import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Kernel restrictions available on this machine; an unavailable command prefix is empty. */
export interface Sandbox {
  /** Command prefix that enters new namespaces. */
  isolation: readonly string[];
  /**
   * Command prefix that keeps the program from gaining privileges, and kills it when this process
   * dies.
   */
  diesWithParent: readonly string[];
  hasResourceLimits: boolean;
  /** Whether the program runs in an empty network namespace, without network access. */
  hasOwnNetwork: boolean;
  /**
   * Whether the program is kept from reading our environment and memory, which contain the token.
   */
  hidesParent: boolean;
}

export interface ResourceLimits {
  /** Address space; null for no limit. */
  memoryMebibytes: number | null;
  cpuSeconds: number;
  /** Largest file that the process may write. */
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
/** Time between SIGXCPU, which a process can handle, and SIGKILL. */
const CPU_GRACE_SECONDS = 2;
const MAX_OPEN_FILES = 256;

/**
 * Strongest first. A process in its own user namespace cannot inspect processes outside of it
 * (ptrace(2), "Ptrace access mode checking"), not even as the same user or as root. Mapped to an
 * unknown user, it also loses its capabilities on exec.
 */
const ISOLATIONS = [
  ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--net', '--'],
  // Some versions of unshare can only map root.
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

/** Also tries our parent's environment, where the token most likely came from. */
async function canReadOurEnvironment(prefix: readonly string[]): Promise<boolean> {
  const attempts = [process.pid, process.ppid].map((processId) =>
    runs([...prefix, 'head', '--bytes=1', `/proc/${processId}/environ`]),
  );
  return (await Promise.all(attempts)).includes(true);
}

export function missingRestrictions(sandbox: Sandbox): string[] {
  const restrictions = {
    network: sandbox.hasOwnNetwork,
    parent: sandbox.hidesParent,
    resources: sandbox.hasResourceLimits,
    lifetime: sandbox.diesWithParent.includes('--pdeathsig'),
  };
  return Object.entries(restrictions).flatMap(([name, isActive]) => (isActive ? [] : [name]));
}

/**
 * Chains wrappers that each exec the next one, so the spawned process becomes the program itself.
 */
export function sandboxed(
  command: readonly string[],
  { sandbox, limits }: { sandbox: Sandbox; limits: ResourceLimits },
): string[] {
  return [
    ...sandbox.isolation,
    ...(sandbox.hasResourceLimits ? limitArguments(limits) : []),
    // Last, because entering a user namespace clears the parent-death signal.
    ...sandbox.diesWithParent,
    ...command,
  ];
}

function limitArguments({ memoryMebibytes, cpuSeconds, fileBytes }: ResourceLimits): string[] {
  return [
    'prlimit',
    ...(memoryMebibytes === null ? [] : [`--as=${memoryMebibytes * 1024 * 1024}`]),
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
