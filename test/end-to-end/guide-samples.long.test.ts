import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, test } from 'vitest';

import { eventHeaders, newSigningSecret } from '../../worker/webhooks/sign-event.ts';
import { useSharedStack } from './support/use-shared-stack.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const GUIDES = join(ROOT, 'docs', 'guides');
const VIDEO = join(ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');
const BODY = '{"type":"analysis.completed","name":"é"}';
const NOW_SECONDS = 1_795_000_000;

const run = promisify(execFile);
const stack = useSharedStack();

/** The code blocks of a guide that carry a mark, by language. */
function samplesOf(guide: string, mark: string): Map<string, string> {
  const text = readFileSync(join(GUIDES, `${guide}.md`), 'utf8');
  const blocks = text.matchAll(/```(\w+) (\w+)\n(.*?)```/gs);
  const marked = [...blocks].filter(([, , found]) => found === mark);
  return new Map(marked.map(([, language = '', , code = '']) => [language, code]));
}

function folder(name: string): string {
  const path = join(stack.directory, name);
  mkdirSync(path, { recursive: true });
  return path;
}

describe('the quick start', () => {
  const samples = samplesOf('quick-start', 'runnable');
  let environment: NodeJS.ProcessEnv;
  let cwd: string;
  beforeAll(() => {
    const { baseUrl, demo } = stack.current;
    environment = { ...process.env, BASE: baseUrl, STRIDELINE_API_KEY: demo.testApiKey };
    cwd = folder('quick-start');
    copyFileSync(VIDEO, join(cwd, 'run.mp4'));
  });

  test('marks a sample in each language', () => {
    expect([...samples.keys()]).toEqual(['sh', 'js', 'python']);
  });

  test('uploads with curl', async () => {
    const { stdout } = await run('sh', ['-c', samples.get('sh') ?? ''], { cwd, env: environment });
    expect(JSON.parse(stdout)).toMatchObject({ message: 'Analysis started' });
  });

  test.each([
    ['js', 'sample.mjs', process.execPath, /^Total 0\.\d+\n(\w+ \S+ \S+\n)+$/],
    ['python', 'sample.py', 'python3', /^Total 0\.\d+\n$/],
  ])('analyzes a video with %s', async (language, file, program, output) => {
    writeFileSync(join(cwd, file), samples.get(language) ?? '');
    const { stdout } = await run(program, [file], { cwd, env: environment });
    expect(stdout).toMatch(output);
  });
});

/** Reads `secret`, `headers`, `body`, and `now` from the environment, and prints true or false. */
const PROGRAMS = {
  js: {
    file: 'verify.mjs',
    command: [process.execPath, 'verify.mjs'],
    wrap: (code: string) =>
      `${code}\nconst { secret, body, now, ...h } = process.env;\nconst headers = { 'webhook-id': h.id, 'webhook-timestamp': h.timestamp, 'webhook-signature': h.signature };\nconsole.log(verify(secret, headers, body, Number(now)));`,
  },
  python: {
    file: 'verify.py',
    command: ['python3', 'verify.py'],
    wrap: (code: string) =>
      `${code}\nimport os\ne = os.environ\nheaders = {f"webhook-{n}": e[n] for n in ("id", "timestamp", "signature")}\nprint(str(verify(e["secret"], headers, e["body"].encode(), int(e["now"]))).lower())`,
  },
  php: {
    file: 'verify.php',
    command: ['php', 'verify.php'],
    wrap: (code: string) =>
      `<?php\n${code}\nforeach (['id', 'timestamp', 'signature'] as $n) $headers["webhook-$n"] = getenv($n);\necho verify(getenv('secret'), $headers, getenv('body'), (int) getenv('now')) ? 'true' : 'false';`,
  },
  go: {
    file: 'verify.go',
    command: ['go', 'run', 'verify.go'],
    wrap: (code: string) =>
      `package main\nimport ("crypto/hmac"; "crypto/sha256"; "encoding/base64"; "fmt"; "net/http"; "os"; "strconv"; "strings"; "time")\n${code}\nfunc main() {\nheader := http.Header{}\nfor _, n := range []string{"id", "timestamp", "signature"} { header.Set("webhook-"+n, os.Getenv(n)) }\nnow, _ := strconv.ParseInt(os.Getenv("now"), 10, 64)\nfmt.Print(Verify(os.Getenv("secret"), header, []byte(os.Getenv("body")), time.Unix(now, 0)))\n}`,
  },
  java: {
    file: 'Verify.java',
    command: ['java', '-Dsun.jnu.encoding=UTF-8', 'Verify.java'],
    wrap: (code: string) =>
      `import java.nio.charset.StandardCharsets; import java.security.*; import java.util.*; import javax.crypto.Mac; import javax.crypto.spec.SecretKeySpec;\npublic class Verify {\n${code}\npublic static void main(String[] a) throws Exception {\nMap<String, String> h = new HashMap<>();\nfor (String n : List.of("id", "timestamp", "signature")) h.put("webhook-" + n, System.getenv(n));\nSystem.out.print(verify(System.getenv("secret"), h, System.getenv("body").getBytes(StandardCharsets.UTF_8), Long.parseLong(System.getenv("now"))));\n}}`,
  },
} as const;

describe('verifying a webhook', () => {
  const samples = samplesOf('webhooks', 'verify');
  const languages = Object.keys(PROGRAMS).filter(
    (name): name is keyof typeof PROGRAMS => name in PROGRAMS,
  );

  test('is shown in every language', () => {
    expect([...samples.keys()]).toEqual(languages);
  });

  test.for(languages)(
    'accepts what the service signs and nothing else, in %s',
    async (language) => {
      const { file, command, wrap } = PROGRAMS[language];
      const cwd = folder(language);
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
      const verify = async (change: Partial<typeof genuine>) => {
        const env = { ...process.env, LC_ALL: 'C.UTF-8', ...genuine, ...change };
        const [program, ...words] = command;
        return (await run(program, words, { cwd, env })).stdout.trim();
      };
      expect(await verify({})).toBe('true');
      expect(await verify({ body: BODY.replace('completed', 'failed') })).toBe('false');
      expect(await verify({ secret: newSigningSecret() })).toBe('false');
      expect(await verify({ now: String(NOW_SECONDS + 301) })).toBe('false');
      expect(await verify({ signature: '' })).toBe('false');
    },
  );
});
