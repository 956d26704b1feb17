import { describe, it } from 'vitest';

import { CommandFailure } from '../../../cli/command.ts';
import { prepareFolders } from '../../../cli/stack/stack-folders.ts';

describe('the folders of a stack', () => {
  it('produce a one-sentence error if they cannot be created', ({ expect }) => {
    expect(() => prepareFolders('/proc/x')).toThrow(CommandFailure);
    expect(() => prepareFolders('/proc/x')).toThrow('The folder /proc/x could not be created');
  });
});
