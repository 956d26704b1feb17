import type { Page } from 'playwright-core';
import * as z from 'zod';

/** As text, because these tests have no browser types. */
const COLLECT_CONTROLS = `
  window.waitingControls = new Set();
  const radios = new Set();
  const controls = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]';
  for (const control of document.querySelectorAll(controls)) {
    if (control.disabled || control.tabIndex < 0 || !control.checkVisibility()) continue;
    if (control.type === 'hidden') continue;
    if (control.type === 'radio') {
      // Tab reaches one radio button of a group, and arrow keys the others.
      const group = control.form?.id + control.name;
      const isChosen = control.checked || !document.querySelector('[name="' + control.name + '"]:checked');
      if (radios.has(group) || !isChosen) continue;
      radios.add(group);
    }
    window.waitingControls.add(control);
  }
  window.waitingControls.size;
`;
const CHECK_FOCUS = `(() => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return [];
  window.waitingControls.delete(focused);
  const name = focused.outerHTML.slice(0, 120);
  // Browsers show by themselves which control of a player has the focus.
  const isPlayer = focused.tagName === 'VIDEO';
  // The label of a control without a box of its own shows the focus.
  const shown = [focused, focused.closest('label'), focused.nextElementSibling].filter(Boolean);
  const hasRing = isPlayer || shown.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  const { top, left, bottom, right } = focused.getBoundingClientRect();
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const across = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
  const down = Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1);
  const hit = document.elementFromPoint(across, down);
  const isCovered = shown.every((element) => !element.contains(hit) && !hit?.contains(element));
  return [
    ...(hasRing ? [] : ['shows no focus on ' + name]),
    ...(isInView ? [] : ['does not scroll to ' + name]),
    ...(isInView && isCovered ? ['covers ' + name] : []),
  ];
})()`;
const UNREACHED = `[...window.waitingControls].map((control) => 'Tab does not reach ' + control.outerHTML.slice(0, 120))`;
/** Stops at the end of the page, and inside players. */
const SPARE_PRESSES = 12;
/** Long lists repeat the same controls. */
const MAX_CONTROLS = 150;

const problemsSchema = z.array(z.string());

/** Finds controls of the open page that the keyboard cannot reach. */
export async function keyboardProblemsOn(page: Page, name: string): Promise<string[]> {
  const count = z.number().parse(await page.evaluate(COLLECT_CONTROLS));
  const problems: string[] = [];
  for (let press = 0; press < Math.min(count, MAX_CONTROLS) + SPARE_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    problems.push(...problemsSchema.parse(await page.evaluate(CHECK_FOCUS)));
  }
  const unreached = problemsSchema.parse(await page.evaluate(UNREACHED));
  if (count <= MAX_CONTROLS) problems.push(...unreached);
  return [...new Set(problems)].map((problem) => `${name}: ${problem}`);
}
