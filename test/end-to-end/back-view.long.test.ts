import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { clientOf } from './support/partners.ts';
import { runAnalyze } from './support/run-analyze.ts';
import { useSharedStack } from './support/use-shared-stack.ts';
import { HAS_RUNNER_VIDEOS, makeRunnerVideo } from './support/videos.ts';
import { successSchema } from '../../worker/analyses/schema.ts';

const stack = useSharedStack();

const analyzedSchema = z.object({ results: z.looseObject({ video_id: z.string() }) });
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

      const client = clientOf(stack.current, stack.current.demo.apiKey);
      const { shoe_recommendation_id: id } = await client.createShoeRecommendation({
        form: {
          running_experience: 'advanced',
          running_session: 'high_frequency',
          weekly_km: 'high_volume',
          shoe_purpose: ['jogging'],
          treadmill: false,
        },
        id_back_view_analysis: results.video_id,
      });
      await client.startShoeRecommendation(id);
      expect(await client.waitForShoeRecommendation(id)).toMatchObject({
        all_matches: { length: 10 },
        summary: { language: 'de' },
      });

      const beside = await runAnalyze(stack, video, '--view', 'side', '--json');
      expect(beside.code).toBe(2);
      expect(analyzedSchema.parse(JSON.parse(beside.stdout)).results).toMatchObject({
        status: 'failed',
        code: 'wrong_view',
      });
    },
  );
});
