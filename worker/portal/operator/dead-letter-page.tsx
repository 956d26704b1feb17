import { database } from '../../db/client.ts';
import type { DeadLetter } from '../../dead-letters/dead-letters.ts';
import { findDeadLetter, listDeadLetters } from '../../dead-letters/dead-letters.ts';
import { writeText } from '../../languages/write-text.ts';
import { retryLetters } from '../../operator/operator.ts';
import { Button, Form } from '../page/form.tsx';
import { Badge, Card, Empty, PageHead, Table, Time } from '../page/parts.tsx';
import type { PortalContext } from '../portal-context.ts';
import { timeCursorIn, timeCursorOf } from '../../db/time-cursor.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { renderOperatorPage } from './operator-page.tsx';

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
  const letters = found.slice(0, LETTERS_PER_PAGE);
  const last = found.length > LETTERS_PER_PAGE ? letters.at(-1) : undefined;
  return renderOperatorPage(
    c,
    { title: operator.letters, current: 'deadLetters' },
    <>
      <PageHead title={operator.letters} lead={operator.lettersLead}>
        {letters.length === 0 ? null : (
          <Form action={`${PATH}/retry-all`} confirm={operator.confirmRetryAll}>
            <Button look="secondary">{operator.retryAll}</Button>
          </Form>
        )}
      </PageHead>
      {letters.length === 0 ? (
        <Empty title={operator.noLetters} text={operator.noLettersText} />
      ) : (
        <Card>
          <Letters letters={letters} texts={c.var.texts} />
          {last === undefined ? null : (
            <div class="row">
              <a href={`${PATH}?before=${encodeURIComponent(timeCursorOf(last))}`}>
                {operator.more}
              </a>
            </div>
          )}
        </Card>
      )}
    </>,
  );
}

function Letters({
  letters,
  texts: { code, operator: texts },
}: {
  letters: readonly DeadLetter[];
  texts: Texts;
}) {
  const columns = [
    { label: texts.queue },
    { label: texts.letterReason },
    { label: texts.analysis },
    { label: texts.filed },
    { label: texts.actions },
  ];
  return (
    <Table caption={texts.letters} columns={columns}>
      {letters.map(({ id, queue, reason, analysisId, createdAtMs, retriedAtMs }) => (
        <tr>
          <td>
            <strong>{queue}</strong>
          </td>
          <td data-label={texts.letterReason}>{texts.letterReasons[reason]}</td>
          <td data-label={texts.analysis}>
            <code class="breaks">{analysisId ?? '–'}</code>
          </td>
          <td data-label={texts.filed}>
            <Time atMs={createdAtMs} />
          </td>
          <td>
            {retriedAtMs === null ? (
              <Form action={`${PATH}/retry`}>
                <input type="hidden" name="id" value={id} />
                <Button look="secondary" isCompact label={writeText(code, texts.retryOf, { id })}>
                  {texts.retry}
                </Button>
              </Form>
            ) : (
              <Badge>{texts.retried}</Badge>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
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
