import { describe, it } from 'vitest';

import { balanceOf, createPartner, sendAs, start } from '../support/harness.ts';

describe('POST /analysis/start', () => {
  it('accepts a video, takes one credit and lists the analysis as pending', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const response = await start(partner);
    expect(response.status).toBe(202);
    const body = await response.json<{ video_id: string }>();
    expect(await balanceOf(partner)).toBe(2);
    const list = await sendAs(partner, '/analysis');
    expect(await list.json()).toEqual({
      analyses: [{ id: body.video_id, analysis_type: 'side_view', status: 'pending' }],
      count: 1,
    });
    const results = await sendAs(partner, `/analysis/${body.video_id}/results`);
    expect(results.status).toBe(200);
    expect(await results.json()).toEqual({
      video_id: body.video_id,
      status: 'pending',
      percentage: 0,
    });
  });
});
