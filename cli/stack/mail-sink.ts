import { appendFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';

import { listenOnLoopback } from './loopback-server.ts';

export interface MailSink {
  url: string;
  stop: () => Promise<void>;
}

const MAX_MAIL_BYTES = 1_000_000;

/** Receives the mail that a local Worker would send and appends each message as a JSON line. */
export async function startMailSink(file: string): Promise<MailSink> {
  const server = createServer((request, response) => {
    void keepMail(request, file).then(
      (isKept) => response.writeHead(isKept ? 202 : 400).end(),
      () => response.writeHead(500).end(),
    );
  });
  const { port, stop } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}/mails`, stop };
}

async function keepMail(request: IncomingMessage, file: string): Promise<boolean> {
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
  return true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
