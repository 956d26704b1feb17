import { test } from 'vitest';

import { createPartner, operate } from '../support/harness.ts';
import { importShoes } from '../support/shoe-world.ts';

test('an activation saves more links than fit into one statement', async ({ expect }) => {
  const names = Array.from({ length: 1300 }, (_, n) => `Model ${n}`);
  const shoeLines = names.map((model) => `Northway,${model},jogging`);
  await importShoes({ name: 'x.csv', text: ['brand,model,purpose', ...shoeLines].join('\n') });
  const { scopeId: scope } = await createPartner();
  const address = `https://a.example/${'a'.repeat(1900)}`;
  const linkLines = names.map((model) => `Northway,${model},${address}`);
  const text = ['brand,model,product_link', ...linkLines].join('\n');
  const links = { name: 'links.csv', text };

  const activated = await operate('shoes activate', { scope, all: true, links });

  expect(activated).toMatchObject({ active: 1300, changed: 1300, linked: 1300 });
});
