import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  makeTempDirectory,
  removeDirectory,
  TEST_TOOLS,
} from '../../../bench/support/make-clip.ts';
import { startMediaProcess } from '../../../inference-container/media/media-process.ts';
import type { MediaTools } from '../../../inference-container/media/media-tools.ts';
import {
  encoderOptions,
  hardwareDecoderArguments,
} from '../../../inference-container/media/video-hardware.ts';

const PORTRAIT = { widthPx: 720, heightPx: 1280 };

describe('hardware for video', () => {
  it('is not used by default', () => {
    expect(hardwareDecoderArguments()).toEqual([]);
    expect(hardwareDecoderArguments('none')).toEqual([]);
    expect(encoderOptions(PORTRAIT)).toMatchObject({ 'c:v': 'libx264', crf: 23 });
    expect(encoderOptions(PORTRAIT, 'none')).toEqual(encoderOptions(PORTRAIT));
  });

  it('decodes with NVDEC and encodes with NVENC', () => {
    expect(hardwareDecoderArguments('nvidia')).toEqual(['-hwaccel', 'cuda']);
    expect(encoderOptions(PORTRAIT, 'nvidia')).toMatchObject({
      'c:v': 'h264_nvenc',
      'profile:v': 'high',
      cq: 23,
    });
  });

  it('uses the CPU for pictures that NVENC rejects', () => {
    const narrow = { widthPx: 144, heightPx: 1280 };
    expect(encoderOptions(narrow, 'nvidia')).toEqual(encoderOptions(narrow));
  });
});

describe.skipIf(!TEST_TOOLS.sandbox.hasResourceLimits)(
  'the address-space limit (skipped where prlimit is not permitted)',
  () => {
    let directory: string;
    let tools: MediaTools;

    beforeAll(async () => {
      directory = await makeTempDirectory();
      const programs = join(directory, 'programs');
      await mkdir(programs);
      const script = '#!/bin/sh\necho "$(ulimit -v) ${CUDA_CACHE_DISABLE:-cached}"\n';
      for (const program of ['ffmpeg', 'ffprobe']) {
        await writeFile(join(programs, program), script, { mode: 0o755 });
      }
      const searchPath = [programs, TEST_TOOLS.searchPath].join(delimiter);
      tools = { ...TEST_TOOLS, memoryMebibytes: 1536, searchPath };
    });
    afterAll(async () => {
      await removeDirectory(directory);
    });

    it.each([
      { program: 'ffmpeg', hardware: 'none', expected: '1572864 cached' },
      { program: 'ffmpeg', hardware: 'nvidia', expected: 'unlimited 1' },
      { program: 'ffprobe', hardware: 'nvidia', expected: '1572864 cached' },
    ] as const)(
      'of $program with $hardware: $expected',
      async ({ program, hardware, expected }) => {
        const { signal } = new AbortController();
        const started = startMediaProcess(program, [], { tools: { ...tools, hardware }, signal });
        expect((await text(started.stdout)).trim()).toBe(expected);
        expect(await started.ended).toEqual({ kind: 'succeeded' });
      },
    );
  },
);
