/** The parts of the OpenAPI document that the reference shows. */
export interface ApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, { post: EventObject }>;
  components: { schemas: Record<string, Schema> };
}

/** What the service was asked, answered, and sent. */
export interface RecordedExamples {
  /** By id. Responses are by status, then by error code or by a name that tells them apart. */
  operations: Record<
    string,
    { request?: unknown; responses: Record<string, Record<string, unknown>> }
  >;
  /** By type. */
  events: Record<string, unknown>;
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
  examples?: Record<string, { value: unknown }>;
}

type Content = Record<string, MediaType>;

interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface EventObject {
  operationId: string;
  summary: string;
  requestBody: { content: Content };
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
  examples: Example[];
}

export interface Example {
  /** Empty for the only one. */
  name: string;
  value: unknown;
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
      body: bodyOf(operation.requestBody?.content),
      responses: Object.entries(operation.responses).map(([status, response]) => ({
        status,
        description: response.description,
        body: bodyOf(response.content),
      })),
    })),
  );
}

export interface SentEvent {
  id: string;
  type: string;
  summary: string;
  body: Body | null;
}

export function eventsOf(document: ApiDocument): SentEvent[] {
  return Object.entries(document.webhooks).map(([type, { post }]) => ({
    id: post.operationId,
    type,
    summary: post.summary,
    body: bodyOf(post.requestBody.content),
  }));
}

function bodyOf(content?: Content): Body | null {
  const [first] = Object.entries(content ?? {});
  if (first === undefined) return null;
  const [contentType, { schema = {}, example, examples = {} }] = first;
  const named = Object.entries(examples).map(([name, { value }]) => ({ name, value }));
  const only = example === undefined ? [] : [{ name: '', value: example }];
  return { contentType, schema, examples: [...only, ...named] };
}

export function resolve(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? schema);
}
