import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { app } from '../../../../worker/app.ts';
import type { Env } from '../../../../worker/env.ts';

export const ORIGIN = 'https://edge.test';

export interface Page {
  status: number;
  headers: Headers;
  /** Redirect target: path and query, or an external URL */
  location: string | null;
  text: string;
}

export interface FormOptions {
  /** The page that holds the form; the one that was read last by default. */
  token?: string;
  headers?: Record<string, string>;
}

let visitors = 0;

/** A browser without script: keeps cookies, and sends the token of the last page with each form. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly address = `2001:db8:${(visitors += 1).toString(16)}::1`;
  readonly #bindings: Env;
  #token = '';

  constructor(bindings: Env = env) {
    this.#bindings = bindings;
  }

  get token(): string {
    return this.#token;
  }

  async open(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(path, { headers });
  }

  async submit(
    path: string,
    fields: Record<string, string> = {},
    { token = this.#token, headers = {} }: FormOptions = {},
  ): Promise<Page> {
    const body = new URLSearchParams({ ...fields, form_token: token }).toString();
    return this.#send(path, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
        Origin: ORIGIN,
        'Sec-Fetch-Site': 'same-origin',
        'X-Form-Token': token,
        ...headers,
      },
    });
  }

  /** Sends a form with a file the way the page's script does. */
  async upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Page> {
    const encoded = new Response(form);
    const body = await encoded.arrayBuffer();
    return this.#send(path, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': encoded.headers.get('Content-Type') ?? '',
        'Content-Length': String(body.byteLength),
        Origin: ORIGIN,
        'Sec-Fetch-Site': 'same-origin',
        'X-Form-Token': this.#token,
        ...headers,
      },
    });
  }

  /** Follows redirects to the final page. */
  async follow(page: Page): Promise<Page> {
    let last = page;
    while (last.location !== null) last = await this.open(last.location);
    return last;
  }

  async #send(path: string, init: RequestInit): Promise<Page> {
    const headers = new Headers(init.headers);
    headers.set('CF-Connecting-IP', this.address);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie !== '' && !headers.has('Cookie')) headers.set('Cookie', cookie);
    const request = new Request(new URL(path, ORIGIN), { ...init, headers, redirect: 'manual' });
    const context = createExecutionContext();
    const response = await app.fetch(request, this.#bindings, context);
    const text = await response.text();
    await waitOnExecutionContext(context);
    this.#keepCookies(response.headers);
    this.#token = /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? this.#token;
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('Location')?.replace(ORIGIN, '') ?? null,
      text,
    };
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
