import { findDeadLetter, listDeadLetters } from '../../operator/dead-letters/dead-letters.ts';
import { retryDeadLetters } from '../../operator/operator.ts';
import { database } from '../../platform/database/client.ts';
import { timeCursorOf } from '../../platform/database/time-cursor.ts';
import { Action } from '../page/form.tsx';
import { Badge, Time } from '../page/parts.tsx';
import { DataTable, ListCard, pageOf, rowBefore } from '../page/table.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { OperatorNotice } from './operator-page.tsx';
import { OPERATOR_ROOT, renderOperatorPage } from './operator-page.tsx';

const DEAD_LETTERS_PER_PAGE = 50;
const PATH = `${OPERATOR_ROOT}/dead-letters`;
const TITLE = 'Dead letters';
const REASONS = {
  undelivered: 'Retries used up',
  attempts_exhausted: 'Attempts used up; refunded',
  unreadable: 'Unreadable',
} as const;

export function registerDeadLetterPage(routes: PortalRoutes): void {
  routes.page('operator', '/dead-letters', renderDeadLetters);
  routes.form('operator', '/dead-letters/retry', async (c, { id = '' }) => {
    if ((await findDeadLetter(database(c.env), id)) === undefined) {
      throw new PortalError('not_found');
    }
    return retry(c, { id });
  });
  routes.form('operator', '/dead-letters/retry-all', async (c) => retry(c, {}));
}

async function renderDeadLetters(c: PortalContext): Promise<Response> {
  const page = { before: rowBefore(c), limit: DEAD_LETTERS_PER_PAGE + 1 };
  const found = await listDeadLetters(database(c.env), page);
  const { rows: letters, last } = pageOf(found, DEAD_LETTERS_PER_PAGE);
  const actions = letters.length > 0 && (
    <Action
      action={`${PATH}/retry-all`}
      text="Retry all"
      confirm="Retry everything that has not been retried?"
    />
  );
  const lead = 'Messages that could not be processed, kept for 14 days.';
  const older = last && `${PATH}?before=${encodeURIComponent(timeCursorOf(last))}`;
  return renderOperatorPage(
    c,
    { title: TITLE, lead, current: TITLE, actions },
    <ListCard
      isEmpty={letters.length === 0}
      none="No dead letters"
      noneText="Every message of the last 14 days was processed."
      links={[['More', older]]}
    >
      <DataTable
        caption={TITLE}
        rows={letters}
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
                <Action
                  action={`${PATH}/retry`}
                  text="Retry"
                  label={`Retry ${id}`}
                  fields={{ id }}
                  isCompact
                />
              ) : (
                <Badge>Retried</Badge>
              ),
          },
        ]}
      />
    </ListCard>,
  );
}

async function retry(c: PortalContext, which: { id?: string }): Promise<Response> {
  const { retried } = await retryDeadLetters(c.env, which);
  const outcomes = new Set(retried.map(({ outcome }) => outcome));
  const settled = outcomes.has('queued') ? 'letters_queued' : 'letters_not_queued';
  const notice: OperatorNotice = outcomes.has('failed') ? 'letters_failed' : settled;
  return c.redirect(`${PATH}?notice=${notice}`, 303);
}
