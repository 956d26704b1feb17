import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { MAX_VIDEO_BYTES } from '../../../contract/job.ts';
import {
  ACCEPTED,
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
import type { Reply } from './support/service-double.ts';
import { playService } from './support/service-double.ts';

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

  it('warns about fields that the service does not know', async () => {
    const ignored_fields = [{ name: 'recorded_fps', did_you_mean: 'height' }, { name: 'pace' }];
    const accepted = { ...ACCEPTED, body: { ...ACCEPTED.body, ignored_fields } };
    const { base } = await play({ 'POST /analysis/start': [accepted] });
    const { code, stderr } = await run(video, '--base', base);
    expect(code).toBe(0);
    expect(stderr).toContain('Ignored by the service: recorded_fps (did you mean height?)\n');
    expect(stderr).toContain('Ignored by the service: pace\n');
  });

  it('continues after failures, saves each analysis to its own folder, and ends with all scores', async () => {
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

  it('prints one line of JSON for each video with --json', async () => {
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

describe('analyze of a folder', () => {
  it('analyzes the videos in the folder in order of their names', async () => {
    const folder = join(directory, 'runs');
    mkdirSync(join(folder, 'older'), { recursive: true });
    for (const name of ['second.MOV', 'first.mp4', 'older/third.mp4']) {
      copyFileSync(FIXTURE, join(folder, name));
    }
    writeFileSync(join(folder, 'notes.txt'), 'no video');
    const { base, received } = await play();
    const { code, stdout } = await run(folder, '--base', base);
    expect(code).toBe(0);
    const names = received
      .filter(isStart)
      .map((upload) => readForm(upload)['video']?.split(':')[0]);
    expect(names).toEqual(['first.mp4', 'second.MOV']);
    expect(stdout).toMatch(/^second\.MOV +0\.81$/m);
  });

  it('sends nothing if the folder has no video', async () => {
    const folder = join(directory, 'empty');
    mkdirSync(folder);
    const { base, received } = await play();
    const { code, stderr } = await run(folder, '--base', base);
    expect({ code, received }).toEqual({ code: 64, received: [] });
    expect(stderr).toContain(`${folder} contains no video`);
  });
});

const downloads = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('strideline-download-'));

describe('analyze of a URL', () => {
  const path = '/runs/run.mp4?token=1';
  const host = async (reply: Reply) => playService({ [`GET ${path}`]: [reply] });
  let stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
  });

  it('downloads the video, and uploads it under its own name', async () => {
    const { base, received } = await play();
    const files = await host({ status: 200, body: readFileSync(FIXTURE) });
    stops.push(files.stop);
    const before = downloads();
    const { code } = await run(`${files.base}${path}`, '--base', base);
    expect(code).toBe(0);
    const [upload] = received.filter(isStart);
    expect(upload === undefined ? null : readForm(upload)['video']).toBe(
      `run.mp4: ${readFileSync(FIXTURE, 'latin1')}`,
    );
    expect(downloads()).toEqual(before);
  });

  it.each([
    ['answers with an error', { status: 403, body: 'No' }, /\/runs\/run\.mp4\S* answers with 403/],
    ['has no video', { status: 200, body: '<html>' }, /\/runs\/run\.mp4\S* is not a video/],
    ['breaks off', null, /^Cannot download http\S*\/runs\/run\.mp4\S*: /m],
    ['is too large', { status: 200, body: Buffer.alloc(MAX_VIDEO_BYTES + 1) }, /larger than 30 MB/],
  ] as const)('sends nothing if the download %s', async (_, reply, problem) => {
    const { base, received } = await play();
    const files = await host(reply);
    stops.push(files.stop);
    const { code, stderr } = await run(`${files.base}${path}`, '--base', base);
    expect({ code, received }).toEqual({ code: 64, received: [] });
    expect(stderr).toMatch(problem);
  });
});

describe('analyze --sample', () => {
  it('uploads the sample video that the portal shows', async () => {
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
