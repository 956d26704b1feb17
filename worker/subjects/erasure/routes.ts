import * as z from 'zod';

import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import { database } from '../../platform/database/client.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RouteRegistry } from '../../http/route-registry.ts';
import { eraseSubject } from './erasure.ts';

export function registerErasureRoutes(routes: RouteRegistry): void {
  routes.add(
    {
      method: 'post',
      path: '/subjects/:subject_id/erase',
      needs: 'key',
      operationId: 'eraseSubject',
      tag: 'Subjects',
      summary: 'Erase a subject and all its analyses',
      description:
        'Erases everything about a runner for good: the fields of the subject, and its analyses with their videos and results, also those of deleted and merged subjects and those in progress, whose credits are not returned. Reads find nothing from the response on; stored files are deleted within minutes. May be repeated.',
      responses: {
        200: {
          description: 'The subject was erased',
          schema: z.object({
            message: z.string().describe('Confirmation message, in English'),
            erased_analyses: z.int().describe('Number of analyses that were erased'),
          }),
        },
      },
      refusals: ['not_found'],
    },
    async (c) => {
      const { scopeId, keyId } = c.get('caller');
      const [subjectId, nowMs] = [c.req.param('subject_id'), Date.now()];
      const erased = await eraseSubject(c.env, { scopeId, subjectId, nowMs });
      if (erased === null) throw new ApiError('not_found', 'Subject not found');
      const facts = { target: subjectId, detail: String(erased) };
      const event = { scopeId, action: 'runner_erased', by: { keyId }, ...facts } as const;
      await recordEvent(database(c.env), event, nowMs);
      return c.json({ message: 'Subject erased', erased_analyses: erased });
    },
  );
}
