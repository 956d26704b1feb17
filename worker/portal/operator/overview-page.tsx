import type { InferenceOverview, ListedJob } from '../../board/board.ts';
import { inferenceOverview, listOldJobs } from '../../board/board.ts';
import { database } from '../../db/client.ts';
import { listRetryableDeadLetters } from '../../dead-letters/dead-letters.ts';
import { writeList, writeText } from '../../languages/write-text.ts';
import { OPERATOR_ACTIONS } from '../../operator/operator.ts';
import { Button, Form } from '../page/form.tsx';
import { Badge, Card, Empty, Figure, Notice, PageHead, Table, Time } from '../page/parts.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { Texts } from '../texts/texts.ts';
import { ApiError } from '../../http/api-error.ts';
import { renderOperatorPage } from './operator-page.tsx';

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
    { title: operator.overview, current: 'overview' },
    <>
      <PageHead title={operator.overview} lead={operator.overviewLead} />
      <div class="stack">
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
        <Containers overview={overview} texts={c.var.texts} />
        {stuck.length === 0 ? (
          <Empty title={operator.noneStuck} text={operator.noneStuckText} />
        ) : (
          <Card title={operator.stuck} lead={operator.stuckLead}>
            <Stuck jobs={stuck} texts={c.var.texts} />
          </Card>
        )}
      </div>
    </>,
  );
}

function Containers({
  overview: { containers },
  texts: { code, operator: texts },
}: {
  overview: InferenceOverview;
  texts: Texts;
}) {
  if (containers.length === 0) return null;
  const columns = [{ label: texts.container }, { label: texts.device }, { label: texts.seen }];
  return (
    <Card title={texts.containers} lead={texts.containersLead}>
      <Table caption={texts.containers} columns={columns}>
        {containers.map(({ containerId, device, seenAtMs }) => (
          <tr>
            <td>
              <code>{containerId}</code>
            </td>
            <td data-label={texts.device}>
              <Badge tone={device === null || device === 'cpu' ? 'plain' : 'good'}>
                {device === null
                  ? texts.unknownDevice
                  : writeText(code, texts.deviceOf[device === 'cpu' ? 'cpu' : 'gpu'], {
                      provider: device,
                    })}
              </Badge>
            </td>
            <td data-label={texts.seen}>
              <Time atMs={seenAtMs} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Stuck({
  jobs,
  texts: { code, operator: texts, analyses },
}: {
  jobs: readonly ListedJob[];
  texts: Texts;
}) {
  const statusOf = (status: string, attempt: number) =>
    attempt === 0 ? status : writeText(code, texts.statusOf, { status, attempt });
  const columns = [
    { label: texts.analysis },
    { label: texts.status },
    { label: texts.since },
    { label: texts.actions },
  ];
  return (
    <Table caption={texts.stuck} columns={columns}>
      {jobs.map(({ job: { analysisId: id, scopeId, acceptedAtMs }, isLeased, attempt }) => (
        <tr>
          <td>
            <a href={`/portal/operator/scopes/${scopeId}`}>
              <code>{id}</code>
            </a>
          </td>
          <td data-label={texts.status}>
            {statusOf(analyses.statuses[isLeased ? 'analyzing' : 'pending'], attempt)}
          </td>
          <td data-label={texts.since}>
            <Time atMs={acceptedAtMs} />
          </td>
          <td>
            <Form action={`/portal/operator/analyses/${id}/fail`} confirm={texts.confirmFail}>
              <Button look="danger" isCompact label={writeText(code, texts.failOf, { id })}>
                {texts.fail}
              </Button>
            </Form>
          </td>
        </tr>
      ))}
    </Table>
  );
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
