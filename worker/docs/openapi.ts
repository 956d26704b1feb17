import type * as z from 'zod';

import type { DocumentedRoute } from '../http/route.ts';
import { TAGS } from '../http/route.ts';
import { describeResponses, errorSchemaOf, jsonContent } from './openapi-responses.ts';
import type { Json, SchemaOf } from './openapi-schema.ts';
import { toJsonSchema } from './openapi-schema.ts';

interface Events {
  types: readonly { type: string; summary: string; schema: z.ZodType }[];
  /** Union of all types, for receivers of more than one. */
  any: z.ZodType;
}
interface Describe {
  schemaOf: SchemaOf;
  errorSchema: z.ZodType;
}

/** Either header suffices. */
const SECURITY_SCHEMES = {
  ApiKey: { type: 'http', scheme: 'bearer' },
  ApiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
};
/**
 * URL of the service that `npm start` runs; a deployed service's document has the service's own
 * URL.
 */
const LOCAL_URL = 'http://127.0.0.1:8787';
const DESCRIPTION = [
  'Upload a video of a runner, then poll for the results or receive webhook events. Units are metric, and angles are in degrees.',
  'Call the API only from a backend. The API key must never reach a browser, and cross-origin requests are not allowed.',
  'Keys that begin with `gk_test_` are for development: uploads are checked as usual, but the video is not analyzed. Each analysis completes immediately with sample results or with the failure requested in `test_scenario`, and costs no credits. Webhook events are sent as usual. Live and test data are separate: analyses, subjects, the webhook, and alert settings.',
  'If a request has both key headers, `Authorization` takes precedence.',
  'Every response has an `X-Request-Id` header. `HEAD` is supported wherever `GET` is; all other unsupported methods, including `OPTIONS`, return 405 with an `Allow` header.',
].join(' ');

/**
 * Returns the OpenAPI 3.1 document of routes and events, built from the schemas that validate them.
 */
export function describeApi(routes: readonly DocumentedRoute[], events: Events): Json {
  const components: Json = {};
  const schemaOf = (schema: z.ZodType) => toJsonSchema(schema, components);
  const describe: Describe = { schemaOf, errorSchema: errorSchemaOf(routes) };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: describeRoute(route, describe) };
  }
  const webhooks = events.types.map((event) => [event.type, describeEvent(event, schemaOf)]);
  // Adds the union to the components, because each webhook refers only to its own type.
  schemaOf(events.any);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Strideline',
      version: '1.0.0',
      summary: 'Running-gait analysis of short videos',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: LOCAL_URL }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] })),
    paths,
    webhooks: Object.fromEntries(webhooks),
    components: {
      schemas: components,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function describeRoute(route: DocumentedRoute, describe: Describe): Json {
  const { schemaOf } = describe;
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
    ...(route.needs === 'nothing' ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: describeResponses(route, describe),
  };
}

/** Headers of every event; `webhook-signature` only if signing is enabled. */
const EVENT_HEADERS = {
  'webhook-id': 'Unique id of the delivery',
  'webhook-timestamp': 'Time when the event was sent, in Unix seconds; part of the signed content',
  'webhook-signature':
    'Signatures of the event, present if signing is enabled: one `v1,` signature for each valid secret, separated by spaces, as specified by Standard Webhooks',
} as const;
const EVENT_DESCRIPTION =
  'Each event is sent once, without retries. Respond with any 2xx status within 10 seconds.';

function describeEvent({ type, summary, schema }: Events['types'][number], schemaOf: SchemaOf) {
  return {
    post: {
      operationId: `on.${type}`.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary,
      description: EVENT_DESCRIPTION,
      tags: ['Webhook'],
      security: [],
      parameters: Object.entries(EVENT_HEADERS).map(([name, description]) => ({
        name,
        in: 'header',
        required: name !== 'webhook-signature',
        description,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: jsonContent(schemaOf(schema)) },
      responses: { '2XX': { description: 'You received the event' } },
    },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: `Id of the ${name?.replace(/_id$/, '').replaceAll('_', ' ')}`,
    schema: { type: 'string', format: 'uuid' },
  }));
}

function parametersOf(
  place: 'query' | 'header',
  fields: Record<string, z.ZodType> | undefined,
  schemaOf: SchemaOf,
): Json[] {
  return Object.entries(fields ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: !schema.safeParse(undefined).success,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    schema: schemaOf(schema),
  }));
}

function describeBody(route: DocumentedRoute, schemaOf: SchemaOf): Json | null {
  if (route.multipart !== undefined) {
    const schema = schemaOf(route.multipart);
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (route.body === undefined) return null;
  const required = !route.body.safeParse({}).success;
  return { required, content: jsonContent(schemaOf(route.body)) };
}
