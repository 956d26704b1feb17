import type { ApiDocument } from '../../worker/docs/api-document.ts';
import { BASE_URL } from '../../worker/docs/api-document.ts';
import type { Operation } from './operations.ts';
import { FORM_TYPE, operationsOf, resolve } from './operations.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Returns a Postman collection of every endpoint, with the recorded examples as bodies. */
export function postmanCollection(document: ApiDocument): object {
  const operations = operationsOf(document);
  return {
    info: { name: 'Strideline', schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: BASE_URL },
      { key: 'apiKey', value: '' },
    ],
    item: document.tags.map(({ name }) => ({
      name,
      item: operations
        .filter(({ tag }) => tag === name)
        .map((operation) => ({
          name: operation.summary,
          request: requestOf(document, operation),
          response: [],
        })),
    })),
  };
}

function requestOf(document: ApiDocument, operation: Operation): object {
  const { method, path, description, needsKey, parameters, body } = operation;
  const named = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const segments = path.split('/').slice(1);
  return {
    method,
    description,
    ...(!needsKey && { auth: { type: 'noauth' } }),
    header: named('header').map(optional),
    url: {
      raw: `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      host: ['{{baseUrl}}'],
      path: segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')),
      query: named('query').map(optional),
      variable: named('path').map((key) => ({ key, value: '' })),
    },
    ...(body !== null && { body: bodyOf(document, body) }),
  };
}

function optional(key: string): object {
  return { key, value: '', disabled: true };
}

function bodyOf(document: ApiDocument, body: NonNullable<Operation['body']>): object {
  if (body.contentType !== FORM_TYPE) {
    const raw = JSON.stringify(body.examples[0]?.value ?? {}, null, 2);
    return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
  }
  const { properties = {}, required = [] } = resolve(document, body.schema);
  return {
    mode: 'formdata',
    formdata: Object.keys(properties).map((key) => ({
      key,
      ...(key === 'video' ? { type: 'file', src: '' } : { type: 'text', value: '' }),
      disabled: !required.includes(key),
    })),
  };
}
