import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cleanUp, isStart, makeFolder, play, run } from './support/command.ts';

let directory: string;
beforeEach(() => {
  ({ directory } = makeFolder());
});
afterEach(() => cleanUp(directory));

describe('the check of a video before its upload', () => {
  it('names the problem and the fix for a file that the service would reject', async () => {
    const { base, received } = await play();
    const [empty, text, long] = ['empty.mp4', "coach's.mp4", 'long.avi'].map((name) =>
      join(directory, name),
    );
    writeFileSync(empty ?? '', '');
    writeFileSync(text ?? '', 'no video');
    const clip = ['-f', 'lavfi', '-i', 'color=size=32x32:rate=5:duration=12', long ?? ''];
    execFileSync('ffmpeg', ['-v', 'error', ...clip]);
    for (const [path, reason, cure] of [
      [empty, 'is empty', 'copy the video again'],
      [text, 'is not a video', String.raw`coach'\''s-converted.mp4'`],
      [long, 'lasts 12.0 s; the service takes at most 10 s', 'ffmpeg -ss 0 -t 9.9 -i '],
    ]) {
      const { code, stderr } = await run(path ?? '', '--base', base);
      expect(code).toBe(64);
      expect(stderr).toContain(reason);
      expect(stderr).toContain(cure);
    }
    expect(received).toEqual([]);
  });

  it('measures the video track, not a longer audio track', async () => {
    const { base, received } = await play();
    const path = join(directory, 'sound.mp4');
    const pictures = ['-f', 'lavfi', '-i', 'color=size=32x32:rate=5:duration=9'];
    const sound = ['-f', 'lavfi', '-i', 'anullsrc=duration=12'];
    execFileSync('ffmpeg', ['-v', 'error', ...pictures, ...sound, path]);
    expect(await run(path, '--base', base)).toMatchObject({ code: 0 });
    expect(received.filter(isStart)).toHaveLength(1);
  });
});
