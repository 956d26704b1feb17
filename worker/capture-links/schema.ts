import * as z from 'zod';

import { displayText } from '../../contract/display-text.ts';
import { ANALYSIS_TYPES, LANGUAGES } from '../../contract/job.ts';
import { startFieldsSchema } from '../../contract/start-fields.ts';
import { isoSeconds } from '../platform/time/timestamp.ts';
import { tagSchema } from '../subjects/subjects.ts';
import type { CaptureLink } from './capture-link-store.ts';

const DAY_SECONDS = 86_400;
const EXPIRES_IN_SECONDS = { min: 300, default: 7 * DAY_SECONDS, max: 90 * DAY_SECONDS };
export const MAX_USES = { default: 3, max: 1000 };
export const MAX_BRAND_LENGTH = 80;

const start = startFieldsSchema.shape;

const treadmill = z.boolean().describe('Whether the runner is on a treadmill');
const blurFace = z
  .boolean()
  .describe("Whether the runner's face is covered in the annotated video and the thumbnail");
const notifies = z
  .boolean()
  .describe('Whether events for the link and its analyses are sent to the webhook');
const maxUsesSchema = z.int().min(1).max(MAX_USES.max);
const brand = displayText(MAX_BRAND_LENGTH).describe(
  "Name at the top of the page. Defaults to the organization's name.",
);
const runnerTag = tagSchema.describe(
  'Without a `subject_id`, runners can choose their name from those of up to 100 subjects with this tag. Anyone with the link can see these names. If omitted, no names are listed.',
);
const returnUrl = z
  .string()
  .describe(
    'HTTPS URL that the page redirects to when the analysis ends, with `analysis_id` and `status` in the query, and `with_analysis_id` if the other view was filmed first. Its host must be registered with `PUT /settings/capture`. If omitted, the page shows the report.',
  );

export const newCaptureLinkSchema = z.object({
  view: start.analysis_type,
  language: start.language.describe(
    'Language of the texts, and of the page if the phone prefers none of the languages. Defaults to `en`.',
  ),
  subject_id: z.uuid().optional().describe('Id of one of your subjects, to link the analyses to'),
  runner_tag: runnerTag.optional(),
  height: start.height,
  weight: start.weight,
  treadmill: start.treadmill,
  pace: start.pace,
  blur_face: start.blur_face,
  return_url: returnUrl.optional(),
  expires_in: z
    .int()
    .min(EXPIRES_IN_SECONDS.min)
    .max(EXPIRES_IN_SECONDS.max)
    .default(EXPIRES_IN_SECONDS.default)
    .describe('Time until the link expires, in seconds. Defaults to 604800, a week.'),
  max_uses: maxUsesSchema
    .default(MAX_USES.default)
    .describe('Number of analyses that the link may start. Defaults to 3.'),
  notify_via_webhook: start.notify_via_webhook.describe(
    'Whether events for the link and its analyses are sent to the webhook. Defaults to `false`.',
  ),
  brand: brand.optional(),
});
export type NewCaptureLink = z.infer<typeof newCaptureLinkSchema>;

export const captureLinkSchema = z
  .object({
    id: z.uuid().describe('Id of the link'),
    status: z
      .enum(['active', 'used_up', 'expired'])
      .describe('Whether the link can start an analysis, or why not'),
    view: start.analysis_type,
    language: z
      .enum(LANGUAGES)
      .describe(
        'Language of the texts, and of the page if the phone prefers none of the languages',
      ),
    subject_id: z.uuid().optional().describe('Id of the subject that the analyses belong to'),
    runner_tag: z.string().optional().describe('Tag of the subjects whose names the page lists'),
    height: z.number().optional().describe('Height of the runner in meters'),
    weight: z.number().optional().describe('Weight of the runner in kilograms'),
    treadmill,
    pace: z.string().optional().describe('Pace as MM:SS per kilometer'),
    blur_face: blurFace,
    return_url: z.string().optional().describe('HTTPS URL that the page redirects to'),
    max_uses: maxUsesSchema.describe('Number of analyses that the link may start'),
    uses: z.int().min(0).describe('Number of analyses that the link has started'),
    notify_via_webhook: notifies,
    brand: z.string().optional().describe('Name at the top of the page'),
    created_at: z.iso.datetime().describe('Creation time, in UTC'),
    expires_at: z.iso
      .datetime()
      .describe(
        'Time when the link expires, in UTC: it can then no longer start analyses, but shows reports for 30 more days',
      ),
  })
  .meta({ id: 'CaptureLink' });
export type PublicCaptureLink = z.infer<typeof captureLinkSchema>;

export const createdCaptureLinkSchema = captureLinkSchema.and(
  z.object({
    url: z.url().describe('URL for the person filming; shown only in this response'),
    qr_svg: z.string().describe('QR code of the URL, as an SVG image'),
  }),
);

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;
const MAX_HOSTS = 20;

export const captureSettingsSchema = z
  .object({
    allowed_return_hosts: z
      .array(
        z.string().toLowerCase().max(260).regex(HOST, 'must be a host name, such as club.example'),
      )
      .max(MAX_HOSTS)
      .describe(
        'Hosts that `return_url` may have, and whose pages may show a link in a frame. Include the port unless it is 443. Subdomains are not included: register both `club.example` and `www.club.example`.',
      ),
  })
  .meta({ id: 'CaptureSettings' });

export function presentCaptureLink(
  link: CaptureLink,
  { uses, nowMs }: { uses: number; nowMs: number },
): PublicCaptureLink {
  const { analysis_type, language, height, weight, ...fields } = link.startFields;
  return {
    id: link.id,
    status: statusOf(link, { uses, nowMs }),
    view: z.enum(ANALYSIS_TYPES).parse(analysis_type),
    language: z.enum(LANGUAGES).parse(language),
    ...(fields['subject_id'] === undefined ? {} : { subject_id: fields['subject_id'] }),
    ...(link.runnerTag === null ? {} : { runner_tag: link.runnerTag }),
    ...(height === undefined ? {} : { height: Number(height) }),
    ...(weight === undefined ? {} : { weight: Number(weight) }),
    treadmill: fields['treadmill'] === 'true',
    ...(fields['pace'] === undefined ? {} : { pace: fields['pace'] }),
    blur_face: fields['blur_face'] === 'true',
    ...(link.returnUrl === null ? {} : { return_url: link.returnUrl }),
    max_uses: link.maxUses,
    uses,
    notify_via_webhook: notifiesWebhook(link),
    ...(link.brand === null ? {} : { brand: link.brand }),
    created_at: isoSeconds(link.createdAtMs),
    expires_at: isoSeconds(link.expiresAtMs),
  };
}

export function notifiesWebhook({ startFields }: CaptureLink): boolean {
  return startFields['notify_via_webhook'] === 'true';
}

function statusOf(
  { expiresAtMs, maxUses }: CaptureLink,
  { uses, nowMs }: { uses: number; nowMs: number },
): PublicCaptureLink['status'] {
  if (expiresAtMs <= nowMs) return 'expired';
  return uses >= maxUses ? 'used_up' : 'active';
}
