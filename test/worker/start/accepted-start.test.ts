import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import type { Job } from '../../../contract/job.ts';
import { readStartFields } from '../../../worker/analyses/start-fields.ts';
import { readDeclaredForm, readUpload } from '../../../worker/analyses/upload/read-upload.ts';
import { VideoSink } from '../../../worker/analyses/upload/video-sink.ts';
import { ApiError } from '../../../worker/api-error.ts';
import { creditScope } from '../../../worker/credits/credits.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { FormPart } from '../support/form-bytes.ts';
import {
  BOUNDARY,
  filePart,
  formBytes,
  formType,
  inChunks,
  joinedBytes,
  textPart,
} from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import {
  BASE,
  balanceOf,
  createPartner,
  sendAs,
  sendJson,
  start,
  startedId,
} from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const film = videoFixture('moov-at-front.mp4');

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
});
afterEach(() => void vi.restoreAllMocks());

async function jobOf(fields: Record<string, string>, partner?: Partner): Promise<Job> {
  await startedId(partner ?? (await createPartner()), { fields });
  const sent = queues.jobs.pop();
  if (sent === undefined) throw new Error('no job was sent');
  return sent.body;
}

describe('an accepted start', () => {
  test('answers 202 with a new id and sends one job with every default', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const response = await start(partner);
    expect(response.status).toBe(202);
    expect(response.headers.get('Idempotent-Replayed')).toBeNull();
    const body = await response.json<{ message: string; video_id: string }>();
    expect(Object.keys(body).toSorted()).toEqual(['message', 'video_id']);
    expect(body.video_id).toMatch(UUID);
    expect(await balanceOf(partner)).toBe(1);
    expect(queues.jobs).toHaveLength(1);
    const job = queues.jobs[0]?.body;
    expect(job).toEqual({
      analysisId: body.video_id,
      scopeId: partner.scopeId,
      analysisType: 'side_view',
      videoKey: job?.videoKey,
      acceptedAtMs: job?.acceptedAtMs,
      heightMeters: 1.7,
      isHeightAssumed: true,
      weightKilograms: 70,
      isTreadmill: false,
      paceSecondsPerKilometer: null,
      isFullBody: true,
    });
    expect(Math.abs(Date.now() - (job?.acceptedAtMs ?? 0))).toBeLessThan(60_000);
    const stored = await env.MEDIA.get(job?.videoKey ?? '');
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(film);
  });

  test('replayed sends no second job and says so', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const first = await startedId(partner, { idempotencyKey: 'again' });
    const response = await start(partner, { idempotencyKey: 'again' });
    expect(response.status).toBe(202);
    expect(response.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await response.json()).toMatchObject({ video_id: first });
    expect(queues.jobs).toHaveLength(1);
    expect(
      (await env.MEDIA.list({ prefix: 'videos/' })).objects.filter(({ key }) =>
        key.endsWith(first),
      ),
    ).toHaveLength(1);
  });

  test.for([
    [{ analysis_type: 'back_view' }, { analysisType: 'back_view', isFullBody: true }],
    [{ analysis_type: 'back_view', full_body: 'false' }, { isFullBody: false }],
    [{ full_body: '0' }, { analysisType: 'side_view', isFullBody: false }],
    [{ full_body: 'TRUE' }, { isFullBody: true }],
    [
      { treadmill: 'TRUE', pace: '05:30' },
      { isTreadmill: true, paceSecondsPerKilometer: 330 },
    ],
    [
      { treadmill: '1', pace: '02:00' },
      { isTreadmill: true, paceSecondsPerKilometer: 120 },
    ],
    [{ treadmill: 'True', pace: '20:00' }, { paceSecondsPerKilometer: 1200 }],
    [
      { treadmill: 'fAlSe', pace: '05:30' },
      { isTreadmill: false, paceSecondsPerKilometer: null },
    ],
    [{ pace: '05:30' }, { isTreadmill: false, paceSecondsPerKilometer: null }],
    [
      { height: '1.83', weight: '64.5' },
      { heightMeters: 1.83, isHeightAssumed: false, weightKilograms: 64.5 },
    ],
    [
      { height: '0.5', weight: '15' },
      { heightMeters: 0.5, weightKilograms: 15 },
    ],
    [
      { height: '2.6', weight: '300' },
      { heightMeters: 2.6, weightKilograms: 300 },
    ],
    [
      { height: '+1.', weight: ' 70.0 ' },
      { heightMeters: 1, weightKilograms: 70 },
    ],
    [
      {
        height: '',
        weight: ' ',
        pace: '',
        treadmill: '',
        language: '',
        full_body: '',
        subject_id: '',
      },
      { heightMeters: 1.7, weightKilograms: 70, isTreadmill: false, isFullBody: true },
    ],
    [
      { colour: 'blue', id: crypto.randomUUID(), scopeId: 'x', videoKey: 'y' },
      { heightMeters: 1.7, isHeightAssumed: true },
    ],
    [{ height: '1.7' }, { heightMeters: 1.7, isHeightAssumed: false }],
  ] as const)('with %j asks for %j', async ([fields, expected], { expect }) => {
    expect(await jobOf(fields)).toMatchObject(expected);
  });

  test('takes height and weight from the subject where they were not sent', async ({ expect }) => {
    const partner = await createPartner();
    const subjectWith = async (body: object) => {
      const response = await sendJson(partner, 'POST', '/subjects', body);
      return (await response.json<{ subject_id: string }>()).subject_id;
    };
    const subject_id = await subjectWith({ height: 1.91, weight: 81 });
    const sizes = async (fields: Record<string, string>) => {
      const job = await jobOf(fields, partner);
      expect(job.isHeightAssumed).toBe(job.heightMeters === 1.7);
      return [job.heightMeters, job.weightKilograms];
    };
    expect(await sizes({ subject_id })).toEqual([1.91, 81]);
    expect(await sizes({ subject_id, height: '1.5' })).toEqual([1.5, 81]);
    expect(await sizes({ subject_id, weight: '50' })).toEqual([1.91, 50]);
    expect(await sizes({ subject_id: await subjectWith({ height: 1.6 }) })).toEqual([1.6, 70]);

    const list = await sendAs(partner, `/analysis/subjects/${subject_id}`);
    const { count, analysis_ids } = await list.json<{ count: number; analysis_ids: object[] }>();
    expect(count).toBe(3);
    expect(analysis_ids).toHaveLength(3);
  });

  test.for(['en', 'fr', 'de', 'zh', 'ko', 'pt', 'es', 'it', 'ja'])(
    'keeps the language %s',
    async (language, { expect }) => {
      const partner = await createPartner();
      const id = await startedId(partner, { fields: { language } });
      expect(await creditScope(env, partner.scopeId).readAnalysis(id)).toMatchObject({ language });
    },
  );

  test.for([
    [{}, 0],
    [{ notify_via_webhook: '0' }, 0],
    [{ notify_via_webhook: 'False' }, 0],
    [{ notify_via_webhook: '1' }, 1],
    [{ notify_via_webhook: 'tRUE' }, 1],
  ] as const)(
    'with %j and no webhook is accepted all the same',
    async ([fields, notifies], { expect }) => {
      const partner = await createPartner();
      const id = await startedId(partner, { fields });
      const rows = await runInDurableObject(
        creditScope(env, partner.scopeId),
        (_scope, { storage }) => storage.sql.exec('SELECT id, notifies FROM analyses').toArray(),
      );
      expect(rows).toEqual([{ id, notifies }]);
    },
  );
});

