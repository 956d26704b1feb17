import { describe, test } from 'vitest';

import { createPartner, start, startedId } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';

describe('the response to a start', () => {
  test('names unknown fields and suggests similar known ones', async ({ expect }) => {
    const partner = await createPartner();
    const fields = { heigth: '1.8', 'runner-weight': '70', xyz: '1', unknown: '', height: '1.7' };
    const body = await (await start(partner, { fields })).json();
    expect(body).toMatchObject({
      ignored_fields: [
        { name: 'heigth', did_you_mean: 'height' },
        { name: 'runner-weight', did_you_mean: 'weight' },
        { name: 'xyz' },
        { name: 'unknown' },
      ],
    });
  });

  test.for([
    ['nothing for other spellings of the same values', { treadmill: '0', height: '1.80' }, []],
    [
      'every field with another value',
      { analysis_type: 'back_view', height: '1.81', full_body: 'false', language: 'de' },
      ['analysis_type', 'height', 'language', 'full_body'],
    ],
    ['a field that is omitted', { height: '' }, ['height']],
  ] as const)('in a replay, names %s', async ([, changes, differing], { expect }) => {
    const partner = await createPartner({ credits: 1 });
    const fields = { treadmill: 'false', height: '1.8' };
    const first = await startedId(partner, { idempotencyKey: 'again', fields });
    const replay = { idempotencyKey: 'again', fields: { ...fields, ...changes } };
    const body = await (await start(partner, replay)).json<{ replay_differs_in?: string[] }>();
    expect(body).toMatchObject({ video_id: first });
    expect(body.replay_differs_in ?? []).toEqual(differing);
  });

  test('names the video if a replay has a different one', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    await startedId(partner, { idempotencyKey: 'again' });
    const video = videoFixture('plain.avi');
    const replay = await start(partner, { idempotencyKey: 'again', video });
    expect(await replay.json()).toMatchObject({ replay_differs_in: ['video'] });
  });
});
