import type * as z from 'zod';

import { describeProblems, inPlainWords } from '../../contract/describe-problems.ts';
import type { ApiErrorCode } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';
import type { HttpApp, Need, RouteContext, UnadmittedContext } from './http-context.ts';
import { readJsonBody } from './json-body.ts';

export interface DocumentedResponse {
  description: string;
  /** Absent for responses without a body. */
  schema?: z.ZodType;
  contentType?: string;
  /** Content types in which the client may request the same data instead of JSON. */
  otherTypes?: readonly string[];
  headers?: Record<string, { description: string }>;
}

export const TAGS = {
  Analyses: 'Upload running videos, and get measurements and advice',
  'Capture links': 'Let anyone with a phone record a clip and start its analysis',
  Exercises: 'Find exercises that address the findings of an analysis',
  Labels: 'Get display names for all codes, in any language',
  Shoes: 'Recommend running shoes based on a questionnaire and analyses',
  Subjects: 'Manage runner profiles that group the analyses of one person',
  Webhook: 'Configure where analysis events are sent and whether they are signed',
  'Low-credit alerts': 'Get notified before credits run out',
  Media: 'Download thumbnails and annotated videos from signed URLs',
  Health: 'Check the health of the service',
} as const;

interface RouteDescription<N extends Need = Need> {
  needs: N;
  operationId: string;
  tag: keyof typeof TAGS;
  summary: string;
  description?: string;
  query?: Record<string, z.ZodType>;
  headers?: Record<string, z.ZodType>;
  /** For documentation only: the handler reads the stream itself. */
  multipart?: z.ZodObject;
  responses: Record<number, DocumentedResponse>;
  /** Codes in addition to those implied by body, language, and path. */
  refusals?: readonly ApiErrorCode[];
  body?: z.ZodType;
  /** Code for a body that is valid JSON but does not match the schema. */
  invalidBody?: ApiErrorCode;
  /** Codes by field, where they differ from `invalidBody`. */
  codes?: Readonly<Partial<Record<string, ApiErrorCode>>>;
}

interface Definition<Path extends string, N extends Need, Body> extends RouteDescription<N> {
  body?: z.ZodType<Body>;
  handle: (c: RouteContext<Path, N>, body: Body) => Answer;
}

type Method = 'get' | 'post' | 'put' | 'patch';
type Answer = Response | Promise<Response>;

export interface DocumentedRoute extends RouteDescription {
  method: Method;
  /** In Hono's syntax: `/analysis/:analysis_id/results`. */
  path: string;
  refusals: readonly ApiErrorCode[];
}

interface Route extends DocumentedRoute {
  handle: (c: unknown, body: unknown) => Answer;
}

/**
 * Declares a route with its documentation and its access rule, so that neither can be forgotten.
 */
export function route<const Path extends string, N extends Need, Body>(
  method: Method,
  path: Path,
  definition: Definition<Path, N, Body>,
): Route {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- admission sets what the route needs
  const handle = definition.handle as Route['handle'];
  return { ...definition, method, path, refusals: refusalsOf(path, definition), handle };
}

export function registerRoutes(
  app: HttpApp,
  routes: readonly Route[],
  admit: (c: UnadmittedContext, need: Need) => Promise<void>,
): void {
  for (const { method, path, needs, body, handle, ...parsing } of routes) {
    app.on(method.toUpperCase(), path, async (c) => {
      if (needs !== 'nothing') await admit(c, needs);
      return handle(c, body && parseBody(body, parsing, await readJsonBody(c.req.raw)));
    });
  }
}

/** Adds the codes implied by body, language, and path. */
function refusalsOf(
  path: string,
  { body, invalidBody = 'invalid_body', query, refusals = [] }: RouteDescription,
): ApiErrorCode[] {
  return [
    ...new Set([
      ...(body === undefined ? [] : (['invalid_body', invalidBody] as const)),
      ...(query?.['language'] === undefined ? [] : (['invalid_language'] as const)),
      ...refusals,
      ...(path.includes(':') ? (['not_found'] as const) : []),
    ]),
  ];
}

/**
 * Parses the body, which may be omitted if all fields are optional; the first problem sets the
 * error code.
 */
function parseBody(
  body: z.ZodType,
  { invalidBody = 'invalid_body', codes = {} }: Pick<RouteDescription, 'invalidBody' | 'codes'>,
  sent: unknown,
): unknown {
  const parsed = body.safeParse(sent === undefined ? {} : sent, { error: inPlainWords });
  if (parsed.success) return parsed.data;
  if (sent === undefined) throw new ApiError('invalid_body', 'The body is empty');
  const field = String(parsed.error.issues[0]?.path[0]);
  const detail = describeProblems(parsed.error, { whole: 'The body' });
  throw new ApiError(codes[field] ?? invalidBody, detail);
}
