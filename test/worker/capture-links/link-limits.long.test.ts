import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { sweepNow } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { lostCall, withDamagedCalls } from '../support/cut-off-scopes.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, send, sendAs } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import {
  codeOf,
  complete,
  ownVideos,
  usesOf,
  createLink,
  film,
  openedId,
  openUpload,
  sendPart,
  sendVideo,
} from './capture-visit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let partner: Partner;
let queues: CapturedQueues;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  partner = await createPartner({ credits: 10 });
});

afterEach(() => void vi.restoreAllMocks());

describe('the uses of a link', () => {
  it('are never exceeded by concurrent starts', async ({ expect }) => {
    const { id, path } = await createLink(partner, { max_uses: 2 });
    const uploads = [];
    for (let sent = 0; sent < 8; sent += 1) uploads.push(await sendVideo(path));
    const answers = await Promise.all(uploads.map(async ({ upload }) => complete(upload)));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([202, 202, 409, 409, 409, 409, 409, 409]);
    expect([await usesOf(partner, id), await balanceOf(partner)]).toEqual([2, 8]);
    expect(await ownVideos(partner)).toHaveLength(2);
    expect(await codeOf(await openUpload(path, 1000))).toEqual([409, 'capture_link_used_up']);
  });

  it('are taken once, however often a start is sent, even concurrently', async ({ expect }) => {
    const { id, path } = await createLink(partner, { max_uses: 1 });
    const { upload } = await sendVideo(path);
    const answers = await Promise.all([1, 2, 3].map(async () => complete(upload)));
    answers.push(await complete(upload));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect([await usesOf(partner, id), await balanceOf(partner)]).toEqual([1, 9]);
    expect(await ownVideos(partner)).toHaveLength(1);
  });

  it('are returned if a start is not dispatched', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { id, path } = await createLink(partner, { max_uses: 1 });
    const { upload } = await sendVideo(path);
    queues.isDown = true;
    expect((await complete(upload)).status).toBe(500);
    expect([await usesOf(partner, id), await balanceOf(partner)]).toEqual([0, 10]);
    queues.isDown = false;
    await film(path);
    expect([await usesOf(partner, id), await balanceOf(partner)]).toEqual([1, 9]);
  });

  it('are counted if the response is lost and the page retries the start', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { id, path } = await createLink(partner, { max_uses: 1 });
    const { upload } = await sendVideo(path);
    const unreachable = withDamagedCalls({ accept: lostCall, settleStart: lostCall });
    const init = { method: 'POST', body: '{}' };
    const lost = await send(`${upload}/complete`, init, unreachable);
    expect(await codeOf(lost)).toEqual([503, 'start_unconfirmed']);
    expect((await complete(upload)).status).toBe(202);
    expect([await usesOf(partner, id), await balanceOf(partner)]).toEqual([1, 9]);
  });
});

describe('an ended link', () => {
  it.for(['expired', 'revoked', 'unknown'])(
    'starts nothing once it is %s',
    async (end, { expect }) => {
      const { id, path } = await createLink(partner, { expires_in: 300 });
      const { upload } = await sendVideo(path);
      const ended = end === 'unknown' ? `/c/${'x'.repeat(43)}` : path;
      if (end === 'expired') passMs(5 * MINUTE_MS);
      if (end === 'revoked') {
        await sendAs(partner, `/capture-links/${id}/revoke`, { method: 'POST' });
      }
      const theirs = upload.replace(path, ended);
      for (const answer of [
        await openUpload(ended, 1000),
        await sendPart(theirs, { number: 1, bytes: videoFixture('moov-at-front.mp4') }),
        await send(theirs),
        await complete(theirs),
      ]) {
        expect(await codeOf(answer)).toEqual([404, 'capture_link_ended']);
      }
      expect(await balanceOf(partner)).toBe(10);
    },
  );

  it('still shows the progress of an analysis, for 30 days', async ({ expect }) => {
    const { path } = await createLink(partner, { expires_in: 300 });
    const status = `${path}/analyses/${await film(path)}/status`;
    passMs(5 * MINUTE_MS + 30 * DAY_MS - 1);
    expect((await send(status)).status).toBe(200);
    passMs(1);
    expect(await codeOf(await send(status))).toEqual([404, 'capture_link_ended']);
    expect((await sweepNow()).capture_links_deleted).toBeGreaterThan(0);
  });
});

describe('the token', () => {
  it('shows only analyses of its own link', async ({ expect }) => {
    const [one, other] = [await createLink(partner), await createLink(partner)];
    const id = await film(one.path);
    const open = await openedId(one.path, 1000);
    for (const status of [`${other.path}/analyses/${id}`, `${one.path}/analyses/${open}`]) {
      expect((await send(`${status}/status`)).status).toBe(404);
    }
  });

  it('is not an API key, and is not logged when a request fails', async ({ expect }) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { path } = await createLink(partner);
    const token = path.split('/').at(-1) ?? '';
    const asKey = await send('/analysis', { headers: { Authorization: `Bearer ${token}` } });
    expect(asKey.status).toBe(403);
    const refused = vi.spyOn(env.MEDIA, 'createMultipartUpload');
    refused.mockRejectedValue(new Error('R2 is unavailable'));
    expect((await openUpload(path, 1000)).status).toBe(500);
    expect(logged.mock.calls.flat().join(' ')).toContain('/c/*/uploads');
    expect(logged.mock.calls.flat().join(' ')).not.toContain(token);
  });

  it('allows 500 requests a minute, from any address', async ({ expect }) => {
    const { path } = await createLink(partner);
    const from = (address: string) =>
      send(`${path}/uploads/x`, { headers: { 'CF-Connecting-IP': address } });
    for (let sent = 0; sent < 500; sent += 50) {
      const addresses = Array.from({ length: 50 }, (_, index) => `198.51.100.${index}`);
      await Promise.all(addresses.map(from));
    }
    expect((await from('203.0.113.9')).status).toBe(429);
    const other = await createLink(partner);
    expect((await openUpload(other.path, 1000)).status).toBe(201);
    passMs(MINUTE_MS);
    expect((await from('203.0.113.9')).status).toBe(404);
  });
});
