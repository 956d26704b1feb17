import type { ApiDocument, Content, Parameter, Schema } from '../../worker/docs/api-document.ts';

/** Content type of bodies that hold a file. */
export const FORM_TYPE = 'multipart/form-data';

export interface Body {
  contentType: string;
  schema: Schema;
  examples: Example[];
}

interface Example {
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
