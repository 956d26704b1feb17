import { DatabaseSync } from 'node:sqlite';

import * as z from 'zod';

import type { FakeAccount } from './fake-account.ts';
import type { Reply } from './reply.ts';
import { failed, succeeded } from './reply.ts';

interface WranglerCall {
  method: string;
  /** Within the account. */
  path: string;
  body: unknown;
}

const querySchema = z.object({ sql: z.string() });
const countSchema = z.object({ count: z.number() });
const metadataSchema = z.looseObject({
  keep_bindings: z.array(z.string()).default([]),
  bindings: z.array(
    z.looseObject({ name: z.string(), type: z.string(), text: z.string().default('') }),
  ),
});
const originsSchema = z.object({ origins: z.array(z.object({ hostname: z.string() })) });
const consumerSchema = z.object({ script_name: z.string() });

const applicationSchema = z.looseObject({ name: z.string(), max_instances: z.number() });
const CONTAINER_LIMITS = {
  vcpu_per_deployment: 4,
  memory_mib_per_deployment: 12_288,
  disk_mb_per_deployment: 20_000,
};
const CONTAINER_BINDINGS = [
  {
    type: 'durable_object_namespace',
    name: 'INFERENCE_CONTAINERS',
    class_name: 'InferenceContainer',
    namespace_id: 'fake-namespace',
  },
];

/** Account API calls made by wrangler but not by `npm run deploy`. */
export class WranglerApi {
  readonly #account: FakeAccount;
  /** The contents of the databases, by id. */
  readonly #contents = new Map<string, DatabaseSync>();

  constructor(account: FakeAccount) {
    this.#account = account;
  }

  /** Returns null for calls that other clients make, too. */
  answer({ method, path, body }: WranglerCall): Reply | null {
    const [, kind = '', collection = '', id = '', ...rest] = path.split('/');
    const action = `${method} ${rest.join('/')}`;
    if (kind === 'd1' && rest[0] === 'query') return this.#query(id, querySchema.parse(body).sql);
    if (kind === 'r2' && method === 'GET' && id !== '') return succeeded({});
    if (kind === 'queues' && method === 'POST' && id === 'consumers') {
      return this.#addConsumer(collection, consumerSchema.parse(body).script_name);
    }
    if (kind === 'queues' && method === 'PUT') return succeeded({});
    if (kind === 'containers') return this.#answerContainers(`${method} ${collection}`, body);
    if (kind !== 'workers') return null;
    if (collection === 'services') return this.#describeWorker();
    if (collection === 'workers') {
      return succeeded({ subdomain: { enabled: false, previews_enabled: false } });
    }
    return collection === 'scripts' ? this.#answerScript(id, action, body) : null;
  }

  #answerScript(name: string, action: string, body: unknown): Reply | null {
    const { service, domains } = this.#account;
    switch (action) {
      case 'PUT ':
      case 'POST versions':
        return this.#upload(name, String(body));
      case 'GET versions/fake-version':
        return succeeded({ resources: { bindings: CONTAINER_BINDINGS } });
      case 'GET deployments':
        return succeeded({ deployments: [] });
      case 'GET settings':
        return service.worker === null ? notFound() : succeeded({ bindings: [] });
      case 'POST assets-upload-session':
        // All files are there already.
        return succeeded({ jwt: 'fake', buckets: [] });
      case 'POST domains/changeset':
        return succeeded({ added: [], removed: [], updated: [], conflicting: [] });
      case 'PUT domains/records':
        for (const { hostname } of originsSchema.parse(body).origins) domains.set(hostname, name);
        return succeeded({});
      case 'POST deployments':
      case 'PATCH script-settings':
      case 'POST subdomain':
      case 'PUT schedules':
        return succeeded({});
      default:
        return null;
    }
  }

  #answerContainers(action: string, body: unknown): Reply | null {
    switch (action) {
      case 'GET me':
        return succeeded({
          external_account_id: this.#account.accounts[0]?.id,
          limits: CONTAINER_LIMITS,
        });
      case 'POST registries':
        return succeeded({ username: 'v1', password: 'fake' });
      case 'POST applications': {
        const { containers } = this.#account;
        const application = applicationSchema.parse(body);
        const id = this.#account.newId();
        containers.set(id, application);
        return succeeded({ ...application, id });
      }
      default:
        return null;
    }
  }

  #query(id: string, sql: string): Reply {
    const database = this.#account.databases.get(id);
    if (database === undefined) return failed(404, 7404, 'Not found');
    const contents = this.#contents.get(id) ?? new DatabaseSync(':memory:');
    this.#contents.set(id, contents);
    const results = /^\s*SELECT/i.test(sql) ? contents.prepare(sql).all() : [];
    if (results.length === 0) contents.exec(sql);
    const applied = contents.prepare('SELECT count(*) AS count FROM d1_migrations').get();
    database.isMigrated = countSchema.parse(applied).count > 0;
    return succeeded([{ results, success: true, meta: {} }]);
  }

  #addConsumer(queueId: string, script: string): Reply {
    const queue = this.#account.queues.get(queueId);
    queue?.consumers.push({ consumer_id: this.#account.newId(), script });
    return succeeded({});
  }

  #describeWorker(): Reply {
    if (this.#account.service.worker === null) return notFound();
    const script = { last_deployed_from: 'wrangler', migration_tag: 'v2' };
    return succeeded({ default_environment: { environment: 'production', script } });
  }

  /** Keeps existing secrets only on request, like the platform. */
  #upload(name: string, form: string): Reply {
    const [, json = ''] = /name="metadata"\r\n\r\n(.*?)\r\n--/s.exec(form) ?? [];
    const metadata = metadataSchema.parse(JSON.parse(json));
    const textsOf = (wanted: string) =>
      metadata.bindings
        .filter(({ type }) => type === wanted)
        .map((binding): [string, string] => [binding.name, binding.text]);
    const { service } = this.#account;
    const keepsSecrets = metadata.keep_bindings.includes('secret_text');
    const kept = keepsSecrets ? [...(service.worker?.secrets ?? [])] : [];
    const secrets = new Map([...kept, ...textsOf('secret_text')]);
    const vars = Object.fromEntries(textsOf('plain_text'));
    service.worker = { name, vars, secrets, config: metadata };
    const resources = { script: { etag: '' }, bindings: CONTAINER_BINDINGS };
    return succeeded({
      id: 'fake-version',
      etag: '',
      deployment_id: 'fake-version',
      startup_time_ms: 1,
      resources,
    });
  }
}

function notFound(): Reply {
  return failed(404, 10_007, 'This Worker does not exist on your account.');
}
