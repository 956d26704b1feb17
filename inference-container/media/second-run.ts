import type { MediaProcess } from './media-process.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { VideoRefused } from './video-refused.ts';

interface MediaContext {
  tools: MediaTools;
  signal: AbortSignal;
}

/** How far the limits of a second run lie beyond those of the first. */
const RAISED_BY = 2;

/** Trouble of this machine, or a limit: it says nothing about the video. */
class MediaInterrupted extends Error {
  override readonly name = 'MediaInterrupted';
  readonly isShortOfMemory: boolean;

  constructor(reason: string, isShortOfMemory: boolean) {
    super(`A media process could not do its work: ${reason}`);
    this.isShortOfMemory = isShortOfMemory;
  }
}

/**
 * Resolves when the process ended well. When it refused what it was given, or `isUseless` finds
 * nothing in its output, that is a refusal with `detail`; anything else says nothing about the video.
 */
export async function requireSuccess(
  process: MediaProcess,
  { detail, isUseless = false }: { detail: string; isUseless?: boolean },
): Promise<void> {
  const end = await process.ended;
  if (end.kind === 'interrupted') throw new MediaInterrupted(end.reason, end.isShortOfMemory);
  if (end.kind === 'succeeded' && !isUseless) return;
  const crashSignal = end.kind === 'refused' ? end.crashSignal : null;
  throw new VideoRefused('video_unreadable', detail, { messages: process.messages(), crashSignal });
}

/**
 * Called with what a first run threw. A file is at fault only if a second run with far higher limits
 * refuses it in the same way; resolves with what that run makes of it otherwise.
 */
export async function runAgain<T>(
  first: unknown,
  run: (tools: MediaTools) => Promise<T>,
  { tools, signal }: MediaContext,
): Promise<T> {
  if (!isWorthASecondRun(first)) throw first;
  await requireThatProgramsRun({ tools, signal });
  try {
    return await run({
      ...tools,
      timeoutMs: tools.timeoutMs * RAISED_BY,
      memoryMebibytes: tools.memoryMebibytes * RAISED_BY,
    });
  } catch (second) {
    if (!(second instanceof VideoRefused)) throw second;
    const firstCrash = first instanceof VideoRefused ? first.crashSignal : null;
    if (second.crashSignal === firstCrash) throw second;
    throw new Error('A media process crashed in only one of two runs.', { cause: second });
  }
}

/** A file that asks for more memory than there is may be at fault; the second run tells. */
function isWorthASecondRun(first: unknown): boolean {
  return first instanceof VideoRefused
    ? first.code === 'video_unreadable'
    : first instanceof MediaInterrupted && first.isShortOfMemory;
}

async function requireThatProgramsRun(context: MediaContext): Promise<void> {
  const trial = startMediaProcess('ffmpeg', ['-version'], context);
  try {
    trial.stdout.resume();
    const end = await trial.ended;
    if (end.kind !== 'succeeded')
      throw new Error(`No media program runs here: ${trial.messages()}`);
  } finally {
    trial.kill();
  }
}
