import { readdir } from 'node:fs/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { releaseSchema } from '../../../contract/job.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { about } from '../support/calls.ts';
import { makeSlowVideo } from '../support/job-clips.ts';
import { mediaProcessesOf, membersOfGroup } from '../support/processes.ts';
import { useOwnContainer } from '../support/use-container.ts';

const inUse = useOwnContainer();
let slowVideo: string;

beforeAll(async () => {
  slowVideo = await makeSlowVideo(inUse.directory);
});

const mediaProcesses = () => mediaProcessesOf(inUse.container.processId);

/** Resolves when a job's decoder is running. */
async function beginJob(): Promise<string> {
  inUse.start();
  const { analysisId } = inUse.worker.offer(slowVideo);
  await expectEventually(mediaProcesses).not.toEqual([]);
  return analysisId;
}

describe('shutdown', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s, releases the lease and leaves no process or file behind',
    async (signal) => {
      const analysisId = await beginJob();
      await inUse.worker.waitFor(about('progress', analysisId));
      const groupIds = mediaProcesses().map(({ groupId }) => groupId);

      const { exitCode, durationMs } = await inUse.container.end(signal);

      expect(exitCode).toBe(0);
      expect(durationMs).toBeLessThan(5000);
      const release = await inUse.worker.waitFor(about('release', analysisId));
      expect(releaseSchema.parse(release.json).didFail).toBe(false);
      expect(groupIds).not.toContain(inUse.container.processId);
      expect(groupIds.flatMap(membersOfGroup)).toEqual([]);
      expect(await readdir(inUse.tempDirectory)).toEqual([]);
    },
  );

  it('ends the long poll of an idle container immediately', async () => {
    inUse.start();
    await inUse.worker.waitFor(about('lease'));

    const { exitCode, durationMs } = await inUse.container.end('SIGTERM');

    expect(exitCode).toBe(0);
    expect(durationMs).toBeLessThan(1500);
  });

  it('takes less than five seconds if the Worker no longer responds', async () => {
    await beginJob();
    inUse.worker.answers.set('release', () => 503);

    const { exitCode, durationMs } = await inUse.container.end('SIGTERM');

    expect(exitCode).toBe(0);
    expect(durationMs).toBeLessThan(5000);
    expect(await readdir(inUse.tempDirectory)).toEqual([]);
  });

  it('on SIGKILL, also ends the decoder', async () => {
    await beginJob();
    const groupIds = mediaProcesses().map(({ groupId }) => groupId);

    await inUse.container.end('SIGKILL');

    await expectEventually(() => groupIds.flatMap(membersOfGroup)).toEqual([]);
  });
});
