import type { PortalContext } from '../portal-context.ts';

export const SHOWN = ['all', 'active', 'inactive'] as const;
type Shown = (typeof SHOWN)[number];

export interface CatalogFilter {
  search: string;
  brand: string;
  shown: Shown;
  page: number;
}

const MAX_SEARCH_LENGTH = 100;
const PAGE_NUMBER = /^[1-9][0-9]{0,3}$/;

export function filterOf(c: PortalContext): CatalogFilter {
  const page = c.req.query('page') ?? '';
  return {
    search: (c.req.query('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    brand: (c.req.query('brand') ?? '').slice(0, MAX_SEARCH_LENGTH),
    shown: SHOWN.find((each) => each === c.req.query('shown')) ?? 'all',
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
  };
}

export function wordsOf({ search }: CatalogFilter): string[] {
  return search.split(/\s+/).filter(Boolean);
}

export function queryOf(filter: CatalogFilter, notice?: string): string {
  const query = new URLSearchParams({
    ...(filter.search === '' ? {} : { search: filter.search }),
    ...(filter.brand === '' ? {} : { brand: filter.brand }),
    ...(filter.shown === 'all' ? {} : { shown: filter.shown }),
    ...(filter.page === 1 ? {} : { page: String(filter.page) }),
    ...(notice === undefined ? {} : { notice }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
