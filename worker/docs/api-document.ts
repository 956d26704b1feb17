/** The parts of the OpenAPI document that the reference shows. */
export interface ApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}

/** By operation: what was sent, and what was answered by status. */
export type RecordedExamples = Record<
  string,
  { request?: unknown; responses: Record<string, unknown> }
>;

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
  /** Undefined without one. */
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
      body: bodyOf(operation.requestBody?.content),
      responses: Object.entries(operation.responses).map(([status, response]) => ({
        status,
        description: response.description,
        body: bodyOf(response.content),
      })),
    })),
  );
}

function bodyOf(content?: Record<string, MediaType>): Body | null {
  const [first] = Object.entries(content ?? {});
  if (first === undefined) return null;
  const [contentType, { schema = {}, example }] = first;
  return { contentType, schema, example };
}

export function resolve(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? schema);
}
