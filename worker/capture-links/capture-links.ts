import { renderSVG } from 'uqr';

import { START_FIELD_NAMES } from '../../contract/start-fields.ts';
import type { Actor } from '../accounts/audit-log/audit-log.ts';
import { findOwnSubject, readStartFields } from '../analyses/analyses.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { creditScope } from '../scope/scope.ts';
import type { CaptureLink, LinkPage } from './capture-link-store.ts';
import { insertCaptureLink, readLinkPage, readReturnHosts } from './capture-link-store.ts';
import { returnUrlOf } from './return-url.ts';
import type { NewCaptureLink } from './schema.ts';

export type { OpenedCaptureLink } from './capture-link-store.ts';
export type { NewCaptureLink } from './schema.ts';
export {
  deleteEndedCaptureLinks,
  deleteLinksOfSubjects,
  openCaptureLink,
  readReturnHosts,
  revokeCaptureLink,
  saveReturnHosts,
} from './capture-link-store.ts';
export { asksForName, listedNames } from './uploads.ts';
export {
  captureSettingsSchema,
  MAX_BRAND_LENGTH,
  MAX_USES,
  newCaptureLinkSchema,
  notifiesWebhook,
  presentCaptureLink,
} from './schema.ts';

/** Quiet zone that QR code readers expect, in modules. */
const QR_BORDER = 4;

interface CreatedCaptureLink {
  link: CaptureLink;
  /** Shown once: only its hash is stored. */
  url: string;
}

export async function createCaptureLink(
  env: Env,
  {
    scopeId,
    origin,
    wanted,
    by,
  }: { scopeId: string; origin: string; wanted: NewCaptureLink; by: Actor },
): Promise<CreatedCaptureLink> {
  const startFields = startFieldsOf(wanted);
  readStartFields(new Map(Object.entries(startFields)), { hasVideo: true });
  await findOwnSubject(env, { scopeId, subjectId: wanted.subject_id });
  const nowMs = Date.now();
  const link: CaptureLink = {
    id: crypto.randomUUID(),
    scopeId,
    startFields,
    runnerTag: wanted.runner_tag ?? null,
    brand: wanted.brand ?? null,
    returnUrl: await checkedReturnUrl(env, { scopeId, text: wanted.return_url }),
    maxUses: wanted.max_uses,
    expiresAtMs: nowMs + wanted.expires_in * 1000,
    createdAtMs: nowMs,
  };
  const token = await insertCaptureLink(database(env), link, by);
  const url = `${origin}/c/${token}`;
  return { link, url };
}

export type UsedCaptureLink = CaptureLink & { uses: number };

export async function listCaptureLinks(env: Env, page: LinkPage): Promise<UsedCaptureLink[]> {
  const links = await readLinkPage(database(env), page);
  const uses = await creditScope(env, page.scopeId).captureUses(links.map(({ id }) => id));
  return links.map((link, index) => ({ ...link, uses: uses[index] ?? 0 }));
}

/** Returns the form fields of the analyses that the link starts. */
function startFieldsOf({ view, ...wanted }: NewCaptureLink): Record<string, string> {
  const fields = Object.entries({ ...wanted, analysis_type: view });
  return Object.fromEntries(
    fields
      .filter(([name, value]) => value !== undefined && START_FIELD_NAMES.some((n) => n === name))
      .map(([name, value]) => [name, String(value)]),
  );
}

async function checkedReturnUrl(
  env: Env,
  { scopeId, text }: { scopeId: string; text: string | undefined },
): Promise<string | null> {
  if (text === undefined) return null;
  const hosts = await readReturnHosts(database(env), scopeId);
  const checked = returnUrlOf(text, hosts);
  if (checked.ok) return checked.url.href;
  switch (checked.reason) {
    case 'unusable':
      throw new ApiError(
        'invalid_return_url',
        'return_url must be an HTTPS URL of at most 2048 characters, without a user name or password',
      );
    case 'not_registered':
      throw new ApiError(
        'return_host_not_registered',
        `The host of return_url is not among allowed_return_hosts (${hosts.join(', ') || 'none are registered'})`,
      );
  }
}

/** Returns SVG. */
export function qrCodeOf(url: string): string {
  return renderSVG(url, { border: QR_BORDER });
}
