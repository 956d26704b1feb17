import { describe, expect, it } from 'vitest';

import { LOCAL_PROGRAM } from '../../../cli/analyze/local-program.ts';
import { readCommandLine } from '../../../cli/analyze/read-command-line.ts';
import { failureOf } from '../../../cli/command.ts';

function requestOf(words: string[], environment: NodeJS.ProcessEnv = { INIT_CWD: '/coach' }) {
  return readCommandLine(words, { program: LOCAL_PROGRAM, environment });
}

describe('the command line of analyze', () => {
  it.each([
    [[], { fields: { analysis_type: 'side_view' }, note: null, language: 'en', isJson: false }],
    [[], { videos: ['/coach/a.mp4'], baseUrl: null, apiKey: null, outDirectory: null }],
    [['b.mp4', './a.mp4'], { videos: ['/coach/a.mp4', '/coach/b.mp4'] }],
    [['https://host/run.mp4?x=1'], { videos: ['/coach/a.mp4', 'https://host/run.mp4?x=1'] }],
    [['--out', 'report'], { outDirectory: '/coach/report' }],
    [['--output', 'report'], { outDirectory: '/coach/report' }],
    [['-o', 'report'], { outDirectory: '/coach/report' }],
    [['--lang', 'de'], { language: 'de', fields: { language: 'de' } }],
    [['--base', 'https://gait.example.com/v/'], { baseUrl: 'https://gait.example.com/v' }],
    [['--pace', '3:16'], { fields: { pace: '03:16', treadmill: true } }],
    [['--pace', ' 03:16 '], { fields: { pace: '03:16' } }],
    [['--treadmill', '--pace', '3:16'], { fields: { pace: '03:16', treadmill: true }, note: null }],
  ])('accepts %j', (words, request) => {
    expect(requestOf(['a.mp4', ...words])).toMatchObject(request);
  });

  it('sends only the fields that were given', () => {
    const runner = ['--height', '1.81', '--weight=77.5', '--recorded-fps=240', '--language', 'fr'];
    expect(requestOf(['a.mp4', '--view', 'back', ...runner]).fields).toEqual({
      analysis_type: 'back_view',
      height: 1.81,
      weight: 77.5,
      recorded_fps: 240,
      language: 'fr',
    });
    expect(requestOf(['a.mp4']).fields).toEqual({ analysis_type: 'side_view' });
  });

  it('explains the effect of a pace without --treadmill', () => {
    expect(requestOf(['a.mp4', '--pace', '3:16']).note).toMatch(/--treadmill.*overground/i);
  });

  it('reads the key from the environment, which keeps it out of process lists', () => {
    const environment = { STRIDELINE_API_KEY: 'gk_live_environment' };
    expect(requestOf(['a.mp4'], environment).apiKey).toBe('gk_live_environment');
    const both = requestOf(['a.mp4', '--key', 'gk_live_flag'], environment);
    expect(both.apiKey).toBe('gk_live_flag');
  });

  it.each([
    ['--langauge=de', '--language'],
    ['--hieght', '--height'],
    ['--recorded_fps', '--recorded-fps'],
    ['--fps', '--recorded-fps'],
    ['--outdir', '--out'],
    ['--back', '--view back'],
    ['--url', '--base'],
  ])('suggests the closest option for %s', (typed, meant) => {
    const [name] = typed.split('=');
    const problem = `Unknown option '${name}'; did you mean ${meant}?`;
    expect(() => requestOf(['a.mp4', typed, 'x'])).toThrow(problem);
  });

  it.each([
    [['a.mp4', '5:30'], { npm_config_pace: 'true' }, '--pace'],
    [['a.mp4'], { npm_config_view: 'back', npm_config_json: 'true' }, '--view, --json'],
    [['a.mp4'], { npm_config_viewer: 'back' }, '--view'],
    [['a.mp4', 'de'], { npm_config_long: 'true', npm_config_all: 'true' }, '--lang'],
    [['a.mp4'], { npm_config_recorded_fps: '240' }, '--recorded-fps'],
  ])('rejects %j if npm swallowed options, and names them', (words, environment, taken) => {
    expect(() => requestOf(words, environment)).toThrow(`npm took ${taken} for its own`);
  });

  it("ignores npm's own settings, and all npm settings if npm did not start it", () => {
    expect(() => requestOf(['a.mp4'], { npm_config_viewer: 'browser' })).not.toThrow();
    const program = { ...LOCAL_PROGRAM, isNpmScript: false };
    const environment = { npm_config_view: 'back', INIT_CWD: '/elsewhere' };
    expect(readCommandLine(['a.mp4'], { program, environment }).callFolder).toBe(process.cwd());
  });

  it.each([
    [[], /^No video given/],
    [['a.mp4', '--sample'], /^--sample is a video of its own/],
    [['--sample', '--view', 'back'], /^--sample is filmed from the side/],
    [['a.mp4', '--shoes', 'x'], /^Unknown option '--shoes'\.$/],
    [['a.mp4', '--view'], /^Option '--view <value>' argument missing\.$/],
    [['a.mp4', '--view', 'constructor'], /^--view must be side or back/],
    [['a.mp4', '--treadmill'], /^--pace is required on a treadmill: MM:SS/],
    [['a.mp4', '--pace', '05:99'], /^--pace must be MM:SS/],
    [['a.mp4', '--height', '181'], /^--height .* did you mean 1\.81\?$/],
    [['a.mp4', '--weight', 'light'], /^--weight must be 15 to 300 kilograms/],
    [['a.mp4', '--recorded-fps', '0'], /^--recorded-fps must be 1 to 1000/],
    [['a.mp4', '--language', 'tlh'], /^--language must be one of/],
    [['a.mp4', '--base', 'localhost'], /^--base must be an http or https URL/],
    [['a.mp4', '--base', 'ftp://example.com'], /^--base must be an http or https URL/],
  ])('refuses %j', (words, problem) => {
    let message = '';
    try {
      requestOf(words);
    } catch (error) {
      message = failureOf(error)?.message ?? '';
    }
    expect(message).toMatch(problem);
  });
});
