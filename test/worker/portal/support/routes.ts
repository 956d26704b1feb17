import * as z from 'zod';

/** Every route of the portal, as declared by the very module that is deployed. */
export const { portalRoutes } = z
  .object({
    portalRoutes: z.array(
      z.object({
        method: z.enum(['GET', 'POST']),
        path: z.string(),
        access: z.enum(['anyone', 'signed_in', 'viewer', 'member', 'admin', 'operator']),
        body: z.enum(['none', 'form', 'upload']),
      }),
    ),
  })
  .parse(await import('../../../../worker/portal/.built/portal.js'));
