import { Button, Field, optionsOf, Select } from '../page/form.tsx';
import { useTexts } from '../page/page.ts';
import type { PortalContext } from '../portal-context.ts';

const SHOWN = ['all', 'active', 'inactive'] as const;

export interface CatalogFilter {
  search: string;
  brand: string;
  shown: (typeof SHOWN)[number];
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

export function queryOf({ search, brand, shown, page }: CatalogFilter, notice?: string): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(brand !== '' && { brand }),
    ...(shown !== 'all' && { shown }),
    ...(page !== 1 && { page: String(page) }),
    ...(notice !== undefined && { notice }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

interface SearchProps {
  filter: CatalogFilter;
  brands: readonly { brand: string }[];
  path: string;
}

export function Search({ filter, brands, path }: SearchProps) {
  const { page, shoes: texts } = useTexts();
  const brandOptions = [
    { value: '', label: texts.allBrands },
    ...brands.map(({ brand }) => ({ value: brand, label: brand })),
  ];
  return (
    <form method="get" action={path} class="form-line" role="search">
      <Field
        name="search"
        label={texts.search}
        value={filter.search}
        isRequired={false}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <Select name="brand" label={texts.brand} options={brandOptions} value={filter.brand} />
      <Select
        name="shown"
        label={page.show}
        options={optionsOf(SHOWN, texts.shown)}
        value={filter.shown}
      />
      <Button variant="secondary">{page.find}</Button>
    </form>
  );
}
