import { savePreferences } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Form, Select } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import { useTexts, useUnits } from '../page/page-texts.ts';
import type { SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { FormFields } from '../security/form-fields.ts';
import { UNIT_CHOICES, unitsOf, unitsText } from './units.ts';

export const UNITS_PATH = '/portal/account/units';

export function UnitsCard() {
  const { subjects, units: texts } = useTexts();
  const chosen = useUnits();
  const labels = { speed: texts.speed, height: subjects.height, weight: subjects.weight };
  return (
    <Card title={texts.title} lead={texts.lead}>
      <Form action={UNITS_PATH} className="form">
        <div class="columns">
          {(['speed', 'height', 'weight'] as const).map((name) => (
            <Select
              name={name}
              label={labels[name]}
              value={chosen[name]}
              options={UNIT_CHOICES[name].map((unit) => ({ value: unit, label: unit }))}
            />
          ))}
        </div>
        <div class="row">
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </Card>
  );
}

export async function saveUnits(c: SignedInContext, form: FormFields): Promise<Response> {
  const units = unitsOf(form);
  if (units === null) throw new PortalError('invalid_form');
  await savePreferences(database(c.env), c.var.account.accountId, { units: unitsText(units) });
  return c.redirect('/portal/account?notice=units_saved', 303);
}
