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
 * Elements that stick out of the page, or of a table that does not scroll on its own; as text,
 * because these tests have no browser types.
 */
const WIDE = `[document.documentElement, ...document.querySelectorAll('.table-frame:not([role])')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((part) => {
    const right = part.getBoundingClientRect().left + part.clientWidth + 1;
    const inner = [...part.querySelectorAll('*')]
      .findLast((element) => element.getBoundingClientRect().right > right);
    return (inner ?? part).outerHTML.slice(0, 200);
  })`;

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
