import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { listenOnLoopback } from '../../../../cli/stack/loopback-server.ts';
import { FakeService } from './fake-service.ts';
import { runFakeWrangler } from './fake-wrangler.ts';
import type { Reply } from './reply.ts';
import { failed, succeeded } from './reply.ts';
import { WranglerApi } from './wrangler-api.ts';

export const TOKEN = 'fake-token-of-this-test';
export const ACCOUNT_ID = '0123456789abcdef0123456789abcdef';

/** Small, so that a few names fill a page; the real API also caps what a caller asks for. */
const PAGE_SIZE = 20;

export interface FakeQueue {
  name: string;
  consumers: { consumer_id: string; script: string }[];
}

/** A Cloudflare account, its public API, and the service that is deployed to it, on loopback. */
export class FakeAccount {
  accounts = [{ id: ACCOUNT_ID, name: 'First account' }];
  readonly databases = new Map<string, { name: string; isMigrated: boolean }>();
  /** Object names by bucket. */
  readonly buckets = new Map<string, string[]>();
  readonly queues = new Map<string, FakeQueue>();
  /** Container applications by id. */
  readonly containers = new Map<string, { name: string }>();
  subdomain: string | null = 'example';
  /** The Worker of each custom domain. */
  readonly domains = new Map<string, string>();
  readonly service = new FakeService();
  /** Every call that changed something, or would have. */
  readonly changes: string[] = [];
  calls = 0;
  /** The call, from 1, at which the connection breaks before or after it is carried out. */
  breakAt: { call: number; isCarriedOut: boolean } | null = null;
  /** Part of the paths for which the token has no permission. */
  denied: string | null = null;
  readonly #wranglerApi = new WranglerApi(this);
  #ids = 0;

