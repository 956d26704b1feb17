import type { Sandbox } from './sandbox.ts';
import type { VideoHardware } from './video-hardware.ts';

/** How to start the media processes of a job. */
export interface MediaTools {
  sandbox: Sandbox;
  /** Total time that we wait for one of them. */
  timeoutMs: number;
  /** Address space of one of them; an ffmpeg with hardware has no limit. */
  memoryMebibytes: number;
  /** Codec hardware; none by default. */
  hardware?: VideoHardware;
  /** Directories with ffmpeg and ffprobe, in the form of PATH, which is the default. */
  searchPath?: string;
}
