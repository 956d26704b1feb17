import { env } from 'cloudflare:workers';
import { beforeEach, describe, test } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { shoeActivations, shoes } from '../../../worker/platform/database/tables/shoes.ts';
import { createPartner, operate, send } from '../support/harness.ts';
import { importShoes } from '../support/shoe-world.ts';

const HEADER = 'brand,model,version,purpose,gtins';

interface Refusal {
  detail: string;
  code: string;
  problems: { line: number; problem: string }[];
}

beforeEach(async () => {
  await database(env).delete(shoeActivations);
  await database(env).delete(shoes);
});

async function refused(command: string, fields: object): Promise<Refusal> {
  const response = await send(`/operator/shoes/${command}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
    body: JSON.stringify(fields),
  });
  if (response.status !== 400) throw new Error(`${command}: ${response.status}`);
  return response.json();
}

async function refusedCsv(...lines: string[]) {
  const { problems } = await refused('import', { file: { name: 'x.csv', text: lines.join('\n') } });
  return problems;
}

async function rows() {
  return database(env).select().from(shoes).orderBy(shoes.brand, shoes.model);
}

async function idsByModel() {
  return Object.fromEntries((await rows()).map(({ model, id }) => [model, id]));
}

async function activeModels(scope: string) {
  const { shoes: listed } = await operate<{ shoes: { model: string; active: boolean }[] }>(
    'shoes list',
    { scope },
  );
  return listed.filter(({ active }) => active).map(({ model }) => model);
}

describe('shoes import', () => {
  test('keeps every column of a CSV file', async ({ expect }) => {
    expect(await importShoes()).toEqual({ rows: 3, created: 3, updated: 0, unchanged: 0 });
    const [daily, flash, plain] = await rows();
    expect(daily).toMatchObject({
      brand: 'Northway',
      model: 'Daily',
      version: '3',
      heel_to_toe_drop: 8,
      motion_control_shoe: false,
      midsole_thickness: 35,
      midsole_hardness: null,
      carbon_plate: false,
      shoe_weight: 262,
      purpose: ['jogging'],
      gtins: ['4006381333931'],
      mpns: ['NW-100', 'NW-101'],
      source: 'maker',
      confidence: 'high',
      image: 'https://shoes.example/daily.png',
    });
    expect(flash).toMatchObject({ shoe_weight: 205, purpose: ['jogging', 'interval_training'] });
    expect(plain).toMatchObject({ brand: 'Söder & Co', shoe_weight: null, source: null });
  });

  test('changes only rows that differ', async ({ expect }) => {
    await importShoes();
    const before = await rows();
    expect(await importShoes()).toEqual({ rows: 3, created: 0, updated: 0, unchanged: 3 });
    expect(await rows()).toEqual(before);
    const text = 'brand,model,version,purpose\nNORTHWAY, daily ,3,jogging\nNew,Shoe,,racing';
    expect(await importShoes({ name: 'x.csv', text })).toEqual({
      rows: 2,
      created: 1,
      updated: 1,
      unchanged: 0,
    });
    const after = await rows();
    expect(after).toHaveLength(4);
    const renamed = after.find(({ brand }) => brand === 'NORTHWAY');
    expect(renamed).toMatchObject({ id: before[0]?.id, heel_to_toe_drop: null, gtins: [] });
  });

  test('reads the same rows from JSON, with or without a byte order mark', async ({ expect }) => {
    await importShoes();
    const fromCsv = await rows();
    const text = JSON.stringify(
      fromCsv.map(({ id: _id, createdAtMs: _created, updatedAtMs: _updated, ...row }) => row),
    );
    for (const start of ['', '\uFEFF']) {
      const counts = await importShoes({ name: 'x.json', text: `${start}${text}` });
      expect(counts).toMatchObject({ created: 0, unchanged: 3 });
    }
  });

  test('reads quoted cells, line breaks in cells, a byte order mark, and CRLF', async ({
    expect,
  }) => {
    const text = `\uFEFF${HEADER}\r\n"A ""B"", C","two\r\nlines",1,jogging,\r\n\r\n`;
    await importShoes({ name: 'x.CSV', text });
    expect(await rows()).toMatchObject([{ brand: 'A "B", C', model: 'two\r\nlines' }]);
  });

  test('reports the line of an invalid row and imports nothing', async ({ expect }) => {
    await importShoes();
    const before = await rows();
    const problems = await refusedCsv(
      'brand,model,purpose,heel_to_toe_drop,carbon_plate,gtins',
      'Good,One,jogging,8,true,',
      '"Bad\nOne",,jogging,8,,',
      'Bad,Two,walking,8,,',
      'Bad,Three,jogging,"8,5",,',
      'Bad,Four,jogging,8,yes,',
      'Bad,Five,jogging,80,,',
      'Bad,Six,jogging,8,,4006381333932',
    );
    expect(problems.map(({ line, problem }) => [line, /^\w+/.exec(problem)?.[0]])).toEqual([
      [3, 'model'],
      [5, 'purpose'],
      [6, 'heel_to_toe_drop'],
      [7, 'carbon_plate'],
      [8, 'heel_to_toe_drop'],
      [9, 'gtins'],
    ]);
    expect(await rows()).toEqual(before);
  });

  test('reports the line of an invalid JSON row', async ({ expect }) => {
    const good = '{"brand":"A [{","model":"B","purpose":["jogging"]}';
    const text = `[\n  ${good},\n\n  {"brand":"A","model":"C",\n   "purpose":[],"x":1}\n]`;
    const { problems, code } = await refused('import', { file: { name: 'x.json', text } });
    expect(code).toBe('invalid_command');
    expect(problems.map(({ line }) => line)).toEqual([4, 4]);
    expect(await rows()).toEqual([]);
  });

  test('names the first problems of a large file', async ({ expect }) => {
    const lines = Array.from({ length: 100_000 }, () => 'A');
    expect(await refusedCsv(HEADER, ...lines)).toHaveLength(50);
  });

  test.for<[string, string, number]>([
    ['x.csv', '', 1],
    ['x.csv', HEADER, 1],
    ['x.csv', 'brand,model,color\nA,B,red', 1],
    ['x.csv', 'brand,model,brand\nA,B,A', 1],
    ['x.csv', `${HEADER}\nA,B,,jogging`, 2],
    ['x.csv', `${HEADER}\nA,"B,,jogging,`, 2],
    ['x.csv', `${HEADER}\nA,B,1,jogging,\n a ,b,1,jogging,`, 3],
    ['x.csv', `${HEADER}\nA,B,1,jogging,4006381333931\nA,C,1,jogging,4006381333931`, 3],
    ['x.json', '', 1],
    ['x.json', '{}', 1],
    ['x.json', '[]', 1],
    ['x.json', '[{"brand":"A"}, 5]', 1],
    ['x.json', '[{"brand":"A","model":"B","purpose":["jogging"],"color":"red"}]', 1],
  ])('refuses %s with %j at line %i', async ([name, text, line], { expect }) => {
    const { problems } = await refused('import', { file: { name, text } });
    expect(problems.map((problem) => problem.line)).toEqual([line]);
    expect(await rows()).toEqual([]);
  });
});

