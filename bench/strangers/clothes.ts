import { readFileSync } from 'node:fs';

import * as z from 'zod';

import type { RandomClip } from './random-clips.ts';

const DRESS = 'demo/X1.glb';
const HIDING: readonly string[] = ['jacket', 'skirt', 'trousers'];

const garment = z.object({ kind: z.string() });
const truthSchema = z.object({ body: z.object({ top: garment, bottom: garment }).optional() });

/** Neither a jacket nor wide trousers, a skirt, or a dress. */
export function hasOrdinaryClothes({ model, trousers }: RandomClip, truthPath: string): boolean {
  const { body } = truthSchema.parse(JSON.parse(readFileSync(truthPath, 'utf8')));
  if (body === undefined) return model !== DRESS && trousers === undefined;
  return !HIDING.includes(body.top.kind) && !HIDING.includes(body.bottom.kind);
}
