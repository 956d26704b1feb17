import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fillCollection } from './fill-collection.ts';
import { readDocument } from '../../docs/site/read-document.ts';
import { runTool } from './run-tool.ts';

const DIRECTORY = join(import.meta.dirname, '..', '..', '.dev', 'api');

/** Writes the OpenAPI document and a Postman collection to `.dev/api/`. */
export async function exportDocuments(): Promise<void> {
  mkdirSync(DIRECTORY, { recursive: true });
  const text = `${JSON.stringify(await readDocument(), null, 2)}\n`;
  writeFileSync(join(DIRECTORY, 'openapi.json'), text);
  const collection = JSON.stringify(fillCollection(convert(text)), null, 2);
  writeFileSync(join(DIRECTORY, 'postman_collection.json'), collection);
}

function convert(document: string): unknown {
  const directory = mkdtempSync(join(tmpdir(), 'strideline-postman-'));
  try {
    const [source, target] = [join(directory, 'openapi.json'), join(directory, 'collection.json')];
    writeFileSync(source, document);
    const options = ['--options', 'folderStrategy=Tags,parametersResolution=Example'];
    const words = ['openapi2postmanv2', '--spec', source, '--output', target, ...options];
    runTool(['openapi-to-postmanv2@6.3.3'], words);
    return JSON.parse(readFileSync(target, 'utf8'));
  } finally {
    rmSync(directory, { recursive: true });
  }
}
