import * as z from 'zod';

import type { ApiErrorCode } from '../../contract/errors.ts';
import { keysOf } from '../../contract/keys-of.ts';
import { START_FIELD_CODES } from '../../contract/start-fields.ts';
import { ApiError } from '../http/api-error.ts';
import type { HttpContext } from '../http/http-context.ts';
import { route } from '../http/route.ts';
import { streamList } from '../http/stream-list.ts';
import { database } from '../platform/database/client.ts';
import { creditScope } from '../scope/scope.ts';
import {
  findCaptureLink,
  readReturnHosts,
  revokeCaptureLink,
  saveReturnHosts,
} from './capture-link-store.ts';
import type { UsedCaptureLink } from './capture-links.ts';
import { createCaptureLink, listCaptureLinks, qrCodeOf } from './capture-links.ts';
import type { NewCaptureLink } from './schema.ts';
import {
  captureLinkSchema,
  captureSettingsSchema,
  createdCaptureLinkSchema,
  newCaptureLinkSchema,
  presentCaptureLink,
} from './schema.ts';

const tag = 'Capture links';
const FIELD_CODES: Partial<Record<string, ApiErrorCode>> = {
  ...START_FIELD_CODES,
  view: START_FIELD_CODES.analysis_type,
  subject_id: 'invalid_capture_link',
  return_url: 'invalid_return_url',
};
const codeOf = (field: string) => FIELD_CODES[field] ?? 'invalid_capture_link';

const settingsPath = '/settings/capture';
const settingsResponses = {
  200: { description: 'The settings of capture links', schema: captureSettingsSchema },
};

export const captureLinkRoutes = [
  route('post', '/capture-links', {
    needs: 'key',
    operationId: 'createCaptureLink',
    tag,
    summary: 'Create a capture link',
    description:
      'The page shows how to film, uploads a clip, and shows the result. Each start costs one credit. The link grants no other access.',
    body: newCaptureLinkSchema,
    invalidBody: 'invalid_capture_link',
    codes: FIELD_CODES,
    responses: {
      201: { description: 'The link was created', schema: createdCaptureLinkSchema },
    },
    refusals: [
      ...keysOf(newCaptureLinkSchema.shape).map(codeOf),
      'pace_required',
      'not_found',
      'return_host_not_registered',
    ],
    handle: create,
  }),
  route('get', '/capture-links', {
    needs: 'key',
    operationId: 'listCaptureLinks',
    tag,
    summary: 'List capture links',
    description:
      'Lists links until 30 days after they expire. Revoked links are removed immediately.',
    responses: {
      200: {
        description: 'All capture links, oldest first',
        schema: z.object({
          capture_links: z.array(captureLinkSchema).describe('Links, oldest first'),
          count: z.int().describe('Number of links'),
        }),
      },
    },
    handle: list,
  }),
  route('get', '/capture-links/:capture_link_id', {
    needs: 'key',
    operationId: 'getCaptureLink',
    tag,
    summary: 'Get a capture link',
    responses: { 200: { description: 'The capture link', schema: captureLinkSchema } },
    handle: async (c) => {
      const { scopeId } = c.get('caller');
      const id = c.req.param('capture_link_id');
      const link = await findCaptureLink(database(c.env), { scopeId, id });
      if (link === null) throw notFound();
      const [uses = 0] = await creditScope(c.env, scopeId).captureUses([id]);
      return c.json(presentCaptureLink(link, { uses, nowMs: Date.now() }));
    },
  }),
  route('post', '/capture-links/:capture_link_id/revoke', {
    needs: 'key',
    operationId: 'revokeCaptureLink',
    tag,
    summary: 'Revoke a capture link',
    description: 'The link can no longer start analyses or show reports. Its analyses are kept.',
    responses: {
      200: {
        description: 'The link was revoked',
        schema: z.object({ message: z.string().describe('Confirmation message, in English') }),
      },
    },
    handle: async (c) => {
      const { scopeId, keyId } = c.get('caller');
      const link = { scopeId, id: c.req.param('capture_link_id'), by: { keyId } };
      if (!(await revokeCaptureLink(database(c.env), link, Date.now()))) throw notFound();
      return c.json({ message: 'Capture link revoked' });
    },
  }),
  route('get', settingsPath, {
    needs: 'key',
    operationId: 'getCaptureSettings',
    tag,
    summary: 'Get the settings of capture links',
    responses: settingsResponses,
    handle: async (c) => {
      const hosts = await readReturnHosts(database(c.env), c.get('caller').scopeId);
      return c.json({ allowed_return_hosts: hosts });
    },
  }),
  route('put', settingsPath, {
    needs: 'key',
    operationId: 'putCaptureSettings',
    tag,
    summary: 'Replace the settings of capture links',
    description: 'A link whose host was removed shows the report instead of redirecting.',
    body: captureSettingsSchema,
    invalidBody: 'invalid_settings',
    responses: settingsResponses,
    handle: async (c, { allowed_return_hosts: hosts }) => {
      const { scopeId, keyId } = c.get('caller');
      await saveReturnHosts(database(c.env), { scopeId, hosts, by: { keyId } }, Date.now());
      return c.json({ allowed_return_hosts: await readReturnHosts(database(c.env), scopeId) });
    },
  }),
];

async function create(c: HttpContext, wanted: NewCaptureLink): Promise<Response> {
  const { scopeId, keyId } = c.get('caller');
  const { origin } = new URL(c.req.url);
  const ordered = { scopeId, origin, wanted, by: { keyId } };
  const { link, url } = await createCaptureLink(c.env, ordered);
  const shown = presentCaptureLink(link, { uses: 0, nowMs: link.createdAtMs });
  return c.json({ ...shown, url, qr_svg: qrCodeOf(url) }, 201);
}

async function list(c: HttpContext): Promise<Response> {
  const { scopeId } = c.get('caller');
  const nowMs = Date.now();
  return streamList({
    name: 'capture_links',
    isCounted: true,
    readPage: async (after: UsedCaptureLink | null, limit) =>
      listCaptureLinks(c.env, { scopeId, after, limit }),
    present: (link) => presentCaptureLink(link, { uses: link.uses, nowMs }),
  });
}

function notFound(): ApiError {
  return new ApiError('not_found', 'Capture link not found');
}
