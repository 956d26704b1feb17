import { html, raw } from 'hono/html';

import type { ApiDocument, Body, Operation, Schema, SentEvent } from './api-document.ts';
import { eventsOf, operationsOf, resolve } from './api-document.ts';
import { codeSamplesFor } from './code-samples.ts';
import { renderFields, renderType } from './render-fields.ts';
import type { Html } from './render-page.ts';
import { inlineCode, renderPage } from './render-page.ts';
import { renderTryIt } from './render-try-it.ts';

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
    <li><a href="#events">Webhook events</a></li>
  </ul>`;
  const body = html`
    <h1>API reference</h1>
    <p class="lead">
      Base URL <code>${origin}</code>. Units are metric and angles are in degrees. The same, for
      programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). All examples were recorded
      from the service.
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
    <section class="group">
      <h2 id="events">Webhook events</h2>
      <p>
        Sent to your webhook with <code>POST</code>.
        <a href="/docs/webhooks">How to receive and verify them</a>.
      </p>
      ${eventsOf(document).map((event) => renderEvent(document, event))}
    </section>
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
              ${response.body === null ? '' : renderExamples(response.status, response.body)}
            </details>
          `,
        )}
      </div>
      <div class="samples">
        ${renderSamples(operation, origin)} ${renderTryIt(document, operation)}
        ${renderSuccess(operation)}
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

/** One of several shapes, folded below its name; a choice among choices is not folded itself. */
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

function renderSuccess({ responses }: Operation): Html {
  const success = responses.find(({ body }) => body !== null && body.examples.length > 0);
  const [first] = success?.body?.examples ?? [];
  if (success === undefined || first === undefined) return html``;
  return html`<p class="caption">${success.status} response (long lists are shortened)</p>
    ${renderJson([first.value])}`;
}

/** Errors are short, so all of them fit in one block. The first success stands beside the text. */
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

function anchorOf(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