describe('shoes activate', () => {
  test('activates and deactivates all shoes or only the given ones', async ({ expect }) => {
    await importShoes();
    const { scopeId: scope } = await createPartner();
    const { Daily, Flash } = await idsByModel();
    const named = await operate('shoes activate', { scope, ids: `${Daily},${Flash}` });
    expect(named).toEqual({ scope_id: scope, active: 2, changed: 2, linked: 0 });
    expect(await activeModels(scope)).toEqual(['Daily', 'Flash']);
    expect(await operate('shoes activate', { scope, all: 'true' })).toMatchObject({
      active: 3,
      changed: 1,
    });
    expect(await operate('shoes activate', { scope, all: true })).toMatchObject({ changed: 0 });
    await operate('shoes activate', { scope, ids: [Daily], active: false });
    expect(await activeModels(scope)).toEqual(['Flash', 'Plain']);
    const { scopeId: other } = await createPartner();
    expect(await activeModels(other)).toEqual([]);
  });

  test('saves links to shoes, row by row', async ({ expect }) => {
    await importShoes();
    const { scopeId: scope } = await createPartner();
    const { Daily } = await idsByModel();
    const text = `id,product_link,product_page\n${Daily},https://a.example/1,\n`;
    const links = { name: 'links.csv', text };
    expect(await operate('shoes activate', { scope, all: true, links })).toMatchObject({
      linked: 1,
    });
    const { shoes: listed } = await operate<{ shoes: object[] }>('shoes list', { scope });
    expect(listed[0]).toMatchObject({
      id: Daily,
      active: true,
      in_stock: true,
      product_link: 'https://a.example/1',
      product_page: null,
    });
    await operate('shoes activate', { scope, all: true });
    const { shoes: later } = await operate<{ shoes: object[] }>('shoes list', { scope });
    expect(later[0]).toMatchObject({ product_link: 'https://a.example/1' });
  });

  test('changes nothing if a row or an id is invalid', async ({ expect }) => {
    await importShoes();
    const { scopeId: scope } = await createPartner();
    const { Daily } = await idsByModel();
    const text = [
      'brand,model,version,product_link',
      'Northway,Daily,3,javascript:alert(1)',
      'Northway,Flash,,https://a.example/2',
      'Northway,,,https://a.example/3',
    ].join('\n');
    const { problems } = await refused('activate', {
      scope,
      all: true,
      links: { name: 'l.csv', text },
    });
    expect(problems.map(({ line }) => line)).toEqual([2, 4]);
    const foreign = 'brand,model,product_link\nNorthway,Flash,https://a.example/2';
    const unchosen = await refused('activate', {
      scope,
      ids: [Daily],
      links: { name: 'l.csv', text: foreign },
    });
    expect(unchosen.problems).toEqual([
      { line: 2, problem: 'not among the shoes of this command' },
    ]);
    await expect(
      operate('shoes activate', { scope, ids: [Daily, crypto.randomUUID()] }),
    ).rejects.toThrow('404');
    expect(await activeModels(scope)).toEqual([]);
  });
});
