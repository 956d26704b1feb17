import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { DATA_FOLDER } from '../../../bench/accuracy/list-clips.ts';
import { openBenchEngine } from '../../../bench/support/open-bench-engine.ts';
import { analyzeStranger } from '../../../bench/strangers/score-stranger.ts';
import { watchCached } from '../../../bench/strangers/watch-cached.ts';
import type { PoseEngine } from '../../../inference-container/engine/pose-engine.ts';
import { annotationWordsIn } from '../../../worker/analyses/content/content.ts';
import { expectReadableVideo } from './expect-readable.ts';

const MODEL = 'heavy';
const FILMS = [
  { name: 'beach-side.mp4', view: 'side_view' as const },
  { name: 'jacket-from-behind.mp4', view: 'back_view' as const },
];
const FOLDER = join(DATA_FOLDER, 'video');
const found = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
const TIME_LIMIT_MS = 600_000;

let engine: PoseEngine | null = null;
afterAll(async () => engine?.close());

describe.skipIf(found.length === 0)('filmed runners (skipped without ../shared/data)', () => {
  it.each(FILMS)(
    'have readable text and panels apart: $name',
    async ({ name, view }) => {
      const watched = await watchCached(join(FOLDER, name), {
        modelName: MODEL,
        openEngine: async () => (engine ??= await openBenchEngine(MODEL)),
      });
      const outcome = await analyzeStranger(watched, { view, words: annotationWordsIn('en') });

      expect(outcome.ok).toBe(true);
      if (outcome.ok) expectReadableVideo(outcome.annotation, watched.video);
    },
    TIME_LIMIT_MS,
  );
});
