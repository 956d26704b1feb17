import type { Sandbox } from './sandbox.ts';

/** How media processes are started during one job. */
export interface MediaTools {
  sandbox: Sandbox;
  /** How long one of them may keep us waiting. */
  timeoutMs: number;
  memoryMebibytes: number;
}
