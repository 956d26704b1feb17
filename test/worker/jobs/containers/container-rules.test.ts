import { describe, it } from 'vitest';

import { howManyContainers, mayStop } from '../../../../worker/jobs/containers/containers.ts';

function demand(unfinished: number, holders: string[] = []) {
  return { unfinished, holders, isComplete: true };
}

describe('howManyContainers', () => {
  it.for([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [15, 5],
    [16, 5],
    [10_000, 5],
  ] as const)(
    'asks for a container for each three of %i unfinished jobs: %i',
    (row, { expect }) => {
      const [unfinished, count] = row;
      expect(howManyContainers(demand(unfinished), 5)).toBe(count);
    },
  );

  it('asks for none where all containers run elsewhere', ({ expect }) => {
    expect(howManyContainers(demand(100), 0)).toBe(0);
  });
});

describe('mayStop', () => {
  const second = 'cloudflare-1';

  it('stops a container that the jobs do not need', ({ expect }) => {
    expect(mayStop(second, demand(3), 5)).toBe(true);
    expect(mayStop(second, demand(4), 5)).toBe(false);
  });

  it('stops the first one only when no job is left', ({ expect }) => {
    const first = 'cloudflare-0';
    expect(mayStop(first, demand(1), 5)).toBe(false);
    expect(mayStop(first, demand(0), 5)).toBe(true);
  });

  it('stops none that holds a lease', ({ expect }) => {
    expect(mayStop(second, demand(1, ['other', 'cloudflare-1']), 5)).toBe(false);
    expect(mayStop(second, demand(1, ['cloudflare-10']), 5)).toBe(true);
  });

  it('stops none while a board does not answer', ({ expect }) => {
    expect(mayStop(second, { ...demand(0), isComplete: false }, 5)).toBe(false);
  });

  it('stops those above a limit that was lowered', ({ expect }) => {
    expect(mayStop(second, demand(100), 1)).toBe(true);
  });
});
