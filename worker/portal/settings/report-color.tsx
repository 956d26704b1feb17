import { database } from '../../platform/database/client.ts';
import { setReportColor } from '../../accounts/report-links/report-links.ts';
import {
  colorIn,
  contrastOf,
  DEFAULT_COLOR,
  MIN_CONTRAST,
  readableVariant,
} from '../brand/brand-color.ts';
import { fixedFormat } from '../../platform/languages/number-format.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';

interface ReportColorProps {
  saved: string | null;
  refused: RefusedColor | undefined;
  path: string;
  texts: Texts;
}

export function ReportColor({
  saved,
  refused,
  path,
  texts: { code, settings: texts },
}: ReportColorProps) {
  return (
    <Card title={texts.colorTitle} lead={texts.colorLead}>
      <Form action={`${path}/color`} className="form">
        <Field
          name="color"
          type="color"
          label={texts.color}
          value={refused?.color ?? saved ?? DEFAULT_COLOR}
          problem={refused === undefined ? undefined : lowContrast(refused, code, texts)}
        />
        <div class="row">
          <Button>{texts.saveColor}</Button>
          {saved === null ? null : (
            <Button look="secondary" name="reset" value="on">
              {texts.resetColor}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

function lowContrast(
  { contrast, least, variant }: RefusedColor,
  languageCode: string,
  texts: Texts['settings'],
): string {
  const shown = fixedFormat(languageCode, 1).format(contrast);
  return writeText(languageCode, texts.lowContrast, { contrast: shown, least, variant });
}

export interface RefusedColor {
  color: string;
  contrast: number;
  least: number;
  variant: string;
}

/** Saves the color, or returns why not. Reports of personal accounts bear no name, so no color. */
export async function saveReportColor(
  c: ScopeContext,
  form: FormFields,
): Promise<RefusedColor | null> {
  const { scopeId, scopeType } = c.var.membership;
  if (scopeType !== 'organization') throw new PortalError('not_found');
  const db = database(c.env);
  const change = { scopeId, byAccountId: c.var.account.accountId };
  if (form['reset'] === 'on') {
    await setReportColor(db, { ...change, color: null }, Date.now());
    return null;
  }
  const color = colorIn(form['color']);
  if (color === null) throw new PortalError('invalid_form');
  const contrast = contrastOf(color);
  if (contrast < MIN_CONTRAST) {
    return { color, contrast, least: MIN_CONTRAST, variant: readableVariant(color) };
  }
  await setReportColor(db, { ...change, color }, Date.now());
  return null;
}
