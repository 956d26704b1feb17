import type { PropsWithChildren } from 'hono/jsx';

import { mayActAs } from '../../accounts/accounts.ts';
import { CURRENT_TYPE, listAnalyses } from '../../analyses/analyses.ts';
import { reportWordsIn } from '../report/report-words.ts';
import { Changes, readChanges } from './differences.tsx';
import { writeText } from '../../platform/languages/write-text.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import type { ListedAnalysis } from '../analyses/analysis-table.tsx';
import { AnalysisTable, describeAnalysis } from '../analyses/analysis-table.tsx';
import { Button, Form, Select } from '../page/form.tsx';
import { Badge, Card, Empty } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import type { RunnerChoice } from './runner-choice.tsx';
import {
  MAX_CHOICES,
  readRunnerChoice,
  runnerOptions,
  RunnerSearch,
  runnerSearchOf,
} from './runner-choice.tsx';
import type { SubjectState } from './subject-form.tsx';
import { fieldsOf, SubjectForm } from './subject-form.tsx';
import { Trend } from './trend.tsx';
import { useTexts, useUnits } from '../page/page-texts.ts';

/** Each costs a read of its stored result. */
const SHOWN_ANALYSES = 40;

export async function renderHistory(
  c: ScopeContext,
  subject: SubjectRow,
  state: SubjectState,
): Promise<Response> {
  const { texts, membership, origin } = c.var;
  const { scopeId } = membership;
  const isAdmin = membership.role === 'admin';
  const mayChange = mayActAs(membership.role, 'member');
  const search = runnerSearchOf(c);
  const [rows, choice] = await Promise.all([
    listAnalyses(c.env, {
      scopeId,
      subjectId: subject.id,
      isTest: false,
      status: undefined,
      after: null,
      limit: SHOWN_ANALYSES,
    }),
    isAdmin ? readRunnerChoice(c, { search }) : null,
  ]);
  const listed = await Promise.all(rows.map((row) => describeAnalysis(c.env, row, origin)));
  const changes = await readChanges(c, rows);
  const root = `/portal/scopes/${scopeId}`;
  const title = subject.name ?? texts.subjects.unnamed;
  return renderSections(
    c,
    {
      title,
      current: 'subjects',
      status: state.status ?? 200,
      lead: subject.email ?? undefined,
      back: { href: `${root}/subjects`, label: texts.subjects.back },
      actions: mayChange ? (
        <a class="button" href={`${root}/analyses/upload?runner=${subject.id}`}>
          {texts.analyses.upload}
        </a>
      ) : null,
    },
    <>
      {listed.length === 0 ? (
        <Empty title={texts.subjects.noHistory} text={texts.subjects.noHistoryText} />
      ) : (
        <History listed={listed} subject={subject} root={root}>
          <Changes changes={changes} words={reportWordsIn(texts.code, c.var.units)} />
        </History>
      )}
      {mayChange ? (
        <Details
          subject={subject}
          state={state}
          path={`${root}/subjects/${subject.id}`}
          mayDelete={isAdmin}
        />
      ) : (
        <Note subject={subject} />
      )}
      {choice === null ? null : (
        <Merge
          choice={{ ...choice, runners: choice.runners.filter(({ id }) => id !== subject.id) }}
          search={search}
          path={`${root}/subjects/${subject.id}`}
        />
      )}
    </>,
  );
}

function History({
  listed,
  subject,
  root,
  children,
}: PropsWithChildren<{
  listed: readonly ListedAnalysis[];
  subject: SubjectRow;
  root: string;
}>) {
  const texts = useTexts();
  return (
    <>
      <Trends listed={listed} />
      {children}
      <Card title={texts.subjects.history}>
        <form method="get" action={`${root}/comparison`} class="stack-close">
          <AnalysisTable listed={listed} subjects={null} path={`${root}/analyses`} chooses />
          <div class="row">
            <button type="submit" class="button secondary">
              {texts.analyses.compare}
            </button>
            <span class="quiet small">{texts.analyses.compareNeeds}</span>
          </div>
        </form>
        <p>
          <a href={`${root}/subjects/${subject.id}/export`}>{texts.auditLog.export}</a>
        </p>
        {listed.length < SHOWN_ANALYSES ? null : (
          <p>
            <a href={`${root}/analyses?runner=${subject.id}`}>{texts.subjects.all}</a>
          </p>
        )}
      </Card>
    </>
  );
}

function Note({ subject: { note, tags } }: { subject: SubjectRow }) {
  const { subjects: texts } = useTexts();
  if (note === null && tags === null) return null;
  return (
    <Card title={texts.note}>
      {tags === null ? null : (
        <p class="row">
          {tags.map((tag) => (
            <Badge>{tag}</Badge>
          ))}
        </p>
      )}
      {note === null ? null : <p class="lines">{note}</p>}
    </Card>
  );
}

function Details({
  subject,
  state: { form, problems = {} },
  path,
  mayDelete,
}: {
  subject: SubjectRow;
  state: SubjectState;
  path: string;
  mayDelete: boolean;
}) {
  const { subjects: texts } = useTexts();
  const stored = fieldsOf(subject, useUnits());
  return (
    <Card title={texts.details}>
      <SubjectForm action={path} values={form ?? stored} problems={problems} submit={texts.save}>
        <input type="hidden" name="shown" value={JSON.stringify(stored)} />
      </SubjectForm>
      {mayDelete ? (
        <>
          <Form action={`${path}/delete`} confirm={texts.confirmDelete} className="row card-end">
            <Button look="danger">{texts.delete}</Button>
            <span class="quiet small">{texts.deleteText}</span>
          </Form>
          <Form action={`${path}/erase`} confirm={texts.confirmErase} className="row card-end">
            <Button look="danger">{texts.erase}</Button>
            <span class="quiet small">{texts.eraseText}</span>
          </Form>
        </>
      ) : null}
    </Card>
  );
}

function Merge({
  choice: { runners, hasMore },
  search,
  path,
}: {
  choice: RunnerChoice;
  search: string;
  path: string;
}) {
  const allTexts = useTexts();
  const { code, subjects: texts } = allTexts;
  if (runners.length === 0 && search === '') return null;
  const options = [
    { value: '', label: texts.chooseRunner },
    ...runnerOptions({ runners, hasMore: false }, allTexts),
  ];
  return (
    <Card title={texts.mergeTitle} id="merge">
      <p class="quiet">{texts.mergeText}</p>
      {hasMore || search !== '' ? <RunnerSearch action={`${path}#merge`} search={search} /> : null}
      {runners.length === 0 ? (
        <p class="quiet nothing-found">{texts.noMatch}</p>
      ) : (
        <Form action={`${path}/merge`} confirm={texts.confirmMerge} className="form">
          <Select name="into" label={texts.mergeInto} options={options} isRequired />
          {hasMore ? (
            <p class="quiet small">{writeText(code, texts.moreToMerge, { count: MAX_CHOICES })}</p>
          ) : null}
          <div class="row">
            <Button look="danger">{texts.merge}</Button>
          </div>
        </Form>
      )}
    </Card>
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
        points: pointsOf(ofView, ({ totalScore }) => totalScore && 100 * totalScore),
      },
      { name: subjects.cadence, points: pointsOf(ofView, (one) => one.stepsPerMinute) },
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
  valueOf: (listed: ListedAnalysis) => number | null,
) {
  return listed.toReversed().flatMap((one) => {
    const value = valueOf(one);
    return value === null ? [] : [{ atMs: one.row.createdAtMs, value }];
  });
}
