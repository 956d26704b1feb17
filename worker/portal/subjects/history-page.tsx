import type { Child } from 'hono/jsx';

import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import { CURRENT_TYPE, listAnalyses } from '../../analyses/analyses.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import type { ListedAnalysis } from '../analyses/analysis-table.tsx';
import { AnalysisTable, describeAnalysis } from '../analyses/analysis-table.tsx';
import { Action, FormCard, Select } from '../page/form.tsx';
import { usePage, useScope, useTexts, useUnits } from '../page/page.ts';
import { Badge, Card, Empty, LinkButton } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { newestPair, pairPath } from '../pair/find-pair.ts';
import type { PortalContext, ScopeContext } from '../portal-context.ts';
import { PrintButton } from '../report/report-controls.tsx';
import { reportWordsIn } from '../report/report-words.ts';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import type { Change } from './differences.tsx';
import { Differences, readChanges } from './differences.tsx';
import type { RunnerChoice } from './runner-choice.tsx';
import {
  MAX_CHOICES,
  readRunnerChoice,
  runnerOptions,
  RunnerSearch,
  runnerSearchOf,
} from './runner-choice.tsx';
import { fieldsOf, SubjectForm } from './subject-form.tsx';
import { Trend } from './trend.tsx';

/** Limit, because the stored result of each is read. */
const SHOWN_ANALYSES = 40;

export async function readHistory(
  c: PortalContext,
  { scopeId, id: subjectId }: SubjectRow,
  status?: 'success',
) {
  const page = { scopeId, subjectId, isTest: false, status, after: null, limit: SHOWN_ANALYSES };
  const rows = await listAnalyses(c.env, page);
  const [listed, changes] = await Promise.all([
    Promise.all(rows.map((row) => describeAnalysis(c.env, row, c.var.origin))),
    readChanges(c, rows),
  ]);
  return { rows, listed, changes };
}

export async function renderHistory(c: ScopeContext, subject: SubjectRow): Promise<Response> {
  const { texts, membership } = c.var;
  const { root, isAdmin, mayChange } = membership;
  const { subjects, analyses } = texts;
  const search = runnerSearchOf(c);
  const [{ rows, listed, changes }, choice] = await Promise.all([
    readHistory(c, subject),
    isAdmin ? readRunnerChoice(c, { search }) : null,
  ]);
  const pair = newestPair(rows);
  const words = reportTextsIn(texts.code);
  const path = `${root}/subjects/${subject.id}`;
  const upload = `${root}/analyses/upload?runner=${subject.id}`;
  return renderPage(
    c,
    {
      title: subject.name ?? subjects.unnamed,
      lead: subject.email ?? undefined,
      back: { href: `${root}/subjects`, label: subjects.back },
      actions: (
        <div class="row report-controls">
          {mayChange && <LinkButton href={upload} label={analyses.upload} variant="primary" />}
          {pair && <LinkButton href={pairPath(c, pair)} label={words.pair.open} />}
          <LinkButton href={`${path}/links`} label={texts.sharing.open} />
          <PrintButton texts={words} />
        </div>
      ),
    },
    <>
      {listed.length === 0 ? (
        <Empty title={analyses.none} text={subjects.noHistoryText} />
      ) : (
        <HistoryCards listed={listed} changes={changes}>
          <ChoiceOfAnalyses listed={listed} subjectId={subject.id} />
        </HistoryCards>
      )}
      {mayChange ? (
        <div class="stack report-controls">
          <Details subject={subject} />
          {choice && <Merge subject={subject} choice={choice} search={search} />}
        </div>
      ) : (
        <Note subject={subject} />
      )}
    </>,
  );
}

interface HistoryProps {
  listed: readonly ListedAnalysis[];
  changes: readonly Change[];
  children: Child;
}

export function HistoryCards({ listed, changes, children }: HistoryProps) {
  const { texts, units } = usePage().var;
  const { subjects } = texts;
  const words = reportWordsIn(texts.code, units);
  return (
    <>
      <Trends listed={listed} />
      {changes.map(({ type, ...reports }) => (
        <Card title={subjects.changes[type]} lead={subjects.changesLead}>
          <Differences caption={subjects.changes[type]} {...reports} words={words} />
        </Card>
      ))}
      <Card title={texts.analyses.title}>{children}</Card>
    </>
  );
}

interface ChoiceProps {
  listed: readonly ListedAnalysis[];
  subjectId: string;
}

