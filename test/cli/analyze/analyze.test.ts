import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import { holdUnusedPort } from '../support/unused-port.ts';
import {
  cleanUp,
  makeFolder,
  FIXTURE,
  isStart,
  KEY,
  play,
  RAW_DATA,
  readForm,
  RESULTS,
  run,
  runIn,
} from './support/command.ts';
import { SIDE_DATA, SIDE_RESULTS, VIDEO_ID } from './support/example-answers.ts';

let directory: string;
let video: string;
beforeEach(() => {
  ({ directory, video } = makeFolder());
});
afterEach(() => cleanUp(directory));

describe('analyze', () => {
  it('uploads the video with its fields and prints a table of results', async () => {
    const { base, received } = await play();
    const ended = await run(video, '--base', base, '--pace', '06:00', '--height', '1.81');
    expect({ code: ended.code, last: ended.stderr.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      last: 'run.mp4: Analyzing: 20 %',
    });
    expect(ended.stdout).toMatch(/^Arms +104 ± 3° .* 0\.71 .*\n {2}Slightly too open$/m);

    const [upload] = received.filter(isStart);
    expect(upload === undefined ? null : readForm(upload)).toEqual({
      analysis_type: 'side_view',
      pace: '06:00',
      treadmill: 'true',
      height: '1.81',
      video: `run.mp4: ${readFileSync(FIXTURE, 'latin1')}`,
    });
    expect(upload?.authorization).toBe(`Bearer ${KEY}`);
    expect(upload?.idempotencyKey).toMatch(/^[!-~]{20,255}$/);
  });

  it('notes on stderr that a pace implies a treadmill', async () => {
    const { base } = await play();
    const { stdout, stderr } = await run(video, '--base', base, '--pace', '6:00', '--json');
    expect(stderr).toMatch(/^--pace without --treadmill: /);
    expect(JSON.parse(stdout)).toHaveProperty('results');
  });

  it('prints exactly one JSON object with --json, as the service returned it', async () => {
    const { base } = await play();
    const { code, stdout } = await run(video, '--base', base, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ results: SIDE_RESULTS, calculated_data: SIDE_DATA });
  });

  it('saves everything to a new folder, and does not send its key to media URLs', async () => {
    const results = { ...SIDE_RESULTS, thumbnail: '', output_video: '' };
    const { base, received } = await play({ [RESULTS]: [{ status: 200, body: results }] });
    results.thumbnail = `${base}/media/thumbnail?sig=x`;
    results.output_video = `${base}/media/output_video?sig=x`;
    const out = join(directory, 'new', 'folder');
    const { code, stdout } = await run(video, '--base', base, '--out', out);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`Open ${join(out, 'report.html')}`);
    const read = (name: string) => readFileSync(join(out, name), 'utf8');
    expect(readdirSync(out).toSorted()).toEqual([
      'calculated_data.json',
      'output_video.mp4',
      'raw_data.csv',
      'raw_data.json',
      'raw_data.trc',
      'report.html',
      'results.json',
      'thumbnail.jpg',
    ]);
    expect(JSON.parse(read('results.json'))).toEqual(results);
    expect(JSON.parse(read('calculated_data.json'))).toEqual(SIDE_DATA);
    expect(JSON.parse(read('raw_data.json'))).toEqual(RAW_DATA);
    expect([read('raw_data.csv'), read('raw_data.trc')]).toEqual(['a table', 'markers']);
    expect([read('thumbnail.jpg'), read('output_video.mp4')]).toEqual(['a picture', 'a film']);
    const report = read('report.html');
    const film = Buffer.from('a film').toString('base64');
    expect(report).toContain(`<video src="data:video/mp4;base64,${film}"`);
    expect(report).toContain('Slightly too open');
    expect(report).not.toMatch(/(src|href|poster)="(?!data:)/);
    const media = received.filter(({ request }) => request.startsWith('GET /media/'));
    expect(media.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });

  it('saves the report in every language, with one copy of its media', async () => {
    const results = { ...SIDE_RESULTS, thumbnail: '', output_video: '' };
    const { base } = await play({ [RESULTS]: [{ status: 200, body: results }] });
    results.thumbnail = `${base}/media/thumbnail?sig=x`;
    results.output_video = `${base}/media/output_video?sig=x`;
    const out = join(directory, 'out');
    expect((await run(video, '--base', base, '--out', out)).code).toBe(0);
    const report = readFileSync(join(out, 'report.html'), 'utf8');
    const others = [...report.matchAll(/<template data-language="(..)">([^]*?)<\/template>/g)];
    expect(others.map(([, language]) => language)).toEqual(
      LANGUAGES.filter((language) => language !== 'en'),
    );
    for (const [, language = '', content] of others) {
      expect(content).toContain(`Focus in ${language}`);
    }
    expect(report.split(Buffer.from('a film').toString('base64'))).toHaveLength(2);
  });

  it('HTML-escapes the video name in the report', async () => {
    const { base } = await play();
    const hostile = join(directory, `"><img src=x onerror=alert(1)>.mp4`);
    copyFileSync(FIXTURE, hostile);
    const out = join(directory, 'out');
    expect((await run(hostile, '--base', base, '--out', out)).code).toBe(0);
    const report = readFileSync(join(out, 'report.html'), 'utf8');
    expect(report).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;.mp4');
    expect(report).not.toContain('<img src=x');
  });
});

