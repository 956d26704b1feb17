import { describe, it } from 'vitest';

import { besideOf, readPassages, videoClock } from '../../../worker/portal/client/video-clock.ts';

/** Plays, stands still for a second, and plays the rest at half speed. */
const PASSAGES = '0 2 0 2, 2 3 2 2, 3 5 2 3';

describe('the clock of an annotated video', () => {
  const { toFilmed, toShown } = videoClock(readPassages(PASSAGES));

  it('tells what is shown at a time, also in pauses and at the end', ({ expect }) => {
    expect([0.5, 2, 2.9, 3, 4, 5, 6].map(toFilmed)).toEqual([0.5, 2, 2, 2, 2.5, 3, 3]);
  });

  it('tells when something is shown, outside pauses', ({ expect }) => {
    expect([0.5, 2, 2.5, 3, 9].map(toShown)).toEqual([0.5, 3, 4, 5, 5]);
  });

  it('leaves times as they are without passages', ({ expect }) => {
    const plain = videoClock(readPassages(''));
    expect([plain.toFilmed(1.5), plain.toShown(1.5)]).toEqual([1.5, 1.5]);
  });
});

describe('the time beside a time of another video', () => {
  const paused = { clock: videoClock(readPassages(PASSAGES)), startSeconds: 1 };
  const plain = { clock: videoClock(readPassages('')), startSeconds: 0.4 };

  it('is as long after the landing that both start from', ({ expect }) => {
    const beside = besideOf(paused, plain);
    expect([1, 1.5, 2.5, 4].map(beside)).toEqual([0.4, 0.9, 1.4, 1.9]);
  });

  it('is no time before the video begins', ({ expect }) => {
    expect(besideOf(paused, plain)(0.2)).toBe(0);
  });
});
