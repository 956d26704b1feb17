import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { Visitor } from '../portal/support/visitor.ts';
import { storedKeys } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import {
  balanceOf,
  createPartner,
  createTestKey,
  send,
  sendAs,
  sendJson,
} from '../support/harness.ts';
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
  PART_BYTES,
  sendPart,
  sendVideo,
  twoPartVideo,
} from './capture-visit.ts';

const MINUTE_MS = 60_000;

let partner: Partner;
let queues: CapturedQueues;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  partner = await createPartner({ credits: 10 });
});

afterEach(() => void vi.restoreAllMocks());

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return new Uint8Array(digest).join(' ');
}

describe('a video sent with a capture link', () => {
  it('is analyzed with the fields of the link, for one credit and one use', async ({ expect }) => {
    const subject = await sendJson(partner, 'POST', '/subjects', { height: 1.7 });
    const { subject_id } = await subject.json<{ subject_id: string }>();
    const { id, path } = await createLink(partner, {
      subject_id,
      height: 1.81,
      treadmill: true,
      pace: '05:30',
      blur_face: true,
      language: 'de',
    });
    const analysisId = await film(path);
    expect(queues.jobs).toMatchObject([
      {
        body: {
          analysisId,
          heightMeters: 1.81,
          isTreadmill: true,
          paceSecondsPerKilometer: 330,
          hidesFace: true,
        },
      },
    ]);
    expect(await balanceOf(partner)).toBe(9);
    expect(await usesOf(partner, id)).toBe(1);
    const listed = await sendAs(partner, `/analysis/subjects/${subject_id}`);
    expect(await listed.json()).toMatchObject({ analysis_ids: [{ id: analysisId }] });
    const status = await send(`${path}/analyses/${analysisId}/status`);
    expect(await status.json()).toEqual({ status: 'pending', percentage: 0 });
  });

  it('goes to the runner with the entered name, added if new, unless the link has one', async ({
    expect,
  }) => {
    const { path } = await createLink(partner, { max_uses: 4 });
    const subjectIds: unknown[] = [];
    for (const name of ['Zoë Adler', ' zoë adler', 'Jo']) {
      const { id, upload } = await sendVideo(path);
      expect((await complete(upload, { runner_name: name })).status).toBe(202);
      const record = await creditScope(env, partner.scopeId).findAnalysis(id);
      subjectIds.push(record?.summary.subjectId);
    }
    const listed = await sendAs(partner, '/subjects');
    const { subjects } = await listed.json<{ subjects: { id: string; name: string }[] }>();
    const idOf = (name: string) => subjects.find((subject) => subject.name === name)?.id;
    const [zoe, jo] = [idOf('Zoë Adler'), idOf('Jo')];
    expect(subjects).toHaveLength(2);
    expect(subjectIds).toEqual([zoe, zoe, jo]);
    const own = await createLink(partner, { subject_id: jo });
    const { id, upload } = await sendVideo(own.path);
    await complete(upload, { runner_name: 'Zoë Adler' });
    const record = await creditScope(env, partner.scopeId).findAnalysis(id);
    expect(record?.summary.subjectId).toBe(jo);
    const { upload: unnamed } = await sendVideo(path);
    expect((await complete(unnamed, { runner_name: 'a\u2028b' })).status).toBe(400);
  });

  it('is linked to the runner chosen from the tagged ones, and so is the other view', async ({
    expect,
  }) => {
    const idOf = async (fields: object) => {
      const added = await sendJson(partner, 'POST', '/subjects', fields);
      return (await added.json<{ subject_id: string }>()).subject_id;
    };
    await idOf({ name: 'Ada' });
    const ada = await idOf({ name: 'Ada', tags: ['U 18', 'Relay'], email: 'ada@club.example' });
    await idOf({ name: 'Bo', tags: ['u 18'] });
    await idOf({ name: 'Cy', tags: ['Relay'] });
    const { path } = await createLink(partner, { max_uses: 2, runner_tag: 'U 18' });
    const { text: page } = await new Visitor().open(path);
    const names = [...page.matchAll(/<option value="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['', 'Ada', 'Bo']));
    expect(names).not.toContain('Cy');
    for (const hidden of ['ada@club.example', ada]) expect(page).not.toContain(hidden);
    const subjectOf = async (fields: object) => {
      const { id, upload } = await sendVideo(path);
      expect((await complete(upload, fields)).status).toBe(202);
      return [id, (await creditScope(env, partner.scopeId).findAnalysis(id))?.summary.subjectId];
    };
    const [first, subjectId] = await subjectOf({ runner_name: 'Ada' });
    expect(subjectId).toBe(ada);
    const second = await new Visitor().open(`${path}?with=${first}`);
    expect(second.text).not.toContain('runner_name');
    const [, sameId] = await subjectOf({ view: 'back_view', with: first });
    expect(sameId).toBe(ada);
    const other = await createLink(partner);
    const { upload } = await sendVideo(other.path);
    expect((await complete(upload, { with: first })).status).toBe(404);
    expect((await new Visitor().open(other.path)).text).not.toContain('listed-name');
  });

  it('arrives in parts, in any order, and is reassembled byte for byte', async ({ expect }) => {
    const video = twoPartVideo();
    const { path } = await createLink(partner);
    const id = await openedId(path, video.byteLength);
    const upload = `${path}/uploads/${id}`;
    const parts = [video.subarray(0, PART_BYTES), video.subarray(PART_BYTES)] as const;
    await sendPart(upload, { number: 2, bytes: parts[1] });
    // The connection breaks; the page queries which parts arrived.
    expect(await (await send(upload)).json()).toEqual({ parts: [2] });
    expect(await codeOf(await complete(upload))).toEqual([400, 'invalid_part']);
    await sendPart(upload, { number: 1, bytes: parts[0] });
    await sendPart(upload, { number: 1, bytes: parts[0] });
    expect((await complete(upload, { recorded_fps: 240 })).status).toBe(202);
    const [key = ''] = await ownVideos(partner);
    const stored = await (await env.MEDIA.get(key))?.arrayBuffer();
    expect(await sha256Of(new Uint8Array(stored ?? []))).toBe(await sha256Of(video));
    expect(queues.jobs).toMatchObject([{ body: { recordedFramesPerSecond: 240 } }]);
  });

  it("gets sample results immediately with a test key's link, costs nothing, and is discarded", async ({
    expect,
  }) => {
    const tester = await createTestKey(partner);
    const { path } = await createLink(tester, { view: 'back_view' });
    const id = await film(path);
    const results = await sendAs(tester, `/analysis/${id}/results`);
    expect(await results.json()).toMatchObject({ analysis_type: 'back_view', status: 'success' });
    expect(await balanceOf(partner)).toBe(10);
    expect((await storedKeys()).filter((key) => key.endsWith(id))).toEqual([]);
  });

  it('is rejected with the same code as a start, and leaves nothing behind', async ({ expect }) => {
    const { id, path } = await createLink(partner);
    for (const [file, code] of [
      ['text.mp4', 'invalid_video'],
      ['twelve-seconds.mp4', undefined],
    ] as const) {
      const { upload } = await sendVideo(path, videoFixture(file));
      expect(await codeOf(await complete(upload))).toEqual([400, code]);
      expect((await complete(upload)).status).toBe(404);
    }
    const { upload } = await sendVideo(path);
    const tooFast = await complete(upload, { recorded_fps: 2000 });
    expect(await codeOf(tooFast)).toEqual([400, 'invalid_recorded_fps']);
    expect(await ownVideos(partner)).toEqual([]);
    expect([await usesOf(partner, id), await balanceOf(partner)]).toEqual([0, 10]);
  });

  it('is refused before it is sent if no credits are left, and can be sent later', async ({
    expect,
  }) => {
    const poor = await createPartner({ credits: 0 });
    const { path } = await createLink(poor);
    expect(await codeOf(await openUpload(path, 1000))).toEqual([424, 'insufficient_api_credits']);
    await creditScope(env, poor.scopeId).grant(1, 'gift');
    await film(path);
    expect(await balanceOf(poor)).toBe(0);
  });
});

describe('a part', () => {
  it('that is damaged, too long, too short, or has an invalid number is rejected', async ({
    expect,
  }) => {
    const video = videoFixture('moov-at-front.mp4');
    const { path } = await createLink(partner);
    const upload = `${path}/uploads/${await openedId(path, video.byteLength)}`;
    const damaged = video.slice();
    damaged[100] = (damaged[100] ?? 0) ^ 1;
    const longer = new Uint8Array(video.byteLength + 1);
    const invalid = [400, 'invalid_part'];
    const refusals = [
      await sendPart(upload, { number: 1, bytes: damaged, digestOf: video }),
      await sendPart(upload, { number: 1, bytes: longer }),
      await sendPart(upload, { number: 1, bytes: video.subarray(1) }),
      await sendPart(upload, { number: 2, bytes: video }),
      await sendPart(upload, { number: 0, bytes: video }),
      await send(`${upload}/parts/1`, { method: 'PUT', body: video }),
      await send(`${upload}/parts/x`, { method: 'PUT', body: video }),
    ];
    for (const refusal of refusals) expect(await codeOf(refusal)).toEqual(invalid);
    expect(await (await send(upload)).json()).toEqual({ parts: [] });
  });

  it('I-48: that is sent after completion is refused with 409, and changes nothing', async ({
    expect,
  }) => {
    const video = videoFixture('moov-at-front.mp4');
    const { id, path } = await createLink(partner);
    const { upload } = await sendVideo(path, video);
    expect((await complete(upload)).status).toBe(202);
    const again = await sendPart(upload, { number: 1, bytes: video });
    expect(await codeOf(again)).toEqual([409, 'upload_completed']);
    expect((await complete(upload)).status).toBe(202);
    expect([await usesOf(partner, id), await balanceOf(partner)]).toEqual([1, 9]);
  });

  it('I-48: that is being sent again during completion delays it with 409', async ({ expect }) => {
    const video = videoFixture('moov-at-front.mp4');
    const { id: linkId, path } = await createLink(partner);
    const { id, upload } = await sendVideo(path, video);
    const found = await creditScope(env, partner.scopeId).findCapture(id, linkId);
    const { videoKey = '', uploadId = '' } = found ?? {};
    // The bucket has the part of a request that has not recorded it yet.
    await env.MEDIA.resumeMultipartUpload(videoKey, uploadId).uploadPart(1, video);
    expect(await codeOf(await complete(upload))).toEqual([409, 'part_in_progress']);
    expect((await sendPart(upload, { number: 1, bytes: video })).status).toBe(200);
    expect((await complete(upload)).status).toBe(202);
    expect(await ownVideos(partner)).toHaveLength(1);
  });

  it('needs an upload of the same link', async ({ expect }) => {
    const video = videoFixture('moov-at-front.mp4');
    const [one, other] = [await createLink(partner), await createLink(partner)];
    const id = await openedId(one.path, video.byteLength);
    for (const upload of [
      `${other.path}/uploads/${id}`,
      `${one.path}/uploads/${crypto.randomUUID()}`,
    ]) {
      expect((await sendPart(upload, { number: 1, bytes: video })).status).toBe(404);
      expect((await send(upload)).status).toBe(404);
      expect((await complete(upload)).status).toBe(404);
    }
  });

  it('is rejected after 45 minutes', async ({ expect }) => {
    const { path } = await createLink(partner);
    const { upload } = await sendVideo(path);
    passMs(45 * MINUTE_MS - 1);
    expect((await send(upload)).status).toBe(200);
    passMs(1);
    expect((await complete(upload)).status).toBe(404);
  });
});

describe('an upload', () => {
  it('needs consent and a plausible size', async ({ expect }) => {
    const { path } = await createLink(partner);
    for (const [body, expected] of [
      [{ bytes: 1000 }, [400, 'invalid_body']],
      [{ bytes: 1000, consent: false }, [400, 'invalid_body']],
      [{ bytes: 0, consent: true }, [400, 'invalid_body']],
      [{ bytes: 31_457_281, consent: true }, [413, 'file_too_large']],
    ] as const) {
      const init = { method: 'POST', body: JSON.stringify(body) };
      expect(await codeOf(await send(`${path}/uploads`, init))).toEqual(expected);
    }
  });

  it('is limited in number per link, so that a link cannot fill the bucket', async ({ expect }) => {
    const { path } = await createLink(partner, { max_uses: 1 });
    for (let opened = 0; opened < 6; opened += 1) await openedId(path, 1000);
    expect(await codeOf(await openUpload(path, 1000))).toEqual([503, 'too_many_uploads']);
    passMs(45 * MINUTE_MS);
    expect((await openUpload(path, 1000)).status).toBe(201);
  });
});
