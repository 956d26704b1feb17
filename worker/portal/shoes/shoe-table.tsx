import { writeText } from '../../platform/languages/write-text.ts';
import type { CatalogEntry } from '../../shoes/shoes.ts';
import { Button, Checkbox, Field, Form } from '../page/form.tsx';
import { Badge, LongLabel } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../page/page-texts.ts';

export interface RefusedLinks {
  shoeId: string;
  form: FormFields;
}

interface ShoeTableProps {
  entries: readonly CatalogEntry[];
  path: string;
  query: string;
  isAdmin: boolean;
  refused: RefusedLinks | undefined;
}

export function ShoeTable({ entries, path, query, isAdmin, refused }: ShoeTableProps) {
  const texts = useTexts();
  const { title, shoe, figures, state, actions } = texts.shoes;
  const columns: Column<CatalogEntry>[] = [
    { label: shoe, cell: (entry) => <strong>{nameOf(entry)}</strong> },
    {
      label: figures,
      kind: 'bare',
      cell: (entry) => <span class="quiet">{figuresOf(entry, texts)}</span>,
    },
    { label: state, kind: 'bare', cell: (entry) => <State entry={entry} /> },
    {
      label: actions,
      kind: 'bare',
      isShown: isAdmin,
      cell: (entry) => (
        <Actions
          entry={entry}
          path={`${path}/${entry.shoe.id}`}
          query={query}
          refused={refused?.shoeId === entry.shoe.id ? refused.form : undefined}
        />
      ),
    },
  ];
  return <DataTable caption={title} columns={columns} rows={entries} />;
}

function State({ entry: { activation } }: { entry: CatalogEntry }) {
  const { shoes: texts } = useTexts();
  if (activation?.isActive !== true) return <Badge>{texts.inactive}</Badge>;
  return (
    <>
      <Badge tone="good">{texts.active}</Badge>{' '}
      {activation.isInStock ? null : <Badge tone="warning">{texts.outOfStock}</Badge>}
    </>
  );
}

interface ActionsProps {
  entry: CatalogEntry;
  path: string;
  query: string;
  refused: FormFields | undefined;
}

function Actions({ entry, path, query, refused }: ActionsProps) {
  const { code, shoes: texts } = useTexts();
  const { shoe, activation } = entry;
  const isActive = activation?.isActive === true;
  const name = nameOf(entry);
  const linkField = (field: string, label: string, value: string | null) => (
    <Field
      id={`${field}-${shoe.id}`}
      name={field}
      type="url"
      label={label}
      value={refused?.[field] ?? value ?? ''}
      isRequired={false}
      maxLength={2048}
    />
  );
  return (
    <div class="stack-close">
      <Form action={`${path}/activation${query}`}>
        <input type="hidden" name="active" value={isActive ? 'false' : 'true'} />
        <Button
          look="secondary"
          isCompact
          label={writeText(code, isActive ? texts.deactivateOne : texts.activateOne, { name })}
        >
          {isActive ? texts.deactivate : texts.activate}
        </Button>
      </Form>
      {isActive ? (
        <details class="more" open={refused !== undefined}>
          <summary>
            <LongLabel short={texts.links}>{writeText(code, texts.linksOf, { name })}</LongLabel>
          </summary>
          <Form action={`${path}/links${query}`} className="stack-close">
            {linkField('product_link', texts.productLink, activation.productLink)}
            {linkField('product_page', texts.productPage, activation.productPage)}
            <Checkbox
              name="in_stock"
              label={texts.inStock}
              isChecked={refused === undefined ? activation.isInStock : 'in_stock' in refused}
            />
            <div class="row">
              <Button look="secondary" isCompact>
                {texts.saveLinks}
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
    </div>
  );
}

function nameOf({ shoe: { brand, model, version } }: CatalogEntry): string {
  return [brand, model, version].filter(Boolean).join(' ');
}

function figuresOf({ shoe }: CatalogEntry, { code, shoes: texts }: Texts): string {
  const { heel_to_toe_drop: drop, midsole_thickness: heel, shoe_weight: grams } = shoe;
  return [
    ...(drop === null ? [] : [writeText(code, texts.drop, { millimeters: drop })]),
    ...(heel === null ? [] : [writeText(code, texts.heel, { millimeters: heel })]),
    ...(grams === null ? [] : [writeText(code, texts.weight, { grams })]),
    ...(shoe.motion_control_shoe === true ? [texts.support] : []),
    ...(shoe.carbon_plate === true ? [texts.plate] : []),
  ].join(' · ');
}
