import { describe, test } from 'vitest';

import { createPartner, sendJson, start } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';

describe('a video', () => {
  test.for([
    ['empty', (film: Uint8Array) => film.slice(0, 0)],
    ['cut off', (film: Uint8Array) => film.slice(0, film.byteLength / 2)],
  ] as const)('is invalid if it is %s', async ([, change], { expect }) => {
    const film = change(videoFixture('moov-at-end.mp4'));
    const response = await start(await createPartner(), { video: film });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_video' });
  });

  test.for([
    ['ten-seconds-and-two-frames.mp4', '10.1'],
    ['twelve-seconds.mp4', '12.0'],
    ['twelve-seconds.webm', '12.0'],
    ['twelve-seconds.avi', '12.0'],
  ] as const)(
    'is refused as too long, with its length: %s',
    async ([name, seconds], { expect }) => {
      const response = await start(await createPartner(), { video: videoFixture(name) });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        detail: `Video duration is ${seconds} s, maximum is 10 s`,
      });
    },
  );
});

test('a deleted subject is refused', async ({ expect }) => {
  const partner = await createPartner();
  const created = await sendJson(partner, 'POST', '/subjects', {});
  const { subject_id } = await created.json<{ subject_id: string }>();
  expect((await start(partner, { fields: { subject_id } })).status).toBe(202);
  await sendJson(partner, 'POST', `/subjects/${subject_id}/delete`, {});
  expect((await start(partner, { fields: { subject_id } })).status).toBe(404);
});
