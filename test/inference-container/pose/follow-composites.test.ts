import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Composite } from '../../../bench/pose/following/compose-frames.ts';
import { listComposites } from '../../../bench/pose/following/composites.ts';
import {
  followComposite,
  openFollowingEngine,
} from '../../../bench/pose/following/measure-following.ts';
import { readPersonClips } from '../../../bench/pose/following/person-clips.ts';
import type { PoseEngine } from '../../../inference-container/pose/pose-engine.ts';

/** Of the frames that show the runner; the rest may be those in which somebody hides him. */
const MIN_RIGHT_SHARE = 0.75;
const TIMEOUT_MS = 60_000;

const clips = readPersonClips();

describe.skipIf(clips === null)('trackRunner on real pictures (needs ../shared/data)', () => {
  let engine: PoseEngine;

  beforeAll(async () => {
    engine = await openFollowingEngine('lite');
  }, TIMEOUT_MS);

  afterAll(async () => engine.close());

  it(
    'stays with the runner when somebody of the same size crosses in front',
    async () => {
      const score = await followComposite(compositeNamed('another crosses in front'), engine);

      expect(score.elsewhere).toBe(0);
      expect(score.right / score.visible).toBeGreaterThan(MIN_RIGHT_SHARE);
    },
    TIMEOUT_MS,
  );
});

function compositeNamed(name: string): Composite {
  const composite = listComposites(clips ?? new Map()).find((other) => other.name === name);
  if (composite === undefined) throw new Error(`There is no composite ${name}.`);
  return composite;
}
