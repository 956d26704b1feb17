import { readFileSync, readdirSync } from 'node:fs';

export interface RunningProcess {
  processId: number;
  parentId: number;
  groupId: number;
  command: string;
  peakResidentBytes: number;
}

/** Returns all current descendants of a process. Reads /proc, so Linux only. */
export function descendantsOf(processId: number): RunningProcess[] {
  const children = everyProcess().filter(({ parentId }) => parentId === processId);
  return children.flatMap((child) => [child, ...descendantsOf(child.processId)]);
}

/** Returns the media programs below a container: each leads its own process group. */
export function mediaProcessesOf(processId: number): RunningProcess[] {
  return descendantsOf(processId).filter(
    (child) => child.command.startsWith('ff') && child.processId === child.groupId,
  );
}

/** Returns the ids of the running processes in a group, without zombies. */
export function membersOfGroup(groupId: number): number[] {
  return everyProcess()
    .filter((candidate) => candidate.groupId === groupId)
    .map(({ processId }) => processId);
}

export function isRunning(processId: number): boolean {
  return readProcess(String(processId)).length > 0;
}

function everyProcess(): RunningProcess[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
}

function readProcess(name: string): RunningProcess[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const [state, parentId, groupId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return [];
    const peakKibibytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
    return [
      {
        processId: Number(name),
        parentId: Number(parentId),
        groupId: Number(groupId),
        command: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        peakResidentBytes: Number(peakKibibytes ?? 0) * 1024,
      },
    ];
  } catch {
    return []; // It ended during the read.
  }
}

export function environmentOf(processId: number): string {
  return readFileSync(`/proc/${processId}/environ`, 'utf8');
}

export function limitsOf(processId: number): string {
  return readFileSync(`/proc/${processId}/limits`, 'utf8');
}

/** Returns whether a process has used no CPU time since the call before. */
export function watchStandstill(processId: number): () => boolean {
  let before: string | null = null;
  return () => {
    const ticks = cpuTicksOf(processId);
    const isStandingStill = ticks === before;
    before = ticks;
    return isStandingStill;
  };
}

function cpuTicksOf(processId: number): string {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  return stat.split(' ').slice(13, 15).join();
}
