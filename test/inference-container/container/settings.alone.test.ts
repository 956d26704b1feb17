import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

import { removeDirectory } from '../../../bench/support/make-clip.ts';
import { releaseSchema } from '../../../contract/job.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { about } from '../support/calls.ts';
import { makeGoodVideo, makeSlowVideo } from '../support/job-clips.ts';
import { mediaProcessesOf } from '../support/processes.ts';
import { useOwnContainer } from '../support/use-container.ts';

const inUse = useOwnContainer();
let goodVideo: string;
let slowVideo: string;

beforeAll(async () => {
  goodVideo = await makeGoodVideo(inUse.directory);
  slowVideo = await makeSlowVideo(inUse.directory);
});

const didFail = async () =>
  releaseSchema.parse((await inUse.worker.waitFor(about('release'))).json).didFail;

describe('container settings', () => {
  it('end the process with a line that names them if they are missing', async () => {
    inUse.start({ INFERENCE_TOKEN: '', CONCURRENCY: 'many' });

    const line = await inUse.container.waitForLog('settings_invalid');

    const problems = JSON.stringify(line['problems']);
    for (const name of ['INFERENCE_TOKEN', 'CONCURRENCY']) expect(problems).toContain(name);
    expect(await inUse.container.exitCode()).toBe(1);
  });

  it('allow as many concurrent jobs as CONCURRENCY sets', async () => {
    inUse.start({ CONCURRENCY: '2' });
    const [first, second] = [inUse.worker.offer(slowVideo), inUse.worker.offer(slowVideo)];

    await inUse.worker.waitFor(about('video', first.analysisId));
    await inUse.worker.waitFor(about('video', second.analysisId));

    expect(inUse.worker.callsOf('result')).toEqual([]);
  });

  it('end the process before any job loses an attempt if the temporary directory is missing', async () => {
    inUse.start({ TEMP_DIRECTORY: join(inUse.tempDirectory, 'missing') });
    inUse.worker.offer(goodVideo);

    const line = await inUse.container.waitForLog('self_check_failed');

    expect(JSON.stringify(line['faults'])).toContain('temp_directory');
    expect(await inUse.container.exitCode()).toBe(1);
    expect(inUse.worker.calls).toEqual([]);
  });

  it('end the process if decoders would have network access, unless that is allowed', async () => {
    const PATH = join(inUse.directory, 'programs-without-unshare');
    await mkdir(PATH);
    for (const program of ['ffmpeg', 'ffprobe']) {
      const { stdout } = await promisify(execFile)('which', [program]);
      await symlink(stdout.trim(), join(PATH, program));
    }
    inUse.start({ PATH, ALLOW_INCOMPLETE_SANDBOX: '0' });
    const refused = await inUse.container.waitForLog('sandbox_incomplete');
    expect(refused).toMatchObject({ level: 'error', isAllowed: false });
    expect(refused['missing']).toContain('network');
    expect(await inUse.container.exitCode()).toBe(1);

    inUse.start({ PATH, ALLOW_INCOMPLETE_SANDBOX: '1' });
    const accepted = await inUse.container.waitForLog('sandbox_incomplete');
    expect(accepted).toMatchObject({ level: 'warn', isAllowed: true });
    await inUse.container.waitForLog('container_ready');
  });

  it('cost one attempt, not one per job, if the temporary directory disappears', async () => {
    inUse.start();
    await inUse.worker.waitFor(about('lease'));
    await removeDirectory(inUse.tempDirectory);
    const jobs = Array.from({ length: 5 }, () => inUse.worker.offer(goodVideo));

    expect(await didFail()).toBe(true);
    await inUse.container.waitForLog('self_check_given_up');
    expect(await inUse.container.exitCode()).toBe(1);
    const touched = jobs.filter(({ analysisId }) => inUse.worker.callsOf('video', analysisId)[0]);
    expect(inUse.worker.callsOf('release')).toHaveLength(1);
    expect(touched.length).toBeLessThanOrEqual(1);
  });

  it('end the decoder of a job over the time limit and release the job as failed', async () => {
    inUse.start({ LOW_LIMITS_FOR_TESTS: '1', JOB_TIMEOUT_SECONDS: '1' });
    inUse.worker.offer(slowVideo);

    expect(await didFail()).toBe(true);
    await expectEventually(() => mediaProcessesOf(inUse.container.processId)).toEqual([]);
    await expectEventually(() => readdir(inUse.tempDirectory)).toEqual([]);
  });
});

describe('an unreachable Worker', () => {
  it('is logged once, and the container keeps waiting', async () => {
    const { worker } = inUse;
    worker.answers.set('lease', () => (worker.callsOf('lease').length <= 3 ? 503 : undefined));
    inUse.start();
    worker.offer(goodVideo);

    await inUse.container.waitForLog('job_finished');

    const events = inUse.container.log.map(({ event }) => event);
    expect(events.filter((event) => event === 'board_unreachable')).toHaveLength(1);
    expect(events.filter((event) => event === 'board_reachable')).toHaveLength(1);
  });
});

describe('the pose model', () => {
  it('opens before the first job is requested', async () => {
    inUse.start();

    const ready = await inUse.container.waitForLog('pose_engine_ready');
    await inUse.container.waitForLog('container_ready');

    expect(ready).toMatchObject({ model: 'blazepose-lite', provider: 'cpu', requested: 'cpu' });
    const events = inUse.container.log.map(({ event }) => event);
    expect(events.indexOf('container_ready')).toBeGreaterThan(events.indexOf('pose_engine_ready'));
  });
});
