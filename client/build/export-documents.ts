import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readDocument } from './read-document.ts';
import { runTool } from './run-tool.ts';

const DIRECTORY = join(import.meta.dirname, '..', '..', '.dev', 'api');
const DOCUMENT = join(DIRECTORY, 'openapi.json');
const COLLECTION = join(DIRECTORY, 'postman_collection.json');

mkdirSync(DIRECTORY, { recursive: true });
writeFileSync(DOCUMENT, await readDocument());
const words = ['openapi2postmanv2', '--spec', DOCUMENT, '--output', COLLECTION];
runTool(['openapi-to-postmanv2@6.3.3'], words);
