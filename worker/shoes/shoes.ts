export { activateLinkedShoes, activateShoes } from './import-shoes.ts';
export { listBrands, listCatalog, listSelectedShoes, searchCatalog } from './catalog-store.ts';
export type { CatalogEntry } from './catalog-store.ts';
export type { RowProblem } from './catalog-file/read-rows.ts';
export { importShoes } from './import-shoes.ts';
export { recommendationsOf } from './recommendation-store.ts';
