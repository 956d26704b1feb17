import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

import {
  X264,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../../bench/support/make-clip.ts';
import { releaseSchema } from '../../../contract/job.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { about } from '../support/calls.ts';
import { makeGoodVideo, makeSlowVideo } from '../support/job-clips.ts';
import { mediaProcessesOf } from '../support/processes.ts';
import { useOwnContainer } from '../support/use-container.ts';

const LOW_LIMITS = { LOW_LIMITS_FOR_TESTS: '1' };
const REST = Buffer.alloc(101 * 1024 ** 2);
const runProgram = promisify(execFile);

const inUse = useOwnContainer();
let goodVideo: string;
let slowVideo: string;
let canMount: boolean;

beforeAll(async () => {
  goodVideo = await makeGoodVideo(inUse.directory);
  slowVideo = await makeSlowVideo(inUse.directory);
  const directory = await makeTempDirectory();
  canMount = await mountSmall(directory).then(
    () => true,
    () => false,
  );
  if (canMount) await runProgram('umount', [directory]);
  await removeDirectory(directory);
});

/** Mounts a file system with room for one job. */
const mountSmall = (directory: string) =>
  runProgram('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', directory]);

/**
 * Expects the job to end as a failed attempt, which is repeated and eventually refunded, rather
 * than with a verdict.
 */
async function expectRefund(analysisId: string): Promise<string> {
  const release = await inUse.worker.waitFor(
    (call) => /^(?:release|result)$/.test(call.route) && call.analysisId === analysisId,
  );
  expect(release.route).toBe('release');
  const { didFail, reason } = releaseSchema.parse(release.json);
  expect(didFail).toBe(true);
  expect(inUse.worker.callsOf('result', analysisId)).toEqual([]);
  return reason;
}

describe('I-63: a good video is refunded', () => {
  it.each(['SIGTERM', 'SIGXCPU'] as const)('when %s ends its decoder', async (signal) => {
    inUse.start();
    const { analysisId } = inUse.worker.offer(slowVideo);
    await inUse.worker.waitFor(about('progress', analysisId));
    // The preceding probe may be over by the time a signal arrives.
    const decoders = () =>
      mediaProcessesOf(inUse.container.processId).filter(({ command }) => command === 'ffmpeg');
    await expectEventually(decoders).not.toEqual([]);

    for (const { processId } of decoders()) process.kill(processId, signal);

    await expectRefund(analysisId);
  });

  it('when its decoder runs out of time', async () => {
    const second = await makeClip(
      inUse.directory,
      `-f lavfi -i testsrc2=s=4096x2304:r=30 -t 1 ${X264} second.mp4`,
    );
    const tenSeconds = await makeClip(
      inUse.directory,
      `-stream_loop 9 -i ${second} -c copy ten-seconds.mp4`,
    );
    inUse.start({ ...LOW_LIMITS, DECODE_TIMEOUT_SECONDS: '2' });

    await expectRefund(inUse.worker.offer(tenSeconds).analysisId);
  });

  it('when its decoder gets too little memory', async () => {
    const command =
      '-f lavfi -i testsrc2=s=4096x2304:r=10 -t 0.5 -pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -x265-params log-level=none large.mp4';
    inUse.start({ ...LOW_LIMITS, JOB_MEMORY_MIB: '512' });

    await expectRefund(inUse.worker.offer(await makeClip(inUse.directory, command)).analysisId);
  });

  it('when the disk is full (skipped where mounting is not permitted)', async (context) => {
    if (!canMount) context.skip();
    await mountSmall(inUse.tempDirectory);
    try {
      inUse.start();
      await inUse.container.waitForLog('container_ready');
      await expect(writeFile(join(inUse.tempDirectory, 'rest'), REST)).rejects.toThrow('ENOSPC');
      const reason = await expectRefund(inUse.worker.offer(goodVideo).analysisId);
      expect(reason).toContain('ENOSPC');
      await inUse.container.end('SIGKILL');
    } finally {
      await runProgram('umount', [inUse.tempDirectory]);
    }
  });
});

describe('I-69: a starting container', () => {
  it('removes the directory of a killed container', async () => {
    inUse.start();
    inUse.worker.offer(slowVideo);
    await inUse.worker.waitFor(about('video'));
    await inUse.container.end('SIGKILL');

    inUse.start();

    const line = await inUse.container.waitForLog('temp_directories_removed');
    expect(line['removedCount']).toBe(1);
  });
});
