import type { CatalogEntry } from '../../shoes/shoes.ts';
import { Button, Checkbox, Field, Form } from '../page/form.tsx';
import { Badge, Table } from '../page/parts.tsx';
import type { Texts } from '../texts/texts.ts';

interface ShoeTableProps {
  entries: readonly CatalogEntry[];
  path: string;
  /** Leads back to the same part of the catalog. */
  query: string;
  isAdmin: boolean;
  texts: Texts['shoes'];
}

export function ShoeTable({ entries, path, query, isAdmin, texts }: ShoeTableProps) {
  const columns = [
    { label: texts.shoe },
    { label: texts.figures },
    { label: texts.state },
    ...(isAdmin ? [{ label: texts.actions }] : []),
  ];
  return (
    <Table caption={texts.title} columns={columns}>
      {entries.map((entry) => (
        <tr>
          <td>
            <strong>{nameOf(entry)}</strong>
          </td>
          <td class="quiet">{figuresOf(entry, texts)}</td>
          <td>
            <State entry={entry} texts={texts} />
          </td>
          {isAdmin ? (
            <td>
              <Actions
                entry={entry}
                path={`${path}/${entry.shoe.id}`}
                query={query}
                texts={texts}
              />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

function State({ entry: { activation }, texts }: { entry: CatalogEntry; texts: Texts['shoes'] }) {
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
  texts: Texts['shoes'];
}

function Actions({ entry, path, query, texts }: ActionsProps) {
  const { shoe, activation } = entry;
  const isActive = activation?.isActive === true;
  return (
    <div class="stack-close">
      <Form action={`${path}/activation${query}`}>
        <input type="hidden" name="active" value={isActive ? 'false' : 'true'} />
        <Button
          look="secondary"
          isCompact
          label={`${isActive ? texts.deactivate : texts.activate} ${nameOf(entry)}`}
        >
          {isActive ? texts.deactivate : texts.activate}
        </Button>
      </Form>
      {isActive ? (
        <details class="more">
          <summary>
            {texts.links}
            <span class="hidden"> {nameOf(entry)}</span>
          </summary>
          <Form action={`${path}/links${query}`} className="stack-close">
            <Field
              id={`link-${shoe.id}`}
              name="product_link"
              type="url"
              label={texts.productLink}
              value={activation.productLink ?? ''}
              isRequired={false}
              maxLength={2048}
            />
            <Field
              id={`page-${shoe.id}`}
              name="product_page"
              type="url"
              label={texts.productPage}
              value={activation.productPage ?? ''}
              isRequired={false}
              maxLength={2048}
            />
            <Checkbox name="in_stock" label={texts.inStock} isChecked={activation.isInStock} />
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

/** What is known of the figures that people choose by. */
function figuresOf({ shoe }: CatalogEntry, texts: Texts['shoes']): string {
  return [
    ...(shoe.heel_to_toe_drop === null ? [] : [texts.drop(shoe.heel_to_toe_drop)]),
    ...(shoe.shoe_weight === null ? [] : [texts.weight(shoe.shoe_weight)]),
    ...(shoe.motion_control_shoe === true ? [texts.support] : []),
    ...(shoe.carbon_plate === true ? [texts.plate] : []),
  ].join(' · ');
}
