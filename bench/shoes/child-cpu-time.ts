import { readFileSync } from 'node:fs';

/** USER_HZ, which Linux fixes at 100 in /proc. */
const TICK_MS = 10;

/** CPU time used so far by the descendants of a process, in all threads. */
export function childCpuTimeMs(processId: number): number {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8');
  return children
    .split(' ')
    .filter((id) => id !== '')
    .reduce((sum, id) => sum + ownCpuTimeMs(Number(id)) + childCpuTimeMs(Number(id)), 0);
}

function ownCpuTimeMs(processId: number): number {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // Field 2 is the name in parentheses, possibly with spaces; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
