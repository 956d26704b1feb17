import { raw } from 'hono/html';

import { ANALYSIS_FAILURES, API_ERRORS } from '../../contract/errors.ts';
import { FAILURE_REASONS } from '../../contract/failure-reasons.ts';
import { keysOf } from '../../contract/keys-of.ts';
import { WARNINGS } from '../../contract/warnings.ts';
import { failureTexts, labelsIn, warningText } from '../../worker/analyses/content/content.ts';
import { ERROR_HELP } from './error-help.ts';
import { renderMarkdown } from './markdown.ts';
import type { Html } from './render-page.ts';
import { renderPage } from './render-page.ts';
import type { SearchEntry } from './search-entry.ts';

/** Writes every code as Markdown, from the tables that the service itself uses. */
export function errorsMarkdown(): string {
  return `# Errors, reasons, and warnings

A rejected request returns a JSON body with \`detail\`, a message for people. Most errors also have a \`code\` that programs can check. If several fields are invalid, \`detail\` lists the problems, and \`code\` is the code of the first one. Every response has an \`X-Request-Id\` header. Include it when you report a problem.

## Errors

${table(['Code', 'Status', 'Cause', 'Fix'], errorRows())}

## Reasons

For a failed analysis, the results endpoint returns 400 with a \`code\`, a more specific \`reason\`, and \`detail\` and \`advice\` for the runner. Both texts are available in nine languages. If the service caused the failure, the credit is refunded. With a test key, you can produce each reason with \`test_scenario\`.

${table(['Reason', 'Code', 'What happened', 'What to do', 'Refund'], reasonRows())}

## Warnings

\`warnings\` lists codes for everything that limits a result. \`warning_texts\` has the same warnings as sentences in the language of the results.

${table(['Warning', 'Name', 'Meaning'], warningRows())}
`;
}

/** Renders the page; each row gets the id of its code. */
export function renderErrors(): Html {
  const [head = '', errors = '', reasons = '', warnings = ''] =
    renderMarkdown(errorsMarkdown()).split(/(?=<h2)/);
  const body = [
    head,
    withIds(errors, Object.keys(ERROR_HELP).map(idOf('error'))),
    withIds(reasons, Object.keys(FAILURE_REASONS)),
    withIds(warnings, WARNINGS.map(idOf('warning'))),
  ];
  return renderPage({ slug: 'errors', body: raw(body.join('')) });
}

function withIds(section: string, ids: readonly string[]): string {
  const rest = ids.values();
  return section.replaceAll(/<tr>\s*<td>/g, (row) =>
    row.replace('<tr>', `<tr id="${rest.next().value ?? ''}">`),
  );
}

/** Returns search entries of this page. */
export function errorEntries(): SearchEntry[] {
  const entries = [
    ...Object.entries(ERROR_HELP).map(([code, { cause, fix }]) => ({
      title: code,
      text: `${cause} ${fix}`.replaceAll('`', ''),
      id: idOf('error')(code),
    })),
    ...keysOf(FAILURE_REASONS).map((reason) => {
      const { detail, advice } = failureTexts(reason, 'en');
      return { title: reason, text: `${detail} ${advice}`, id: reason };
    }),
    ...WARNINGS.map((code) => ({
      title: code,
      text: warningText(code, 'en'),
      id: idOf('warning')(code),
    })),
  ];
  return entries.map(({ id, ...entry }) => ({ ...entry, url: `/docs/errors#${id}` }));
}

/** Returns the id of a code. Some errors and warnings share the name of a reason. */
function idOf(kind: 'error' | 'warning'): (code: string) => string {
  return (code) => (code in FAILURE_REASONS ? `${kind}_${code}` : code);
}

function errorRows(): string[][] {
  return keysOf(ERROR_HELP).map((code) => {
    const { status, isNamed } = API_ERRORS[code];
    const { cause, fix } = ERROR_HELP[code];
    return [isNamed ? `\`${code}\`` : 'no code', String(status), cause, fix];
  });
}

function reasonRows(): string[][] {
  return keysOf(FAILURE_REASONS).map((reason) => {
    const { code } = FAILURE_REASONS[reason];
    const { detail, advice } = failureTexts(reason, 'en');
    const isRefunded = ANALYSIS_FAILURES[code].isOurFault;
    return [`\`${reason}\``, `\`${code}\``, detail, advice, isRefunded ? 'yes' : 'no'];
  });
}

function warningRows(): string[][] {
  const names = new Map(Object.entries(labelsIn('en').warnings));
  return WARNINGS.map((code) => [`\`${code}\``, names.get(code) ?? '', warningText(code, 'en')]);
}

function table(heads: readonly string[], rows: readonly string[][]): string {
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
