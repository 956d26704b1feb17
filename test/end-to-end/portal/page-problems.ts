import axe from 'axe-core';
import type { Page } from 'playwright-core';
import * as z from 'zod';

const violationsSchema = z.array(
  z.looseObject({
    id: z.string(),
    nodes: z.array(z.looseObject({ html: z.string(), failureSummary: z.string().optional() })),
  }),
);

/**
 * The page, and tables that do not scroll on their own; as text, because these tests have no
 * browser types.
 */
const WIDE = `[document.documentElement, ...document.querySelectorAll('.table-frame:not([role])')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ innerText }) => innerText.slice(0, 60))`;

/** Returns axe violations and elements that scroll sideways. */
export async function problemsOn(page: Page, name: string): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate('axe.run().then(({ violations }) => violations)');
  const violations = violationsSchema
    .parse(found)
    .map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return [...violations, ...(await wideParts(page, name))];
}

/** Returns elements that scroll sideways. */
export async function wideParts(page: Page, name: string): Promise<string[]> {
  const wide = z.array(z.string()).parse(await page.evaluate(WIDE));
  return wide.map((text) => `${name}: scrolls sideways: ${text}`);
}