describe('the fields', () => {
  test.for([
    'abc',
    '1e0',
    '1E2',
    'Infinity',
    '-Infinity',
    'NaN',
    '1,75',
    '0x1',
    '--1',
    '1.7.5',
    '.',
    '+',
    '1 75',
    '١',
    '1_0',
    '9'.repeat(400),
    '-1.7',
    '0',
    '0.49',
    '2.61',
  ])('refuse %j as height', (height, { expect }) => {
    expect(refusalOf({ height })?.code).toBe('invalid_height');
  });

  test.for(['14.99', '300.01', '-70', '0', '70kg', '154lb', '1e2'])(
    'refuse %j as weight',
    (weight, { expect }) => {
      expect(refusalOf({ weight })?.code).toBe('invalid_weight');
    },
  );

  test('hint at meters when centimetres were likely sent', ({ expect }) => {
    for (const [height, meters] of [
      ['50', '0.5'],
      ['175', '1.75'],
      ['183.5', '1.835'],
      ['110.1', '1.101'],
      ['260', '2.6'],
    ]) {
      expect(refusalOf({ height: height ?? '' })?.detail).toContain(`mean ${meters}?`);
    }
    for (const height of ['49.9', '260.1', '17.5', '1750', '-175', 'tall']) {
      expect(refusalOf({ height })?.detail).not.toContain('mean');
    }
  });

  test.for([
    '5:30',
    '05:3',
    '05:60',
    '01:59',
    '20:01',
    '99:99',
    '00:00',
    '05:30:00',
    '05-30',
    '330',
    '٠٥:٣٠',
    '0５:30',
  ])('refuse %j as pace, treadmill or not', (pace, { expect }) => {
    expect(refusalOf({ pace })?.code).toBe('invalid_pace');
    expect(refusalOf({ pace, treadmill: 'true' })?.code).toBe('invalid_pace');
  });

  test('need a pace on a treadmill, and only there', ({ expect }) => {
    expect(refusalOf({ treadmill: 'true' })?.code).toBe('pace_required');
    expect(refusalOf({ treadmill: 'false' })).toBeNull();
    expect(refusalOf({})).toBeNull();
  });

  test.for(['', 'Side_View', 'running', 'pronation', 'side_view,back_view'])(
    'refuse %j as type',
    (type, { expect }) => {
      const fields = new Map(type === '' ? [] : [['analysis_type', type] as const]);
      expect(() => readStartFields(fields)).toThrow(
        expect.objectContaining({ code: 'invalid_analysis_type' }),
      );
    },
  );

  test('take no other text for a boolean or a language', ({ expect }) => {
    for (const name of ['treadmill', 'notify_via_webhook', 'full_body'] as const) {
      for (const value of ['yes', 'no', 'on', '2', '-1', 'null', 'truе', 'true,false']) {
        expect(refusalOf({ [name]: value, pace: '05:00' })?.code).toBe(`invalid_${name}`);
      }
    }
    for (const language of ['EN', 'en-US', 'xx', 'english']) {
      expect(refusalOf({ language })?.code).toBe('invalid_language');
    }
  });

  test('are read as numbers exactly when they are finite decimals in range', ({ expect }) => {
    const decimals = fc
      .double({ min: 0.5, max: 2.6, noNaN: true })
      .map((height) => height.toFixed(6));
    fc.assert(
      fc.property(decimals, (height) => {
        const fields = new Map([
          ['analysis_type', 'side_view'],
          ['height', height],
        ]);
        expect(readStartFields(fields).heightMeters).toBe(Number(height));
      }),
      { seed: Number(env.TEST_SEED) },
    );
  });
});

