import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { recommendShoes } from './support/recommend-shoes.ts';
import { runAnalyze } from './support/run-analyze.ts';
import { useSharedStack } from './support/use-shared-stack.ts';
import { HAS_RUNNER_VIDEOS, makeRunnerVideo } from './support/videos.ts';
import { successSchema } from '../../worker/analyses/schema.ts';

const stack = useSharedStack();

const analyzedSchema = z.object({ results: z.looseObject({ video_id: z.string() }) });
const ANSWERS = {
  running_experience: 'advanced',
  running_session: 'high_frequency',
  weekly_km: 'high_volume',
  shoe_purpose: ['jogging'],
  treadmill: false,
};

describe('npm run analyze with a back view', () => {
  it.skipIf(!HAS_RUNNER_VIDEOS)(
    'measures a runner, recommends shoes, refuses another view (skipped without ../shared/data)',
    async () => {
      const video = await makeRunnerVideo(stack.directory, 'back');
      const behind = await runAnalyze(stack, video, '--view', 'back', '--language', 'de', '--json');
      expect(behind.code).toBe(0);
      const { results } = analyzedSchema.parse(JSON.parse(behind.stdout));
      const { biomechanical_analysis: analysis } = successSchema.parse(results);
      const content: Record<string, unknown> = analysis.analysis_content;
      expect(Object.keys(content)).toEqual(['pronation', 'pelvic_drop', 'knee_adduction']);

      const advice = await recommendShoes(stack.current, {
        form: ANSWERS,
        id_back_view_analysis: results.video_id,
      });
      expect(advice.all_matches).toHaveLength(10);
      expect(advice.summary.language).toBe('de');

      const beside = await runAnalyze(stack, video, '--view', 'side', '--json');
      expect(beside.code).toBe(2);
      expect(analyzedSchema.parse(JSON.parse(beside.stdout)).results).toMatchObject({
        status: 'failed',
        code: 'wrong_view',
      });
    },
  );
});
