import { database } from '../../platform/database/client.ts';
import type { DeadLetter } from '../../operator/dead-letters/dead-letters.ts';
import { findDeadLetter, listDeadLetters } from '../../operator/dead-letters/dead-letters.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { retryLetters } from '../../operator/operator.ts';
import { Button, Form } from '../page/form.tsx';
import { Badge, Card, Empty, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable, pageOf, Pager } from '../page/table.tsx';
import type { PortalContext } from '../portal-context.ts';
import { timeCursorIn, timeCursorOf } from '../../platform/database/time-cursor.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { renderOperatorPage } from './operator-page.tsx';
import { useTexts } from '../page/page-texts.ts';

const LETTERS_PER_PAGE = 50;
const PATH = '/portal/operator/dead-letters';

export function registerDeadLetterPage(routes: PortalRoutes): void {
  routes.operatorPage('/dead-letters', renderLetters);
  routes.operatorForm('/dead-letters/retry', retryOne);
  routes.operatorForm('/dead-letters/retry-all', retryAll);
}

async function renderLetters(c: PortalContext): Promise<Response> {
  const { operator } = c.var.texts;
  const cursor = timeCursorIn(c.req.query('before'));
  const before = cursor && { createdAtMs: cursor.atMs, id: cursor.id };
  const found = await listDeadLetters(database(c.env), { before, limit: LETTERS_PER_PAGE + 1 });
  const { rows: letters, last } = pageOf(found, LETTERS_PER_PAGE);
  const retryAllForm = (
    <Form action={`${PATH}/retry-all`} confirm={operator.confirmRetryAll}>
      <Button look="secondary">{operator.retryAll}</Button>
    </Form>
  );
  return renderOperatorPage(
    c,
    {
      title: operator.letters,
      lead: operator.lettersLead,
      current: 'deadLetters',
      actions: letters.length === 0 ? null : retryAllForm,
    },
    letters.length === 0 ? (
      <Empty title={operator.noLetters} text={operator.noLettersText} />
    ) : (
      <Card>
        <Letters letters={letters} />
        <Pager
          links={[
            [operator.more, last && `${PATH}?before=${encodeURIComponent(timeCursorOf(last))}`],
          ]}
        />
      </Card>
    ),
  );
}

function Letters({ letters }: { letters: readonly DeadLetter[] }) {
  const { code, operator: texts } = useTexts();
  const columns: Column<DeadLetter>[] = [
    { label: texts.queue, cell: ({ queue }) => <strong>{queue}</strong> },
    { label: texts.letterReason, cell: ({ reason }) => texts.letterReasons[reason] },
    {
      label: texts.analysis,
      cell: ({ analysisId }) => <code class="breaks">{analysisId ?? '–'}</code>,
    },
    { label: texts.filed, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
    {
      label: texts.actions,
      kind: 'bare',
      cell: ({ id, retriedAtMs }) =>
        retriedAtMs === null ? (
          <Form action={`${PATH}/retry`}>
            <input type="hidden" name="id" value={id} />
            <Button look="secondary" isCompact label={writeText(code, texts.retryOf, { id })}>
              {texts.retry}
            </Button>
          </Form>
        ) : (
          <Badge>{texts.retried}</Badge>
        ),
    },
  ];
  return <DataTable caption={texts.letters} columns={columns} rows={letters} />;
}

async function retryOne(c: PortalContext, { id = '' }: FormFields): Promise<Response> {
  if ((await findDeadLetter(database(c.env), id)) === undefined) throw new PortalError('not_found');
  return retry(c, { id });
}

async function retryAll(c: PortalContext): Promise<Response> {
  return retry(c, {});
}

async function retry(c: PortalContext, which: { id?: string }): Promise<Response> {
  const { retried } = await retryLetters(c.env, which);
  const outcomes = new Set(retried.map(({ outcome }) => outcome));
  const settled = outcomes.has('queued') ? 'letters_queued' : 'letters_not_queued';
  const notice = outcomes.has('failed') ? 'letters_failed' : settled;
  return c.redirect(`${PATH}?notice=${notice}`, 303);
}