describe('a form', () => {
  const type = textPart('analysis_type', 'side_view');

  test.for([
    'run.mp4',
    '跑步.mp4',
    'cafe\u0301 läuft.mov',
    'a;b=c.mp4',
    'x\\"y.mp4',
    'C:\\film.mp4',
    '🏃.webm',
    'no extension',
    '%00%zz',
    '../../x',
  ])('may name its file %s', async (name, { expect }) => {
    const body = formBytes([filePart('video', name, film), type]);
    expect(await accepts(await createPartner(), body)).toBe(202);
    const stored = await env.MEDIA.get(queues.jobs.at(-1)?.body.videoKey ?? '');
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(film);
  });

  test.for([
    ["filename*=UTF-8''run.mp4"],
    ["filename*=UTF-8''%"],
    ['filename="x"; filename*=bad%'],
    ['FileName=run.mp4;'],
  ])('may say %s', async ([parameter], { expect }) => {
    const headers = [`content-disposition: Form-Data; name=video; ${parameter}`];
    const body = formBytes([type, { headers, body: film }]);
    expect(await accepts(await createPartner(), body)).toBe(202);
  });

  test('may carry a preamble, an epilogue, unknown fields and files', async ({ expect }) => {
    const bytes = formBytes([
      textPart('campaign', 'spring'),
      type,
      filePart('attachment', 'notes.txt', new Uint8Array(50_000)),
      filePart('video', 'run.mp4', film),
      textPart('subject_id', ''),
    ]);
    const [before, after] = ['a preamble\r\n', 'an epilogue that is longer than the delimiter'].map(
      (text) => new TextEncoder().encode(text),
    );
    const body = joinedBytes([before ?? bytes, bytes, after ?? bytes]);
    expect(await accepts(await createPartner(), body)).toBe(202);
    const cut = inChunks(body, [12 + bytes.byteLength, 1000]);
    expect(await accepts(await createPartner(), cut)).toBe(202);
  });

  test.for(['b', '-', '--', 'b'.repeat(70), '----WebKitFormBoundary7MA4YWxk', '=_Part_1.2:3'])(
    'may have the boundary %s, quoted or not',
    async (boundary, { expect }) => {
      const body = formBytes([type, filePart('video', 'run.mp4', film)], boundary);
      for (const written of [boundary, `"${boundary}"; charset=utf-8`]) {
        expect(await accepts(await createPartner(), body, formType(written))).toBe(202);
      }
    },
  );
});

