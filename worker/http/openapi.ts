import * as z from 'zod';

import type { DocumentedResponse, DocumentedRoute } from '../route-book.ts';
import { TAGS } from '../route-book.ts';
import type { ApiErrorCode } from '../../contract/errors.ts';
import { API_ERRORS } from '../../contract/errors.ts';

type Json = Record<string, unknown>;
type Route = DocumentedRoute & { body?: z.ZodType };

/** Refusals that every route with an API key may answer. */
const SHARED_REFUSALS = [
  'api_key_missing',
  'api_key_invalid',
  'rate_limited',
  'internal_error',
] as const;
/** Two places for the same key; each alone will do. */
const SECURITY_SCHEMES = {
  ApiKey: { type: 'http', scheme: 'bearer' },
  ApiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
};
const DESCRIPTION = [
  'Upload a video of a runner, poll for the result or receive webhooks. Units are metric, angles in degrees.',
  'Calls belong in a backend: the key must never reach a browser, and no answer allows other origins.',
  'When a request carries both key headers, `Authorization` decides.',
  'Every answer has an `X-Request-Id`. `HEAD` answers as `GET` without the body; every other method that an address does not know, `OPTIONS` among them, is refused with 405 and `Allow`.',
].join(' ');
const DEFS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/** Their patterns are long and add nothing. */
const FORMATS_THAT_SAY_ALL = new Set(['uuid', 'date-time']);

const anyJson = z.record(z.string(), z.unknown());
const convertedSchema = z.object({
  properties: z.object({ root: anyJson }),
  $defs: anyJson.optional(),
});

const errorSchema = z
  .object({ detail: z.string(), code: z.string().optional() })
  .meta({ id: 'Error' });

/** OpenAPI 3.1 of the routes, from the schemas that validate them. */
export function describeApi(routes: readonly Route[]): Json {
  const components: Json = {};
  const schemaOf = (schema: z.ZodType) => toJsonSchema(schema, components);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: describeRoute(route, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Strideline',
      version: '1.0.0',
      summary: 'Running-gait analysis of short videos',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] })),
    paths,
    components: {
      schemas: components,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function describeRoute(route: Route, schemaOf: (schema: z.ZodType) => Json): Json {
  const { operationId, summary, description, tag } = route;
  const parameters = [
    ...pathParameters(route.path),
    ...parametersOf('query', route.query, schemaOf),
    ...parametersOf('header', route.headers, schemaOf),
  ];
  const requestBody = describeBody(route, schemaOf);
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    ...(route.isOpen === true ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: describeResponses(route, schemaOf),
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
}

function parametersOf(
  place: 'query' | 'header',
  fields: Record<string, z.ZodType> | undefined,
  schemaOf: (schema: z.ZodType) => Json,
): Json[] {
  return Object.entries(fields ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema),
  }));
}

function describeBody(route: Route, schemaOf: (schema: z.ZodType) => Json): Json | null {
  if (route.multipart !== undefined) {
    const schema = schemaOf(route.multipart);
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (route.body === undefined) return null;
  const required = !route.body.safeParse({}).success;
  return { required, content: { 'application/json': { schema: schemaOf(route.body) } } };
}

function describeResponses(route: Route, schemaOf: (schema: z.ZodType) => Json): Json {
  const responses: Record<string, Json> = {};
  for (const [status, response] of Object.entries(route.responses)) {
    responses[status] = describeResponse(response, schemaOf);
  }
  const refusals = route.isOpen === true ? route.refusals : [...route.refusals, ...SHARED_REFUSALS];
  for (const [status, codes] of groupByStatus(refusals)) {
    const named = codes.filter((code) => API_ERRORS[code].isNamed);
    const described =
      named.length > 0 ? `Refused: ${named.join(', ')}` : (STATUS_TEXT[status] ?? 'Refused');
    const own = route.responses[status]?.schema;
    const schema = own === undefined ? errorSchema : z.union([own, errorSchema]);
    const ownText = own === undefined ? '' : `${route.responses[status]?.description}. `;
    responses[status] = {
      description: ownText + described,
      content: jsonContent(schemaOf(schema)),
    };
  }
  return responses;
}

const STATUS_TEXT: Record<number, string> = {
  400: 'Refused',
  401: 'The API key is missing',
  403: 'The API key or signature is not valid',
  404: 'Unknown, deleted, or of another account',
  500: 'Internal error; retry with the same Idempotency-Key',
};

function describeResponse(
  response: DocumentedResponse,
  schemaOf: (schema: z.ZodType) => Json,
): Json {
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

function groupByStatus(codes: readonly ApiErrorCode[]): Map<number, ApiErrorCode[]> {
  return Map.groupBy(codes, (code) => API_ERRORS[code].status);
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/**
 * One schema for the document. Schemas with an id move to the components. Objects stay open:
 * fields may be added any time, and what a request has too much is ignored.
 */
function toJsonSchema(schema: z.ZodType, components: Json): Json {
  const wrapped = z.toJSONSchema(z.object({ root: schema }), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (FORMATS_THAT_SAY_ALL.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
    },
  });
  const text = JSON.stringify(wrapped).replaceAll(`"${DEFS}`, `"${COMPONENTS}`);
  const { properties, $defs } = convertedSchema.parse(JSON.parse(text));
  Object.assign(components, $defs);
  return properties.root;
}
