import type { Schema } from '@cfworker/json-schema';
import { Validator } from '@cfworker/json-schema';

import { apiDescription } from '../../../worker/docs/describe-api.ts';

interface DescribedResponse {
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  method: string;
  /** As written in the document: `/subjects/{subject_id}`. */
  path: string;
  isOpen: boolean;
  responses: Record<string, DescribedResponse>;
}

interface Description {
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }
  >;
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'> & { security?: [] }>>;
  components: { schemas: Record<string, Schema> };
}

const description = await Response.json(apiDescription()).json<Description>();

/** Every operation of the document, in order. */
export const OPERATIONS: Operation[] = Object.entries(description.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses, security }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      isOpen: security?.length === 0,
      responses,
    })),
);

/** Throws if a public response differs from its description, or an error reveals internals. */
export async function requireDocumented(request: Request, response: Response): Promise<void> {
  const name = `${request.method} ${new URL(request.url).pathname} -> ${response.status}`;
  if (response.headers.has('Retry-After')) throw new Error(`${name}: Retry-After is never sent`);
  if (response.status >= 400) await refuseInternals(name, response);
  const operation = operationOf(request);
  if (operation === undefined || request.method === 'HEAD') return;
  const described = operation.responses[response.status];
  if (described === undefined) throw new Error(`${name}: no such status in the document`);
  await requireBody(name, described, response);
}

const INTERNALS = /\n\s+at |\b(SELECT|INSERT|UPDATE|SQLITE|D1)[_ ]|worker\/|node_modules|\.[jt]s\b/;

async function refuseInternals(name: string, response: Response): Promise<void> {
  const text = await response.clone().text();
  if (INTERNALS.test(text)) throw new Error(`${name}: reveals internals: ${text}`);
}

async function requireBody(
  name: string,
  described: DescribedResponse,
  response: Response,
): Promise<void> {
  if (described.content === undefined && response.body === null) return;
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const content = described.content?.[type];
  if (content === undefined) throw new Error(`${name}: no such content type: ${type}`);
  if (type !== 'application/json') return;
  requireShape(name, content.schema, await response.clone().json());
}

/** Throws if an event differs from its description. */
export function requireDocumentedEvent(body: unknown): void {
  const type = isSchema(body) ? String(body['type']) : '';
  const webhook = description.webhooks[type];
  if (webhook === undefined) throw new Error(`${type}: no such event in the document`);
  requireShape(type, webhook.post.requestBody.content['application/json'].schema, body);
}

export function requireShape(name: string, schema: unknown, body: unknown): void {
  if (!isSchema(schema)) throw new Error(`${name}: no schema`);
  const { valid, errors } = validatorOf(schema).validate(body);
  if (valid) return;
  const problems = errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
  throw new Error(`${name}: ${problems.join('; ')} in ${JSON.stringify(body)}`);
}

export function operationOf(request: Request): Operation | undefined {
  const { pathname } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return OPERATIONS.find(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
}

const validators = new WeakMap<Schema, Validator>();

function validatorOf(schema: Schema): Validator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const validator = new Validator(closed(schema), '2020-12', false);
  validators.set(schema, validator);
  return validator;
}

/**
 * Closes the objects of a schema. The document leaves them open, because fields may be added at any
 * time; but what the service returns must be documented. References are inlined, because an `allOf`
 * is closed as a whole and not branch by branch.
 */
function closed(schema: Schema): Schema {
  const target = referenced(schema);
  const { allOf, anyOf, oneOf, properties, items, additionalProperties } = target;
  const isObject = properties !== undefined || allOf !== undefined;
  const branches = allOf?.map((branch) => open(closed(branch)));
  return {
    ...target,
    ...(branches === undefined ? {} : { allOf: branches }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(closed) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(closed) }),
    ...(properties === undefined ? {} : { properties: closeEach(properties) }),
    ...(isSchema(items) ? { items: closed(items) } : {}),
    ...(isSchema(additionalProperties)
      ? { additionalProperties: closed(additionalProperties) }
      : {}),
    ...(isObject ? { unevaluatedProperties: false } : {}),
  };
}

function open({ unevaluatedProperties: _closed, ...schema }: Schema): Schema {
  return schema;
}

function referenced(schema: Schema): Schema {
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '') ?? [];
  if (name === undefined) return schema;
  const target = description.components.schemas[name];
  if (target === undefined) throw new Error(`the document names no schema ${name}`);
  return target;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function closeEach(schemas: Record<string, Schema | boolean>): Record<string, Schema | boolean> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      isSchema(schema) ? closed(schema) : schema,
    ]),
  );
}
