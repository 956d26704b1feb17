import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { DATA_FOLDER } from '../../../../bench/accuracy/list-clips.ts';
import { analyzeClip } from '../../../../bench/accuracy/score-clip.ts';
import { watchCached } from '../../../../bench/strangers/watch-cached.ts';
import { lazyBenchEngine } from '../../../../bench/support/open-bench-engine.ts';
import { backViewCalculatedDataSchema } from '../../../../contract/calculated-data.ts';

const MODEL = 'heavy';
const VIDEO = join(DATA_FOLDER, 'video', 'jacket-from-behind.mp4');
const TIME_LIMIT_MS = 300_000;

it.skipIf(!existsSync(VIDEO))(
  'does not mistake the hem of a loose jacket for a pelvis (skipped without ../shared/data)',
  async () => {
    const engine = lazyBenchEngine(MODEL);
    const watched = await watchCached(VIDEO, { modelName: MODEL, openEngine: engine.open });
    await engine.close();
    const outcome = await analyzeClip(watched, { analysisType: 'back_view' });
    if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);

    expect(outcome.result.segments).toMatchObject({ pelvic_drop: { left: null, right: null } });
    expect(outcome.result.warnings).toContain('pelvic_drop_not_seen');
    expect(outcome.result.warnings).toContain('heels_too_small');
    const { steps } = backViewCalculatedDataSchema.parse(outcome.calculatedData).foot_landing;
    expect(new Set(steps.map(({ pelvic_drop }) => pelvic_drop))).toEqual(new Set([null]));
  },
  TIME_LIMIT_MS,
);
