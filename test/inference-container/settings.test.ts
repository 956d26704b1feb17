import { availableParallelism } from 'node:os';

import { describe, expect, it } from 'vitest';

import { readSettings } from '../../inference-container/settings.ts';

const REQUIRED = { INFERENCE_API_URL: 'http://127.0.0.1:8787/', INFERENCE_TOKEN: 'secret' };
const read = (environment: Record<string, string | undefined>) =>
  readSettings(environment, { processId: 42, random: () => 0 });

describe('settings', () => {
  it('have defaults for everything except the Worker and its token', () => {
    expect(read(REQUIRED)).toMatchObject({
      ok: true,
      settings: {
        workerUrl: 'http://127.0.0.1:8787',
        concurrency: null,
        pose: {
          model: 'heavy',
          execution: 'auto',
          threads: availableParallelism(),
          precision: 'auto',
        },
        jobTimeoutMs: 240_000,
        decodeTimeoutMs: 90_000,
        mediaMemoryMebibytes: 1536,
        videoHardware: 'none',
      },
    });
  });

  it('generate a container id from host, process and random digits', () => {
    const reading = read(REQUIRED);

    expect(reading.ok && reading.settings.containerId).toMatch(/.-42-000000$/);
  });

  it('select the pose model and its hardware', () => {
    const given = {
      POSE_MODEL: 'lite',
      POSE_EXECUTION: 'cuda',
      POSE_THREADS: '3',
      POSE_PRECISION: 'float32',
    };

    expect(read({ ...REQUIRED, ...given })).toMatchObject({
      settings: {
        pose: { model: 'lite', execution: 'cuda', threads: 3, precision: 'float32' },
      },
    });
  });

  it('select the video hardware', () => {
    expect(read({ ...REQUIRED, VIDEO_HARDWARE: 'nvidia' })).toMatchObject({
      settings: { videoHardware: 'nvidia' },
    });
  });

  it('treat an empty variable as missing', () => {
    expect(read({ ...REQUIRED, CONTAINER_ID: '', CONCURRENCY: '' }).ok).toBe(true);
    expect(read({ ...REQUIRED, INFERENCE_TOKEN: '' })).toEqual({
      ok: false,
      problems: ['INFERENCE_TOKEN: is required'],
    });
  });

  it.each([
    ['INFERENCE_API_URL', 'ftp://127.0.0.1'],
    ['CONCURRENCY', '0'],
    ['CONCURRENCY', 'many'],
    ['JOB_TIMEOUT_SECONDS', '-1'],
    ['JOB_MEMORY_MIB', '16'],
    ['POSE_MODEL', 'huge'],
    ['POSE_EXECUTION', 'abacus'],
    ['POSE_EXECUTION', 'tensorrt'],
    ['VIDEO_HARDWARE', 'vaapi'],
    ['POSE_THREADS', '0'],
    ['POSE_PRECISION', 'int4'],
  ])('refuse %s=%s and name the variable', (name, value) => {
    const reading = read({ ...REQUIRED, [name]: value });

    expect(reading.ok ? [] : reading.problems.map((problem) => problem.split(':')[0])).toEqual([
      name,
    ]);
  });

  it.each([
    ['JOB_TIMEOUT_SECONDS', '179', '180'],
    ['DECODE_TIMEOUT_SECONDS', '59', '60'],
    ['JOB_MEMORY_MIB', '1279', '1280'],
  ])(
    'reject %s=%s, which is too small for the largest videos, and name the minimum',
    (name, low, needed) => {
      const reading = read({ ...REQUIRED, [name]: low });

      expect(reading.ok ? [] : reading.problems).toEqual([
        expect.stringMatching(`^${name}: must be at least ${needed} `),
      ]);
      expect(read({ ...REQUIRED, [name]: needed }).ok).toBe(true);
      expect(read({ ...REQUIRED, [name]: low, LOW_LIMITS_FOR_TESTS: '1' }).ok).toBe(true);
    },
  );

  it('never repeat a secret in an error', () => {
    expect(JSON.stringify(read({ ...REQUIRED, INFERENCE_API_URL: 'no url' }))).not.toContain(
      'secret',
    );
  });
});
