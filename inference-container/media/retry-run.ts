import { FAILURE_REASONS } from '../../contract/failure-reasons.ts';
import type { MediaProcess } from './media-process.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { VideoRefused, VideoTooCostly } from './video-refused.ts';

interface MediaContext {
  tools: MediaTools;
  signal: AbortSignal;
}

/** Ratio of the second run's limits to the first run's. */
const LIMIT_FACTOR = 2;

/** A failure due to this machine or a limit, not a verdict about the video. */
class MediaInterrupted extends Error {
  override readonly name = 'MediaInterrupted';
  readonly isOutOfMemory: boolean;

  constructor(reason: string, isOutOfMemory: boolean) {
    super(`A media process was interrupted: ${reason}`);
    this.isOutOfMemory = isOutOfMemory;
  }
}

/**
 * Resolves if the process succeeded. Throws VideoRefused with `detail` if the process refused its
 * input or its output is useless. Otherwise throws VideoTooCostly or MediaInterrupted.
 */
export async function requireSuccess(
  process: MediaProcess,
  { detail, isUseless = false }: { detail: string; isUseless?: boolean },
): Promise<void> {
  const end = await process.ended;
  if (end.kind === 'costly') throw new VideoTooCostly(process.messages());
  if (end.kind === 'interrupted') throw new MediaInterrupted(end.reason, end.isOutOfMemory);
  if (end.kind === 'succeeded' && !isUseless) return;
  const crashSignal = end.kind === 'refused' ? end.crashSignal : null;
  throw new VideoRefused('video_damaged', detail, { messages: process.messages(), crashSignal });
}

/**
 * Repeats a failed run, on the CPU and with higher limits. Blames the file only if the second run
 * refuses it in the same way, or again needs more memory than any valid file does; otherwise
 * resolves to the second run's result.
 */
export async function runAgain<T>(
  first: unknown,
  run: (tools: MediaTools) => Promise<T>,
  { tools, signal, hasAmpleMemory = false }: MediaContext & { hasAmpleMemory?: boolean },
): Promise<T> {
  if (!shouldRunAgain(first)) throw first;
  await requireWorkingFfmpeg({ tools, signal });
  try {
    return await run({
      ...tools,
      timeoutMs: tools.timeoutMs * LIMIT_FACTOR,
      memoryMebibytes: tools.memoryMebibytes * LIMIT_FACTOR,
      hardware: 'none',
    });
  } catch (second) {
    const needsTooMuchMemory = lacksMemory(first) && lacksMemory(second) && !lacksThreads(second);
    if (hasAmpleMemory && needsTooMuchMemory) {
      const detail = 'The file is damaged: reading it needs more memory than any valid file does.';
      throw new VideoRefused('video_damaged', detail, {
        messages: second.message,
        crashSignal: null,
      });
    }
    if (!(second instanceof VideoRefused)) throw second;
    const firstCrash = first instanceof VideoRefused ? first.crashSignal : null;
    if (second.crashSignal === firstCrash) throw second;
    throw new Error('A media process crashed in only one of two runs.', { cause: second });
  }
}

/**
 * Returns true also for a run that lacked memory, because its file may be at fault; the second run
 * decides.
 */
function shouldRunAgain(first: unknown): boolean {
  if (first instanceof VideoTooCostly) return false;
  return first instanceof VideoRefused
    ? FAILURE_REASONS[first.reason].code === 'video_unreadable'
    : lacksMemory(first);
}

function lacksMemory(error: unknown): error is MediaInterrupted {
  return error instanceof MediaInterrupted && error.isOutOfMemory;
}

/** Threads also fail to start if their number is limited. */
function lacksThreads({ message }: MediaInterrupted): boolean {
  return /thread|resource temporarily unavailable/i.test(message);
}

async function requireWorkingFfmpeg(context: MediaContext): Promise<void> {
  const trial = startMediaProcess('ffmpeg', ['-version'], context);
  try {
    trial.stdout.resume();
    const end = await trial.ended;
    if (end.kind !== 'succeeded') {
      throw new Error(`ffmpeg cannot run: ${trial.messages()}`);
    }
  } finally {
    trial.kill();
  }
}
