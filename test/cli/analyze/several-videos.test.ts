import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  cleanUp,
  makeFolder,
  FIXTURE,
  isStart,
  play,
  readForm,
  RESULTS,
  run,
} from './support/command.ts';
import { SIDE_DATA, SIDE_RESULTS, VIDEO_ID } from './support/example-answers.ts';

let directory: string;
let video: string;
beforeEach(() => {
  ({ directory, video } = makeFolder());
});
afterEach(() => cleanUp(directory));

const IS_NO_VIDEO: unknown = expect.stringContaining('is not a video');

describe('analyze of several videos', () => {
  const failure = {
    video_id: VIDEO_ID,
    status: 'failed',
    code: 'wrong_view',
    detail: 'From behind.',
  };
  let all: string[];
  beforeEach(() => {
    const [second, text] = ['second.mp4', 'no-video.mp4'].map((name) => join(directory, name));
    copyFileSync(FIXTURE, second ?? '');
    writeFileSync(text ?? '', 'no video');
    all = [video, text ?? '', second ?? ''];
  });
  const firstFails = {
    [RESULTS]: [
      { status: 400, body: failure },
      { status: 200, body: SIDE_RESULTS },
    ],
  };

  it('goes on after failures, saves each to its own folder, and ends with all scores', async () => {
    const { base, received } = await play(firstFails);
    const out = join(directory, 'out');
    const { code, stdout, stderr } = await run(...all, '--base', base, '--out', out);
    expect(code).toBe(2);
    expect(received.filter(isStart)).toHaveLength(2);
    expect(readdirSync(out)).toEqual(['second']);
    expect(stderr).toContain('run.mp4: From behind.');
    const summary = stdout.slice(stdout.lastIndexOf('Total score'));
    expect(summary).toMatch(/^run\.mp4 +–\n {2}From behind\.$/m);
    expect(summary).toMatch(/^no-video\.mp4 +–\n {2}\S.* is not a video/m);
    expect(summary).toMatch(/^second\.mp4 +0\.81$/m);
  });

  it('prints a line of JSON for each with --json', async () => {
    const { base } = await play(firstFails);
    const { stdout } = await run(...all, '--base', base, '--json');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toMatchObject([
      { video: 'run.mp4', results: failure, calculated_data: null, error: 'From behind.' },
      { video: 'no-video.mp4', results: null, error: IS_NO_VIDEO },
      { video: 'second.mp4', results: SIDE_RESULTS, calculated_data: SIDE_DATA },
    ]);
  });

  it('sends nothing if no file can be used', async () => {
    const { base, received } = await play();
    const { code } = await run(all[1] ?? '', join(directory, 'not-there.mp4'), '--base', base);
    expect({ code, received }).toEqual({ code: 64, received: [] });
  });
});

describe('analyze --sample', () => {
  it('uploads the video that the service shows in the portal', async () => {
    const { base, received } = await play();
    const { code, stdout } = await run('--sample', '--base', base);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^sample-run\.mp4$/m);
    const [upload] = received.filter(isStart);
    expect(upload === undefined ? null : readForm(upload)['video']).toBe(
      'sample-run.mp4: a runner',
    );
  });
});
