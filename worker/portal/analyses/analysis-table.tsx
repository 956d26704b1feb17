import { CURRENT_TYPE, readStoredResult } from '../../analyses/analyses.ts';
import type { Env } from '../../env.ts';
import { signedMediaUrls } from '../../media/media.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Badge, Table, Time } from '../page/parts.tsx';
import { reasonName } from '../report/reason-name.ts';
import type { Texts } from '../texts/texts.ts';

export interface ListedAnalysis {
  row: AnalysisSummary;
  thumbnail: string | null;
  /** From 0 to 1; null unless the analysis has results. */
  totalScore: number | null;
  stepsPerMinute: number | null;
}

/** Rows of a list, with the numbers that only the stored results have. */
export async function describeAnalysis(
  env: Env,
  row: AnalysisSummary,
  origin: string,
): Promise<ListedAnalysis> {
  const { id: analysisId, attempt, status, isMediaRemoved } = row;
  if (status !== 'success') {
    return { row, thumbnail: null, totalScore: null, stepsPerMinute: null };
  }
  const [media, result] = await Promise.all([
    isMediaRemoved ? null : signedMediaUrls(env, origin, { analysisId, attempt }),
    readStoredResult(env, { analysisId, attempt }),
  ]);
  return {
    row,
    thumbnail: media?.thumbnail ?? null,
    totalScore: result?.totalScore ?? null,
    stepsPerMinute: result?.view === 'side_view' ? result.stepsPerMinute : null,
  };
}

const TONES = { pending: 'plain', analyzing: 'warning', success: 'good', failed: 'bad' } as const;

interface TableProps {
  /** By the names that analyses give them; null on the page of one of them. */
  subjects: ReadonlyMap<string, SubjectRow> | null;
  path: string;
  texts: Texts;
  /** Whether analyses can be ticked, to compare two. */
  chooses?: boolean;
}

export function AnalysisTable({
  listed,
  ...table
}: TableProps & { listed: readonly ListedAnalysis[] }) {
  const { subjects, chooses = false } = table;
  const { analyses: texts, subjects: runners } = table.texts;
  const columns = [
    ...(chooses ? [{ label: runners.choose }] : []),
    { label: texts.when },
    ...(subjects === null ? [] : [{ label: texts.runner }]),
    { label: texts.status },
    { label: texts.score, isEnd: true },
  ];
  return (
    <Table caption={texts.title} columns={columns}>
      {listed.map((analysis) => (
        <Row analysis={analysis} {...table} />
      ))}
    </Table>
  );
}

function Row({
  analysis: { row, thumbnail, totalScore },
  subjects,
  path,
  texts: allTexts,
  chooses = false,
}: TableProps & { analysis: ListedAnalysis }) {
  const { analyses: texts, subjects: runners } = allTexts;
  const view = texts.views[CURRENT_TYPE[row.analysisType]];
  const subject = row.subjectId === null ? undefined : subjects?.get(row.subjectId);
  return (
    <tr>
      {chooses ? (
        <td>
          {row.status === 'success' ? (
            <>
              <label class="hidden" for={`compare-${row.id}`}>
                {fillElements(runners.chooseAnalysis, {
                  view,
                  time: <Time atMs={row.createdAtMs} />,
                })}
              </label>
              <input id={`compare-${row.id}`} type="checkbox" name="analysis" value={row.id} />
            </>
          ) : null}
        </td>
      ) : null}
      <td>
        <a class="analysis-link" href={`${path}/${row.id}`}>
          <Thumbnail url={thumbnail} />
          <span>
            <strong>{view}</strong>
            <span class="quiet small">
              <Time atMs={row.createdAtMs} />
            </span>
          </span>
        </a>
      </td>
      {subjects === null ? null : (
        <OptionalCell
          label={texts.runner}
          value={subject === undefined ? null : (subject.name ?? runners.unnamed)}
        />
      )}
      <td>
        <Status row={row} texts={allTexts} />
      </td>
      <OptionalCell
        label={texts.score}
        value={totalScore === null ? null : Math.round(100 * totalScore)}
        isNumber
      />
    </tr>
  );
}

/** On a phone, where each row is a card, nothing is said of what is not there. */
function OptionalCell({
  label,
  value,
  isNumber = false,
}: {
  label: string;
  value: string | number | null;
  isNumber?: boolean;
}) {
  const classes = [...(isNumber ? ['end', 'number'] : []), ...(value === null ? ['none'] : [])];
  return (
    <td class={classes.join(' ')} data-label={label}>
      {value ?? '–'}
    </td>
  );
}

function Status({ row, texts: { code, analyses } }: { row: AnalysisSummary; texts: Texts }) {
  const { status, failureReason, failureCode } = row;
  return (
    <>
      <Badge tone={TONES[status]}>{analyses.statuses[status]}</Badge>
      {status === 'failed' ? (
        <span class="reason quiet small">
          {reasonName(failureReason ?? failureCode ?? '', code)}
        </span>
      ) : null}
    </>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  if (url === null) return <span class="thumbnail" />;
  return <img class="thumbnail" src={url} alt="" loading="lazy" />;
}
