import { ApiError } from '../../http/api-error.ts';
import type { InferenceOverview, ListedJob } from '../../jobs/board/board.ts';
import { inferenceOverview, listOldJobs } from '../../jobs/board/board.ts';
import { listRetryableDeadLetters } from '../../operator/dead-letters/dead-letters.ts';
import { OPERATOR_ACTIONS } from '../../operator/operator.ts';
import { database } from '../../platform/database/client.ts';
import { writeList } from '../../platform/languages/write-text.ts';
import { Action } from '../page/form.tsx';
import { Badge, Empty, Figure, Notice, Time } from '../page/parts.tsx';
import { TableCard } from '../page/table.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { registerDeadLetterPage } from './dead-letter-page.tsx';
import { OPERATOR_ROOT, registerOperatorSignIn, renderOperatorPage } from './operator-page.tsx';
import { registerScopePages } from './scope-pages.tsx';

/** Analyses take seconds; one still open after this long needs attention. */
const STUCK_MS = 5 * 60_000;
const MAX_LISTED = 50;
const MAX_COUNTED = 1000;

export function registerOperatorPages(routes: PortalRoutes): void {
  registerOperatorSignIn(routes);
  routes.page('operator', '', renderOverview);
  routes.form('operator', '/analyses/:analysis_id/fail', failAnalysis);
  registerScopePages(routes);
  registerDeadLetterPage(routes);
}

async function renderOverview(c: PortalContext): Promise<Response> {
  const postedUntilMs = Date.now() - STUCK_MS;
  const [{ boards, containers, unreachableBoards }, stuck, letters] = await Promise.all([
    inferenceOverview(c.env),
    listOldJobs(c.env, { postedUntilMs, limit: MAX_LISTED }),
    listRetryableDeadLetters(database(c.env), MAX_COUNTED),
  ]);
  const sum = (name: 'waiting' | 'leased') =>
    boards.reduce((total, board) => total + board[name], 0);
  return renderOperatorPage(
    c,
    { title: 'Overview', lead: 'What the service is doing right now.', current: 'Overview' },
    <>
      {containers.length === 0 && (
        <Notice tone="warning">
          No container has asked for work in the last minute. Analyses are waiting.
        </Notice>
      )}
      {unreachableBoards.length > 0 && (
        <Notice tone="warning">
          Job boards that do not respond: {writeList('en', unreachableBoards.map(String))}. Their
          analyses are waiting, and are not counted here.
        </Notice>
      )}
      <div class="columns figures">
        <Figure title="Waiting jobs" value={sum('waiting')} />
        <Figure title="Jobs in progress" value={sum('leased')} />
        <Figure title="Containers" value={containers.length} />
        <Figure title="Dead letters" value={letters.length} />
      </div>
      <Containers containers={containers} />
      {stuck.length === 0 ? (
        <Empty
          title="Nothing is stuck"
          text="No analysis has been open for more than five minutes."
        />
      ) : (
        <Stuck jobs={stuck} />
      )}
    </>,
  );
}

function Containers({ containers }: Pick<InferenceOverview, 'containers'>) {
  return (
    <TableCard
      caption="Containers"
      lead="Containers heard from in the last minute."
      columns={[
        { label: 'Container', cell: ({ containerId }) => <code>{containerId}</code> },
        {
          label: 'Device',
          cell: ({ device }) => (
            <Badge tone={device === null || device === 'cpu' ? 'plain' : 'good'}>
              {deviceName(device)}
            </Badge>
          ),
        },
        { label: 'Last heard', cell: ({ lastContactAtMs }) => <Time atMs={lastContactAtMs} /> },
      ]}
      rows={containers}
    />
  );
}

function deviceName(device: string | null): string {
  if (device === null) return 'Unknown';
  return device === 'cpu' ? 'CPU' : `GPU (${device})`;
}

function Stuck({ jobs }: { jobs: readonly ListedJob[] }) {
  return (
    <TableCard
      caption="Open for more than five minutes"
      lead="After 30 minutes, analyses fail automatically and are refunded."
      columns={[
        {
          label: 'Analysis',
          cell: ({ job: { scopeId, analysisId } }) => (
            <a href={`${OPERATOR_ROOT}/scopes/${scopeId}`}>
              <code>{analysisId}</code>
            </a>
          ),
        },
        { label: 'Status', cell: statusOf },
        { label: 'Accepted', cell: ({ job }) => <Time atMs={job.acceptedAtMs} /> },
        {
          label: 'Actions',
          kind: 'bare',
          cell: ({ job: { analysisId: id } }) => (
            <Action
              action={`${OPERATOR_ROOT}/analyses/${id}/fail`}
              text="End and refund"
              label={`End and refund ${id}`}
              variant="danger"
              isCompact
              confirm="End this analysis as failed, and refund it?"
            />
          ),
        },
      ]}
      rows={jobs}
    />
  );
}

function statusOf({ isLeased, attempt }: ListedJob): string {
  return `${isLeased ? 'Analyzing' : 'Waiting'}${attempt === 0 ? '' : `, attempt ${attempt}`}`;
}

async function failAnalysis(c: PortalContext): Promise<Response> {
  const id = c.req.param('analysis_id') ?? '';
  try {
    await OPERATOR_ACTIONS['analyses fail'](c.env, { id, reason: 'ended by the operator' });
  } catch (error) {
    if (error instanceof ApiError) throw new PortalError('not_found');
    throw error;
  }
  return c.redirect(`${OPERATOR_ROOT}?notice=analysis_failed`, 303);
}
