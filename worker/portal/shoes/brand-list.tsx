import { writeText } from '../../platform/languages/write-text.ts';
import { Button, Form } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import { useTexts } from '../page/page-texts.ts';

interface BrandsProps {
  brands: readonly { brand: string; shoeCount: number; activeCount: number }[];
  path: string;
}

/** Most shops sell brands rather than single shoes. */
export function Brands({ brands, path }: BrandsProps) {
  const { code, shoes: texts } = useTexts();
  return (
    <Card title={texts.brands} lead={texts.brandsLead}>
      <ul class="brands">
        {brands.map(({ brand, shoeCount, activeCount }) => {
          const isActive = activeCount < shoeCount;
          const [confirm, label] = isActive
            ? [texts.confirmActivate, texts.activateMany]
            : [texts.confirmDeactivate, texts.deactivateMany];
          return (
            <li>
              <span>
                <a href={`${path}?brand=${encodeURIComponent(brand)}`}>{brand}</a>{' '}
                <span class="quiet small number">
                  {writeText(code, texts.activeOf, { active: activeCount, all: shoeCount })}
                </span>
              </span>
              <Form
                action={`${path}/activation`}
                confirm={writeText(code, confirm.brand, { brand })}
              >
                <input type="hidden" name="brand" value={brand} />
                <input type="hidden" name="active" value={String(isActive)} />
                <Button look="secondary" isCompact label={writeText(code, label.brand, { brand })}>
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
