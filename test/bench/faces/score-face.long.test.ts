import { afterAll, describe, expect, it } from 'vitest';

import { followRunner } from '../../../bench/accuracy/watch-video.ts';
import { scoreFace } from '../../../bench/faces/score-face.ts';
import { lazyBenchEngine } from '../../../bench/pose/open-bench-engine.ts';
import { readTruthClips } from '../../../bench/pose/truth-clips.ts';

const NAMES = ['var_m_upright_30fps_yaw_side', 'var_m_knees_back'];
const CLIPS = readTruthClips().filter(({ name }) => NAMES.includes(name));
const engine = lazyBenchEngine('lite');

afterAll(async () => engine.close());

describe.skipIf(CLIPS.length === 0)('of the face of a rendered runner', () => {
  it.each(CLIPS)(
    'nothing is left in $name, but all if somebody beside is followed',
    async (clip) => {
      const { track } = await followRunner(clip.videoPath, await engine.open());
      if (track === null) throw new Error('nobody was followed');
      const { frames, leftAny } = scoreFace(track, clip);
      expect(frames).toBeGreaterThan(100);
      expect(leftAny).toBe(0);
      const aside = { ...track, xPx: track.xPx.map((xPx) => xPx - clip.headToHeelPx / 2) };
      expect(scoreFace(aside, clip)).toMatchObject({ frames, leftAny: frames });
    },
  );
});
