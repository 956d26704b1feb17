import type { PropsWithChildren } from 'hono/jsx';

import { Button, Field, Select } from '../page/form.tsx';
import { Pager } from '../page/table.tsx';
import type { CatalogFilter } from './catalog-filter.ts';
import { queryOf, SHOWN } from './catalog-filter.ts';
import { useTexts } from '../page/page-texts.ts';

interface SearchProps {
  filter: CatalogFilter;
  brands: readonly { brand: string }[];
  path: string;
}

export function Search({ filter, brands, path }: SearchProps) {
  const { shoes: texts } = useTexts();
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
        maxLength={100}
      />
      <Select name="brand" label={texts.brand} options={brandOptions} value={filter.brand} />
      <Select
        name="shown"
        label={texts.show}
        options={SHOWN.map((value) => ({ value, label: texts.shown[value] }))}
        value={filter.shown}
      />
      <Button look="secondary">{texts.find}</Button>
    </form>
  );
}

interface FoundProps {
  filter: CatalogFilter;
  path: string;
  hasMore: boolean;
  isEmpty: boolean;
}

export function Found(props: PropsWithChildren<FoundProps>) {
  const { filter, path, hasMore, isEmpty, children } = props;
  const { shoes: texts } = useTexts();
  const { page } = filter;
  const pathOf = (number: number) => `${path}${queryOf({ ...filter, page: number })}`;
  return (
    <>
      {isEmpty ? <p class="quiet nothing-found">{texts.nothingFound}</p> : children}
      <Pager
        links={[
          [texts.previous, page === 1 ? null : pathOf(page - 1)],
          [texts.next, hasMore ? pathOf(page + 1) : null],
        ]}
      />
    </>
  );
}
