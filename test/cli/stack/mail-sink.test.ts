import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { MailSink } from '../../../cli/stack/mail-sink.ts';
import { startMailSink } from '../../../cli/stack/mail-sink.ts';

let directory: string;
let file: string;
let sink: MailSink;
let reports: string[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'mail-sink-'));
  file = join(directory, 'mail.jsonl');
  reports = [];
  sink = await startMailSink(file, (text) => reports.push(text));
});
afterEach(async () => {
  await sink.stop();
  rmSync(directory, { recursive: true });
});

const post = (body: string) => fetch(sink.url, { method: 'POST', body });

describe('startMailSink', () => {
  it('appends each mail as one line, in order of arrival', async () => {
    const mails = [1, 2].map((n) => ({ to: `r${n}@example.com`, text: 'two\nlines' }));
    for (const mail of mails) expect((await post(JSON.stringify(mail, null, 2))).status).toBe(202);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(mails);
  });

  it('reports each mail in a readable form', async () => {
    await post(JSON.stringify({ to: 'a@example.com', subject: 'Hello', text: 'first\n\nlast' }));
    expect(reports).toEqual(['  | Mail to a@example.com: Hello\n  |\n  | first\n  |\n  | last']);
  });

  it('refuses invalid JSON', async () => {
    expect((await post('hello')).status).toBe(400);
  });
});
