import { findDeadLetter, listDeadLetters } from '../../operator/dead-letters/dead-letters.ts';
import { retryLetters } from '../../operator/operator.ts';
import { database } from '../../platform/database/client.ts';
import { timeCursorIn, timeCursorOf } from '../../platform/database/time-cursor.ts';
import { Button, Form } from '../page/form.tsx';
import { Badge, Card, Empty, Time } from '../page/parts.tsx';
import { DataTable, pageOf, Pager } from '../page/table.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { OperatorNotice } from './operator-page.tsx';
import { OPERATOR_ROOT, renderOperatorPage } from './operator-page.tsx';

const LETTERS_PER_PAGE = 50;
const PATH = `${OPERATOR_ROOT}/dead-letters`;
const TITLE = 'Dead letters';
const REASONS = {
  undelivered: 'Retries used up',
  attempts_exhausted: 'Attempts used up; refunded',
  unreadable: 'Unreadable',
} as const;

export function registerDeadLetterPage(routes: PortalRoutes): void {
  routes.operatorPage('/dead-letters', renderLetters);
  routes.operatorForm('/dead-letters/retry', async (c, { id = '' }) => {
    if ((await findDeadLetter(database(c.env), id)) === undefined) {
      throw new PortalError('not_found');
    }
    return retry(c, { id });
  });
  routes.operatorForm('/dead-letters/retry-all', async (c) => retry(c, {}));
}

async function renderLetters(c: PortalContext): Promise<Response> {
  const cursor = timeCursorIn(c.req.query('before'));
  const before = cursor && { createdAtMs: cursor.atMs, id: cursor.id };
  const found = await listDeadLetters(database(c.env), { before, limit: LETTERS_PER_PAGE + 1 });
  const { rows: letters, last } = pageOf(found, LETTERS_PER_PAGE);
  const actions = letters.length > 0 && (
    <Form action={`${PATH}/retry-all`} confirm="Retry everything that has not been retried?">
      <Button look="secondary">Retry all</Button>
    </Form>
  );
  const lead = 'Messages that could not be processed, kept for 14 days.';
  return renderOperatorPage(
    c,
    { title: TITLE, lead, current: TITLE, actions },
    letters.length === 0 ? (
      <Empty title="No dead letters" text="Every message of the last 14 days was processed." />
    ) : (
      <Card>
        <DataTable
          caption={TITLE}
          columns={[
            { label: 'Queue', cell: ({ queue }) => <strong>{queue}</strong> },
            { label: 'Reason', cell: ({ reason }) => REASONS[reason] },
            {
              label: 'Analysis',
              cell: ({ analysisId }) => <code class="breaks">{analysisId ?? '–'}</code>,
            },
            { label: 'Filed', cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
            {
              label: 'Actions',
              kind: 'bare',
              cell: ({ id, retriedAtMs }) =>
                retriedAtMs === null ? (
                  <Form action={`${PATH}/retry`}>
                    <input type="hidden" name="id" value={id} />
                    <Button look="secondary" isCompact label={`Retry ${id}`}>
                      Retry
                    </Button>
                  </Form>
                ) : (
                  <Badge>Retried</Badge>
                ),
            },
          ]}
          rows={letters}
        />
        <Pager
          links={[['More', last && `${PATH}?before=${encodeURIComponent(timeCursorOf(last))}`]]}
        />
      </Card>
    ),
  );
}

async function retry(c: PortalContext, which: { id?: string }): Promise<Response> {
  const { retried } = await retryLetters(c.env, which);
  const outcomes = new Set(retried.map(({ outcome }) => outcome));
  const settled = outcomes.has('queued') ? 'letters_queued' : 'letters_not_queued';
  const notice: OperatorNotice = outcomes.has('failed') ? 'letters_failed' : settled;
  return c.redirect(`${PATH}?notice=${notice}`, 303);
}
