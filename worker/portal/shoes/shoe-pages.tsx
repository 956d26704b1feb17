import { database } from '../../platform/database/client.ts';
import type { RowProblem } from '../../shoes/shoes.ts';
import {
  activateLinkedShoes,
  activateShoes,
  listBrands,
  listCatalog,
  searchCatalog,
} from '../../shoes/shoes.ts';
import { Action, FormCard, TextArea } from '../page/form.tsx';
import { refuse, useScope, useTexts } from '../page/page.ts';
import { Card, Empty, fillElements, Notice } from '../page/parts.tsx';
import type { NoticeName } from '../page/render-page.tsx';
import { renderPage } from '../page/render-page.tsx';
import { pageOf, Pager } from '../page/table.tsx';
import type { FormFields, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { CatalogFilter } from './catalog-filter.tsx';
import { filterOf, queryOf, Search } from './catalog-filter.tsx';
import { ShoeTable } from './shoe-table.tsx';

const SHOES_PER_PAGE = 25;
const MAX_CATALOG = 10_000;
const MAX_NAMED_PROBLEMS = 50;

export function registerShoePages(routes: PortalRoutes): void {
  routes.page('viewer', '/shoes', (c) => renderShoes(c));
  routes.form('admin', '/shoes/activation', activateMany);
  routes.form('admin', '/shoes/import', importLinks);
  routes.form('admin', '/shoes/:shoe_id/activation', activateOne);
  routes.form('admin', '/shoes/:shoe_id/links', saveLinks);
}

async function renderShoes(
  c: ScopeContext,
  { ofLinks, ofFile }: { ofLinks?: readonly RowProblem[]; ofFile?: readonly RowProblem[] } = {},
): Promise<Response> {
  const { scopeId, root, isAdmin } = c.var.membership;
  const { shoes: texts, write } = c.var.texts;
  const db = database(c.env);
  const filter = filterOf(c);
  const [brands, found] = await Promise.all([
    listBrands(db, scopeId),
    searchCatalog(db, {
      scopeId,
      words: filter.search.split(/\s+/).filter(Boolean),
      brand: filter.brand || null,
      isActive: filter.shown === 'all' ? null : filter.shown === 'active',
      limit: SHOES_PER_PAGE + 1,
      offset: (filter.page - 1) * SHOES_PER_PAGE,
    }),
  ]);
  const { rows, last } = pageOf(found, SHOES_PER_PAGE);
  const path = `${root}/shoes`;
  const pathOf = (page: number) => `${path}${queryOf({ ...filter, page })}`;
  const active = brands.reduce((sum, { activeCount }) => sum + activeCount, 0);
  const all = brands.reduce((sum, { shoeCount }) => sum + shoeCount, 0);
  const { title, lead, none, noneText, noneMember, catalog, count } = texts;
  return renderPage(
    c,
    { title, lead },
    <>
      {ofLinks && <RowProblems problems={ofLinks} />}
      {active === 0 && <Empty title={none} text={isAdmin ? noneText : noneMember} />}
      {isAdmin && filter.brand === '' && <Brands brands={brands} />}
      <Card title={catalog} lead={write(count, { active, all })}>
        <Search filter={filter} brands={brands} path={path} />
        {isAdmin && (
          <div class="row toolbar">
            {[true, false].map((isActive) => (
              <Activation filter={filter} brand={filter.brand} isActive={isActive} />
            ))}
          </div>
        )}
        {rows.length === 0 ? (
          <p class="quiet nothing-found">{texts.nothingFound}</p>
        ) : (
          <ShoeTable entries={rows} query={queryOf(filter)} />
        )}
        <Pager
          links={[
            [texts.previous, filter.page === 1 ? null : pathOf(filter.page - 1)],
            [texts.next, last && pathOf(filter.page + 1)],
          ]}
        />
      </Card>
      {isAdmin && <Import problems={ofFile} />}
    </>,
  );
}

/** Most shops stock whole brands rather than individual models. */
function Brands({ brands }: { brands: Awaited<ReturnType<typeof listBrands>> }) {
  const { shoes: texts, write } = useTexts();
  const { root } = useScope();
  return (
    <Card title={texts.brands} lead={texts.brandsLead}>
      <ul class="brands">
        {brands.map(({ brand, shoeCount: all, activeCount: active }) => (
          <li>
            <span>
              <a href={`${root}/shoes?brand=${encodeURIComponent(brand)}`}>{brand}</a>{' '}
              <span class="quiet small number">{write(texts.activeOf, { active, all })}</span>
            </span>
            <Activation
              brand={brand}
              isActive={active < all}
              text={active < all ? texts.activateAll : texts.deactivateAll}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ActivationProps {
  /** Filter of the page to return to */
  filter?: CatalogFilter;
  /** Empty for all brands. */
  brand: string;
  isActive: boolean;
  /** Short label for use below the brand */
  text?: string;
}

function Activation({ filter, brand, isActive, text }: ActivationProps) {
  const { shoes: texts, write } = useTexts();
  const which = brand === '' ? 'all' : 'brand';
  const confirm = isActive ? texts.confirmActivate : texts.confirmDeactivate;
  const label = write((isActive ? texts.activateMany : texts.deactivateMany)[which], { brand });
  return (
    <Action
      action={`${useScope().root}/shoes/activation${filter ? queryOf(filter) : ''}`}
      text={text ?? label}
      {...(text && { label })}
      fields={{ active: String(isActive), ...(!filter && { brand }) }}
      confirm={write(confirm[which], { brand })}
      isCompact
    />
  );
}

function Import({ problems }: { problems: readonly RowProblem[] | undefined }) {
  const { shoes: texts } = useTexts();
  const before = problems && (
    <div class="form">
      <RowProblems problems={problems} />
    </div>
  );
  return (
    <FormCard
      title={texts.importTitle}
      lead={texts.importText}
      id="import"
      before={before}
      action={`${useScope().root}/shoes/import#import`}
      submit={texts.import}
    >
      <div class="field needs-script">
        <label for="file">{texts.file}</label>
        <input id="file" type="file" accept=".csv,text/csv" data-fills="links" />
      </div>
      <TextArea
        name="links"
        label={texts.fileText}
        hint={texts.fileHint}
        example={texts.fileExample}
        rows={8}
        spellcheck={false}
        isRequired
      />
    </FormCard>
  );
}

function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  const { shoes, write } = useTexts();
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
        {rest > 0 && <li>{write(shoes.moreProblems, { count: rest })}</li>}
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

/** Saves a shoe's links, validated like a one-row file. */
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
  return renderShoes(refuse(c, form, {}), { ofLinks: saved.problems });
}

async function importLinks(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const { links: text = '' } = form;
  const imported = await activateLinkedShoes(c.env, { scopeId, file: { name: 'links.csv', text } });
  if (imported.ok) return backToShoes(c, 'shoes_imported');
  return renderShoes(refuse(c, form, {}), { ofFile: imported.problems });
}

function isActiveIn(form: FormFields): boolean {
  const { active } = form;
  if (active !== 'true' && active !== 'false') throw new PortalError('invalid_form');
  return active === 'true';
}

function backToShoes(c: ScopeContext, notice: NoticeName): Response {
  return c.redirect(`${c.var.membership.root}/shoes${queryOf(filterOf(c), notice)}`, 303);
}
