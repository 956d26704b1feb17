import { html, raw } from 'hono/html';

import type { ApiDocument, Operation, Schema } from './api-document.ts';
import { operationsOf, resolve } from './api-document.ts';
import { codeSamplesFor } from './code-samples.ts';
import { renderFields, renderType } from './render-fields.ts';
import type { Html } from './render-page.ts';
import { renderPage } from './render-page.ts';

const MAX_EXAMPLE_LINES = 200;

/** Every endpoint of the OpenAPI document: what it takes, what it returns, and how to call it. */
export function renderReference(document: ApiDocument, origin: string): Html {
  const operations = operationsOf(document);
  const groups = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter((operation) => operation.tag === tag.name),
  }));
  const parts = html`<ul class="parts">
    ${groups.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
  </ul>`;
  const body = html`
    <h1>API reference</h1>
    <p class="lead">
      Base URL <code>${origin}</code>. Units are metric and angles are in degrees. The same, for
      programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
    </p>
    ${groups.map(
      ({ name, description, operations: own }) => html`
        <section class="group">
          <h2 id="${anchorOf(name)}">${name}</h2>
          <p>${description}.</p>
          ${own.map((operation) => renderOperation(document, operation, origin))}
        </section>
      `,
    )}
  `;
  return renderPage({ slug: 'reference', title: 'API reference', body, parts });
}

function renderOperation(document: ApiDocument, operation: Operation, origin: string): Html {
  const { id, method, path, summary, description, needsKey, parameters, body } = operation;
  return html`
    <article class="operation">
      <div class="about">
        <h3 id="${id}">${summary}</h3>
        <p class="route">
          <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
        </p>
        ${description === '' ? '' : html`<p>${inlineCode(description)}</p>`}
        ${needsKey ? '' : html`<p class="note">Needs no API key.</p>`}
        ${
          parameters.length === 0
            ? ''
            : html`<h4>Parameters</h4>
                ${renderFields(document, parameters)}`
        }
        ${
          body === null
            ? ''
            : html`<h4>Body <span class="type">${body.contentType}</span></h4>
                ${renderBody(document, body.schema)}`
        }
        <h4>Responses</h4>
        ${operation.responses.map(
          (response) => html`
            <details class="response">
              <summary>
                <span class="status s${response.status[0] ?? ''}">${response.status}</span>
                ${inlineCode(response.description)}
              </summary>
              ${response.body === null ? '' : renderBody(document, response.body.schema)}
              ${response.status.startsWith('2') || response.body?.example === undefined ? '' : renderJson(response.body.example)}
            </details>
          `,
        )}
      </div>
      <div class="samples">${renderSamples(operation, origin)} ${renderExample(operation)}</div>
    </article>
  `;
}

function renderBody(document: ApiDocument, schema: Schema): Html {
  const { properties, required = [], anyOf, items } = resolve(document, schema);
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) => ({
      name,
      schema: field,
      required: required.includes(name),
    }));
    return renderFields(document, fields);
  }
  if (anyOf !== undefined) {
    return html`${anyOf.map((choice) => renderBody(document, choice))}`;
  }
  if (items !== undefined) {
    return html`<p class="note">An array of:</p>
      ${renderBody(document, items)}`;
  }
  return html`<p><span class="type">${renderType(document, schema)}</span></p>`;
}

/** Tabs without a script: the pages' script only keeps the choice. */
function renderSamples(operation: Operation, origin: string): Html {
  return html`<div class="tabs">
    ${codeSamplesFor(operation, origin).map(
      ({ name, code }, index) => html`
        <input
          type="radio"
          name="tab-${operation.id}"
          id="${operation.id}-${name}"
          value="${name}"
          ${index === 0 ? raw('checked') : ''}
        />
        <label for="${operation.id}-${name}">${name}</label>
        <pre tabindex="0"><code>${code}</code></pre>
      `,
    )}
  </div>`;
}

function renderExample({ responses }: Operation): Html {
  const success = responses.find(({ status, body }) => status.startsWith('2') && body !== null);
  if (success?.body?.example === undefined) return html``;
  return html`<p class="caption">${success.status} response (long lists are shortened)</p>
    ${renderJson(success.body.example)}`;
}

function renderJson(example: unknown): Html {
  const lines = JSON.stringify(example, null, 2).split('\n');
  const shown = lines.slice(0, MAX_EXAMPLE_LINES).join('\n');
  return html`<pre
    class="example"
    tabindex="0"
  ><code>${shown}${lines.length > MAX_EXAMPLE_LINES ? '\n…' : ''}</code></pre>`;
}

/** The document's descriptions are Markdown, of which they use only this. */
function inlineCode(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function anchorOf(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
