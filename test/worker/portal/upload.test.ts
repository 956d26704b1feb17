import { beforeAll, describe, it } from 'vitest';
import * as z from 'zod';

import { failureTexts } from '../../../worker/analyses/content/content.ts';
import { textsIn } from '../../../worker/portal/texts/texts.ts';
import { METRIC } from '../../../worker/portal/units/units.ts';
import { invalidPace, invalidSizes } from '../../../worker/portal/units/write-units.ts';
import { balanceOf } from '../support/harness.ts';
import { leaseJobOf } from '../support/simulated-container.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import type { Club } from './support/club.ts';
import { createClub } from './support/club.ts';

const en = textsIn('en');
let club: Club;
let visitor: Club['owner']['visitor'];

beforeAll(async () => {
  club = await createClub();
  ({ visitor } = club.owner);
});

function videoForm(fields: Record<string, string> = {}, file = 'moov-at-front.mp4'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ analysis_type: 'side_view', ...fields })) {
    form.append(name, value);
  }
  form.append('video', new File([videoFixture(file)], 'run.mp4'));
  return form;
}

function idOf(answer: string): string {
  return z.object({ video_id: z.uuid() }).parse(JSON.parse(answer)).video_id;
}

describe('an upload', () => {
  it('takes one credit, even if sent repeatedly', async ({ expect }) => {
    const { owner, partner, root } = await createClub(3);
    await owner.visitor.open(`${root}/analyses/upload`);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => owner.visitor.upload(`${root}/analyses/upload`, videoForm(), headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [id, ...others] = new Set(answers.map(({ text }) => idOf(text)));
    expect(others).toEqual([]);
    expect(await balanceOf(partner)).toBe(2);
    expect((await owner.visitor.open(`${root}/analyses/${id}`)).status).toBe(200);
  });

  it('blurs the face if requested', async ({ expect }) => {
    const { owner, partner, root } = await createClub(1);
    const path = `${root}/analyses/upload`;
    const { text } = await owner.visitor.open(path);
    const [, name = '', value = ''] = /name="(blur_face)" value="(\w+)"/.exec(text) ?? [];
    expect(text).toContain(en.upload.blurFace);
    expect((await owner.visitor.upload(path, videoForm({ [name]: value }))).status).toBe(202);
    expect(await leaseJobOf(partner.scopeId)).toMatchObject({ job: { hidesFace: true } });
  });

  it('returns an error without a page to a user who was signed out', async ({ expect }) => {
    const { owner, partner, root } = await createClub(1);
    await owner.visitor.open(`${root}/analyses/upload`);
    owner.visitor.cookies.delete('__Host-strideline-session');
    const refused = await owner.visitor.upload(`${root}/analyses/upload`, videoForm());
    expect(refused).toMatchObject({ status: 401, text: '' });
    expect(await balanceOf(partner)).toBe(1);
  });

  it('keeps the file name without hidden characters', async ({ expect }) => {
    const { owner, root } = await createClub(1);
    const path = `${root}/analyses/upload`;
    await owner.visitor.open(path);
    const form = videoForm();
    const name = `Jo's \u202erun.mp4`;
    form.set('video', new File([videoFixture('moov-at-front.mp4')], name));
    const id = idOf((await owner.visitor.upload(path, form)).text);
    const { text } = await owner.visitor.open(`${root}/analyses`);
    expect(text).toContain(id);
    expect(text).toContain('· <bdi class="breaks">Jo&#39;s run.mp4</bdi>');
  });

  it('warns if videos are deleted before the runner films again', async ({ expect }) => {
    const { owner, root } = await createClub();
    const path = `${root}/analyses/upload`;
    const action = `action="${root}/settings/retention"`;
    expect((await owner.visitor.open(path)).text).not.toContain(action);
    const retention = { media_days: '7', data_days: '30' };
    await owner.visitor.submit(`${root}/settings/retention`, retention);
    const { text } = await owner.visitor.open(path);
    expect(text).toContain('Videos are deleted after 7 days.');
    expect(text).toContain(action);
  });

  it('is rejected as it is by the API, and costs nothing', async ({ expect }) => {
    const { owner, partner, root } = await createClub(1);
    const path = `${root}/analyses/upload`;
    const way = `<a href="${root}/credits">${en.upload.getCredits}</a>`;
    expect((await owner.visitor.open(path)).text).not.toContain(way);
    const noPace = await owner.visitor.upload(path, videoForm({ treadmill: 'true' }));
    expect([noPace.status, JSON.parse(noPace.text)]).toMatchObject([
      400,
      { code: 'pace_required' },
    ]);
    const foreign = await owner.visitor.upload(
      path,
      videoForm({ subject_id: crypto.randomUUID() }),
    );
    expect(foreign.status).toBe(404);
    expect(await balanceOf(partner)).toBe(1);
    await owner.visitor.upload(path, videoForm());
    expect((await owner.visitor.open(path)).text).toContain(way);
    const broke = await owner.visitor.upload(path, videoForm());
    expect(JSON.parse(broke.text)).toMatchObject({ code: 'insufficient_api_credits' });
  });

  it.for([
    [{ height: '9' }, 'height'],
    [{ weight: '7 lb' }, 'weight'],
    [{ treadmill: 'true' }, 'pace'],
    [{ treadmill: 'true', pace: '5 min/km' }, 'pace'],
    [{ subject_id: '00000000-0000-4000-8000-000000000000' }, 'subject_id'],
  ] as const)(
    'reports the problem with %o next to its field',
    async ([fields, name], { expect }) => {
      const path = `${club.root}/analyses/upload`;
      await visitor.open(path);
      const refused = z
        .object({ field: z.string(), problem: z.string() })
        .parse(JSON.parse((await visitor.upload(path, videoForm(fields))).text));
      const ofSizes = invalidSizes(en, METRIC);
      expect(refused).toEqual({
        field: name,
        problem: {
          ...ofSizes,
          pace: invalidPace(en, METRIC),
          subject_id: en.upload.noSuchRunner,
        }[name],
      });
    },
  );

  it.for([
    ['sound.mp3', 'not_a_video'],
    ['sound-only.mp4', 'no_video_track'],
    ['too-large-picture.mp4', 'picture_too_large'],
  ] as const)('reports the problem with the video %s', async ([file, reason], { expect }) => {
    const path = `${club.root}/analyses/upload`;
    await visitor.open(path);
    const { status, text } = await visitor.upload(path, videoForm({}, file));
    const { detail, advice } = failureTexts(reason, 'en');
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { code: 'invalid_video', field: 'video', problem: `${detail} ${advice}` },
    ]);
  });
});
