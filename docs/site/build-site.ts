import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

import { BASE_URL } from '../../worker/docs/api-document.ts';
import { postmanCollection } from './postman-collection.ts';
import { readDocument } from './read-document.ts';
import { renderSite } from './render-site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const GUIDES = join(ROOT, 'docs', 'guides');
const CLIENT = join(import.meta.dirname, 'client');

/** Builds everything behind `/docs` and `/llms.txt`: the files of the assets, by path. */
export async function buildSite(): Promise<Map<string, string | Uint8Array>> {
  const files = readdirSync(GUIDES);
  const read = (file: string) => readFileSync(join(GUIDES, file), 'utf8');
  const guides = new Map(
    files.filter((file) => file.endsWith('.md')).map((file) => [file.slice(0, -3), read(file)]),
  );
  guides.set('changelog', readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
  guides.set('libraries', readFileSync(join(ROOT, 'client', 'README.md'), 'utf8'));
  const document = await readDocument();
  const texts = await renderSite({ document, guides });
  return new Map<string, string | Uint8Array>([
    ...files.filter((file) => file.endsWith('.svg')).map((file) => [file, read(file)] as const),
    ...[...texts].map(([file, text]) => [`texts/${file}`, text] as const),
    ['texts/openapi.json', JSON.stringify({ ...document, servers: [{ url: BASE_URL }] })],
    ['texts/postman.json', JSON.stringify(postmanCollection(document))],
    ['site.css', readFileSync(join(CLIENT, 'site.css'))],
    ['site.js', bundleScript()],
  ]);
}

function bundleScript(): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: [join(CLIENT, 'site.ts')],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('esbuild wrote no script');
  return script.contents;
}
