import { nameBasedUuid } from './name-based-uuid.ts';

/** Derives an id from the name: the same on every machine, regardless of case and spacing. */
export async function shoeId(shoe: {
  brand: string;
  model: string;
  version: string;
}): Promise<string> {
  const parts = [shoe.brand, shoe.model, shoe.version].map((part) =>
    part.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase(),
  );
  return nameBasedUuid('shoe', parts.join('\n'));
}
