import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const ROOT = fileURLToPath(new URL('../../worker/portal/', import.meta.url));
/** Attributes that are read out or shown. */
const SHOWN_ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'label', 'lead', 'hint'];
const BRAND = 'Strideline';

const textSchema = z.object({ type: z.literal('JSXText'), value: z.string() });
const attributeSchema = z.object({
  type: z.literal('JSXAttribute'),
  name: z.object({ value: z.string() }),
  value: z.object({ type: z.literal('StringLiteral'), value: z.string() }),
});

/** Text that a page would show in whatever language its reader has chosen. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = textSchema.safeParse(node);
    if (text.success) found.push(text.data.value.trim());
    const attribute = attributeSchema.safeParse(node);
    if (attribute.success && SHOWN_ATTRIBUTES.includes(attribute.data.name.value)) {
      found.push(attribute.data.value.value);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }));
  return found.filter((words) => /\p{L}{2}/u.test(words) && words !== BRAND);
}

describe('the words of the portal', () => {
  const files = globSync('**/*.tsx', { cwd: ROOT });

  it('are found in a page that has its own', () => {
    expect(wordsIn(`<p title="Hello">See {texts.here} now</p>`)).toEqual(['Hello', 'See', 'now']);
  });

  it('are all in the files of its languages, so that another can be added', () => {
    expect(files.length).toBeGreaterThan(40);
    const found = files.flatMap((file) =>
      wordsIn(readFileSync(`${ROOT}${file}`, 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
