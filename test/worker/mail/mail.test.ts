import { env } from 'cloudflare:workers';
import { afterEach, describe, it, vi } from 'vitest';

import type { Env } from '../../../worker/env.ts';
import { sendMail } from '../../../worker/mail/mail.ts';

const MAIL = {
  to: 'runner@club.example',
  subject: 'Hello',
  text: 'A text',
  html: '<p>A text</p>',
};
const API: Partial<Record<string, string>> = {
  MAIL_API_URL: 'https://mail.example/emails',
  MAIL_API_KEY: 'mail-key-0123456789',
  ALERT_EMAIL_FROM: 'strideline@club.example',
};

afterEach(() => {
  vi.restoreAllMocks();
});

function environment(variables: object): Env {
  return Object.assign({}, env, variables);
}

function answering(status: number): Request[] {
  const requests: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input, init));
    return new Response('{}', { status });
  });
  return requests;
}

describe('an email', () => {
  it('is sent by the configured HTTP API', async ({ expect }) => {
    const requests = answering(200);
    await sendMail(environment(API), MAIL);
    const [request] = requests;
    expect(request?.url).toBe(API['MAIL_API_URL']);
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${API['MAIL_API_KEY']}`);
    expect(await request?.json()).toEqual({
      from: 'Strideline <strideline@club.example>',
      to: ['runner@club.example'],
      subject: 'Hello',
      text: 'A text',
      html: '<p>A text</p>',
    });
  });

  it('fails when the API refuses it', async ({ expect }) => {
    answering(422);
    await expect(sendMail(environment(API), MAIL)).rejects.toThrow('422');
  });

  it('goes only to the local sink, if there is one', async ({ expect }) => {
    const requests = answering(202);
    const sink = 'http://127.0.0.1:2525/mails';
    await sendMail(environment({ ...API, MAIL_SINK_URL_FOR_TESTS: sink }), MAIL);
    expect(requests.map(({ url }) => url)).toEqual([sink]);
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('is sent through the binding if neither an API nor a sink is configured', async ({
    expect,
  }) => {
    const send = vi.spyOn(env.EMAIL, 'send').mockResolvedValue({ messageId: '1' });
    await sendMail(environment({ EMAIL: env.EMAIL }), MAIL);
    expect(send).toHaveBeenCalledWith({
      from: { name: 'Strideline', email: 'alerts@strideline.invalid' },
      ...MAIL,
    });
  });
});
