import { raw } from 'hono/html';
import { Marked } from 'marked';

import type { Html } from './render-page.ts';

interface Section {
  /** Fragment that leads to its heading; empty for the page itself. */
  hash: string;
  depth: number;
  title: string;
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${pageUrl(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }) {
      return `<img src="/docs/${href}" alt="${text.replaceAll('"', '&quot;')}" loading="lazy">`;
    },
  },
});

/** Renders a page; wide tables scroll by themselves. */
export function renderMarkdown(markdown: string): string {
  return marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** Renders a sentence without a paragraph around it. */
export function renderInline(markdown: string): Html {
  return raw(marked.parseInline(markdown, { async: false }));
}

/** Splits a page at its headings, into the text that readers see. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      const hash = token.depth === 1 ? '' : `#${idOf(String(token.text))}`;
      const depth = Number(token.depth);
      sections.push({ hash, depth, title: plain(String(token.text)), text: '' });
    } else {
      const section = sections.at(-1);
      const text = textOf(marked.parser([token]));
      if (section !== undefined && text !== '') section.text += `${text} `;
    }
  }
  return sections;
}

/** Id of a heading, as on GitHub, so that links work in both places. */
export function idOf(title: string): string {
  const words = plain(title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '');
  return words.replaceAll(' ', '-');
}

/** Turns a link to the file of a page, wherever that is, into one to the page. */
function pageUrl(href: string): string {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const file = href.replace('client/README.md', 'libraries.md').replace(/^.*\//, '');
  return `/docs/${file.replace(/\.md(?=#|$)/, '')}`;
}

function textOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).trim();
}

function plain(markdown: string): string {
  return markdown.replaceAll(/[`*]/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
