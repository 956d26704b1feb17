import type { Sandbox } from './sandbox.ts';

/** How to start the media processes of a job. */
export interface MediaTools {
  sandbox: Sandbox;
  /** Total time that we wait for one of them. */
  timeoutMs: number;
  memoryMebibytes: number;
  /** Directories with ffmpeg and ffprobe, in the form of PATH, which is the default. */
  searchPath?: string;
}
