import { watchUpload } from './upload.ts';

for (const fields of document.querySelectorAll<HTMLElement>('[data-upload]')) watchUpload(fields);
