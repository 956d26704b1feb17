import { writeFileSync } from 'node:fs';

import { buildMedia } from './make/build-media.ts';
import { listSlugs, readPoses } from './make/pose-files.ts';
import { Studio } from './renderer/studio.ts';
import { findFaults } from './review/check-motion.ts';

/** `EX_USAGE` of sysexits.h. */
const EXIT_USAGE = 64;
const SHEET_SIZE = { width: 1560, height: 1170 };

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const [command, ...rest] = words;
  if (command === '--sheet' && rest.length === 2) {
    const [slug = '', file = ''] = rest;
    if (!areKnown([slug])) return EXIT_USAGE;
    await writeSheet(slug, file);
    return reportFaults([slug]);
  }
  if (command === undefined) return build();
  if (command === '--check') {
    return areKnown(rest) ? reportFaults(rest.length > 0 ? rest : listSlugs()) : EXIT_USAGE;
  }
  process.stderr.write('Usage: npm run content -- --help\n');
  return EXIT_USAGE;
}

function areKnown(slugs: readonly string[]): boolean {
  const known = new Set(listSlugs());
  const unknown = slugs.filter((slug) => !known.has(slug));
  for (const slug of unknown) process.stderr.write(`Pose file ${slug}.ts does not exist.\n`);
  return unknown.length === 0;
}

async function writeSheet(slug: string, file: string): Promise<void> {
  const studio = await Studio.open();
  try {
    writeFileSync(file, await studio.still('sheet', await readPoses(slug), SHEET_SIZE));
  } finally {
    await studio.close();
  }
}

async function build(): Promise<number> {
  const start = performance.now();
  const { made, problems } = await buildMedia();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${made.length} rendered in ${seconds} s\n`);
  return problems.length === 0 ? 0 : 1;
}

async function reportFaults(slugs: readonly string[]): Promise<number> {
  let count = 0;
  for (const slug of slugs) {
    const faults = findFaults(await readPoses(slug));
    for (const fault of faults) process.stdout.write(`${slug}  ${fault}\n`);
    count += faults.length;
  }
  process.stdout.write(`${slugs.length} checked, ${count} errors\n`);
  return count === 0 ? 0 : 1;
}
