import type { MediaProcess } from '../media-process.ts';
import { startMediaProcess } from '../media-process.ts';
import type { MediaTools } from '../run-data.ts';

/**
 * Whether a media process ended well. A bad end is a verdict about the video only when nothing
 * else can be its cause: a time-out, the kernel's memory guard and a fence that does not hold a
 * program up at all are troubles of this machine, and throw.
 */
export async function endedWell(
  { ended }: MediaProcess,
  context: { tools: MediaTools; signal: AbortSignal },
): Promise<boolean> {
  const end = await ended;
  if (end.kind === 'timed_out') throw new Error('A media process timed out.');
  if (end.kind === 'signaled' && end.signalName === 'SIGKILL') {
    throw new Error('A media process was killed from outside.');
  }
  if (end.kind === 'exited' && end.exitCode === 0) return true;
  await requireThatProgramsRun(context);
  return false;
}

async function requireThatProgramsRun(context: {
  tools: MediaTools;
  signal: AbortSignal;
}): Promise<void> {
  const trial = startMediaProcess('ffmpeg', ['-version'], context);
  try {
    trial.stdout.resume();
    const end = await trial.ended;
    if (end.kind === 'exited' && end.exitCode === 0) return;
    throw new Error(`No media program runs here: ${trial.messages()}`);
  } finally {
    trial.kill();
  }
}
