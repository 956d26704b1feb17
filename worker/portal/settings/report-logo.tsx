import {
  LOGO_TYPES,
  removeReportLogo,
  saveReportLogo,
} from '../../accounts/report-links/report-links.ts';
import { readImageHeader } from '../brand/read-image.ts';
import { logoUrl } from '../brand/serve-logo.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';

const MAX_BYTES = 204_800;
const MAX_SIDE_PX = 1024;
const CONTENT_TYPES = LOGO_TYPES.map((type) => `image/${type}`).join();

export type RefusedLogo = 'chooseLogo' | 'logoTooLarge' | 'noLogo' | 'logoTooWide';

interface ReportLogoProps {
  saved: string | null;
  refused: RefusedLogo | undefined;
  membership: { scopeId: string; scopeName: string };
  path: string;
  texts: Texts;
}

export function ReportLogoForm(props: ReportLogoProps) {
  const { saved, refused, membership, path, texts: allTexts } = props;
  const { scopeId, scopeName } = membership;
  const { settings: texts } = allTexts;
  return (
    <Card title={texts.logoTitle} lead={texts.logoLead}>
      <Form action={`${path}/logo`} className="form" hasFile>
        {saved === null ? null : (
          <p>
            <img class="logo" src={logoUrl({ scopeId, file: saved })} alt={scopeName} />
          </p>
        )}
        <Field
          name="logo"
          type="file"
          label={texts.logo}
          hint={texts.logoHint}
          accept={CONTENT_TYPES}
          problem={refused === undefined ? undefined : texts[refused]}
          isRequired={false}
        />
        <div class="row">
          <Button>{texts.saveLogo}</Button>
          {saved === null ? null : (
            <Button look="secondary" name="remove" value="on">
              {texts.removeLogo}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** Saves or removes the logo, or returns why not. Personal accounts have none. */
export async function changeReportLogo(
  c: ScopeContext,
  form: FormFields,
): Promise<RefusedLogo | null> {
  const { membership, account, file } = c.var;
  const { scopeId, scopeType } = membership;
  if (scopeType !== 'organization') throw new PortalError('not_found');
  const change = { scopeId, byAccountId: account.accountId };
  if (form['remove'] === 'on') {
    await removeReportLogo(c.env, change, Date.now());
    return null;
  }
  if (file === null) return 'chooseLogo';
  if (file.size > MAX_BYTES) return 'logoTooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readImageHeader(bytes);
  if (header === null) return 'noLogo';
  if (Math.max(header.widthPx, header.heightPx) > MAX_SIDE_PX) return 'logoTooWide';
  await saveReportLogo(c.env, { ...change, image: { type: header.type, bytes } }, Date.now());
  return null;
}
