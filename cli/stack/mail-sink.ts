import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import * as z from 'zod';

import { listenOnLoopback } from './loopback-server.ts';

export interface MailSink {
  url: string;
  stop: () => Promise<void>;
}

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/**
 * Receives a local Worker's mail, appends each message as a JSON line, and reports it in readable
 * form.
 */
export async function startMailSink(
  file: string,
  report: (text: string) => void,
): Promise<MailSink> {
  const server = createServer((request, response) => {
    const kept = json(request).then((mail) => storeEmail(mail, file, report));
    kept.then(
      () => response.writeHead(202).end(),
      () => response.writeHead(400).end(),
    );
  });
  const { port, stop } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}/mails`, stop };
}

async function storeEmail(
  mail: unknown,
  file: string,
  report: (text: string) => void,
): Promise<void> {
  await appendFile(file, `${JSON.stringify(mail)}\n`);
  const readable = mailSchema.safeParse(mail);
  if (readable.success) report(describe(readable.data));
}

function describe({ to, subject, text }: z.infer<typeof mailSchema>): string {
  const lines = [`Mail to ${to}: ${subject}`, '', ...text.split('\n')];
  return lines.map((line) => `  | ${line}`.trimEnd()).join('\n');
}
