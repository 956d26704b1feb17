import { appendFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';

import * as z from 'zod';

import { listenOnLoopback } from './loopback-server.ts';

export interface MailSink {
  url: string;
  stop: () => Promise<void>;
}

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

const MAX_MAIL_BYTES = 1_000_000;

/**
 * Receives the mail that a local Worker would send, appends each message as a JSON line, and reports
 * it in a readable form.
 */
export async function startMailSink(
  file: string,
  report: (text: string) => void,
): Promise<MailSink> {
  const server = createServer((request, response) => {
    void keepMail(request, { file, report }).then(
      (isKept) => response.writeHead(isKept ? 202 : 400).end(),
      () => response.writeHead(500).end(),
    );
  });
  const { port, stop } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}/mails`, stop };
}

async function keepMail(
  request: IncomingMessage,
  { file, report }: { file: string; report: (text: string) => void },
): Promise<boolean> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) return false;
    bytes += chunk.length;
    if (bytes > MAX_MAIL_BYTES) return false;
    chunks.push(chunk);
  }
  const mail = parseJson(Buffer.concat(chunks).toString('utf8'));
  if (mail === undefined) return false;
  await appendFile(file, `${JSON.stringify(mail)}\n`);
  const readable = mailSchema.safeParse(mail);
  if (readable.success) report(describe(readable.data));
  return true;
}

function describe({ to, subject, text }: z.infer<typeof mailSchema>): string {
  const lines = [`Mail to ${to}: ${subject}`, '', ...text.split('\n')];
  return lines.map((line) => `  | ${line}`.trimEnd()).join('\n');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
