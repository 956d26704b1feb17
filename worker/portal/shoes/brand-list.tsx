import { Button, Form } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import type { Texts } from '../texts/texts.ts';

interface BrandsProps {
  brands: readonly { brand: string; shoeCount: number; activeCount: number }[];
  path: string;
  texts: Texts['shoes'];
}

/** Most shops sell brands rather than single shoes. */
export function Brands({ brands, path, texts }: BrandsProps) {
  return (
    <Card title={texts.brands} lead={texts.brandsLead}>
      <ul class="brands">
        {brands.map(({ brand, shoeCount, activeCount }) => {
          const isActive = activeCount < shoeCount;
          const what = texts.everyShoeOf(brand);
          return (
            <li>
              <span>
                <a href={`${path}?brand=${encodeURIComponent(brand)}`}>{brand}</a>{' '}
                <span class="quiet small number">{texts.activeOf(activeCount, shoeCount)}</span>
              </span>
              <Form
                action={`${path}/activation`}
                confirm={isActive ? texts.confirmActivate(what) : texts.confirmDeactivate(what)}
              >
                <input type="hidden" name="brand" value={brand} />
                <input type="hidden" name="active" value={String(isActive)} />
                <Button
                  look="secondary"
                  isCompact
                  label={isActive ? texts.activateMany(what) : texts.deactivateMany(what)}
                >
                  {isActive ? texts.activateAll : texts.deactivateAll}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
