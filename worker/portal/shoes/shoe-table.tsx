import type { CatalogEntry } from '../../shoes/shoes.ts';
import { Action, Button, Checkbox, Field, Form } from '../page/form.tsx';
import { usePage, useScope, useTexts } from '../page/page.ts';
import { Badge, LongLabel } from '../page/parts.tsx';
import { DataTable } from '../page/table.tsx';
import type { Texts } from '../texts/texts.ts';

interface ShoeTableProps {
  entries: readonly CatalogEntry[];
  /** Query string that preserves the page's filter in form actions. */
  query: string;
}

export function ShoeTable({ entries, query }: ShoeTableProps) {
  const texts = useTexts();
  const { title, shoe, figures, state } = texts.shoes;
  return (
    <DataTable
      caption={title}
      rows={entries}
      columns={[
        { label: shoe, cell: (entry) => <strong>{nameOf(entry)}</strong> },
        {
          label: figures,
          kind: 'bare',
          cell: (entry) => <span class="quiet">{figuresOf(entry, texts)}</span>,
        },
        { label: state, kind: 'bare', cell: (entry) => <State entry={entry} /> },
        {
          label: texts.page.actions,
          kind: 'bare',
          isShown: useScope().isAdmin,
          cell: (entry) => <Actions entry={entry} query={query} />,
        },
      ]}
    />
  );
}

function State({ entry: { activation } }: { entry: CatalogEntry }) {
  const { shoes: texts } = useTexts();
  if (activation?.isActive !== true) return <Badge>{texts.inactive}</Badge>;
  return (
    <>
      <Badge tone="good">{texts.active}</Badge>{' '}
      {!activation.isInStock && <Badge tone="warning">{texts.outOfStock}</Badge>}
    </>
  );
}

function Actions({ entry, query }: { entry: CatalogEntry; query: string }) {
  const { shoes: texts, write } = useTexts();
  const { refused } = usePage().var;
  const { shoe, activation } = entry;
  const path = `${useScope().root}/shoes/${shoe.id}`;
  const isActive = activation?.isActive === true;
  const name = nameOf(entry);
  const linkField = (field: string, label: string, value: string | null) => (
    <Field
      id={`${field}-${shoe.id}`}
      name={field}
      type="url"
      label={label}
      value={value ?? ''}
      isRequired={false}
      maxLength={2048}
    />
  );
  return (
    <div class="stack-close">
      <Action
        action={`${path}/activation${query}`}
        text={isActive ? texts.deactivate : texts.activate}
        label={write(isActive ? texts.deactivateOne : texts.activateOne, { name })}
        fields={{ active: String(!isActive) }}
        isCompact
      />
      {isActive && (
        <details class="more" open={refused?.action === `${path}/links`}>
          <summary>
            <LongLabel short={texts.links}>{write(texts.linksOf, { name })}</LongLabel>
          </summary>
          <Form action={`${path}/links${query}`} className="stack-close">
            {linkField('product_link', texts.productLink, activation.productLink)}
            {linkField('product_page', texts.productPage, activation.productPage)}
            <Checkbox name="in_stock" label={texts.inStock} isChecked={activation.isInStock} />
            <div class="row">
              <Button variant="secondary" isCompact>
                {texts.saveLinks}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}

function nameOf({ shoe: { brand, model, version } }: CatalogEntry): string {
  return [brand, model, version].filter(Boolean).join(' ');
}

function figuresOf({ shoe }: CatalogEntry, { shoes: texts, write }: Texts): string {
  const { heel_to_toe_drop: drop, midsole_thickness: heel, shoe_weight: grams } = shoe;
  return [
    drop !== null && write(texts.drop, { millimeters: drop }),
    heel !== null && write(texts.heel, { millimeters: heel }),
    grams !== null && write(texts.weight, { grams }),
    shoe.motion_control_shoe === true && texts.support,
    shoe.carbon_plate === true && texts.plate,
  ]
    .filter(Boolean)
    .join(' · ');
}
