import { html } from 'hono/html';

import { failureTexts, labelsIn, warningText } from '../content/content.ts';
import { ERROR_HELP } from './error-help.ts';
import type { Html } from './render-page.ts';
import { inlineCode, renderPage } from './render-page.ts';
import { ANALYSIS_FAILURES, API_ERRORS } from '../../contract/errors.ts';
import { FAILURE_REASONS } from '../../contract/failure-reasons.ts';
import { keysOf } from '../../contract/keys-of.ts';
import { WARNINGS } from '../../contract/warnings.ts';

/** Made from the tables that the service itself uses, so it lists every code there is. */
export function renderErrors(): Html {
  const body = html`
    <h1>Errors, reasons, and warnings</h1>
    <p class="lead">
      A refused request has a JSON body with <code>detail</code>, a sentence for people, and mostly
      <code>code</code>, a word for programs. If several fields are wrong, <code>detail</code> names
      all of them, and <code>code</code> is that of the first. Every response has an
      <code>X-Request-Id</code> header: quote it when you report a problem.
    </p>
    <h2 id="errors">Errors of a request</h2>
    ${renderTable('Errors', ['Code', 'Status', 'Cause', 'Cure'], errorRows())}
    <h2 id="reasons">Reasons why an analysis failed</h2>
    <p>
      The results of a failed analysis are a 400 with <code>code</code>, a finer
      <code>reason</code>, and <code>detail</code> and <code>advice</code> for the runner, in nine
      languages. A credit is refunded if the cause is ours. With a test key,
      <code>test_scenario</code> produces each of them.
    </p>
    ${renderTable('Reasons', ['Reason', 'Code', 'What happened', 'What to do', 'Refund'], reasonRows())}
    <h2 id="warnings">Warnings of a successful analysis</h2>
    <p>
      <code>warnings</code> lists what limits a result; <code>warning_texts</code> says it in the
      language of the runner.
    </p>
    ${renderTable('Warnings', ['Warning', 'Name', 'Meaning'], warningRows())}
  `;
  return renderPage({ slug: 'errors', title: 'Errors, reasons, and warnings', body });
}

/** What the search box finds of this page. */
export function errorEntries(): { url: string; title: string; text: string }[] {
  const entries = [
    ...Object.entries(ERROR_HELP).map(([code, { cause, cure }]) => ({
      title: code,
      text: `${cause} ${cure}`,
      id: anchorOf('error', code),
    })),
    ...keysOf(FAILURE_REASONS).map((reason) => {
      const { detail, advice } = failureTexts(reason, 'en');
      return { title: reason, text: `${detail} ${advice}`, id: reason };
    }),
    ...WARNINGS.map((code) => ({
      title: code,
      text: warningText(code, 'en'),
      id: anchorOf('warning', code),
    })),
  ];
  return entries.map(({ id, ...entry }) => ({ ...entry, url: `/docs/errors#${id}` }));
}

/** A few errors and warnings have the name of a reason, and an id must be unique. */
function anchorOf(kind: 'error' | 'warning', code: string): string {
  return code in FAILURE_REASONS ? `${kind}_${code}` : code;
}

function errorRows(): Html[][] {
  return keysOf(ERROR_HELP).map((code) => {
    const { status, isNamed } = API_ERRORS[code];
    const { cause, cure } = ERROR_HELP[code];
    const id = anchorOf('error', code);
    const name = isNamed
      ? html`<code id="${id}">${code}</code>`
      : html`<span id="${id}">no code</span>`;
    return [name, html`${status}`, inlineCode(cause), inlineCode(cure)];
  });
}

function reasonRows(): Html[][] {
  return keysOf(FAILURE_REASONS).map((reason) => {
    const { code } = FAILURE_REASONS[reason];
    const { detail, advice } = failureTexts(reason, 'en');
    return [
      html`<code id="${reason}">${reason}</code>`,
      html`<code>${code}</code>`,
      html`${detail}`,
      html`${advice}`,
      html`${ANALYSIS_FAILURES[code].isOurFault ? 'yes' : 'no'}`,
    ];
  });
}

function warningRows(): Html[][] {
  const { warnings } = labelsIn('en');
  const names = new Map(Object.entries(warnings));
  return WARNINGS.map((code) => [
    html`<code id="${anchorOf('warning', code)}">${code}</code>`,
    html`${names.get(code) ?? ''}`,
    html`${warningText(code, 'en')}`,
  ]);
}

function renderTable(name: string, heads: readonly string[], rows: readonly Html[][]): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="${name}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
