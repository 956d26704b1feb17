import type { InferenceOverview, ListedJob } from '../../jobs/board/board.ts';
import { inferenceOverview, listOldJobs } from '../../jobs/board/board.ts';
import { database } from '../../platform/database/client.ts';
import { listRetryableDeadLetters } from '../../operator/dead-letters/dead-letters.ts';
import { writeList, writeText } from '../../platform/languages/write-text.ts';
import { OPERATOR_ACTIONS } from '../../operator/operator.ts';
import { Button, Form } from '../page/form.tsx';
import { Badge, Card, Empty, Figure, Notice, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { ApiError } from '../../http/api-error.ts';
import { renderOperatorPage } from './operator-page.tsx';
import { useTexts } from '../page/page-texts.ts';

/** An analysis takes seconds; after this long, an operator should look. */
const STUCK_MS = 5 * 60_000;
const MOST_LISTED = 50;
const MOST_COUNTED = 1000;

export function registerOverviewPage(routes: PortalRoutes): void {
  routes.operatorPage('', renderOverview);
  routes.operatorForm('/analyses/:analysis_id/fail', failAnalysis);
}

async function renderOverview(c: PortalContext): Promise<Response> {
  const { code, operator } = c.var.texts;
  const nowMs = Date.now();
  const db = database(c.env);
  const [overview, stuck, letters] = await Promise.all([
    inferenceOverview(c.env),
    listOldJobs(c.env, { postedUntilMs: nowMs - STUCK_MS, limit: MOST_LISTED }),
    listRetryableDeadLetters(db, MOST_COUNTED),
  ]);
  const waiting = overview.boards.reduce((sum, board) => sum + board.waiting, 0);
  const leased = overview.boards.reduce((sum, board) => sum + board.leased, 0);
  return renderOperatorPage(
    c,
    { title: operator.overview, lead: operator.overviewLead, current: 'overview' },
    <>
      {overview.containers.length === 0 ? (
        <Notice tone="warning">{operator.noContainer}</Notice>
      ) : null}
      {overview.unreachableBoards.length > 0 ? (
        <Notice tone="warning">
          {writeText(code, operator.boardsUnreachable, {
            shards: writeList(code, overview.unreachableBoards.map(String)),
          })}
        </Notice>
      ) : null}
      <div class="columns figures">
        <Figure title={operator.waiting} value={waiting} />
        <Figure title={operator.analyzing} value={leased} />
        <Figure title={operator.containers} value={overview.containers.length} />
        <Figure title={operator.openLetters} value={letters.length} />
      </div>
      <Containers containers={overview.containers} />
      {stuck.length === 0 ? (
        <Empty title={operator.noneStuck} text={operator.noneStuckText} />
      ) : (
        <Card title={operator.stuck} lead={operator.stuckLead}>
          <Stuck jobs={stuck} />
        </Card>
      )}
    </>,
  );
}

function Containers({ containers }: Pick<InferenceOverview, 'containers'>) {
  const { code, operator: texts } = useTexts();
  if (containers.length === 0) return null;
  const deviceOf = (provider: string) =>
    writeText(code, texts.deviceOf[provider === 'cpu' ? 'cpu' : 'gpu'], { provider });
  const columns: Column<(typeof containers)[number]>[] = [
    { label: texts.container, cell: ({ containerId }) => <code>{containerId}</code> },
    {
      label: texts.device,
      cell: ({ device }) => (
        <Badge tone={device === null || device === 'cpu' ? 'plain' : 'good'}>
          {device === null ? texts.unknownDevice : deviceOf(device)}
        </Badge>
      ),
    },
    { label: texts.seen, cell: ({ seenAtMs }) => <Time atMs={seenAtMs} /> },
  ];
  return (
    <Card title={texts.containers} lead={texts.containersLead}>
      <DataTable caption={texts.containers} columns={columns} rows={containers} />
    </Card>
  );
}

function Stuck({ jobs }: { jobs: readonly ListedJob[] }) {
  const { code, operator: texts, analyses } = useTexts();
  const statusOf = ({ isLeased, attempt }: ListedJob) => {
    const status = analyses.statuses[isLeased ? 'analyzing' : 'pending'];
    return attempt === 0 ? status : writeText(code, texts.statusOf, { status, attempt });
  };
  const columns: Column<ListedJob>[] = [
    {
      label: texts.analysis,
      cell: ({ job: { scopeId, analysisId } }) => (
        <a href={`/portal/operator/scopes/${scopeId}`}>
          <code>{analysisId}</code>
        </a>
      ),
    },
    { label: texts.status, cell: statusOf },
    { label: texts.since, cell: ({ job }) => <Time atMs={job.acceptedAtMs} /> },
    {
      label: texts.actions,
      kind: 'bare',
      cell: ({ job: { analysisId: id } }) => (
        <Form action={`/portal/operator/analyses/${id}/fail`} confirm={texts.confirmFail}>
          <Button look="danger" isCompact label={writeText(code, texts.failOf, { id })}>
            {texts.fail}
          </Button>
        </Form>
      ),
    },
  ];
  return <DataTable caption={texts.stuck} columns={columns} rows={jobs} />;
}

async function failAnalysis(c: PortalContext): Promise<Response> {
  const id = c.req.param('analysis_id') ?? '';
  try {
    await OPERATOR_ACTIONS['analyses fail'](c.env, { id, reason: 'ended by the operator' });
  } catch (error) {
    if (error instanceof ApiError) throw new PortalError('not_found');
    throw error;
  }
  return c.redirect('/portal/operator?notice=analysis_failed', 303);
}
