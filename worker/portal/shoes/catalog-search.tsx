import type { FC, PropsWithChildren } from 'hono/jsx';

import { Button, Field, Select } from '../page/form.tsx';
import type { Texts } from '../texts/texts.ts';
import type { CatalogFilter } from './catalog-filter.ts';
import { queryOf, SHOWN } from './catalog-filter.ts';

interface SearchProps {
  filter: CatalogFilter;
  brands: readonly { brand: string }[];
  path: string;
  texts: Texts['shoes'];
}

export function Search({ filter, brands, path, texts }: SearchProps) {
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
  texts: Texts['shoes'];
}

/** What was found, with the way to its other pages. */
export const Found: FC<PropsWithChildren<FoundProps>> = (props) => {
  const { filter, path, hasMore, isEmpty, texts, children } = props;
  const { page } = filter;
  return (
    <>
      {isEmpty ? <p class="quiet nothing-found">{texts.nothingFound}</p> : children}
      <div class="row">
        {page === 1 ? null : (
          <a href={`${path}${queryOf({ ...filter, page: page - 1 })}`}>{texts.previous}</a>
        )}
        {hasMore ? (
          <a href={`${path}${queryOf({ ...filter, page: page + 1 })}`}>{texts.next}</a>
        ) : null}
      </div>
    </>
  );
};
