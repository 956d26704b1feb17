import { database } from '../../db/client.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import {
  findSubject,
  insertSubject,
  listSubjectsPage,
  subjectChangeSchema,
} from '../../subjects/subjects.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Card, Empty, PageHead, Table, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { renderComparison } from './comparison-page.tsx';
import { renderHistory } from './history-page.tsx';

const SUBJECTS_PER_PAGE = 25;
const FIELDS = ['name', 'email', 'height', 'weight'] as const;
type FieldName = (typeof FIELDS)[number];

export function registerSubjectPages(routes: PortalRoutes): void {
  routes.scopePage('/subjects', 'member', (c) => renderSubjects(c, {}));
  routes.scopeForm('/subjects', 'member', addSubject);
  routes.scopePage('/subjects/:subject_id', 'member', async (c) =>
    renderHistory(c, await requireSubject(c)),
  );
  routes.scopePage('/comparison', 'member', renderComparison);
}

async function requireSubject(c: ScopeContext, subjectId = c.req.param('subject_id') ?? '') {
  const { scopeId } = c.var.membership;
  const subject = await findSubject(database(c.env), { scopeId, subjectId });
  if (subject === null) throw new PortalError('not_found');
  return subject;
}

type Problems = Partial<Record<FieldName, string>>;

async function renderSubjects(
  c: ScopeContext,
  { form = {}, problems = {} }: { form?: FormFields; problems?: Problems },
): Promise<Response> {
  const { texts, membership } = c.var;
  const path = `/portal/scopes/${membership.scopeId}/subjects`;
  const after = c.req.query('after');
  const found = await listSubjectsPage(database(c.env), {
    scopeId: membership.scopeId,
    createdUntilMs: Date.now(),
    after: after === undefined ? null : await requireSubject(c, after),
    limit: SUBJECTS_PER_PAGE + 1,
  });
  const subjects = found.slice(0, SUBJECTS_PER_PAGE);
  const last = found.length > SUBJECTS_PER_PAGE ? subjects.at(-1) : undefined;
  const isRefused = Object.keys(problems).length > 0;
  return renderPage(
    c,
    { title: texts.subjects.title, current: 'subjects', status: isRefused ? 400 : 200 },
    <>
      <PageHead title={texts.subjects.title} lead={texts.subjects.lead} />
      <div class="stack">
        {subjects.length === 0 ? (
          <Empty title={texts.subjects.none} text={texts.subjects.noneText} />
        ) : (
          <Card title={texts.subjects.title}>
            <Subjects subjects={subjects} path={path} texts={texts} />
            <div class="row">
              {after === undefined ? null : <a href={path}>{texts.subjects.first}</a>}
              {last === undefined ? null : (
                <a href={`${path}?after=${last.id}`}>{texts.subjects.more}</a>
              )}
            </div>
          </Card>
        )}
        <NewSubject path={path} form={form} problems={problems} texts={texts} />
      </div>
    </>,
  );
}

async function addSubject(c: ScopeContext, form: FormFields): Promise<Response> {
  const { texts, membership } = c.var;
  const sent = subjectChangeSchema.safeParse({
    name: form['name'],
    email: form['email'] || null,
    height: form['height'] ? Number(form['height']) : null,
    weight: form['weight'] ? Number(form['weight']) : null,
  });
  if (!sent.success) {
    const wrong = new Set(sent.error.issues.map(({ path: [name] }) => name));
    const problems: Problems = {};
    for (const name of FIELDS) if (wrong.has(name)) problems[name] = PROBLEMS[name](texts);
    return renderSubjects(c, { form, problems });
  }
  const { name = null, email = null, height = null, weight = null } = sent.data;
  const nowMs = Date.now();
  const id = crypto.randomUUID();
  await insertSubject(database(c.env), {
    id,
    scopeId: membership.scopeId,
    name,
    email,
    heightMeters: height,
    weightKilograms: weight,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    deletedAtMs: null,
  });
  const path = `/portal/scopes/${membership.scopeId}/subjects/${id}`;
  return c.redirect(`${path}?notice=runner_added`, 303);
}

const PROBLEMS: Readonly<Record<FieldName, (texts: Texts) => string>> = {
  name: ({ subjects }) => subjects.invalidName,
  email: ({ subjects }) => subjects.invalidEmail,
  height: ({ subjects }) => subjects.invalidHeight,
  weight: ({ subjects }) => subjects.invalidWeight,
};

function Subjects({
  subjects,
  path,
  texts: { subjects: texts },
}: {
  subjects: readonly SubjectRow[];
  path: string;
  texts: Texts;
}) {
  const columns = [
    { label: texts.name },
    { label: texts.email },
    { label: texts.height, isEnd: true },
    { label: texts.weight, isEnd: true },
    { label: texts.since },
  ];
  return (
    <Table caption={texts.title} columns={columns}>
      {subjects.map(({ id, name, email, heightMeters, weightKilograms, createdAtMs }) => (
        <tr>
          <td>
            <a href={`${path}/${id}`}>{name ?? texts.unnamed}</a>
          </td>
          <td data-label={texts.email}>{email ?? '–'}</td>
          <td class="end number" data-label={texts.height}>
            {heightMeters === null ? '–' : texts.meters(heightMeters)}
          </td>
          <td class="end number" data-label={texts.weight}>
            {weightKilograms === null ? '–' : texts.kilograms(weightKilograms)}
          </td>
          <td data-label={texts.since}>
            <Time atMs={createdAtMs} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function NewSubject({
  path,
  form,
  problems,
  texts: { subjects: texts },
}: {
  path: string;
  form: FormFields;
  problems: Problems;
  texts: Texts;
}) {
  const optional = { hint: texts.optional, isRequired: false };
  return (
    <section class="card">
      <h2>{texts.add}</h2>
      <Form action={path} className="form">
        <div class="columns">
          <Field
            name="name"
            label={texts.name}
            value={form['name']}
            problem={problems.name}
            maxLength={200}
          />
          <Field
            name="email"
            label={`${texts.email} (${texts.optional.toLowerCase()})`}
            type="email"
            value={form['email']}
            problem={problems.email}
            isRequired={false}
            maxLength={320}
          />
        </div>
        <div class="columns">
          <Field
            name="height"
            label={texts.heightInput}
            value={form['height']}
            problem={problems.height}
            maxLength={6}
            {...optional}
          />
          <Field
            name="weight"
            label={texts.weightInput}
            value={form['weight']}
            problem={problems.weight}
            maxLength={6}
            {...optional}
          />
        </div>
        <div class="row">
          <Button>{texts.add}</Button>
        </div>
      </Form>
    </section>
  );
}
