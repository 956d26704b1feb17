import type { Sandbox } from './sandbox.ts';
import type { VideoHardware } from './video-hardware.ts';

export interface MediaTools {
  sandbox: Sandbox;
  /** Maximum total time that we wait for one process. */
  timeoutMs: number;
  /** Address space of one process; unlimited for ffmpeg with hardware codecs. */
  memoryMebibytes: number;
  hardware?: VideoHardware;
  /** Directories with ffmpeg and ffprobe, in the format of PATH; PATH by default. */
  searchPath?: string;
}
