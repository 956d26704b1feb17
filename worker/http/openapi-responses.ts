import * as z from 'zod';

import type { DocumentedResponse, DocumentedRoute } from './route-registry.ts';
import type { Json, SchemaOf } from './openapi-schema.ts';
import type { ApiErrorCode } from '../../contract/errors.ts';
import { API_ERRORS } from '../../contract/errors.ts';

/** Refusals of every route that needs a key. */
const KEY_REFUSALS = [
  'api_key_missing',
  'api_key_invalid',
  'rate_limited',
  'internal_error',
] as const;

const errorSchema = z
  .object({ detail: z.string(), code: z.string().optional() })
  .meta({ id: 'Error' });

/** What refusals without a code mean, by status. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  401: 'The API key is missing',
  403: 'The API key or signature is invalid',
  404: 'Not found',
  500: 'Internal error; retry, with the same `Idempotency-Key` if you sent one',
};

export function describeResponses(route: DocumentedRoute, schemaOf: SchemaOf): Json {
  const responses: Record<string, Json> = {};
  for (const [status, response] of Object.entries(route.responses)) {
    responses[status] = describeResponse(response, schemaOf);
  }
  const refusals =
    route.needs === 'nothing' ? route.refusals : [...route.refusals, ...KEY_REFUSALS];
  for (const [status, codes] of Map.groupBy(refusals, (code) => API_ERRORS[code].status)) {
    const own = route.responses[status];
    const schema = own?.schema === undefined ? errorSchema : z.union([own.schema, errorSchema]);
    const texts = [
      ...(own === undefined ? [] : [own.description]),
      describeRefusals(status, codes),
    ];
    responses[status] = { description: texts.join('. '), content: jsonContent(schemaOf(schema)) };
  }
  return responses;
}

function describeRefusals(status: number, codes: readonly ApiErrorCode[]): string {
  const named = codes.filter((code) => API_ERRORS[code].isNamed);
  if (named.length === 0) return MEANINGS[status] ?? 'Error';
  return `Error with code ${named.map((code) => `\`${code}\``).join(', ')}`;
}

function describeResponse(response: DocumentedResponse, schemaOf: SchemaOf): Json {
  const { description, schema, contentType, headers } = response;
  const content =
    schema === undefined
      ? contentType && { [contentType]: { schema: { type: 'string', format: 'binary' } } }
      : jsonContent(schemaOf(schema));
  const described = Object.entries(headers ?? {}).map(
    ([name, header]) => [name, { ...header, schema: { type: 'string' } }] as const,
  );
  return {
    description,
    ...(content ? { content } : {}),
    ...(described.length === 0 ? {} : { headers: Object.fromEntries(described) }),
  };
}

export function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
