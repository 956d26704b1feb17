import { html } from 'hono/html';

import { failureTexts, labelsIn, warningText } from '../../worker/analyses/content/content.ts';
import { ERROR_HELP } from './error-help.ts';
import { renderInline } from './markdown.ts';
import type { Html } from './render-page.ts';
import { renderPage } from './render-page.ts';
import type { SearchEntry } from './search-entry.ts';
import { ANALYSIS_FAILURES, API_ERRORS } from '../../contract/errors.ts';
import { FAILURE_REASONS } from '../../contract/failure-reasons.ts';
import { keysOf } from '../../contract/keys-of.ts';
import { WARNINGS } from '../../contract/warnings.ts';

/** Renders every code, from the tables that the service itself uses. */
export function renderErrors(): Html {
  const body = html`
    <h1>Errors, reasons, and warnings</h1>
    <p class="lead">
      A rejected request returns a JSON body with <code>detail</code>, a message for people. Most
      errors also have a <code>code</code> that programs can check. If several fields are invalid,
      <code>detail</code> lists the problems, and <code>code</code> is the code of the first one.
      Every response has an <code>X-Request-Id</code> header. Include it when you report a problem.
    </p>
    <h2 id="errors">Request errors</h2>
    ${renderTable('Errors', ['Code', 'Status', 'Cause', 'Fix'], errorRows())}
    <h2 id="reasons">Reasons for failed analyses</h2>
    <p>
      For a failed analysis, the results endpoint returns 400 with a <code>code</code>, a more
      specific <code>reason</code>, and <code>detail</code> and <code>advice</code> for the runner.
      Both texts are available in nine languages. If the service caused the failure, the credit is
      refunded. With a test key, you can produce each reason with <code>test_scenario</code>.
    </p>
    ${renderTable('Reasons', ['Reason', 'Code', 'What happened', 'What to do', 'Refund'], reasonRows())}
    <h2 id="warnings">Warnings in successful analyses</h2>
    <p>
      <code>warnings</code> lists codes for everything that limits a result.
      <code>warning_texts</code> has the same warnings as sentences in the language of the results.
    </p>
    ${renderTable('Warnings', ['Warning', 'Name', 'Meaning'], warningRows())}
  `;
  return renderPage({ slug: 'errors', body });
}

/** Search entries of this page. */
export function errorEntries(): SearchEntry[] {
  const entries = [
    ...Object.entries(ERROR_HELP).map(([code, { cause, fix }]) => ({
      title: code,
      text: `${cause} ${fix}`,
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

/** Id of a code. Some errors and warnings share the name of a reason, and ids are unique. */
function anchorOf(kind: 'error' | 'warning', code: string): string {
  return code in FAILURE_REASONS ? `${kind}_${code}` : code;
}

function errorRows(): Html[][] {
  return keysOf(ERROR_HELP).map((code) => {
    const { status, isNamed } = API_ERRORS[code];
    const { cause, fix } = ERROR_HELP[code];
    const id = anchorOf('error', code);
    const name = isNamed
      ? html`<code id="${id}">${code}</code>`
      : html`<span id="${id}">no code</span>`;
    return [name, html`${status}`, renderInline(cause), renderInline(fix)];
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
