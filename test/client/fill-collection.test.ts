import { expect, test } from 'vitest';

import { fillCollection } from '../../client/build/fill-collection.ts';

const ID = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';

/** As the converter writes it. */
function collectionWith(request: object): object {
  const url = { path: [], query: [], variable: [] };
  const entry = { request: { method: 'POST', header: [], url, body: {}, ...request } };
  return { item: [{ name: 'Shoes', item: [entry] }], variable: [{ key: 'baseUrl', value: 'x' }] };
}

function field(key: string, content?: string) {
  return { key, value: 'made up', ...(content === undefined ? {} : { description: { content } }) };
}

test('a collection has variables for ids, in addresses and bodies', () => {
  const filled = fillCollection(
    collectionWith({
      url: { path: [':shoe_recommendation_id'], query: [], variable: [field('subject_id')] },
      body: {
        raw: JSON.stringify({ input: { id_side_view_analysis: ID }, shoe_id: ID, text: 'a' }),
      },
    }),
  );
  const raw = JSON.stringify(
    { input: { id_side_view_analysis: '{{analysis_id}}' }, shoe_id: '{{shoe_id}}', text: 'a' },
    null,
    2,
  );
  expect(filled).toMatchObject({
    item: [
      { item: [{ request: { url: { variable: [{ value: '{{subject_id}}' }] }, body: { raw } } }] },
    ],
    variable: ['baseUrl', 'bearerToken', 'subject_id', 'analysis_id', 'shoe_id'].map((key) => ({
      key,
    })),
  });
});

test('a collection sends nothing that was made up', () => {
  const header = [field('Accept'), field('Idempotency-Key', '1 to 255 characters')];
  const formdata = [field('analysis_type', '(Required) The view'), field('pace', 'MM:SS')];
  expect(fillCollection(collectionWith({ header, body: { formdata } }))).toMatchObject({
    item: [
      {
        item: [
          {
            request: {
              header: [{ value: 'made up' }, { value: '', disabled: true }],
              body: { formdata: [{ value: 'made up' }, { value: '', disabled: true }] },
            },
          },
        ],
      },
    ],
  });
});
