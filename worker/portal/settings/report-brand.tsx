import type { Child } from 'hono/jsx';

import {
  findReportColor,
  findReportLogo,
  LOGO_TYPES,
  removeReportLogo,
  saveReportLogo,
  setReportColor,
} from '../../accounts/report-links/report-links.ts';
import { database } from '../../platform/database/client.ts';
import { fixedFormat } from '../../platform/languages/number-format.ts';
import {
  colorIn,
  contrastOf,
  DEFAULT_COLOR,
  MIN_CONTRAST,
  readableVariant,
} from '../brand/brand-color.ts';
import { readImageHeader } from '../brand/read-image.ts';
import { logoUrl } from '../brand/serve-logo.ts';
import { Button, Field, FormCard } from '../page/form.tsx';
import { useScope } from '../page/page.ts';
import type { FormFields, Problems, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';

const MAX_BYTES = 204_800;
const MAX_SIDE_PX = 1024;
const CONTENT_TYPES = LOGO_TYPES.map((type) => `image/${type}`).join();

async function readBrand(c: ScopeContext) {
  const { scopeId } = c.var.membership;
  const db = database(c.env);
  const [color, logo] = await Promise.all([
    findReportColor(db, scopeId),
    findReportLogo(db, scopeId),
  ]);
  return { color, logo };
}

/** Returns color and logo for members who may not change them. */
export async function brandRows(c: ScopeContext) {
  const { color: colorTitle, logoTitle } = c.var.texts.settings;
  const { color, logo } = await readBrand(c);
  return [
    [colorTitle, color],
    [logoTitle, logo && <Logo file={logo} />],
  ] as const;
}

function Logo({ file }: { file: string }) {
  const { scopeId, scopeName } = useScope();
  return <img class="logo" src={logoUrl({ scopeId, file })} alt={scopeName} />;
}

export async function brandForms(c: ScopeContext): Promise<Child> {
  const { settings: texts } = c.var.texts;
  const { root } = c.var.membership;
  const { color, logo } = await readBrand(c);
  return (
    <>
      <FormCard
        title={texts.colorTitle}
        lead={texts.colorLead}
        action={`${root}/settings/color`}
        submit={texts.saveColor}
        aside={color && <ResetButton name="reset" text={texts.resetColor} />}
      >
        <Field name="color" type="color" label={texts.color} value={color ?? DEFAULT_COLOR} />
      </FormCard>
      <FormCard
        title={texts.logoTitle}
        lead={texts.logoLead}
        action={`${root}/settings/logo`}
        submit={texts.saveLogo}
        aside={logo && <ResetButton name="remove" text={texts.removeLogo} />}
        hasFile
      >
        {logo && (
          <p>
            <Logo file={logo} />
          </p>
        )}
        <Field
          name="logo"
          type="file"
          label={texts.logo}
          hint={texts.logoHint}
          accept={CONTENT_TYPES}
          isRequired={false}
        />
      </FormCard>
    </>
  );
}

function ResetButton({ name, text }: { name: string; text: string }) {
  return (
    <Button variant="secondary" name={name} value="on">
      {text}
    </Button>
  );
}

/** Rejects personal accounts, which have no name on reports, and therefore no color or logo. */
function ownChange(c: ScopeContext) {
  const { scopeId, scopeType } = c.var.membership;
  if (scopeType !== 'organization') throw new PortalError('not_found');
  return { scopeId, byAccountId: c.var.account.accountId };
}

export async function saveColor(c: ScopeContext, form: FormFields): Promise<Problems | null> {
  const change = ownChange(c);
  const { code, settings, write } = c.var.texts;
  const color = form['reset'] === 'on' ? null : colorIn(form['color']);
  if (color === null && form['reset'] !== 'on') throw new PortalError('invalid_form');
  if (color !== null && contrastOf(color) < MIN_CONTRAST) {
    const contrast = fixedFormat(code, 1).format(contrastOf(color));
    const values = { contrast, least: MIN_CONTRAST, variant: readableVariant(color) };
    return { color: write(settings.lowContrast, values) };
  }
  await setReportColor(database(c.env), { ...change, color }, Date.now());
  return null;
}

/** Saves or removes the logo; returns null on success. */
export async function saveLogo(c: ScopeContext, form: FormFields): Promise<Problems | null> {
  const change = ownChange(c);
  const { file, texts } = c.var;
  const { chooseLogo, logoTooLarge, noLogo, logoTooWide } = texts.settings;
  if (form['remove'] === 'on') {
    await removeReportLogo(c.env, change, Date.now());
    return null;
  }
  if (file === null) return { logo: chooseLogo };
  if (file.size > MAX_BYTES) return { logo: logoTooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readImageHeader(bytes);
  if (header === null) return { logo: noLogo };
  if (Math.max(header.widthPx, header.heightPx) > MAX_SIDE_PX) return { logo: logoTooWide };
  await saveReportLogo(c.env, { ...change, image: { type: header.type, bytes } }, Date.now());
  return null;
}
