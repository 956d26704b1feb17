import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Part } from '../cli/command.ts';
import { runParts } from '../cli/command.ts';

const ROOT = join(import.meta.dirname, '..');

await runParts('content', 'Makes files ahead of time, most of which are checked in.', {
  media: {
    takes: '[--sheet SLUG OUT.png | --check [SLUG ...]]',
    about:
      'render missing and outdated pictures and videos of exercises; --sheet draws eight frames and the picture of one, --check reports errors in the motion',
    run: program('build/exercise-media/main.ts', 'ffmpeg,chromium'),
  },
  samples: {
    about: 'make the results of test keys from the sample videos: a minute',
    run: program('build/samples/main.ts', 'ffmpeg,ffprobe'),
  },
  glyphs: {
    about: 'take the outlines of characters on the annotated video from fonts of the npm registry',
    run: program('build/glyphs/build-glyphs.ts'),
  },
  texts: {
    takes: '[--out DIR]',
    about: 'print every state of the texts to one page per language, for reading',
    run: program('build/write-texts.ts'),
  },
  pages: {
    takes: '[--out DIR] [--language CODE]',
    about: 'take screenshots of every page on a phone and a desktop, light and dark, for review',
    run: (words) => {
      const { out, language } = parseArgs({
        args: words,
        options: {
          out: { type: 'string', default: '.dev/pages' },
          language: { type: 'string', default: 'en' },
        },
      }).values;
      const settings = { TEST_TIER: 'long', PORTAL_SCREENSHOTS: out, PORTAL_LANGUAGE: language };
      Object.assign(process.env, settings);
      return program('cli/test.ts')(['test/end-to-end/portal/every-page.long.test.ts']);
    },
  },
  models: {
    takes: '[--out DIR] [--page]',
    about: 'convert the pose models for a container; --page converts the one of capture pages',
    run: (words) => {
      parseArgs({ args: words, options: { out: { type: 'string' }, page: { type: 'boolean' } } });
      return program('build/models/convert-models.ts')(words);
    },
  },
});

/** Runs a program in its own process, after installing its dependencies. */
function program(file: string, needs?: string): Part['run'] {
  return async (words) => {
    const installed = needs === undefined ? [] : ['cli/bootstrap.mjs', `--needs=${needs}`, 'node'];
    const child = spawn('node', [...installed, file, ...words], { cwd: ROOT, stdio: 'inherit' });
    await once(child, 'exit');
    return child.exitCode ?? 1;
  };
}
