import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import type { Component } from './component.ts';
import { IMAGE_PACKAGES, IMAGE_PARTS } from './image-parts.ts';
import { lockedPackages } from './locked-packages.ts';

/** Dependencies of the root package that only the container and development need. */
const NOT_IN_WORKER = ['@mediapipe/pose', 'onnxruntime-node'];
/** Packages bundled in the client's command and its saved report. */
const CLIENT_PACKAGES = ['hono', 'zod'];

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

interface Product {
  type: Component['type'];
  name: string;
  components: readonly Component[];
}

/** Lists what each thing that is shipped consists of. */
export function shippedProducts(): Product[] {
  const direct = Object.keys(readManifest().dependencies);
  return [
    {
      type: 'application',
      name: 'strideline-worker',
      components: lockedPackages(
        'package-lock.json',
        direct.filter((name) => !NOT_IN_WORKER.includes(name)),
      ),
    },
    {
      type: 'container',
      name: 'strideline-inference',
      components: [
        ...lockedPackages('inference-container/package-lock.json', IMAGE_PACKAGES).filter(
          ({ name }) => IMAGE_PACKAGES.includes(name),
        ),
        ...IMAGE_PARTS,
      ],
    },
    {
      type: 'library',
      name: 'strideline-client',
      components: lockedPackages('package-lock.json', CLIENT_PACKAGES),
    },
  ];
}

/** Describes the products as CycloneDX; the same commit always gives the same document. */
export function billOfMaterials() {
  const { version } = readManifest();
  const products = shippedProducts();
  const parts = products.flatMap(({ components }) => components);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'strideline', name: 'strideline', version },
    },
    components: [
      ...products.map(({ type, name }) => ({ type, 'bom-ref': name, name, version })),
      ...new Map(parts.map((part) => [part['bom-ref'], part])).values(),
    ],
    dependencies: [
      { ref: 'strideline', dependsOn: products.map(({ name }) => name) },
      ...products.map(({ name, components }) => ({
        ref: name,
        dependsOn: components.map((component) => component['bom-ref']),
      })),
    ],
  };
}

function readManifest(): z.infer<typeof manifestSchema> {
  return manifestSchema.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')));
}
