import {
  analysisChangeSchema,
  changeAnalysis,
  deleteAnalysis,
  MAX_ANALYSIS_NOTE_LENGTH,
} from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { Action, FormCard, Select, TextArea } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { Card } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { FormFields, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { readRunnerChoice, runnerOptions } from '../subjects/runner-choice.tsx';
import { requireAnalysis } from './require-analysis.ts';

export async function renderEdit(c: ScopeContext): Promise<Response> {
  const { texts, membership } = c.var;
  const { analyses, subjects, upload, write } = texts;
  const { analysisId, scopeId, subjectId, note } = await requireAnalysis(c);
  const chosen =
    subjectId === null ? null : await findSubject(database(c.env), { scopeId, subjectId });
  const choice = await readRunnerChoice(c, { scopeId, chosen });
  const path = `${membership.root}/analyses/${analysisId}`;
  return renderPage(
    c,
    { title: analyses.edit, back: { href: path, label: texts.sharing.back } },
    <>
      <FormCard action={`${path}/edit`} submit={subjects.save}>
        <Select
          name="subject_id"
          label={analyses.runner}
          value={chosen?.id ?? ''}
          options={[{ value: '', label: upload.noRunner }, ...runnerOptions(choice, texts)]}
        />
        <TextArea
          name="note"
          label={write(subjects.optional, { label: subjects.note })}
          value={note ?? ''}
          hint={analyses.noteHint}
          maxLength={MAX_ANALYSIS_NOTE_LENGTH}
        />
      </FormCard>
      <Card title={analyses.delete} lead={analyses.deleteText}>
        <Action
          action={`${path}/delete`}
          confirm={analyses.confirmDelete}
          text={analyses.delete}
          variant="danger"
        />
      </Card>
    </>,
  );
}

export async function saveEdit(c: ScopeContext, form: FormFields): Promise<Response> {
  const { analyses, upload, write } = c.var.texts;
  const { analysisId, scopeId } = await requireAnalysis(c);
  const note = form['note']?.replaceAll('\r\n', '\n');
  const subjectId = form['subject_id'] || null;
  const sent = analysisChangeSchema.safeParse({ subject_id: subjectId, note });
  if (!sent.success) {
    const problem = write(analyses.noteTooLong, { count: MAX_ANALYSIS_NOTE_LENGTH });
    return renderEdit(refuse(c, form, { note: problem }));
  }
  const runner =
    subjectId === null || (await findSubject(database(c.env), { scopeId, subjectId })) !== null;
  if (!runner) return renderEdit(refuse(c, form, { form: upload.noSuchRunner }));
  const changed = await changeAnalysis(c.env, { scopeId, analysisId }, sent.data);
  if (changed === null) throw new PortalError('not_found');
  const { root } = c.var.membership;
  return c.redirect(`${root}/analyses/${analysisId}?notice=changes_saved`, 303);
}

export async function deleteOne(c: ScopeContext): Promise<Response> {
  const { analysisId, scopeId } = await requireAnalysis(c);
  const by = { accountId: c.var.account.accountId };
  if (!(await deleteAnalysis(c.env, { scopeId, analysisId, by }))) {
    throw new PortalError('not_found');
  }
  return c.redirect(`${c.var.membership.root}/analyses?notice=analysis_deleted`, 303);
}
