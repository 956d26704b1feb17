import { database } from '../../platform/database/client.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import type { RowProblem } from '../../shoes/shoes.ts';
import {
  activateLinkedShoes,
  activateShoes,
  listBrands,
  listCatalog,
  searchCatalog,
} from '../../shoes/shoes.ts';
import { Button, Form } from '../page/form.tsx';
import { fillElements } from '../page/fill-elements.ts';
import { Card, Empty, Notice } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import { pageOf } from '../page/table.tsx';
import type { NoticeName } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { filterOf, queryOf, wordsOf } from './catalog-filter.ts';
import { Brands } from './brand-list.tsx';
import { Found, Search } from './catalog-search.tsx';
import type { RefusedLinks } from './shoe-table.tsx';
import { ShoeTable } from './shoe-table.tsx';
import { useTexts } from '../page/page-texts.ts';

const SHOES_PER_PAGE = 25;
const MAX_CATALOG = 10_000;
const MAX_NAMED_PROBLEMS = 50;
const LINKS_ID = 'links';

export function registerShoePages(routes: PortalRoutes): void {
  routes.scopePage('/shoes', 'viewer', (c) => renderShoes(c, {}));
  routes.scopeForm('/shoes/activation', 'admin', activateMany);
  routes.scopeForm('/shoes/import', 'admin', importLinks);
  routes.scopeForm('/shoes/:shoe_id/activation', 'admin', activateOne);
  routes.scopeForm('/shoes/:shoe_id/links', 'admin', saveLinks);
}

interface ShoesState {
  refusedLinks?: RefusedLinks & { problems: readonly RowProblem[] };
  fileProblems?: readonly RowProblem[];
  file?: string;
}

async function renderShoes(c: ScopeContext, state: ShoesState): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId } = membership;
  const isAdmin = membership.role === 'admin';
  const db = database(c.env);
  const filter = filterOf(c);
  const [brands, found] = await Promise.all([
    listBrands(db, scopeId),
    searchCatalog(db, {
      scopeId,
      words: wordsOf(filter),
      brand: filter.brand === '' ? null : filter.brand,
      isActive: filter.shown === 'all' ? null : filter.shown === 'active',
      limit: SHOES_PER_PAGE + 1,
      offset: (filter.page - 1) * SHOES_PER_PAGE,
    }),
  ]);
  const { rows, last } = pageOf(found, SHOES_PER_PAGE);
  const path = `/portal/scopes/${scopeId}/shoes`;
  const activeCount = brands.reduce((sum, brand) => sum + brand.activeCount, 0);
  const shoeCount = brands.reduce((sum, brand) => sum + brand.shoeCount, 0);
  const isRefused = state.refusedLinks !== undefined || state.fileProblems !== undefined;
  const { title, lead, none, noneText, noneMember, catalog, count } = texts.shoes;
  return renderSections(
    c,
    { title, lead, current: 'shoes', status: isRefused ? 400 : 200 },
    <>
      {state.refusedLinks && <Problems problems={state.refusedLinks.problems} />}
      {activeCount === 0 ? <Empty title={none} text={isAdmin ? noneText : noneMember} /> : null}
      {isAdmin && filter.brand === '' ? <Brands brands={brands} path={path} /> : null}
      <Card
        title={catalog}
        lead={writeText(texts.code, count, { active: activeCount, all: shoeCount })}
      >
        <Search filter={filter} brands={brands} path={path} />
        {isAdmin ? <ActivateMany path={path} filter={filter} /> : null}
        <Found filter={filter} path={path} hasMore={last !== null} isEmpty={rows.length === 0}>
          <ShoeTable
            entries={rows}
            path={path}
            query={queryOf(filter)}
            isAdmin={isAdmin}
            refused={state.refusedLinks}
          />
        </Found>
      </Card>
      {isAdmin ? <Import path={path} state={state} /> : null}
    </>,
  );
}

function ActivateMany({ path, filter }: { path: string; filter: ReturnType<typeof filterOf> }) {
  const { code, shoes } = useTexts();
  const { brand } = filter;
  const scope = brand === '' ? 'all' : 'brand';
  const action = `${path}/activation${queryOf(filter)}`;
  return (
    <div class="row toolbar">
      {([true, false] as const).map((isActive) => {
        const [confirm, label] = isActive
          ? [shoes.confirmActivate, shoes.activateMany]
          : [shoes.confirmDeactivate, shoes.deactivateMany];
        return (
          <Form action={action} confirm={writeText(code, confirm[scope], { brand })}>
            <input type="hidden" name="active" value={String(isActive)} />
            <Button look="secondary" isCompact>
              {writeText(code, label[scope], { brand })}
            </Button>
          </Form>
        );
      })}
    </div>
  );
}

