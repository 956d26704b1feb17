import { beforeAll, beforeEach, describe, it } from 'vitest';

import { createPartner, operate } from '../support/harness.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';

const MASTER = `brand,model,version,heel_to_toe_drop,midsole_thickness,shoe_weight,purpose
Altra,Lone Peak,9,0,,,jogging
Brooks,Ghost,17,12,36,280,jogging
Brooks,Hyperion,,8,,,racing
`;

interface ListedShoe {
  id: string;
  model: string;
  active: boolean;
  in_stock: boolean | null;
  product_link: string | null;
  product_page: string | null;
}

let account: Account;
let path: string;

beforeAll(async () => {
  await operate('shoes import', { file: { name: 'master.csv', text: MASTER } });
});
beforeEach(async () => {
  account = await signedIn();
  path = `/portal/scopes/${account.scopeId}/shoes`;
  await account.visitor.open(path);
});

async function shoeNamed(model: string, scope = account.scopeId): Promise<ListedShoe> {
  const { shoes } = await operate<{ shoes: ListedShoe[] }>('shoes list', { scope });
  const found = shoes.find((shoe) => shoe.model === model);
  if (found === undefined) throw new Error(`no shoe ${model}`);
  return found;
}

async function activeModels(): Promise<string[]> {
  const { shoes } = await operate<{ shoes: ListedShoe[] }>('shoes list', {
    scope: account.scopeId,
  });
  return shoes.filter(({ active }) => active).map(({ model }) => model);
}

describe('the shoe catalog', () => {
  it('is searched by words, brand, and state', async ({ expect }) => {
    const { id } = await shoeNamed('Ghost');
    await account.visitor.submit(`${path}/${id}/activation`, { active: 'true' });
    const shown = async (query: string) => {
      const { text } = await account.visitor.open(`${path}?${query}`);
      return ['Lone Peak', 'Ghost', 'Hyperion'].filter(
        (model) =>
          text.includes(`${model}</strong>`) ||
          text.includes(`${model} 17</strong>`) ||
          text.includes(`${model} 9</strong>`),
      );
    };
    expect(await shown('')).toEqual(['Lone Peak', 'Ghost', 'Hyperion']);
    expect(await shown('search=brooks+17')).toEqual(['Ghost']);
    expect(await shown('search=%25')).toEqual([]);
    expect(await shown('brand=Brooks')).toEqual(['Ghost', 'Hyperion']);
    expect(await shown('shown=active')).toEqual(['Ghost']);
    expect(await shown('brand=Brooks&shown=inactive')).toEqual(['Hyperion']);
    expect(await shown('page=2')).toEqual([]);
  });

  it('activates one shoe, and returns to the same search', async ({ expect }) => {
    const { id } = await shoeNamed('Ghost');
    const target = `${path}/${id}/activation?search=ghost`;
    const activated = await account.visitor.submit(target, { active: 'true' });
    expect(activated.location).toBe(`${path}?search=ghost&notice=shoes_saved`);
    expect(await activeModels()).toEqual(['Ghost']);
    await account.visitor.submit(target, { active: 'false' });
    expect(await activeModels()).toEqual([]);
  });

  it('activates all shoes, or those of a brand', async ({ expect }) => {
    const ofBrand = { brand: 'Brooks', active: 'true' };
    const { location } = await account.visitor.submit(`${path}/activation`, ofBrand);
    expect(location).toBe(`${path}?notice=shoes_saved`);
    expect(await activeModels()).toEqual(['Ghost', 'Hyperion']);
    await account.visitor.submit(`${path}/activation`, { active: 'true' });
    expect(await activeModels()).toEqual(['Lone Peak', 'Ghost', 'Hyperion']);
    await account.visitor.submit(`${path}/activation`, { active: 'false' });
    expect(await activeModels()).toEqual([]);
    expect((await account.visitor.submit(`${path}/activation`, { active: 'maybe' })).status).toBe(
      400,
    );
  });

  it("saves an organization's own links", async ({ expect }) => {
    const { id } = await shoeNamed('Ghost');
    const link = 'https://shop.example/ghost';
    await account.visitor.submit(`${path}/${id}/links`, { product_link: link, in_stock: 'on' });
    expect(await shoeNamed('Ghost')).toMatchObject({
      active: true,
      in_stock: true,
      product_link: link,
      product_page: null,
    });
    const refused = await account.visitor.submit(`${path}/${id}/links`, {
      product_link: 'javascript:alert(1)',
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('value="javascript:alert(1)"');
    expect((await shoeNamed('Ghost')).product_link).toBe(link);
    const other = await createPartner();
    expect((await shoeNamed('Ghost', other.scopeId)).active).toBe(false);
  });
});

describe('the import', () => {
  it('activates the shoes of the file with their links', async ({ expect }) => {
    const links = `brand,model,version,product_link,in_stock
brooks,GHOST,17,https://shop.example/g,false
Altra,Lone Peak,9,,true
`;
    const imported = await account.visitor.submit(`${path}/import`, { links });
    expect(imported.location).toContain('notice=shoes_imported');
    expect(await activeModels()).toEqual(['Lone Peak', 'Ghost']);
    expect(await shoeNamed('Ghost')).toMatchObject({
      in_stock: false,
      product_link: 'https://shop.example/g',
    });
  });

  it('reports every invalid line, keeps the input, and changes nothing', async ({ expect }) => {
    const links = `brand,model,version,product_link
Brooks,Ghost,17,https://shop.example/g
Brooks,Ghost,17,https://shop.example/again
Nobody,Knows,,
Altra,Lone Peak,9,ftp://shop.example
`;
    const { status, text } = await account.visitor.submit(`${path}/import`, { links });
    expect(status).toBe(400);
    // What is wrong within lines comes before what is wrong between them.
    expect(text).toContain('Line 5: <span lang="en">product_link');
    expect(text).toContain('Altra,Lone Peak,9,ftp://shop.example');
    const between = await account.visitor.submit(`${path}/import`, {
      links: links.replace('ftp:', 'https:'),
    });
    expect(between.text).toContain('Line 3: <span lang="en">the same shoe as on line 2');
    expect(between.text).toContain('Line 4: <span lang="en">not in the catalog');
    expect(await activeModels()).toEqual([]);
  });

  it('accepts a file of up to one megabyte', async ({ expect }) => {
    const links = 'x'.repeat(1_000_000);
    const { text } = await account.visitor.submit(`${path}/import`, { links });
    expect(text).toContain('Line 1');
    const tooLarge = await account.visitor.submit(`${path}/import`, { links: links.repeat(2) });
    expect(tooLarge.text).toContain('The form couldn’t be read');
  });
});
