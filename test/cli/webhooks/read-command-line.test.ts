import { describe, expect, it } from 'vitest';

import { readCommandLine } from '../../../cli/webhooks/read-command-line.ts';

const FORWARD = ['listen', '--forward', 'http://localhost:3000/hook'];
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('the command line of webhooks', () => {
  it('needs only the URL to forward to', () => {
    expect(readCommandLine(FORWARD, {})).toEqual({
      ok: true,
      request: {
        forwardUrl: 'http://localhost:3000/hook',
        baseUrl: null,
        apiKey: null,
        secret: null,
      },
    });
  });

  it('takes a service, a key, and a secret', () => {
    const words = [...FORWARD, '--base', 'https://api.example.com/', '--secret', SECRET];
    const environment = { STRIDELINE_API_KEY: 'gk_test_a' };
    expect(readCommandLine(words, environment)).toMatchObject({
      request: { baseUrl: 'https://api.example.com', apiKey: 'gk_test_a', secret: SECRET },
    });
    expect(readCommandLine([...words, '--key', 'gk_test_b'], environment)).toMatchObject({
      request: { apiKey: 'gk_test_b' },
    });
  });

  it('shows the help', () => {
    expect(readCommandLine(['-h'], {})).toEqual({ ok: false, problem: null });
  });

  it.each([
    [[], 'listen'],
    [['send', '--forward', 'http://localhost'], 'listen'],
    [['listen'], '--forward'],
    [['listen', 'http://localhost:3000/hook'], 'listen'],
    [['listen', '--forward', 'localhost:3000'], '--forward'],
    [['listen', '--forward', 'ftp://localhost'], '--forward'],
    [[...FORWARD, '--base', 'api'], '--base'],
    [[...FORWARD, '--secret', 'whsec_short'], '--secret'],
    [[...FORWARD, '--to', 'x'], '--to'],
  ])('refuses %j', (words, named) => {
    const parsed = readCommandLine(words, {});
    expect(parsed.ok ? '' : parsed.problem).toContain(named);
  });
});
