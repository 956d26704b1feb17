import { database } from '../../platform/database/client.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { listSubjectsPage } from '../../subjects/subjects.ts';
import { Button, Field } from '../page/form.tsx';
import { useTexts } from '../page/page.ts';
import type { ScopeContext } from '../portal-context.ts';
import type { Texts } from '../texts/texts.ts';

export const MAX_CHOICES = 200;
const MAX_SEARCH_LENGTH = 100;

export interface RunnerChoice {
  runners: SubjectRow[];
  hasMore: boolean;
}

export function runnerSearchOf(c: ScopeContext): string {
  return (c.req.query('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
}

/** Returns runners to choose from, oldest first, always including the chosen one. */
export async function readRunnerChoice(
  c: ScopeContext,
  {
    scopeId = c.var.membership.scopeId,
    chosen = null,
    search = '',
  }: { scopeId?: string; chosen?: SubjectRow | null; search?: string } = {},
): Promise<RunnerChoice> {
  const found = await listSubjectsPage(database(c.env), {
    scopeId,
    createdUntilMs: Date.now(),
    after: null,
    search,
    limit: MAX_CHOICES + 1,
  });
  const runners = found.slice(0, MAX_CHOICES);
  const isMissing = chosen !== null && !runners.some(({ id }) => id === chosen.id);
  return {
    runners: isMissing ? [chosen, ...runners] : runners,
    hasMore: found.length > MAX_CHOICES,
  };
}

/** Returns the select options; if there are more runners, the last option says so. */
export function runnerOptions(
  { runners, hasMore }: RunnerChoice,
  { write, subjects: texts }: Texts,
) {
  const more = write(texts.moreToChoose, { count: MAX_CHOICES });
  return [
    ...runners.map(({ id, name, email }) => ({
      value: id,
      label: [name ?? texts.unnamed, ...(email === null ? [] : [email])].join(', '),
    })),
    ...(hasMore ? [{ value: '', label: more, isDisabled: true }] : []),
  ];
}

interface RunnerSearchProps {
  action: string;
  search: string;
  tag?: string;
}

export function RunnerSearch({ action, search, tag = '' }: RunnerSearchProps) {
  const { page, subjects: texts } = useTexts();
  return (
    <form method="get" action={action} class="form-line" role="search">
      {tag !== '' && <Field name="tag" label={texts.tag} value={tag} isRequired={false} />}
      <Field
        name="search"
        label={texts.search}
        value={search}
        isRequired={false}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <Button variant="secondary">{page.find}</Button>
    </form>
  );
}
