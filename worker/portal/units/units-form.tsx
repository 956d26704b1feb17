import { savePreferences } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { FormCard, Select } from '../page/form.tsx';
import { useTexts, useUnits } from '../page/page.ts';
import type { FormFields, SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { UNIT_CHOICES, unitsOf, unitsText } from './units.ts';

export const UNITS_PATH = '/portal/account/units';

export function UnitsCard() {
  const { subjects, units: texts } = useTexts();
  const chosen = useUnits();
  const labels = { speed: texts.speed, height: subjects.height, weight: subjects.weight };
  return (
    <FormCard title={texts.title} lead={texts.lead} action={UNITS_PATH} submit={texts.save}>
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
    </FormCard>
  );
}

export async function saveUnits(c: SignedInContext, form: FormFields): Promise<Response> {
  const units = unitsOf(form);
  if (units === null) throw new PortalError('invalid_form');
  await savePreferences(database(c.env), c.var.account.accountId, { units: unitsText(units) });
  return c.redirect('/portal/account?notice=units_saved', 303);
}
