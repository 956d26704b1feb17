import { raw } from 'hono/html';
import { Marked } from 'marked';

import type { Html } from './render-page.ts';

interface Section {
  /** Fragment that leads to its heading; empty for the page itself. */
  hash: string;
  title: string;
  text: string;
}

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
export function renderMarkdown(markdown: string): Html {
  return raw(
    marked
      .parse(markdown, { async: false })
      .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>'),
  );
}

/** Renders a sentence without a paragraph around it. */
export function renderInline(markdown: string): Html {
  return raw(marked.parseInline(markdown, { async: false }));
}

/** Splits a page at its headings, into plain text. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      const hash = token.depth === 1 ? '' : `#${idOf(String(token.text))}`;
      sections.push({ hash, title: plain(String(token.text)), text: '' });
    } else {
      const section = sections.at(-1);
      if (section !== undefined) section.text += plain(token.raw).replaceAll(/\s+/g, ' ');
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

/** Turns a link to a guide's file into one to its page. */
function pageUrl(href: string): string {
  if (/^(https?:|#|\/)/.test(href)) return href;
  return `/docs/${href.replace(/\.md(?=#|$)/, '')}`;
}

function plain(markdown: string): string {
  return markdown.replaceAll(/[`*]/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
