import { describe, test } from 'vitest';

import type { FormPart } from '../support/form-bytes.ts';
import { filePart, formBytes, formType, inChunks, textPart } from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, send } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';

function videoPart(): FormPart {
  return filePart('video', 'run.mp4', videoFixture('moov-at-front.mp4'));
}

const type = textPart('analysis_type', 'side_view');

async function sendForm(partner: Partner, body: BodyInit, contentType: string | null = formType()) {
  const response = await send('/analysis/start', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${partner.apiKey}`,
      ...(contentType === null ? {} : { 'Content-Type': contentType }),
    },
    body,
  });
  const { code } = await response.json<{ code?: string }>();
  return [response.status, code];
}

describe('a form', () => {
  test.for([
    ['application/json', 'application/json'],
    ['no multipart', `multipart/form-datax; boundary=x`],
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary=""'],
    ['a boundary of 71 characters', `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['nothing', null],
  ] as const)('declared as %s is refused', async ([, contentType], { expect }) => {
    const answer = await sendForm(
      await createPartner(),
      formBytes([type, videoPart()]),
      contentType,
    );
    expect(answer).toEqual([400, 'invalid_multipart']);
  });

  test.for([
    ['a duplicate field', () => [type, type, videoPart()]],
    [
      'an empty field and a full one',
      () => [textPart('pace', ''), textPart('pace', '05:00'), type, videoPart()],
    ],
    ['two videos', () => [type, videoPart(), videoPart()]],
    ['a field and a file of one name', () => [type, textPart('video', 'x'), videoPart()]],
    ['a field too long', () => [type, textPart('pace', '1'.repeat(4097)), videoPart()]],
    [
      'too many parts',
      () => [type, ...Array.from({ length: 39 }, (_, n) => textPart(`x${n}`, 'x')), videoPart()],
    ],
    ['a field that is not text', () => [{ ...type, body: Uint8Array.of(0xff, 0xfe) }, videoPart()]],
    [
      'a part without a name',
      () => [type, { headers: ['Content-Disposition: form-data'], body: type.body }, videoPart()],
    ],
    [
      'a part without a disposition',
      () => [type, { headers: ['Content-Type: text/plain'], body: type.body }, videoPart()],
    ],
    [
      'another disposition',
      () => [{ ...type, headers: ['Content-Disposition: attachment; name="x"'] }, videoPart()],
    ],
    [
      'a huge header',
      () => [
        type,
        { ...videoPart(), headers: [...videoPart().headers, `X: ${'x'.repeat(20_000)}`] },
      ],
    ],
    [
      'a broken header',
      () => [type, { ...videoPart(), headers: ['Content Disposition: form-data; name="video"'] }],
    ],
  ] as const satisfies [string, () => FormPart[]][])(
    'with %s is refused',
    async ([, parts], { expect }) => {
      const answer = await sendForm(await createPartner(), formBytes(parts()));
      expect(answer).toEqual([400, 'invalid_multipart']);
    },
  );

  test.for([
    ['no file', () => [type, textPart('video', 'run.mp4')]],
    [
      'a file of another name',
      () => [
        type,
        {
          ...videoPart(),
          headers: ['Content-Disposition: form-data; name="film"; filename="run.mp4"'],
        },
      ],
    ],
    [
      'a file input where nothing was chosen',
      () => [type, filePart('video', '', new Uint8Array())],
    ],
    ['no part at all', () => []],
  ] as const satisfies [string, () => FormPart[]][])(
    'with %s is refused for its missing video',
    async ([, parts], { expect }) => {
      const answer = await sendForm(await createPartner(), formBytes(parts()));
      expect(answer).toEqual([400, 'missing_video']);
    },
  );

  test.for([
    ['different names', (n: number) => `x${n}`],
    ['one name', () => 'x'],
    [
      'names of the prototype',
      (n: number) => ['__proto__', 'constructor', 'toString'][n % 3] ?? '',
    ],
  ] as const)(
    'with 10,000 fields of %s is rejected before it is read completely',
    async ([, nameOf], { expect }) => {
      const fields = Array.from({ length: 10_000 }, (_, n) => textPart(nameOf(n), 'x'));
      const bytes = formBytes([type, ...fields, videoPart()]);
      let readBytes = 0;
      const body = inChunks(bytes, [4096], (chunkBytes) => {
        readBytes += chunkBytes;
      });
      const partner = await createPartner();
      expect(await sendForm(partner, body)).toEqual([400, 'invalid_multipart']);
      expect(readBytes).toBeLessThan(bytes.byteLength / 2);
      expect(await balanceOf(partner)).toBe(10);
    },
  );
});
