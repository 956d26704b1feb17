import { describe, expect, it } from 'vitest';

import { LOCAL_PROGRAM } from '../../../cli/analyze/local-program.ts';
import { readCommandLine } from '../../../cli/analyze/read-command-line.ts';

function read(words: string[], environment: NodeJS.ProcessEnv = {}) {
  return readCommandLine(words, { program: LOCAL_PROGRAM, environment });
}

function requestOf(words: string[], environment: NodeJS.ProcessEnv = {}) {
  const line = read(words, environment);
  if (!line.ok) throw new Error(line.problem ?? 'help');
  return line.request;
}

function fieldsOf(...words: string[]): object {
  return requestOf(['run.mp4', ...words]).fields;
}

describe('readCommandLine', () => {
  it('defaults to a side view and leaves the rest to the service', () => {
    expect(fieldsOf()).toEqual({ analysis_type: 'side_view' });
    expect(requestOf(['/videos/run.mp4'])).toMatchObject({
      videos: ['/videos/run.mp4'],
      baseUrl: null,
      apiKey: null,
      outDirectory: null,
      isJson: false,
    });
  });

  it('sets the treadmill flag if a pace is given', () => {
    expect(fieldsOf('--pace', '05:30')).toEqual({
      analysis_type: 'side_view',
      pace: '05:30',
      treadmill: true,
    });
  });

  it('takes a treadmill with its pace', () => {
    const words = ['run.mp4', '--treadmill', '--pace', '3:16'];
    expect(requestOf(words)).toMatchObject({
      fields: { pace: '03:16', treadmill: true },
      note: null,
    });
  });

  it('says what a pace without a treadmill means', () => {
    expect(requestOf(['run.mp4', '--pace', '3:16']).note).toMatch(/--treadmill.*overground/i);
    expect(requestOf(['run.mp4']).note).toBe(null);
  });

  it('requires the pace of a treadmill, and says how to write it', () => {
    const line = read(['run.mp4', '--treadmill']);
    expect(line.ok ? '' : line.problem).toMatch(/^--pace is required on a treadmill: MM:SS/);
  });

  it.each([
    [['--output', 'report'], { outDirectory: '/home/coach/report' }],
    [['-o', 'report'], { outDirectory: '/home/coach/report' }],
    [['--lang', 'de'], { language: 'de', fields: { language: 'de' } }],
  ])('takes %j', (words, request) => {
    expect(requestOf(['a.mp4', ...words], { INIT_CWD: '/home/coach' })).toMatchObject(request);
  });

  it.each([
    ['--langauge=de', '--language'],
    ['--hieght', '--height'],
    ['--pcae', '--pace'],
    ['--recorded_fps', '--recorded-fps'],
    ['--fps', '--recorded-fps'],
    ['--api-key', '--key'],
    ['--outdir', '--out'],
    ['--back', '--view back'],
    ['--url', '--base'],
  ])('answers %s with the nearest option', (typed, meant) => {
    const line = read(['a.mp4', typed, 'x']);
    const [name] = typed.split('=');
    expect(line.ok ? '' : line.problem).toBe(`Unknown option '${name}'; did you mean ${meant}?`);
  });

  it('suggests nothing if no option is near', () => {
    const line = read(['a.mp4', '--shoes', 'x']);
    expect(line.ok ? '' : line.problem).toBe("Unknown option '--shoes'.");
  });

  it('leaves the URL of a video as it is', () => {
    const url = 'https://videos.example.com/run.mp4?token=1';
    expect(requestOf([url, 'a.mp4'], { INIT_CWD: '/home' }).videos).toEqual([url, '/home/a.mp4']);
  });

  it('takes several videos, each once', () => {
    const { videos } = requestOf(['a.mp4', 'b.mp4', './a.mp4'], { INIT_CWD: '/home/coach' });
    expect(videos).toEqual(['/home/coach/a.mp4', '/home/coach/b.mp4']);
  });

  it('takes nothing for options of npm when it is not run by npm', () => {
    const program = { ...LOCAL_PROGRAM, isNpmScript: false };
    const environment = { npm_config_view: 'back', INIT_CWD: '/elsewhere' };
    const line = readCommandLine(['a.mp4'], { program, environment });
    expect(line.ok ? line.request : null).toMatchObject({
      fields: { analysis_type: 'side_view' },
      callFolder: process.cwd(),
    });
  });

  it('accepts a pace of one digit', () => {
    expect(fieldsOf('--pace', '5:30')).toMatchObject({ pace: '05:30' });
  });

  it.each(['3:16', '03:16', ' 3:16 '])('sends a pace typed as "%s" as 03:16', (pace) => {
    expect(fieldsOf('--pace', pace)).toMatchObject({ pace: '03:16' });
  });

  it.each([
    [['a.mp4', '5:30'], { npm_config_pace: 'true' }, 'a.mp4 --pace 5:30'],
    [['a.mp4'], { npm_config_view: 'back', npm_config_json: 'true' }, 'a.mp4 --view back --json'],
    [
      ['a.mp4', '1.8', 'out'],
      { npm_config_height: 'true', npm_config_out: 'true' },
      'a.mp4 --height M --out DIR',
    ],
    [['a.mp4', 'b.mp4'], { npm_config_view: 'back' }, 'a.mp4 b.mp4 --view back'],
    [[], { npm_config_sample: 'true' }, '--sample'],
    [['a.mp4', 'out'], { npm_config_o: 'true' }, 'a.mp4 -o out'],
    [['a.mp4', 'de'], { npm_config_long: 'true', npm_config_all: 'true' }, 'a.mp4 --lang de'],
    [['a.mp4'], { npm_config_treadmill: 'true' }, 'a.mp4 --treadmill'],
    [['my run.mp4'], { npm_config_recorded_fps: '240' }, "'my run.mp4' --recorded-fps 240"],
    [
      ['a.mp4'],
      { npm_config_key: 'gk_live_secret', npm_config_viewer: 'back' },
      'a.mp4 --view back --key KEY',
    ],
  ])('refuses %j if npm took options, and prints the command', (words, environment, meant) => {
    const line = read(words, environment);
    expect(line).toMatchObject({ ok: false });
    expect(line.ok ? '' : line.problem).toMatch(new RegExp(`  npm run analyze -- ${meant}$`));
  });

  it("leaves npm's own settings alone", () => {
    expect(requestOf(['a.mp4'], { npm_config_viewer: 'browser' }).fields).toEqual({
      analysis_type: 'side_view',
    });
  });

  it('passes on view, height, weight, recorded frame rate and language', () => {
    const runner = ['--height', '1.81', '--weight=77.5', '--recorded-fps=240', '--language', 'fr'];
    expect(fieldsOf('--view', 'back', ...runner)).toEqual({
      analysis_type: 'back_view',
      height: 1.81,
      weight: 77.5,
      recorded_fps: 240,
      language: 'fr',
    });
  });

  it('resolves paths relative to the folder where npm was called', () => {
    const request = requestOf(['run.mp4', '--out', 'report'], { INIT_CWD: '/home/coach' });
    expect(request.videos).toEqual(['/home/coach/run.mp4']);
    expect(request.outDirectory).toBe('/home/coach/report');
  });

  it('reads the key from the environment, which keeps it out of process lists', () => {
    const environment = { STRIDELINE_API_KEY: 'gk_live_environment' };
    expect(requestOf(['run.mp4'], environment).apiKey).toBe('gk_live_environment');
    const both = requestOf(['run.mp4', '--key', 'gk_live_flag'], environment);
    expect(both.apiKey).toBe('gk_live_flag');
  });

  it('accepts a URL with or without a trailing slash', () => {
    const { baseUrl } = requestOf(['run.mp4', '--base', 'https://gait.example.com/v/']);
    expect(baseUrl).toBe('https://gait.example.com/v');
  });

  it('distinguishes --help from a mistake', () => {
    expect(read(['--help'])).toMatchObject({ ok: false, problem: null });
  });

  it.each([
    ['no video', []],
    ['a video beside the sample', ['a.mp4', '--sample']],
    ['the sample from behind', ['--sample', '--view', 'back']],
    ['an unknown flag', ['a.mp4', '--speed', '3']],
    ['a flag without its value', ['a.mp4', '--view']],
    ['an unknown view', ['a.mp4', '--view', 'front']],
    ['a view named like an object prototype', ['a.mp4', '--view', 'constructor']],
    ['a pace without minutes', ['a.mp4', '--pace', '330']],
    ['a pace of 99 seconds', ['a.mp4', '--pace', '05:99']],
    ['an impossible pace', ['a.mp4', '--pace', '01:30']],
    ['a height in centimeters', ['a.mp4', '--height', '181']],
    ['a weight that is not a number', ['a.mp4', '--weight', 'light']],
    ['an impossible frame rate', ['a.mp4', '--recorded-fps', '0']],
    ['an unknown language', ['a.mp4', '--language', 'tlh']],
    ['an invalid address', ['a.mp4', '--base', 'localhost']],
    ['an address with another scheme', ['a.mp4', '--base', 'ftp://example.com']],
  ])('refuses %s with an error message', (_, words) => {
    const line = read(words);
    expect(line.ok ? '' : line.problem).toMatch(/^\S.*[.?]$/);
  });
});
