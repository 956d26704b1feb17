/** The parts of the OpenAPI document that the reference shows. */
export interface ApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
}

interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Body {
  contentType: string;
  schema: Schema;
  example: unknown;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  needsKey: boolean;
  parameters: Parameter[];
  body: Body | null;
  responses: { status: string; description: string; body: Body | null }[];
}

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0] ?? '',
      summary: operation.summary,
      description: operation.description ?? '',
      needsKey: operation.security?.length !== 0,
      parameters: operation.parameters ?? [],
      body: bodyOf(document, operation.requestBody?.content),
      responses: Object.entries(operation.responses).map(([status, response]) => ({
        status,
        description: response.description,
        body: bodyOf(document, response.content),
      })),
    })),
  );
}

function bodyOf(document: ApiDocument, content?: Record<string, MediaType>): Body | null {
  const [first] = Object.entries(content ?? {});
  if (first === undefined) return null;
  const [contentType, { schema = {}, example, examples }] = first;
  const [named] = Object.values(examples ?? {});
  return {
    contentType,
    schema,
    example: example ?? named?.value ?? exampleOf(document, schema),
  };
}

export function resolve(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? schema);
}

const EXAMPLE_DEPTH = 8;
const EXAMPLE_OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11',
  'date-time': '2026-11-21T08:15:30Z',
  email: 'ada@example.com',
  uri: 'https://partner.example.com/hook',
};

/** A value of this shape, from the examples of the schema where it has them. */
function exampleOf(document: ApiDocument, given: Schema, depth = 0): unknown {
  const schema = resolve(document, given);
  const stated = given.example ?? given.examples?.[0] ?? schema.example ?? schema.examples?.[0];
  if (stated !== undefined) return stated;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (depth > EXAMPLE_DEPTH) return null;
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice !== undefined) return exampleOf(document, choice, depth + 1);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `undefined` is any type
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return exampleOfObject(document, schema, depth);
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(document, schema.items, depth + 1)];
    case 'string':
      return EXAMPLE_OF_FORMAT[schema.format ?? ''] ?? 'string';
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return null;
  }
}

function exampleOfObject(document: ApiDocument, schema: Schema, depth: number): object {
  const { properties = {}, additionalProperties } = schema;
  const entries = Object.entries(properties).map(([name, property]): [string, unknown] => [
    name,
    exampleOf(document, property, depth + 1),
  ]);
  if (entries.length === 0 && typeof additionalProperties === 'object') {
    return { key: exampleOf(document, additionalProperties, depth + 1) };
  }
  return Object.fromEntries(entries);
}
