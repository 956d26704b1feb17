import type { Page } from 'playwright-core';

/** PNG of 48 x 20 pixels in one color. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAUCAIAAABEXSnwAAAACXBIWXMAAAABAAAAAQBPJcTWAAAAL0lEQVR4nGPgyowbVIhhwF0w6qBRB406aNRBA+2CUQeNOmjUQaMOGmgXjDqIRAQACe0P7pbj46gAAAAASUVORK5CYII=';

/** Saves a color; the settings page must be open. */
export async function saveColor(page: Page, color: string): Promise<void> {
  await page.getByLabel('Color').fill(color);
  await page.getByRole('button', { name: 'Save color' }).click();
}

export async function saveLogo(page: Page): Promise<void> {
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
  await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Save logo' }).click();
  await page.waitForURL('**notice=logo_saved');
}
