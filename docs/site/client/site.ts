// Adds search, copy buttons, a remembered language of samples, and requests sent from the reference.
// Pages work without it.
import type { SearchEntry } from '../search-entry.ts';
import { setUpTryIt } from './try-it.ts';

const MAX_FOUND = 12;
const TEXT_AROUND = 60;
const COPIED_MS = 1500;

setUpSearch();
setUpCopyButtons();
setUpTabs();
setUpTryIt();

function setUpSearch(): void {
  const input = document.querySelector('.search input');
  const found = document.querySelector('.found');
  if (!(input instanceof HTMLInputElement) || !(found instanceof HTMLOListElement)) return;
  let index: Promise<SearchEntry[]> | undefined;
  const load = () => (index ??= loadIndex());
  const search = async () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = words.length === 0 ? [] : rank(await load(), words);
    found.replaceChildren(...entries.map((entry) => resultItem(entry, words)));
    if (words.length > 0 && entries.length === 0) found.append(paragraph('Nothing found'));
    found.hidden = words.length === 0;
  };
  input.addEventListener('focus', () => void load());
  input.addEventListener('input', () => void search());
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') found.hidden = true;
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (event.key === '/' && !isTyping) {
      event.preventDefault();
      input.focus();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !found.parentElement?.contains(target)) found.hidden = true;
  });
}

async function loadIndex(): Promise<SearchEntry[]> {
  const index: unknown = await (await fetch('/docs/search.json')).json();
  return isIndex(index) ? index : [];
}

/** `docs/site/render-site.ts` writes nothing else. */
function isIndex(index: unknown): index is SearchEntry[] {
  return Array.isArray(index);
}

function rank(entries: readonly SearchEntry[], words: readonly string[]): SearchEntry[] {
  return entries
    .map((entry) => {
      const title = `${entry.title} ${entry.words ?? ''}`.toLowerCase();
      const text = entry.text.toLowerCase();
      const isMatch = words.every((word) => title.includes(word) || text.includes(word));
      const inTitle = words.filter((word) => title.includes(word)).length;
      return { entry, score: isMatch ? 1 + 10 * inTitle : 0 };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry);
}

function resultItem({ url, title, text }: SearchEntry, words: readonly string[]): HTMLLIElement {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0] ?? '') - TEXT_AROUND / 2);
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  const name = document.createElement('strong');
  name.textContent = title;
  const context = document.createElement('small');
  context.textContent = text.slice(at, at + 2 * TEXT_AROUND);
  link.append(name, context);
  item.append(link);
  return item;
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function setUpCopyButtons(): void {
  for (const block of document.querySelectorAll('pre')) {
    const code = () => block.querySelector('code')?.textContent ?? '';
    const button = document.createElement('button');
    button.className = 'copy';
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(button, code()));
    block.append(button);
  }
}

async function copy(button: HTMLButtonElement, code: string): Promise<void> {
  await navigator.clipboard.writeText(code);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, COPIED_MS);
}

/** Shows the language chosen for one sample in all of them, also on the next page. */
function setUpTabs(): void {
  const inputs = document.querySelectorAll<HTMLInputElement>('.tabs input');
  const choose = (language: string | null) => {
    for (const input of inputs) if (input.value === language) input.checked = true;
  };
  choose(localStorage.getItem('language'));
  for (const input of inputs) {
    input.addEventListener('change', () => {
      localStorage.setItem('language', input.value);
      choose(input.value);
    });
  }
}
