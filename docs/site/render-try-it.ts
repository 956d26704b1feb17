import { html } from 'hono/html';

import type { ApiDocument, Schema } from '../../worker/docs/api-document.ts';
import type { Operation } from './operations.ts';
import { FORM_TYPE, resolve } from './operations.ts';
import type { Html } from './render-page.ts';

/** Video that is sent if none is chosen. */
const SAMPLE_VIDEO_PATH = '/portal/sample-run.mp4';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Place = 'id' | 'query' | 'header' | 'form';

interface Control {
  name: string;
  place: Place;
  schema: Schema;
  isRequired: boolean;
}

/**
 * Renders a form that sends the request from the page, with a test key. Its defaults are accepted as
 * they are: ids come from earlier responses, and optional fields are empty. The script unhides it,
 * because it needs the script.
 */
export function renderTryIt(document: ApiDocument, operation: Operation): Html {
  const { id, method, path, needsKey, body } = operation;
  if (!answersJson(operation)) return html``;
  const text = jsonTemplate(operation);
  const controls = controlsOf(document, operation, `${path}${text ?? ''}`);
  return html`<details class="try" hidden>
    <summary>Try it</summary>
    <form data-method="${method}" data-path="${path}" data-sample="${SAMPLE_VIDEO_PATH}">
      ${needsKey ? renderKey(id) : ''}
      ${controls.map((control) => renderControl(control, `${id}-try-${control.name}`))}
      ${
        text === null
          ? ''
          : html`<label for="${id}-try-body">Body</label>
              <textarea id="${id}-try-body" rows="${text.split('\n').length}" spellcheck="false">
${text}</textarea>`
      }
      ${
        body?.contentType === FORM_TYPE
          ? html`<p class="note">
              If you choose no file, the <a href="${SAMPLE_VIDEO_PATH}">sample video</a> is sent.
            </p>`
          : ''
      }
      <button type="submit">Send request</button>
      <p class="outcome" role="status"></p>
      <pre class="example" tabindex="0" aria-label="Response" hidden><code></code></pre>
    </form>
  </details>`;
}

function renderKey(id: string): Html {
  return html`<label for="${id}-try-key">Test key</label>
    <input
      id="${id}-try-key"
      name="key"
      required
      pattern="gk_test_.+"
      title="A test key, which begins with gk_test_"
      placeholder="gk_test_…"
      autocomplete="off"
      spellcheck="false"
    />
    <p class="note">
      Requests with a test key cost no credits. Create a test key in the
      <a href="/portal">portal</a>. This tab keeps the key until you close it. Live keys are not
      accepted.
    </p>`;
}

function renderControl({ name, place, schema, isRequired }: Control, id: string): Html {
  const label = html`<label for="${id}"
    ><code>${name}</code>${isRequired ? '' : ' (optional)'}</label
  >`;
  if (schema.format === 'binary') {
    return html`${label}<input
        type="file"
        id="${id}"
        name="${name}"
        data-in="form"
        accept="video/*"
      />`;
  }
  if (schema.enum !== undefined) {
    const values = isRequired ? schema.enum : ['', ...schema.enum];
    return html`${label}<select id="${id}" name="${name}" data-in="${place}">
        ${values.map((value) => html`<option>${String(value)}</option>`)}
      </select>`;
  }
  const placeholder = place === 'id' ? 'Filled in by the request that creates it' : '';
  return html`${label}<input
      id="${id}"
      name="${name}"
      data-in="${place}"
      placeholder="${placeholder}"
      ${isRequired ? 'required' : ''}
      autocomplete="off"
      spellcheck="false"
    />`;
}

function controlsOf(document: ApiDocument, operation: Operation, template: string): Control[] {
  const ids = [...template.matchAll(/\{(\w+_id)\}/g)].map(([, name = '']) => name);
  const { body, parameters } = operation;
  const form = body?.contentType === FORM_TYPE ? resolve(document, body.schema) : {};
  return [
    ...ids.map((name) => ({ name, place: 'id', schema: {}, isRequired: true }) as const),
    ...parameters.flatMap(({ name, in: place, schema, required = false }) =>
      place === 'path'
        ? []
        : [{ name, place, schema: resolve(document, schema), isRequired: required }],
    ),
    ...Object.entries(form.properties ?? {}).map(([name, schema]) => ({
      name,
      place: 'form' as const,
      schema: resolve(document, schema),
      isRequired: form.required?.includes(name) === true,
    })),
  ];
}

/** Recorded body with placeholders for its ids, which do not exist outside the recording. */
function jsonTemplate({ body }: Operation): string | null {
  const example = body?.examples[0]?.value;
  return example === undefined ? null : JSON.stringify(example, withNamedIds, 2);
}

function withNamedIds(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || !UUID.test(value)) return value;
  return field.endsWith('_analysis') ? '{analysis_id}' : `{${field}}`;
}

function answersJson({ responses }: Operation): boolean {
  return responses.some(
    ({ status, body }) => status.startsWith('2') && body?.contentType === 'application/json',
  );
}