function Import({ path, state }: { path: string; state: ShoesState }) {
  const { shoes } = useTexts();
  return (
    <Card title={shoes.importTitle} lead={shoes.importText} id="import">
      {state.fileProblems === undefined ? null : (
        <div class="form">
          <Problems problems={state.fileProblems} />
        </div>
      )}
      <Form action={`${path}/import#import`} className="form">
        <div class="field needs-script">
          <label for="file">{shoes.file}</label>
          <input id="file" type="file" accept=".csv,text/csv" data-fills={LINKS_ID} />
        </div>
        <div class="field">
          <label for={LINKS_ID}>{shoes.fileText}</label>
          <span class="hint" id="links-hint">
            {shoes.fileHint}
          </span>
          <textarea
            id={LINKS_ID}
            name="links"
            rows={8}
            required
            spellcheck={false}
            aria-describedby="links-hint"
            placeholder={shoes.fileExample}
          >
            {state.file ?? ''}
          </textarea>
        </div>
        <div class="row">
          <Button>{shoes.import}</Button>
        </div>
      </Form>
    </Card>
  );
}

function Problems({ problems }: { problems: readonly RowProblem[] }) {
  const { code, shoes } = useTexts();
  const rest = problems.length - MAX_NAMED_PROBLEMS;
  return (
    <Notice tone="danger">
      <p>
        <strong>{shoes.refused}</strong>
      </p>
      <ul class="problems">
        {problems.slice(0, MAX_NAMED_PROBLEMS).map(({ line, problem }) => (
          <li>
            {fillElements(shoes.problem, { line, problem: <span lang="en">{problem}</span> })}
          </li>
        ))}
        {rest > 0 ? <li>{writeText(code, shoes.moreProblems, { count: rest })}</li> : null}
      </ul>
    </Notice>
  );
}

async function activateMany(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const brand = form['brand'] ?? filterOf(c).brand;
  const shoeIds = brand === '' ? null : await shoesOf(c, brand);
  await activateShoes(c.env, { scopeId, shoeIds, isActive: isActiveIn(form), links: null });
  return backToShoes(c, 'shoes_saved');
}

async function shoesOf(c: ScopeContext, brand: string): Promise<string[]> {
  const catalog = { scopeId: null, brand, limit: MAX_CATALOG };
  return (await listCatalog(database(c.env), catalog)).map(({ shoe }) => shoe.id);
}

async function activateOne(c: ScopeContext, form: FormFields): Promise<Response> {
  const activated = await activateShoes(c.env, {
    scopeId: c.var.membership.scopeId,
    shoeIds: [c.req.param('shoe_id') ?? ''],
    isActive: isActiveIn(form),
    links: null,
  });
  if (!activated.ok) throw new PortalError('not_found');
  return backToShoes(c, 'shoes_saved');
}

/** The links of one shoe are checked as a file of one row. */
async function saveLinks(c: ScopeContext, form: FormFields): Promise<Response> {
  const id = c.req.param('shoe_id') ?? '';
  const row = {
    id,
    product_link: form['product_link'] || null,
    product_page: form['product_page'] || null,
    in_stock: form['in_stock'] === 'on',
  };
  const saved = await activateShoes(c.env, {
    scopeId: c.var.membership.scopeId,
    shoeIds: [id],
    isActive: true,
    links: { name: 'links.json', text: JSON.stringify([row]) },
  });
  if (saved.ok) return backToShoes(c, 'links_saved');
  if ('unknownId' in saved) throw new PortalError('not_found');
  return renderShoes(c, { refusedLinks: { shoeId: id, form, problems: saved.problems } });
}

async function importLinks(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const { links: text = '' } = form;
  const imported = await activateLinkedShoes(c.env, { scopeId, file: { name: 'links.csv', text } });
  if (imported.ok) return backToShoes(c, 'shoes_imported');
  return renderShoes(c, { fileProblems: imported.problems, file: text });
}

function isActiveIn(form: FormFields): boolean {
  const { active } = form;
  if (active !== 'true' && active !== 'false') throw new PortalError('invalid_form');
  return active === 'true';
}

function backToShoes(c: ScopeContext, notice: NoticeName): Response {
  const path = `/portal/scopes/${c.var.membership.scopeId}/shoes`;
  return c.redirect(`${path}${queryOf(filterOf(c), notice)}`, 303);
}
