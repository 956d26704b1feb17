import { expect, it } from 'vitest';

import { nameFolders } from '../../../cli/analyze/save-files.ts';

it('gives each of several videos its own folder', () => {
  const names = ['run.mp4', 'run.mp4', 'run-2.mp4', 'Run.mov', 'run.mp4'];
  expect(nameFolders(names, 'out')).toEqual([
    'out/run',
    'out/run-2',
    'out/run-2-2',
    'out/Run-3',
    'out/run-4',
  ]);
});
