import { nameBasedUuid } from './name-based-uuid.ts';

/** The same shoe has the same id wherever it is imported, regardless of case and spacing. */
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