describe('a form in chunks', () => {
  /** Bytes that look like delimiters and are none. */
  const video = new TextEncoder().encode(
    '\r\n--\r\r\n-\r\n--b-\r\n--strideline-form-boundar\r\n--',
  );
  const parts: FormPart[] = [
    textPart('analysis_type', 'side_view'),
    filePart('video', 'läuft 跑.mp4', video),
    textPart('pace', '05:30'),
  ];
  const expected = {
    fields: [
      ['analysis_type', 'side_view'],
      ['pace', '05:30'],
    ],
    hasVideo: true,
    video,
  };

  test('reads the same wherever it is cut in two', async ({ expect }) => {
    const body = formBytes(parts);
    for (let cut = 1; cut < body.byteLength; cut += 1) {
      expect(await read(body, [cut, body.byteLength]), `cut at ${cut}`).toEqual(expected);
    }
  });

  test('reads the same in chunks of any sizes', async ({ expect }) => {
    const body = formBytes(parts);
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, async (chunks) => {
        expect(await read(body, chunks)).toEqual(expected);
      }),
      { seed: Number(env.TEST_SEED), numRuns: 200, examples: [[[1]], [[2]], [[3]]] },
    );
  });

  test('gives back whatever fields and bytes were put into it', async ({ expect }) => {
    const names = fc.constantFrom('analysis_type', 'pace', 'height', 'language', 'x', 'größe');
    const values = fc.string({ unit: 'grapheme', maxLength: 30 });
    const fields = fc.uniqueArray(fc.tuple(names, values), { selector: ([name]) => name });
    const bytes = fc.uint8Array({ maxLength: 300 });
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fields, bytes, sizes, fc.nat(), async (texts, content, chunks, at) => {
        const written = texts.map(([name, value]) => textPart(name, value));
        written.splice(at % (written.length + 1), 0, filePart('video', 'run.mp4', content));
        const boundary = 'a-boundary-that-is-in-nothing-above';
        expect(await read(formBytes(written, boundary), chunks, boundary)).toEqual({
          fields: texts
            .map(([name, value]) => [name, value.trim()])
            .filter(([, value]) => value !== ''),
          hasVideo: true,
          video: content,
        });
      }),
      { seed: Number(env.TEST_SEED), numRuns: 300 },
    );
  });
});

describe('a video', () => {
  test.for([
    'moov-at-end.mp4',
    'fragmented.mp4',
    'brand-m4v.mp4',
    'rotated-90.mp4',
    'rotated-270.mp4',
    'plain.mov',
    'phone.mov',
    'before-ftyp.mov',
    'plain.avi',
    'with-duration.webm',
    'live.webm',
    'ten-seconds-and-one-frame.mp4',
    'ten-seconds-and-one-frame.webm',
  ])('%s is accepted and stored as it is', async (name, { expect }) => {
    const video = videoFixture(name);
    const id = await startedId(await createPartner(), { video });
    const job = queues.jobs.pop()?.body;
    expect(job?.analysisId).toBe(id);
    const stored = await env.MEDIA.get(job?.videoKey ?? '');
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(video);
  });

  test.for([
    [4096, 2304, 202],
    [2304, 4096, 202],
    [4097, 2304, 400],
    [4096, 2305, 400],
    [2304, 4097, 400],
    [2305, 2305, 400],
  ] as const)('of %d x %d pixels is answered %d', async ([width, height, status], { expect }) => {
    const response = await start(await createPartner(), { video: filmOfSize(width, height) });
    expect(response.status).toBe(status);
    if (status === 400) expect(await response.json()).toMatchObject({ code: 'invalid_video' });
  });
});

const SAMPLE_ENTRY_WIDTH_OFFSET = 28;

/** The fixture with another size in its sample entry. */
function filmOfSize(width: number, height: number): Uint8Array {
  const bytes = film.slice();
  const text = new TextDecoder('latin1').decode(bytes);
  const at = text.indexOf('avc1', text.indexOf('stsd')) + SAMPLE_ENTRY_WIDTH_OFFSET;
  const view = new DataView(bytes.buffer);
  view.setUint16(at, width);
  view.setUint16(at + 2, height);
  return bytes;
}

function refusalOf(fields: Record<string, string>): { code: string; detail: string } | null {
  try {
    readStartFields(new Map(Object.entries({ analysis_type: 'side_view', ...fields })));
    return null;
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, detail: error.message };
    throw error;
  }
}

async function accepts(partner: Partner, body: BodyInit, contentType = formType()) {
  const headers = { 'Content-Type': contentType };
  const response = await sendAs(partner, '/analysis/start', { method: 'POST', headers, body });
  return response.status;
}

async function read(body: Uint8Array, sizes: readonly number[], boundary = BOUNDARY) {
  const form = readDeclaredForm(new Headers({ 'Content-Type': formType(boundary) }));
  const sink = new VideoSink(env.MEDIA, { key: 'never-stored', capacityBytes: body.byteLength });
  const target = { sink, onProgress: () => {} };
  const upload = await readUpload(inChunks(body, sizes), form, target);
  const source = await sink.close();
  return {
    fields: [...upload.fields],
    hasVideo: upload.hasVideo,
    video: await source.read(0, source.sizeBytes),
  };
}
