import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { readDeclaredForm, readUpload } from '../../../worker/analyses/upload/read-upload.ts';
import { VideoSink } from '../../../worker/analyses/upload/video-sink.ts';
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
import { createPartner, sendAs } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';

const film = videoFixture('moov-at-front.mp4');

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
});
afterEach(() => void vi.restoreAllMocks());

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
  ])('may have a file named %s', async (name, { expect }) => {
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
  ])('may contain %s', async ([parameter], { expect }) => {
    const headers = [`content-disposition: Form-Data; name=video; ${parameter}`];
    const body = formBytes([type, { headers, body: film }]);
    expect(await accepts(await createPartner(), body)).toBe(202);
  });

  test('may have a preamble, an epilogue, and unknown fields and files', async ({ expect }) => {
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
  /** Bytes that look like delimiters but are not. */
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

  test('parses identically wherever it is split in two', async ({ expect }) => {
    const body = formBytes(parts);
    for (let cut = 1; cut < body.byteLength; cut += 1) {
      expect(await read(body, [cut, body.byteLength]), `cut at ${cut}`).toEqual(expected);
    }
  });

  test('parses identically for any chunk sizes', async ({ expect }) => {
    const body = formBytes(parts);
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, async (chunks) => {
        expect(await read(body, chunks)).toEqual(expected);
      }),
      { seed: Number(env.TEST_SEED), numRuns: 200, examples: [[[1]], [[2]], [[3]]] },
    );
  });

  test('yields exactly the fields and bytes that were put into it', async ({ expect }) => {
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
