import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { eventHeaders, newSigningSecret } from '../../worker/webhooks/post-event.ts';
import { samplesOf } from './samples-of.ts';

const BODY = '{"type":"analysis.completed","name":"é"}';
const NOW_SECONDS = 1_795_000_000;

const run = promisify(execFile);

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'webhook-sample-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

/**
 * Programs that read `secret`, `headers`, `body`, and `now` from the environment and print true or
 * false.
 */
const PROGRAMS = {
  js: {
    file: 'verify.mjs',
    command: [process.execPath, 'verify.mjs'],
    wrap: (code: string) =>
      `${code}\nconst { secret, body, now, ...h } = process.env;\nconst headers = Object.fromEntries(['id', 'timestamp', 'signature'].filter((n) => n in h).map((n) => ['webhook-' + n, h[n]]));\nconsole.log(verify(secret, headers, body, Number(now)));`,
  },
  python: {
    file: 'verify.py',
    command: ['python3', 'verify.py'],
    wrap: (code: string) =>
      `${code}\nimport os\ne = os.environ\nheaders = {f"webhook-{n}": e[n] for n in ("id", "timestamp", "signature") if n in e}\nprint(str(verify(e["secret"], headers, e["body"].encode(), int(e["now"]))).lower())`,
  },
  php: {
    file: 'verify.php',
    command: ['php', 'verify.php'],
    wrap: (code: string) =>
      `<?php\n${code}\nset_error_handler(fn() => throw new Error('warned'));\n$headers = [];\nforeach (['id', 'timestamp', 'signature'] as $n) if (getenv($n) !== false) $headers["webhook-$n"] = getenv($n);\necho verify(getenv('secret'), $headers, getenv('body'), (int) getenv('now')) ? 'true' : 'false';`,
  },
  go: {
    file: 'verify.go',
    command: ['go', 'run', 'verify.go'],
    wrap: (code: string) =>
      `package main\nimport ("crypto/hmac"; "crypto/sha256"; "encoding/base64"; "fmt"; "net/http"; "os"; "strconv"; "strings"; "time")\n${code}\nfunc main() {\nheader := http.Header{}\nfor _, n := range []string{"id", "timestamp", "signature"} { if v, ok := os.LookupEnv(n); ok { header.Set("webhook-"+n, v) } }\nnow, _ := strconv.ParseInt(os.Getenv("now"), 10, 64)\nfmt.Print(Verify(os.Getenv("secret"), header, []byte(os.Getenv("body")), time.Unix(now, 0)))\n}`,
  },
  java: {
    file: 'Verify.java',
    command: ['java', '-Dsun.jnu.encoding=UTF-8', 'Verify.java'],
    wrap: (code: string) =>
      `import static java.nio.charset.StandardCharsets.UTF_8; import java.security.*; import java.util.*; import javax.crypto.Mac; import javax.crypto.spec.SecretKeySpec;\npublic class Verify {\n${code}\npublic static void main(String[] a) throws Exception {\nMap<String, String> h = new HashMap<>();\nfor (String n : List.of("id", "timestamp", "signature")) if (System.getenv(n) != null) h.put("webhook-" + n, System.getenv(n));\nSystem.out.print(verify(System.getenv("secret"), h, System.getenv("body").getBytes(UTF_8), Long.parseLong(System.getenv("now"))));\n}}`,
  },
} as const;

const samples = samplesOf('webhooks', 'verify');
const languages = Object.keys(PROGRAMS).filter(
  (name): name is keyof typeof PROGRAMS => name in PROGRAMS,
);

test('the guide verifies a webhook in every language', () => {
  expect([...samples.keys()]).toEqual(languages);
});

test.for(languages)(
  'the sample in %s accepts signatures of the service and rejects forgeries without an error',
  async (language) => {
    const { file, command, wrap } = PROGRAMS[language];
    writeFileSync(join(cwd, file), wrap(samples.get(language) ?? ''));
    const secrets = [newSigningSecret(), newSigningSecret()] as const;
    const event = { id: 'evt_1', timestampSeconds: NOW_SECONDS, body: BODY };
    const headers = await eventHeaders(event, secrets);
    const genuine = {
      secret: secrets[1],
      id: event.id,
      timestamp: String(NOW_SECONDS),
      signature: headers['webhook-signature'] ?? '',
      body: BODY,
      now: String(NOW_SECONDS + 10),
    };
    const verify = async (change: Partial<Record<keyof typeof genuine, string | undefined>>) => {
      const env = { ...process.env, LC_ALL: 'C.UTF-8', ...genuine, ...change };
      const [program, ...words] = command;
      return (await run(program, words, { cwd, env })).stdout.trim();
    };
    expect(await verify({})).toBe('true');
    const forgeries = [
      { body: BODY.replace('completed', 'failed') },
      { secret: newSigningSecret() },
      { now: String(NOW_SECONDS + 301) },
      ...['', 'v1,', 'v1,%', 'v1,é', 'v1', '\t'].map((signature) => ({ signature })),
      ...['', 'soon', 'nan', '1e999', '-1', '9'.repeat(5000)].map((timestamp) => ({ timestamp })),
      { id: undefined },
      { timestamp: undefined },
      { signature: undefined },
    ];
    for (const forgery of forgeries) {
      expect([forgery, await verify(forgery)]).toEqual([forgery, 'false']);
    }
  },
);
