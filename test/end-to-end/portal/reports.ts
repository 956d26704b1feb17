import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { sendOperatorCommand } from '../../../cli/operator/send-operator-command.ts';

export const VIDEO_FILE = new URL('../../fixtures/videos/moov-at-front.mp4', import.meta.url);

interface Service {
  baseUrl: string;
  operatorToken: string;
}

/** The scope of an organization of which the account with this address is an admin. */
export async function createOrganization(service: Service, ownerEmail: string): Promise<string> {
  const fields = { name: 'Harbor Physio', credits: 120, ownerEmail };
  return operate(service, 'organization create', { fields, answer: 'scope_id' });
}

/** Ids of analyses with ready-made results, of a test key of the scope. */
export async function startSamples(
  service: Service,
  scopeId: string,
  starts: readonly Record<string, string>[],
): Promise<string[]> {
  const fields = { scope: scopeId, test: true };
  const key = await operate(service, 'key create', { fields, answer: 'api_key' });
  return Promise.all(
    starts.map(async (start) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(start)) form.append(name, value);
      form.append('video', new File([readFileSync(VIDEO_FILE)], 'run.mp4'));
      const response = await fetch(`${service.baseUrl}/analysis/start`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: form,
      });
      return z.object({ video_id: z.uuid() }).parse(await response.json()).video_id;
    }),
  );
}

async function operate(
  { baseUrl, operatorToken }: Service,
  command: 'organization create' | 'key create',
  { fields, answer }: { fields: Record<string, unknown>; answer: string },
): Promise<string> {
  const sent = await sendOperatorCommand(command, fields, { baseUrl, token: operatorToken });
  if (!sent.ok) throw new Error(sent.detail);
  return z.string().parse(z.record(z.string(), z.unknown()).parse(sent.body)[answer]);
}
