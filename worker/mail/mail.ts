import type { Env } from '../env.ts';
import { settingsOf } from '../platform/settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const SENDER_NAME = 'Strideline';
const TIME_LIMIT_MS = 10_000;

/**
 * Sends an email; all of the service's email goes through this function. Settings choose the
 * transport: the local sink, a Resend-style HTTP API, or the platform binding, which delivers only
 * to verified addresses.
 */
export async function sendMail(env: Env, mail: Mail): Promise<void> {
  const { alertEmailFrom: email, mailApi, mailSinkUrl } = settingsOf(env);
  const from = `${SENDER_NAME} <${email}>`;
  if (mailSinkUrl !== null) {
    await post(mailSinkUrl, {}, { from, ...mail });
  } else if (mailApi !== null) {
    const { to, ...content } = mail;
    const headers = { Authorization: `Bearer ${mailApi.key}` };
    await post(mailApi.url, headers, { from, to: [to], ...content });
  } else {
    await env.EMAIL.send({ from: { name: SENDER_NAME, email }, ...mail });
  }
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The mail service answered ${response.status}`);
}
