import { describe, it } from 'vitest';

import { ANALYSIS_TYPES } from '../../../../contract/job.ts';
import { send } from '../../support/harness.ts';

const VIDEO = '/sample-media/side_view/output_video.mp4';

describe('the media of a sample', () => {
  it.for(ANALYSIS_TYPES)('of a %s are served publicly', async (view, { expect }) => {
    for (const [file, type] of [
      ['thumbnail.jpg', 'image/jpeg'],
      ['output_video.mp4', 'video/mp4'],
    ] as const) {
      const { status, headers, body } = await send(`/sample-media/${view}/${file}`);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe(type);
      expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
      await body?.cancel();
    }
  });

  it('support ranges, and return 304 for cached copies', async ({ expect }) => {
    const part = await send(VIDEO, { headers: { Range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('ftyp');
    const known = { 'If-None-Match': part.headers.get('ETag') ?? '' };
    expect((await send(VIDEO, { headers: known })).status).toBe(304);
  });

  it.for(['/sample-media/side_view/result.json', '/sample-media/pronation/thumbnail.jpg'])(
    'include nothing else: %s',
    async (path, { expect }) => {
      expect((await send(path)).status).toBe(404);
    },
  );
});
