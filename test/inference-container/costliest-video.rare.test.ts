import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { makeClip } from '../../bench/support/make-clip.ts';
import { resultOf } from './support/calls.ts';
import { useContainer } from './support/use-container.ts';

/** A synthetic runner from behind: the view whose frames are decoded most often. */
const SOURCE = join(
  import.meta.dirname,
  '../../../shared/data/synthetic/hamner_real_gait_m_back.mp4',
);
/** The default of JOB_TIMEOUT_SECONDS. */
const BUDGET_MS = 240_000;

const inUse = useContainer({ POSE_MODEL: 'heavy', POSE_EXECUTION: 'auto' });

it.skipIf(!existsSync(SOURCE))(
  'I-62: the costliest accepted video succeeds in one attempt within its budget (skipped without ../shared/data)',
  async () => {
    const filters =
      'scale=2304:4096:force_original_aspect_ratio=increase:flags=bilinear,crop=2304:4096,noise=alls=6:allf=t,fps=60';
    const encoding =
      '-an -pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -b:v 22M -tag:v hvc1 -x265-params log-level=none:vbv-maxrate=22000:vbv-bufsize=22000';
    const part = await makeClip(
      inUse.directory,
      `-i ${SOURCE} -vf ${filters} -t 2 ${encoding} part.mp4`,
    );
    const video = await makeClip(
      inUse.directory,
      `-stream_loop 4 -i ${part} -t 9.9 -c copy costliest.mp4`,
    );
    const { analysisId } = inUse.worker.offer(video, { analysisType: 'back_view' });

    const end = await inUse.worker.waitFor(
      (call) => /^(?:release|result)$/.test(call.route) && call.analysisId === analysisId,
      BUDGET_MS + 60_000,
    );

    expect(end.route).toBe('result');
    expect(resultOf(end)).toMatchObject({ outcome: 'success' });
    const finished = await inUse.container.waitForLog('job_finished', { analysisId });
    expect(finished['attempt']).toBe(1);
    expect(finished['durationMs']).toBeLessThan(BUDGET_MS);
  },
);
