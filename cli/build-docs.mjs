// Renders docs/guides/*.md and the changelog to the fragments that the Worker frames, and the index
// of the search box.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';
import { Marked } from 'marked';

import { copyFiles, writeIfChanged } from './write-assets.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const GUIDES = join(ROOT, 'docs', 'guides');
const SITE = join(ROOT, 'docs', 'site');
const TARGET = join(ROOT, '.assets', 'docs', 'guides');

export function buildDocs() {
  mkdirSync(TARGET, { recursive: true });
  copyFiles(SITE, 'docs', ['site.css']);
  buildScript();
  const pictures = readdirSync(GUIDES).filter((file) => file.endsWith('.svg'));
  copyFiles(GUIDES, 'docs', pictures);
  const guides = readdirSync(GUIDES).filter((file) => file.endsWith('.md'));
  const files = [...guides.map((file) => join(GUIDES, file)), join(ROOT, 'CHANGELOG.md')];
  const entries = files.flatMap((file) => {
    const slug = basename(file, '.md').toLowerCase();
    const markdown = readFileSync(file, 'utf8');
    const { html, sections } = renderGuide(markdown);
    writeIfChanged(join(TARGET, `${slug}.txt`), html);
    writeIfChanged(join(TARGET, `${slug}.md`), markdown);
    return sections.map(({ id, title, text }) => ({ url: `/docs/${slug}${id}`, title, text }));
  });
  writeIfChanged(join(TARGET, 'search.json'), JSON.stringify(entries));
}

function buildScript() {
  const { outputFiles } = buildSync({
    entryPoints: [join(SITE, 'site.ts')],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  for (const { contents } of outputFiles) {
    writeIfChanged(join(ROOT, '.assets', 'docs', 'site.js'), contents);
  }
}

/**
 * @param {string} markdown
 * @returns {{ html: string, sections: { id: string, title: string, text: string }[] }}
 */
function renderGuide(markdown) {
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
  const html = marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html, sections: sectionsOf(marked.lexer(markdown)) };
}

/**
 * What stands below each heading, as plain text.
 * @param {import('marked').TokensList} tokens
 */
function sectionsOf(tokens) {
  /** @type {{ id: string, title: string, text: string }[]} */
  const sections = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const id = token.depth === 1 ? '' : `#${idOf(String(token.text))}`;
      sections.push({ id, title: plain(String(token.text)), text: '' });
    } else {
      const section = sections.at(-1);
      if (section !== undefined) section.text += plain(token.raw).replaceAll(/\s+/g, ' ');
    }
  }
  return sections;
}

/** Of another guide, or the page made from the code that a file stands for. @param {string} href */
function pageUrl(href) {
  if (/^(https?:|#|\/)/.test(href)) return href;
  return `/docs/${href.replace(/\.md(?=#|$)/, '')}`;
}

/** As on GitHub, so that links work in both places. @param {string} title */
function idOf(title) {
  const words = plain(title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '');
  return words.replaceAll(' ', '-');
}

/** @param {string} markdown */
function plain(markdown) {
  return markdown.replaceAll(/[`*]/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
