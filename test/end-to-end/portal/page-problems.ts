import axe from 'axe-core';
import type { Page } from 'playwright-core';
import * as z from 'zod';

const violationsSchema = z.array(
  z.looseObject({
    id: z.string(),
    nodes: z.array(z.looseObject({ html: z.string(), failureSummary: z.string().optional() })),
  }),
);

/** What axe finds on the open page, and whether it scrolls sideways. */
export async function problemsOn(page: Page, name: string): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate('axe.run().then(({ violations }) => violations)');
  const violations = violationsSchema
    .parse(found)
    .map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  const isTooWide = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return isTooWide === true ? [...violations, `${name}: scrolls sideways`] : violations;
}
