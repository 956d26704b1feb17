import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { probeVideo } from '../../inference-container/decode/probe-video.ts';
import { VideoRefused } from '../../inference-container/run-data.ts';
import { NO_SANDBOX, detectSandbox, sandboxed } from '../../inference-container/sandbox.ts';
import { TEST_TOOLS, makeClip, makeTempDirectory, removeDirectory } from './support/make-clip.ts';

const LIMITS = { memoryMebibytes: 512, cpuSeconds: 1, fileBytes: 1000 };
const sandbox = await detectSandbox();

async function runFenced(command: string[]): Promise<string> {
  const [program = '', ...rest] = sandboxed(command, { sandbox, limits: LIMITS });
  return (await promisify(execFile)(program, rest)).stdout;
}

describe('the sandbox', () => {
  it.skipIf(sandbox.withoutNetwork.length === 0)(
    'leaves a process only an unconnected loopback (skipped if unshare is not permitted)',
    async () => {
      const interfaces = (await runFenced(['cat', '/proc/net/dev'])).trim().split('\n').slice(2);

      expect(interfaces.map((line) => line.trim().split(':')[0])).toEqual(['lo']);
    },
  );

  it.skipIf(!sandbox.hasResourceLimits)(
    'limits memory, CPU time, and file size (skipped if prlimit is missing)',
    async () => {
      const limits = await runFenced(['cat', '/proc/self/limits']);

      expect(limits).toMatch(/Max address space +536870912/);
      expect(limits).toMatch(/Max cpu time +1 +3/);
      expect(limits).toMatch(/Max file size +1000/);
    },
  );

  it('is the bare command if nothing is permitted', () => {
    const command = ['ffmpeg', '-version'];

    expect(sandboxed(command, { sandbox: NO_SANDBOX, limits: LIMITS })).toEqual(command);
  });

  it('does not report a program that cannot start as a verdict about the video', async () => {
    const directory = await makeTempDirectory();
    const video = await makeClip(directory, '-f lavfi -i color=s=16x16 -t 0.2 clip.mp4');
    const broken = { ...NO_SANDBOX, withoutNetwork: ['false'] };

    const probing = probeVideo(video, {
      tools: { ...TEST_TOOLS, sandbox: broken },
      signal: new AbortController().signal,
    });

    await expect(probing).rejects.not.toBeInstanceOf(VideoRefused);
    await removeDirectory(directory);
  });
});
