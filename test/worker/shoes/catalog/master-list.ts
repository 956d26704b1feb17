import { readRows } from '../../../../worker/shoes/catalog-file/read-rows.ts';
import type { ShoeRowFields } from '../../../../worker/shoes/catalog-file/shoe-row.ts';
import { shoeRowSchema } from '../../../../worker/shoes/catalog-file/shoe-row.ts';

const [MASTER_CSV = ''] = Object.values(
  import.meta.glob<string>('../../../../worker/shoes/catalog/master.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

export function listMasterShoes(): (ShoeRowFields & { name: string })[] {
  const file = readRows({ name: 'master.csv', text: MASTER_CSV }, shoeRowSchema);
  if (!file.ok) throw new Error(JSON.stringify(file.problems));
  return file.rows.map(({ row }) => ({
    ...row,
    name: [row.brand, row.model, row.version].join(' ').trim(),
  }));
}