  async listen(): Promise<{ url: string; stop: () => Promise<void> }> {
    const server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        // An unanswered call would wait until it times out.
        response.writeHead(500).end(String(error));
      });
    });
    const { port, stop } = await listenOnLoopback(server);
    return { url: `http://127.0.0.1:${port}`, stop };
  }

  async runWrangler(words: readonly string[]): Promise<boolean> {
    this.calls += 1;
    this.changes.push(`wrangler ${words.join(' ')}`);
    const isBroken = this.breakAt?.call === this.calls;
    if (isBroken && this.breakAt?.isCarriedOut !== true) return false;
    return runFakeWrangler(this, words) && !isBroken;
  }

  newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    this.calls += 1;
    const isBroken = this.breakAt?.call === this.calls;
    const body = await readBody(request);
    const isRead = method === 'GET' || url.endsWith('/organization/list');
    if (!isRead) this.changes.push(`${method} ${url.replace('/client/v4', '')}`);
    if (isBroken && this.breakAt?.isCarriedOut !== true) {
      response.destroy();
      return;
    }
    const token = (headers.authorization ?? '').replace('Bearer ', '');
    const call = { method, url: new URL(url, 'http://fake'), body };
    const reply = url.startsWith('/client/v4/')
      ? this.#answer({ ...call, token })
      : this.service.answer({ ...call, token });
    if (isBroken) response.destroy();
    else {
      response.writeHead(reply.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(reply.body));
    }
  }

  #answer(call: { method: string; url: URL; body: unknown; token: string }): Reply {
    if (call.token !== TOKEN) return failed(401, 1000, 'Invalid API Token');
    const path = call.url.pathname.replace('/client/v4', '');
    if (this.denied !== null && path.includes(this.denied)) {
      return failed(403, 10_000, 'Authentication error');
    }
    if (path === '/accounts') return paged(this.accounts, call.url);
    const account = this.accounts.find(({ id }) => path.startsWith(`/accounts/${id}/`));
    if (account === undefined) return failed(403, 9109, 'Unauthorized to access resource');
    const [, , , kind = '', ...rest] = path.split('/');
    const ownPath = `/${[kind, ...rest].join('/')}`;
    const reply = this.#wranglerApi.answer({ ...call, path: ownPath });
    if (reply !== null) return reply;
    const options = { ...call, rest, body: new Map(Object.entries(asRecord(call.body))) };
    if (kind === 'd1') return this.#answerDatabases(options);
    if (kind === 'r2') return this.#answerBuckets(options);
    if (kind === 'queues') return this.#answerQueues(options);
    if (kind === 'containers') return this.#answerContainers(options);
    if (kind === 'workers') return this.#answerWorkers(options);
    return failed(404, 7003, 'Could not route the request');
  }

  #answerDatabases({ method, url, rest: [, id = ''], body }: AccountCall): Reply {
    if (method === 'GET') {
      return paged(
        [...this.databases].map(([uuid, { name }]) => ({ uuid, name })),
        url,
      );
    }
    if (method === 'DELETE') {
      if (this.databases.get(id)?.isMigrated === true) this.service.organizations.length = 0;
      return this.databases.delete(id) ? succeeded(null) : failed(404, 7404, 'Not found');
    }
    const name = String(body.get('name'));
    if ([...this.databases.values()].some((database) => database.name === name)) {
      return failed(400, 7502, 'A database with that name already exists');
    }
    const uuid = this.newId();
    this.databases.set(uuid, { name, isMigrated: false });
    return succeeded({ uuid, name });
  }

  #answerBuckets({ method, url, rest: [, id = ''], body }: AccountCall): Reply {
    if (method === 'GET') {
      const names = [...this.buckets.keys()];
      const start = Number(url.searchParams.get('cursor') ?? 0);
      const end = start + PAGE_SIZE;
      const buckets = names.slice(start, end).map((name) => ({ name }));
      return succeeded({ buckets }, end < names.length ? { cursor: String(end) } : {});
    }
    if (method === 'DELETE') {
      if ((this.buckets.get(id)?.length ?? 0) > 0) {
        return failed(409, 10_008, 'The bucket you tried to delete is not empty');
      }
      return this.buckets.delete(id) ? succeeded({}) : failed(404, 10_006, 'No such bucket');
    }
    const name = String(body.get('name'));
    if (this.buckets.has(name)) return failed(409, 10_004, 'The bucket already exists');
    this.buckets.set(name, []);
    return succeeded({ name });
  }

  #answerQueues({ method, url, rest: [id = '', , consumerId], body }: AccountCall): Reply {
    const queue = this.queues.get(id);
    if (method === 'GET' && queue !== undefined) return succeeded(queue.consumers);
    if (method === 'GET') {
      const queues = [...this.queues].map(([queueId, { name, consumers }]) => {
        const workers = consumers.map((consumer) => ({ ...consumer, type: 'worker' }));
        return { queue_id: queueId, queue_name: name, consumers: workers, producers: [] };
      });
      const wanted = url.searchParams.get('name');
      return paged(
        queues.filter(({ queue_name: name }) => wanted === null || name === wanted),
        url,
      );
    }
    if (method === 'DELETE' && queue === undefined) return failed(404, 11_000, 'No such queue');
    if (method === 'DELETE' && queue !== undefined && consumerId !== undefined) {
      queue.consumers = queue.consumers.filter(({ consumer_id: known }) => known !== consumerId);
      return succeeded(null);
    }
    if (method === 'DELETE') {
      this.queues.delete(id);
      return succeeded(null);
    }
    const name = String(body.get('queue_name'));
    if ([...this.queues.values()].some((known) => known.name === name)) {
      return failed(409, 11_009, 'Queue name is already taken');
    }
    this.queues.set(this.newId(), { name, consumers: [] });
    return succeeded({ queue_name: name });
  }

  #answerContainers({ method, rest: [, id = ''] }: AccountCall): Reply {
    if (method === 'GET') {
      return succeeded(
        [...this.containers].map(([known, container]) => ({ ...container, id: known })),
      );
    }
    return this.containers.delete(id) ? succeeded({}) : failed(404, 1000, 'Not found');
  }

  #answerWorkers({ method, url, rest: [kind, script = ''] }: AccountCall): Reply {
    if (kind === 'domains') {
      return paged(
        [...this.domains].map(([hostname, service]) => ({ hostname, service })),
        url,
      );
    }
    if (kind === 'subdomain') {
      return this.subdomain === null
        ? failed(404, 10_007, 'No subdomain')
        : succeeded({ subdomain: this.subdomain });
    }
    const { worker } = this.service;
    if (worker === null || worker.name !== script) {
      return failed(404, 10_007, 'This Worker does not exist on your account.');
    }
    if (method === 'GET') {
      return succeeded([...worker.secrets.keys()].map((name) => ({ name, type: 'secret_text' })));
    }
    const consumers = [...this.queues.values()].flatMap((queue) => queue.consumers);
    if (consumers.some((consumer) => consumer.script === script)) {
      return failed(400, 10_064, 'script still in use as a consumer for a queue');
    }
    this.service.worker = null;
    this.domains.clear();
    return succeeded(null);
  }
}

interface AccountCall {
  method: string;
  url: URL;
  /** The path after the kind of resource. */
  rest: string[];
  body: Map<string, unknown>;
}

function paged(items: readonly object[], url: URL): Reply {
  const page = Number(url.searchParams.get('page') ?? 1);
  const result = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const counts = { count: result.length, total_count: items.length };
  return succeeded(result, { page, per_page: PAGE_SIZE, ...counts });
}

/** Parses JSON regardless of its content type; returns a form with files as text. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const sent = await text(request.setEncoding('utf8'));
  return /^[{[]/.test(sent) ? JSON.parse(sent) : sent;
}

function asRecord(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}
