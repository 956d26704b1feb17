import { env } from 'cloudflare:workers';
import { beforeAll, describe, it } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { listCatalog, searchCatalog } from '../../../worker/shoes/shoes.ts';
import { importShoes } from '../support/shoe-world.ts';

const MASTER = `brand,model,version,purpose
ÖKOLAUF,Été,2,jogging
ÖKOLAUF,Hiver,,jogging
Northway,E\u0301te\u0301,,jogging
Northway,Daily,,jogging
`;

beforeAll(async () => {
  await importShoes({ name: 'master.csv', text: MASTER });
});

async function found(words: string[], { limit = 10, offset = 0 } = {}): Promise<string[]> {
  const page = { scopeId: 'none', brand: null, isActive: null, limit, offset };
  const entries = await searchCatalog(database(env), { ...page, words });
  return entries.map(({ shoe }) => `${shoe.brand} ${shoe.model.normalize('NFC')}`);
}

describe('the shoe catalog', () => {
  it('is searched regardless of case and Unicode normalization', async ({ expect }) => {
    expect(await found(['ökolauf', '2'])).toEqual(['ÖKOLAUF Été']);
    expect(await found(['\u00C9T\u00C9'])).toEqual(['Northway Été', 'ÖKOLAUF Été']);
    expect(await found(['e\u0301te\u0301'], { limit: 1, offset: 1 })).toEqual(['ÖKOLAUF Été']);
    expect(await found(['%'])).toEqual([]);
    expect(await found([])).toHaveLength(4);
  });

  it('is listed by brand regardless of case', async ({ expect }) => {
    const page = { scopeId: null, brand: 'Ökolauf', limit: 10 };
    const entries = await listCatalog(database(env), page);
    expect(entries.map(({ shoe }) => shoe.model)).toEqual(['Hiver', 'Été']);
  });
});
