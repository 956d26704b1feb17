import type * as z from 'zod';

import { ApiError } from './api-error.ts';
import type { HttpApp, HttpContext } from './http-context.ts';
import { readJsonBody } from './json-body.ts';
import type { ApiErrorCode } from '../contract/errors.ts';

export interface DocumentedResponse {
  description: string;
  /** Absent for answers without a body. */
  schema?: z.ZodType;
  contentType?: string;
  headers?: Record<string, { description: string }>;
}

export const TAGS = {
  Analyses: 'Videos of runners and what was found in them',
  Exercises: 'What to train for what an analysis found',
  Shoes: 'Which shoes suit a runner, and why',
  Subjects: 'Profiles of runners, to gather the analyses of one person',
  Webhook: 'Where the progress of analyses is sent, and how it is signed',
  'Low-credit alerts': 'Being told before the credits run out',
  Media: 'Pictures of an analysis, behind signed addresses',
  Health: 'Whether the service works',
} as const;

export interface DocumentedRoute {
  method: 'get' | 'post' | 'put';
  /** As Hono writes it: `/analysis/:analysis_id/results`. */
  path: string;
  operationId: string;
  tag: keyof typeof TAGS;
  summary: string;
  description?: string;
  /** Open routes need no API key and count against no limit. */
  isOpen?: boolean;
  query?: Record<string, z.ZodType>;
  headers?: Record<string, z.ZodType>;
  /** Described only: the route reads the stream itself. */
  multipart?: z.ZodObject;
  responses: Record<number, DocumentedResponse>;
  refusals: readonly ApiErrorCode[];
}

interface WithBody<Body> extends DocumentedRoute {
  body: z.ZodType<Body>;
  /** The code for a body that parses as JSON and breaks the schema. */
  invalidBody: ApiErrorCode;
}

type Answer = Response | Promise<Response>;

/**
 * Registers routes together with their description, so that a route without documentation,
 * or a documented one that asks for no key by oversight, cannot exist.
 */
export class RouteBook {
  readonly app: HttpApp;
  readonly routes: (DocumentedRoute & { body?: z.ZodType })[] = [];
  readonly #admit: (c: HttpContext) => Promise<void>;

  constructor(app: HttpApp, admit: (c: HttpContext) => Promise<void>) {
    this.app = app;
    this.#admit = admit;
  }

  add(route: DocumentedRoute, handle: (c: HttpContext) => Answer): void {
    this.#register(route, handle);
  }

  addWithBody<Body>(route: WithBody<Body>, handle: (c: HttpContext, body: Body) => Answer): void {
    this.#register(route, async (c) => {
      return handle(c, parseBody(route, await readJsonBody(c.req.raw)));
    });
  }

  #register(route: DocumentedRoute, handle: (c: HttpContext) => Answer): void {
    this.routes.push(route);
    const answer = async (c: HttpContext): Promise<Response> => {
      if (route.isOpen !== true) await this.#admit(c);
      return handle(c);
    };
    this.app.on(route.method.toUpperCase(), route.path, answer);
  }
}

/** A body may be left out where all of its fields may. */
function parseBody<Body>({ body, invalidBody }: WithBody<Body>, sent: unknown): Body {
  const parsed = body.safeParse(sent === undefined ? {} : sent);
  if (parsed.success) return parsed.data;
  if (sent === undefined) throw new ApiError('invalid_body', 'The body is empty');
  throw new ApiError(invalidBody, describeIssues(parsed.error));
}

/** The first problem, as a sentence that names the field. */
function describeIssues(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The body is not valid';
  const field = issue.path.map(String).join('.');
  return field === '' ? issue.message : `${field}: ${issue.message}`;
}
