import { html, raw } from 'hono/html';

import type { ApiDocument, Schema } from '../../worker/docs/api-document.ts';
import { BASE_URL } from '../../worker/docs/api-document.ts';
import { codeSamplesFor } from './code-samples.ts';
import { idOf, renderInline } from './markdown.ts';
import type { Body, Operation, SentEvent } from './operations.ts';
import { eventsOf, operationsOf, resolve } from './operations.ts';
import { renderFields, renderType } from './render-fields.ts';
import type { Html } from './render-page.ts';
import { renderPage, renderParts } from './render-page.ts';
import { renderTryIt } from './render-try-it.ts';

const MAX_EXAMPLE_LINES = 200;

/** Renders every endpoint and event: parameters, responses, code samples, and "Try it". */
export function renderReference(document: ApiDocument): Html {
  const operations = operationsOf(document);
  const groups = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter((operation) => operation.tag === tag.name),
  }));
  const parts = renderParts([
    ...groups.map(({ name }) => ({ hash: `#${idOf(name)}`, title: name })),
    { hash: '#events', title: 'Webhook events' },
  ]);
  const body = html`
    <h1>API reference</h1>
    <p class="lead">
      Base URL <code>${BASE_URL}</code>. Units are metric, and angles are in degrees. This reference
      is also available as an OpenAPI 3.1 document: <a href="/openapi.json">openapi.json</a>. All
      examples were recorded from the service.
    </p>
    ${groups.map(
      ({ name, description, operations: own }) => html`
        <section class="group">
          <h2 id="${idOf(name)}">${name}</h2>
          <p>${description}.</p>
          ${own.map((operation) => renderOperation(document, operation))}
        </section>
      `,
    )}
    <section class="group">
      <h2 id="events">Webhook events</h2>
      <p>
        The service sends events to your webhook with <code>POST</code>. See
        <a href="/docs/webhooks">how to receive and verify them</a>.
      </p>
      ${eventsOf(document).map((event) => renderEvent(document, event))}
    </section>
  `;
  return renderPage({ slug: 'reference', body, parts });
}

function renderOperation(document: ApiDocument, operation: Operation): Html {
  const { id, method, path, summary, description, needsKey, parameters, body } = operation;
  return html`
    <article class="operation">
      <div class="about">
        <h3 id="${id}">${summary}</h3>
        <p class="route">
          <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
        </p>
        ${description === '' ? '' : html`<p>${renderInline(description)}</p>`}
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
                ${renderInline(response.description)}
              </summary>
              ${response.body === null ? '' : renderBody(document, response.body.schema)}
              ${response.body === null ? '' : renderExamples(response.status, response.body)}
            </details>
          `,
        )}
      </div>
      <div class="samples">
        ${renderSamples(operation)} ${renderTryIt(document, operation)} ${renderSuccess(operation)}
      </div>
    </article>
  `;
}

function renderEvent(document: ApiDocument, { id, type, summary, body }: SentEvent): Html {
  return html`
    <article class="operation">
      <div class="about">
        <h3 id="${id}"><code>${type}</code></h3>
        <p>${summary}.</p>
        ${body === null ? '' : renderBody(document, body.schema)}
      </div>
      <div class="samples">${body?.examples.map(({ value }) => renderJson([value]))}</div>
    </article>
  `;
}

function renderBody(document: ApiDocument, schema: Schema): Html {
  const { properties, required = [], anyOf, oneOf, allOf, items } = resolve(document, schema);
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) => ({
      name,
      schema: field,
      required: required.includes(name),
    }));
    return renderFields(document, fields);
  }
  const choices = oneOf ?? anyOf;
  if (choices !== undefined) {
    return html`${choices.map((choice) => renderChoice(document, choice))}`;
  }
  if (allOf !== undefined) return html`${allOf.map((part) => renderBody(document, part))}`;
  if (items !== undefined) {
    return html`<p class="note">An array of:</p>
      ${renderBody(document, items)}`;
  }
  return html`<p><span class="type">${renderType(document, schema)}</span></p>`;
}

/** Renders an alternative, folded below its name. One that has alternatives itself is not folded. */
function renderChoice(document: ApiDocument, choice: Schema): Html {
  const name = choice.$ref?.split('/').at(-1);
  const { oneOf } = resolve(document, choice);
  if (name === undefined || oneOf !== undefined) return renderBody(document, choice);
  const words = name.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return html`<details class="choice">
    <summary>${words}</summary>
    ${renderBody(document, choice)}
  </details>`;
}

/** Renders tabs that work without the script, which only remembers the chosen language. */
function renderSamples(operation: Operation): Html {
  return html`<div class="tabs">
    ${codeSamplesFor(operation).map(
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

function renderSuccess({ responses }: Operation): Html {
  const success = responses.find(({ body }) => body !== null && body.examples.length > 0);
  const [first] = success?.body?.examples ?? [];
  if (success === undefined || first === undefined) return html``;
  return html`<p class="caption">${success.status} response (long lists are shortened)</p>
    ${renderJson([first.value])}`;
}

/** Renders all errors in one block, because they are short. The first success is beside the text. */
function renderExamples(status: string, { examples }: Body): Html {
  if (Number(status) >= 400) return renderJson(examples.map(({ value }) => value));
  return html`${examples.slice(1).map(
    ({ name, value }) =>
      html`<p class="caption">${name.replaceAll('_', ' ')}</p>
        ${renderJson([value])}`,
  )}`;
}

function renderJson(examples: readonly unknown[]): Html {
  if (examples.length === 0) return html``;
  const lines = examples
    .map((example) => JSON.stringify(example, null, 2))
    .join('\n\n')
    .split('\n');
  const shown = lines.slice(0, MAX_EXAMPLE_LINES).join('\n');
  return html`<pre
    class="example"
    tabindex="0"
  ><code>${shown}${lines.length > MAX_EXAMPLE_LINES ? '\n…' : ''}</code></pre>`;
}