function ChoiceOfAnalyses({ listed, subjectId }: ChoiceProps) {
  const { analyses, auditLog, subjects } = useTexts();
  const { root } = useScope();
  return (
    <>
      <form method="get" action={`${root}/comparison`} class="stack-close">
        <AnalysisTable listed={listed} subjects={null} path={`${root}/analyses`} chooses />
        <div class="row">
          <button type="submit" class="button secondary">
            {analyses.compare}
          </button>
          <span class="quiet small">{analyses.compareNeeds}</span>
        </div>
      </form>
      <p>
        <a href={`${root}/subjects/${subjectId}/export`}>{auditLog.export}</a>
      </p>
      {listed.length === SHOWN_ANALYSES && (
        <p>
          <a href={`${root}/analyses?runner=${subjectId}`}>{subjects.all}</a>
        </p>
      )}
    </>
  );
}

function Note({ subject: { note, tags } }: { subject: SubjectRow }) {
  const { subjects: texts } = useTexts();
  if (note === null && tags === null) return null;
  return (
    <Card title={texts.note}>
      {tags && (
        <p class="row">
          {tags.map((tag) => (
            <Badge>{tag}</Badge>
          ))}
        </p>
      )}
      {note && <p class="lines">{note}</p>}
    </Card>
  );
}

function Details({ subject }: { subject: SubjectRow }) {
  const { subjects: texts } = useTexts();
  const { root, isAdmin } = useScope();
  const path = `${root}/subjects/${subject.id}`;
  const stored = fieldsOf(subject, useUnits());
  const actions = [
    { name: 'delete', text: texts.delete, confirm: texts.confirmDelete, about: texts.deleteText },
    { name: 'erase', text: texts.erase, confirm: texts.confirmErase, about: texts.eraseText },
  ];
  return (
    <SubjectForm
      title={texts.details}
      action={path}
      values={stored}
      submit={texts.save}
      more={
        isAdmin &&
        actions.map(({ name, about, ...action }) => (
          <Action action={`${path}/${name}`} {...action} className="row card-end" variant="danger">
            <span class="quiet small">{about}</span>
          </Action>
        ))
      }
    >
      <input type="hidden" name="shown" value={JSON.stringify(stored)} />
    </SubjectForm>
  );
}

interface MergeProps {
  subject: SubjectRow;
  choice: RunnerChoice;
  search: string;
}

function Merge({ subject, choice: { runners, hasMore }, search }: MergeProps) {
  const texts = useTexts();
  const { subjects, write } = texts;
  const path = `${useScope().root}/subjects/${subject.id}`;
  const others = runners.filter(({ id }) => id !== subject.id);
  if (others.length === 0 && search === '') return null;
  const options = runnerOptions({ runners: others, hasMore: false }, texts);
  const about = (
    <>
      <p class="quiet">{subjects.mergeText}</p>
      {(hasMore || search !== '') && <RunnerSearch action={`${path}#merge`} search={search} />}
    </>
  );
  if (others.length === 0) {
    return (
      <Card title={subjects.mergeTitle} id="merge">
        {about}
        <p class="quiet nothing-found">{subjects.noMatch}</p>
      </Card>
    );
  }
  return (
    <FormCard
      title={subjects.mergeTitle}
      id="merge"
      before={about}
      action={`${path}/merge`}
      confirm={subjects.confirmMerge}
      submit={subjects.merge}
      variant="danger"
    >
      <Select
        name="into"
        label={subjects.mergeInto}
        options={[{ value: '', label: subjects.chooseRunner }, ...options]}
        isRequired
      />
      {hasMore && <p class="quiet small">{write(subjects.moreToMerge, { count: MAX_CHOICES })}</p>}
    </FormCard>
  );
}

/** Scores of different views are not comparable. */
function Trends({ listed }: { listed: readonly ListedAnalysis[] }) {
  const { subjects } = useTexts();
  const trends = ANALYSIS_TYPES.flatMap((type) => {
    const ofView = listed.filter(({ row }) => CURRENT_TYPE[row.analysisType] === type);
    return [
      {
        name: subjects.totalScores[type],
        points: pointsOf(ofView, ({ score }) =>
          score?.total == null ? null : { value: score.total, basis: score.basedOn.values },
        ),
      },
      {
        name: subjects.cadence,
        points: pointsOf(ofView, ({ stepsPerMinute: value }) =>
          value === null ? null : { value },
        ),
      },
    ];
  }).filter(({ points }) => points.length > 1);
  return (
    <Card title={subjects.trends}>
      {trends.length === 0 ? (
        <p class="quiet">{subjects.needsTwo}</p>
      ) : (
        <div class="trends">
          {trends.map(({ name, points }) => (
            <Trend name={name} points={points} />
          ))}
        </div>
      )}
    </Card>
  );
}

function pointsOf(
  listed: readonly ListedAnalysis[],
  valueOf: (listed: ListedAnalysis) => { value: number; basis?: number } | null,
) {
  return listed.toReversed().flatMap((one) => {
    const value = valueOf(one);
    return value ? [{ atMs: one.row.createdAtMs, ...value }] : [];
  });
}
