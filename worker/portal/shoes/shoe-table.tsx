import { writeText } from '../../languages/write-text.ts';
import type { CatalogEntry } from '../../shoes/shoes.ts';
import { Button, Checkbox, Field, Form } from '../page/form.tsx';
import { Badge, LongLabel, Table } from '../page/parts.tsx';
import type { Texts } from '../texts/texts.ts';

interface ShoeTableProps {
  entries: readonly CatalogEntry[];
  path: string;
  /** Leads back to the same part of the catalog. */
  query: string;
  isAdmin: boolean;
  texts: Texts;
}

export function ShoeTable({ entries, path, query, isAdmin, texts: allTexts }: ShoeTableProps) {
  const { shoes: texts } = allTexts;
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
          <td class="quiet">{figuresOf(entry, allTexts)}</td>
          <td>
            <State entry={entry} texts={texts} />
          </td>
          {isAdmin ? (
            <td>
              <Actions
                entry={entry}
                path={`${path}/${entry.shoe.id}`}
                query={query}
                texts={allTexts}
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
  texts: Texts;
}

function Actions({ entry, path, query, texts: { code, shoes: texts } }: ActionsProps) {
  const { shoe, activation } = entry;
  const isActive = activation?.isActive === true;
  const name = nameOf(entry);
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
        <details class="more">
          <summary>
            <LongLabel short={texts.links}>{writeText(code, texts.linksOf, { name })}</LongLabel>
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
function figuresOf({ shoe }: CatalogEntry, { code, shoes: texts }: Texts): string {
  const { heel_to_toe_drop: millimeters, shoe_weight: grams } = shoe;
  return [
    ...(millimeters === null ? [] : [writeText(code, texts.drop, { millimeters })]),
    ...(grams === null ? [] : [writeText(code, texts.weight, { grams })]),
    ...(shoe.motion_control_shoe === true ? [texts.support] : []),
    ...(shoe.carbon_plate === true ? [texts.plate] : []),
  ].join(' · ');
}
