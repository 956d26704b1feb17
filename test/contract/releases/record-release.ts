import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import * as z from 'zod';

import {
  leasedJobSchema,
  leaseRequestSchema,
  progressSchema,
  releaseSchema,
} from '../../../contract/job.ts';
import { jobResultSchema } from '../../../contract/job-result.ts';
import { storedResultSchema } from '../../../contract/stored-shapes.ts';
import { createWorkerApi } from '../../../inference-container/lease/worker-api.ts';
import { JOB } from '../example-job.ts';
import { useEveryCall } from './every-call.ts';

/**
 * Records the lease protocol of a release, in its own checkout, before it is published:
 * `node test/contract/releases/record-release.ts 1.1.0`. The tests of the next release replay it.
 */
const [version = ''] = process.argv.slice(2);
const leased = leasedJobSchema.parse({
  job: JOB,
  attempt: 1,
  leaseToken: 'token',
  leaseSeconds: 15,
});
const answers = { lease: leased, progress: { leaseSeconds: 60 }, result: {}, release: {} };

const requests: object[] = [];
const server = createServer((request, response) => {
  void (async () => {
    const { method = '', url = '', headers } = request;
    const bytes = Buffer.from(await text(request.setEncoding('latin1')), 'latin1');
    const isGzipped = headers['content-encoding'] === 'gzip';
    const body = (isGzipped ? gunzipSync(bytes) : bytes).toString();
    const call = url.split('/').at(-1) ?? '';
    const { 'content-type': contentType = null, 'x-lease-token': leaseToken = null } = headers;
    requests.push({ method, path: url, contentType, isGzipped, leaseToken, body });
    const answer = Object.entries(answers).find(([name]) => name === call)?.[1];
    response.writeHead(answer === undefined ? 204 : 200, { 'Content-Type': 'application/json' });
    response.end(answer === undefined ? '' : JSON.stringify(answer));
  })();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('no port');
const api = createWorkerApi({ workerUrl: `http://127.0.0.1:${address.port}`, token: 'token' });
const samples = join(import.meta.dirname, '..', 'stored-shapes');
const sample: unknown = JSON.parse(readFileSync(join(samples, 'side-view-result-5.json'), 'utf8'));
await useEveryCall(api, storedResultSchema.parse(sample));
server.close();

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });
const schemas = {
  lease: schemaOf(leaseRequestSchema),
  progress: schemaOf(progressSchema),
  result: schemaOf(jobResultSchema),
  release: schemaOf(releaseSchema),
};
const file = join(import.meta.dirname, `${version}.json`);
writeFileSync(
  file,
  `${JSON.stringify({ container: requests, worker: { answers, schemas } }, null, 2)}\n`,
);
