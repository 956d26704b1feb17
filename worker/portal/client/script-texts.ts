import type { PluralText, TextValues } from '../../platform/languages/write-text.ts';
import { writeText } from '../../platform/languages/write-text.ts';

export type ScriptTexts = (name: string, values?: TextValues) => string;

export function textsOf({ dataset }: HTMLElement): ScriptTexts {
  const parsed: unknown = JSON.parse(dataset['texts'] ?? '{}');
  const texts = new Map(entriesOf(parsed).map(([name, text]) => [name, readText(text)]));
  return (name, values) => writeText(document.documentElement.lang, texts.get(name) ?? '', values);
}

function readText(text: unknown): string | PluralText {
  if (typeof text === 'string') return text;
  const forms = entriesOf(text).map(([category, form]) => [category, String(form)] as const);
  return { other: '', ...Object.fromEntries(forms) };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
