import { html } from 'hono/html';

import type { ApiDocument, Schema } from '../../worker/docs/api-document.ts';
import { renderInline } from './markdown.ts';
import { resolve } from './operations.ts';
import type { Html } from './render-page.ts';

interface Field {
  name: string;
  schema: Schema;
  required?: boolean;
  description?: string;
}

const MAX_DEPTH = 4;

/** Renders a list of fields; those of objects can be unfolded. */
export function renderFields(document: ApiDocument, fields: readonly Field[], depth = 0): Html {
  return html`<dl class="fields">
    ${fields.map(({ name, schema, required, description }) => {
      const shape = resolve(document, schema);
      const text = description ?? schema.description ?? shape.description ?? '';
      return html`
        <dt>
          <code>${name}</code>
          <span class="type">${renderType(document, schema)}</span
          >${required === true ? html` <span class="required">required</span>` : ''}
        </dt>
        <dd>
          ${text === '' ? '' : html`<p>${renderInline(text)}</p>`} ${renderAllowed(shape)}
          ${depth < MAX_DEPTH ? renderNested(document, schema, depth) : ''}
        </dd>
      `;
    })}
  </dl>`;
}

function renderAllowed({ enum: values, default: fallback, anyOf = [], ...own }: Schema): Html {
  // A nullable number has its limits in one of two alternatives.
  const { minimum, maximum } = [own, ...anyOf].find((one) => one.minimum !== undefined) ?? own;
  const isBounded =
    minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return html`
    ${values === undefined ? '' : html`<p class="allowed">${values.map((value) => html`<code>${String(value)}</code> `)}</p>`}
    ${isBounded ? html`<p class="allowed">${minimum} to ${maximum}</p>` : ''}
    ${fallback === undefined ? '' : html`<p class="allowed">Default: <code>${JSON.stringify(fallback)}</code></p>`}
  `;
}

function renderNested(document: ApiDocument, schema: Schema, depth: number): Html {
  const shape = resolve(document, schema);
  const nested = [shape, ...(shape.anyOf ?? shape.oneOf ?? [])]
    .map((choice) => resolve(document, choice))
    .map((choice) => (choice.items === undefined ? choice : resolve(document, choice.items)))
    .find(({ properties }) => properties !== undefined);
  if (nested?.properties === undefined) return html``;
  const fields = Object.entries(nested.properties).map(([name, field]) => ({
    name,
    schema: field,
  }));
  return html`<details>
    <summary>${fields.length} fields</summary>
    ${renderFields(document, fields, depth + 1)}
  </details>`;
}

/** Names a type: `array of string`, `number or null`. */
export function renderType(document: ApiDocument, schema: Schema): string {
  const shape = resolve(document, schema);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) {
    return [...new Set(choices.map((choice) => renderType(document, choice)))].join(' or ');
  }
  if (shape.items !== undefined) return `array of ${renderType(document, shape.items)}`;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  const type = Array.isArray(shape.type) ? shape.type.join(' or ') : (shape.type ?? 'any');
  return shape.format === undefined ? type : `${type} (${shape.format})`;
}
