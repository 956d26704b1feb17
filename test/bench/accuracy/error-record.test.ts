import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addToRecord, comparedWith, readRecord } from '../../../bench/accuracy/error-record.ts';
import { trunkClip } from './recorded-clips.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'));
  path = join(folder, 'new', 'record.jsonl');
});
afterEach(async () => rm(folder, { recursive: true }));

const { source, ...JOG } = trunkClip('jog', 'body', [1.5, Number.NaN]);

describe('the record of errors', () => {
  it('is empty before anything is measured', async () => {
    expect(await readRecord(path)).toEqual([]);
  });

  it('returns what was added, including values that are not reported', async () => {
    await addToRecord(path, source, [JOG]);
    await addToRecord(path, 'run', [{ ...JOG, clip: 'run' }]);
    expect(await readRecord(path)).toEqual([
      { source, ...JOG },
      { source: 'run', ...JOG, clip: 'run' },
    ]);
  });

  it('preserves every digit when written and read back', async () => {
    const errors = comparedWith('trunk', [
      { measured: 1 / 3, truth: 0, expected: 2 / 3 },
      { measured: Number.NaN, truth: 1, expected: 2 },
      { measured: 1, truth: 2, expected: Number.NaN },
    ]);
    await addToRecord(path, source, [{ ...JOG, errors: errors }]);
    const [read] = await readRecord(path);
    expect(read?.errors).toEqual(errors);
  });

  it('forgets an earlier run of the same source', async () => {
    await addToRecord(path, 'run', [{ ...JOG, clip: 'run' }]);
    await addToRecord(path, source, [JOG]);
    await addToRecord(path, source, [{ ...JOG, clip: 'jog again' }]);
    expect((await readRecord(path)).map(({ clip }) => clip)).toEqual(['run', 'jog again']);
  });

  it('rejects an unknown value name', async () => {
    await addToRecord(path, source, [JOG]);
    await appendFile(path, '{"source":"jog","errors":[{"value":"luck","error":1}]}\n');
    await expect(readRecord(path)).rejects.toThrow('"value"');
  });
});
