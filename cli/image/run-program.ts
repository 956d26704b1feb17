import { execFileSync } from 'node:child_process';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import { StackError } from '../stack/stack-error.ts';

/** Shows the output of a program on stderr, after the command itself. */
export function runProgram(command: readonly string[]): void {
  process.stderr.write(`+ ${command.join(' ')}\n`);
  run(command, 2);
}

/** Returns what a program prints, without surrounding space. */
export function readProgram(command: readonly string[]): string {
  return run(command, 'pipe').trim();
}

export function succeeds([program = '', ...words]: readonly string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run([program = '', ...words]: readonly string[], stdout: 2 | 'pipe'): string {
  try {
    return execFileSync(program, words, {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', stdout, 'inherit'],
      encoding: 'utf8',
    });
  } catch (cause) {
    throw new StackError(`${program} ${words[0]} failed.`, { cause });
  }
}
