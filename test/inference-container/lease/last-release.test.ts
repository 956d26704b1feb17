import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { Validator } from '@cfworker/json-schema';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { listenOnLoopback } from '../../../cli/stack/loopback-server.ts';
import { storedResultSchema } from '../../../contract/stored-shapes.ts';
import { createWorkerApi } from '../../../inference-container/lease/worker-api.ts';
import { useEveryCall } from '../../contract/releases/every-call.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const RELEASES = join(ROOT, 'test', 'contract', 'releases');
const SAMPLES = join(ROOT, 'test', 'contract', 'stored-shapes');
const releaseSchema = z.object({
  container: z.array(z.object({ method: z.string(), path: z.string() })),
  worker: z.object({
    answers: z.record(z.string(), z.json()),
    schemas: z.record(z.string(), z.record(z.string(), z.json())),
  }),
});
const versions = readdirSync(RELEASES).flatMap((name) => /^([\d.]+)\.json$/.exec(name)?.[1] ?? []);

let stop = async () => {};
afterEach(async () => stop());

/** Answers as the release did, and judges requests as it did. */
async function startWorkerOf({ answers, schemas }: z.infer<typeof releaseSchema>['worker']) {
  const calls: string[] = [];
  const errors: unknown[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      const call = url.split('/').at(-1) ?? '';
      calls.push(`${method} ${url}`);
      const schema = schemas[call];
      if (schema === undefined) request.resume();
      else errors.push(...new Validator(schema, '2020-12').validate(await json(request)).errors);
      const answer = answers[call];
      response.writeHead(answer === undefined ? 204 : 200, { 'Content-Type': 'application/json' });
      response.end(answer === undefined ? '' : JSON.stringify(answer));
    })();
  });
  const listening = await listenOnLoopback(server);
  stop = listening.stop;
  const workerUrl = `http://127.0.0.1:${listening.port}`;
  return { calls, errors, api: createWorkerApi({ workerUrl, token: 'token' }) };
}

/** Of the newest version, as this release's container posts it. */
function newestResult(name: string) {
  const newest = readdirSync(SAMPLES)
    .filter((file) => file.startsWith(name))
    .toSorted()
    .at(-1);
  const sample: unknown = JSON.parse(readFileSync(join(SAMPLES, newest ?? ''), 'utf8'));
  return storedResultSchema.parse(sample);
}

describe.for(versions)('the Worker of release %s', (version) => {
  const text = readFileSync(join(RELEASES, `${version}.json`), 'utf8');
  const release = releaseSchema.parse(JSON.parse(text));

  it.for(['side-view-result', 'back-view-result'])(
    'understands every call of this container, with a %s',
    async (name) => {
      const worker = await startWorkerOf(release.worker);
      await useEveryCall(worker.api, newestResult(name));
      expect(worker.errors).toEqual([]);
      const recorded = release.container.map(({ method, path }) => `${method} ${path}`);
      expect(worker.calls).toEqual(recorded);
    },
  );
});

describe('the recorded releases', () => {
  it('include the newest one of the changelog', () => {
    const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    expect(versions).toContain(/^## ([\d.]+)/m.exec(changelog)?.[1]);
  });
});
