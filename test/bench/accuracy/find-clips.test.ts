import { describe, expect, it } from 'vitest';

import { findClips } from '../../../bench/accuracy/find-clips.ts';

describe('findClips', () => {
  it('pairs a video with the truth file of the same name', () => {
    expect(findClips(['park.mov', 'park.truth.json', 'notes.txt']).clips).toEqual([
      { name: 'park', view: 'side_view', videoFile: 'park.mov', truthFile: 'park.truth.json' },
    ]);
  });

  it('shares one truth file between the views of a run', () => {
    const { clips } = findClips(['jog_side.mp4', 'jog.truth.json', 'jog_back.mp4']);
    expect(clips.map(({ name, view, truthFile }) => ({ name, view, truthFile }))).toEqual([
      { name: 'jog_back', view: 'back_view', truthFile: 'jog.truth.json' },
      { name: 'jog_side', view: 'side_view', truthFile: 'jog.truth.json' },
    ]);
  });

  it("prefers a view's own truth file to the shared one", () => {
    const files = ['jog_side.mp4', 'jog.truth.json', 'jog_side.truth.json'];
    expect(findClips(files).clips[0]?.truthFile).toBe('jog_side.truth.json');
  });

  it('lists videos without truth, and ignores truth files without a video', () => {
    expect(findClips(['lost.mp4', 'gone.truth.json'])).toEqual({
      clips: [],
      withoutTruth: ['lost.mp4'],
    });
  });
});
