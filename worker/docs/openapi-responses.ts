import * as z from 'zod';

import type { ApiErrorCode } from '../../contract/errors.ts';
import { API_ERRORS } from '../../contract/errors.ts';
import type { DocumentedResponse, DocumentedRoute } from '../http/route.ts';
import type { Json, SchemaOf } from './openapi-schema.ts';

const KEY_REFUSALS = [
  'api_key_missing',
  'api_key_invalid',
  'key_not_permitted',
  'address_not_allowed',
  'rate_limited',
] as const;

/** Returns the errors common to all routes, or to all that require a key. */
export function sharedRefusalsOf({ needs }: DocumentedRoute): ApiErrorCode[] {
  return [...(needs === 'nothing' ? [] : KEY_REFUSALS), 'internal_error'];
}

const detail = z.string().describe('Human-readable error message, in English');

function errorWith(codes: readonly ApiErrorCode[], everyErrorIsNamed: boolean) {
  const code = z.enum(codes).describe('Machine-readable error code');
  return z.object({ detail, code: everyErrorIsNamed ? code : code.optional() });
}

export function errorSchemaOf(routes: readonly DocumentedRoute[]): z.ZodType {
  const refusals = [...routes.flatMap((route) => route.refusals), ...KEY_REFUSALS];
  const codes = [...new Set(refusals)].filter((code) => API_ERRORS[code].isNamed);
  return z
    .object({
      detail,
      code: z
        .enum(codes)
        .meta({ id: 'ErrorCode' })
        .optional()
        .describe(
          'Machine-readable error code. Some errors have no code; more codes may be added.',
        ),
    })
    .meta({ id: 'Error' });
}

/** Descriptions of rejections that have no code. */
const MEANINGS: Partial<Record<ApiErrorCode, string>> = {
  api_key_missing: 'The API key is missing',
  api_key_invalid: 'The API key is invalid',
  media_signature_invalid: 'The signature of the URL is invalid or has expired',
  not_found: 'The resource was not found',
  video_too_long: 'The video is longer than 10 seconds',
};

export function describeResponses(
  route: DocumentedRoute,
  { schemaOf, errorSchema }: { schemaOf: SchemaOf; errorSchema: z.ZodType },
): Json {
  const responses: Record<string, Json> = {};
  for (const [status, response] of Object.entries(route.responses)) {
    responses[status] = describeResponse(response, schemaOf);
  }
  const refusals = [...route.refusals, ...sharedRefusalsOf(route)];
  for (const [status, codes] of Map.groupBy(refusals, (code) => API_ERRORS[code].status)) {
    const own = route.responses[status];
    const named = codes.filter((code) => API_ERRORS[code].isNamed);
    const error =
      named.length === 0 ? errorSchema : errorWith(named, named.length === codes.length);
    const schema = own?.schema === undefined ? error : z.union([own.schema, error]);
    const texts = [
      ...(own === undefined ? [] : [own.description]),
      ...(named.length === 0 ? [] : [describeNamed(named)]),
      ...codes.flatMap((code) => meaningOf(code, route) ?? []),
    ];
    responses[status] = { description: texts.join('. '), content: jsonContent(schemaOf(schema)) };
  }
  return responses;
}

function describeNamed(codes: readonly ApiErrorCode[]): string {
  return `Error code: ${codes.map((code) => `\`${code}\``).join(', ')}`;
}

function meaningOf(code: ApiErrorCode, { method, headers }: DocumentedRoute): string | undefined {
  if (code !== 'internal_error') return MEANINGS[code];
  if (headers?.['Idempotency-Key'] !== undefined) {
    return 'Internal error; retry with the same `Idempotency-Key`';
  }
  return method === 'post'
    ? 'Internal error; the request may have taken effect'
    : 'Internal error; retry';
}

function describeResponse(response: DocumentedResponse, schemaOf: SchemaOf): Json {
  const { description, schema, contentType, otherTypes = [], headers } = response;
  const content =
    schema === undefined
      ? contentType && { [contentType]: { schema: { type: 'string', format: 'binary' } } }
      : { ...jsonContent(schemaOf(schema)), ...contentOf(otherTypes) };
  const described = Object.entries(headers ?? {}).map(
    ([name, header]) => [name, { ...header, schema: { type: 'string' } }] as const,
  );
  return {
    description,
    ...(content ? { content } : {}),
    ...(described.length === 0 ? {} : { headers: Object.fromEntries(described) }),
  };
}

function contentOf(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
}

export function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