describe('analyze, when the analysis fails', () => {
  const failure = {
    video_id: VIDEO_ID,
    status: 'failed',
    detail: 'No person was found in the video.',
    code: 'no_runner_detected',
    reason: 'nobody_seen',
    advice: 'Film in good light.',
  };

  it("exits 2 with the service's message and advice", async () => {
    const { base } = await play({ [RESULTS]: [{ status: 400, body: failure }] });
    const { code, stdout, stderr } = await run(video, '--base', base);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd().split('\n').slice(-2)).toEqual([failure.detail, failure.advice]);
  });

  it('still prints one JSON object with --json', async () => {
    const { base } = await play({ [RESULTS]: [{ status: 400, body: failure }] });
    const { code, stdout } = await run(video, '--base', base, '--json');
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ results: failure, calculated_data: null });
  });
});

describe('analyze, when the service refuses the request', () => {
  it.each([
    [401, 'API Key is missing'],
    [403, 'Invalid API Key'],
    [424, 'No API credits are left'],
  ])("exits 1 with the service's message on a %i, and does not retry", async (status, detail) => {
    const { base, received } = await play({
      'POST /analysis/start': [{ status, body: { detail } }],
    });
    const { code, stdout, stderr } = await run(video, '--base', base, '--json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(detail);
    expect(received.filter(isStart)).toHaveLength(1);
  });

  it('exits 1 if nothing listens at --base', async () => {
    const { port, release } = await holdUnusedPort();
    onTestFinished(release);
    const base = `http://127.0.0.1:${port}`;
    const { code, stderr } = await run(video, '--base', base);
    expect(code).toBe(1);
    expect(stderr).toContain(base);
  });

  it.each([
    { status: 404, body: 'Not here' },
    { status: 200, body: { status: 'ok' } },
    { status: 200, body: '<h1>Welcome</h1>' },
  ])('exits 1, without sending the key, if another program answers at --base', async (reply) => {
    const { base, received } = await play({ 'GET /health': [reply] });
    const { code, stderr } = await run(video, '--base', base);
    expect(code).toBe(1);
    expect(stderr).toContain(`${base} is not ready, or is not Strideline`);
    expect(received.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  it('prints where to find the analysis if only the results cannot be read', async () => {
    const gone = { status: 404, body: { detail: 'Analysis not found' } };
    const { base } = await play({ [`${RESULTS}/calculated_data`]: [gone] });
    const { code, stderr } = await run(video, '--base', base);
    expect(code).toBe(1);
    expect(stderr).toContain(`Analysis not found\n`);
    expect(stderr).toContain(`${base}/analysis/${VIDEO_ID}/results`);
  });
});

describe('analyze, with an invalid command line', () => {
  it('exits 64 before sending anything if a path is unusable', async () => {
    const { base, received } = await play();
    for (const words of [
      [join(directory, 'not-there.mp4')],
      [mkdtempSync(join(directory, 'empty-'))],
      [video, '--out', video],
      [video, '--out', join(video, 'below')],
      [video, '--out', '/proc/self'],
      [video, '--out', '/proc/report'],
    ]) {
      const { code, stderr } = await run(...words, '--base', base);
      expect([code, words]).toEqual([64, words]);
      expect(stderr).toContain('npm run analyze -- --help');
    }
    expect(received).toEqual([]);
    expect(readFileSync(video)).toEqual(readFileSync(FIXTURE));
  });

  it('sends nothing if npm swallowed the options', async () => {
    const { base, received } = await play();
    const { code } = await runIn({ npm_config_viewer: 'back', npm_config_base: base }, video);
    expect({ code, received }).toEqual({ code: 64, received: [] });
  });

  it('prints usage on --help and -h, and the version on --version', async () => {
    for (const flag of ['--help', '-h']) {
      const { code, stdout } = await run(flag);
      expect(code).toBe(0);
      expect(stdout).toContain('Usage: npm run analyze -- VIDEO ...');
      expect(stdout.split('\n').every((line) => line.length <= 80)).toBe(true);
    }
    expect(await run('--version')).toMatchObject({ code: 0, stdout: 'strideline 1.0.0\n' });
  });
});
