import { foldSections } from './fold-sections.ts';
import { keepFormValues } from './keep-form-values.ts';
import { notifyEmbedders } from './notify-embedders.ts';
import { connectPasskeys } from './passkeys.ts';
import { showLocalTimes } from './show-local-times.ts';
import { showStoredSizes } from './stored-sizes.ts';
import { synchronize } from './videos-in-step.ts';
import { connectViewer } from './viewer.ts';
import { watchStatus } from './watch-status.ts';

// Progressive enhancement: every page works without this script. It adds copy buttons,
// confirmations, passkeys, local times, interactive reports, and reloads while a payment is pending.
document.documentElement.classList.add('has-script');
showLocalTimes();
notifyEmbedders();
foldSections();
keepFormValues();

// Scroll the current page into view on phones, where the navigation scrolls sideways.
document
  .querySelector('.nav [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });

const [waiting] = document.querySelectorAll<HTMLElement>('[data-reload-ms]');
if (waiting !== undefined) {
  setTimeout(() => location.reload(), Number(waiting.dataset['reloadMs']));
}

// Take keyboard and screen reader users to the first problem of a rejected form.
document.querySelector<HTMLElement>('[aria-invalid="true"], .notice.danger:not([hidden])')?.focus();

const COPIED_MS = 2000;

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.addEventListener('click', () => {
    const source = document.getElementById(button.dataset['copy'] ?? '');
    if (source !== null) void copy(button, source.textContent);
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-confirm]')) {
  form.addEventListener('submit', (event) => {
    // Native dialogs work with every screen reader.
    if (!confirm(form.dataset['confirm'])) event.preventDefault();
  });
}

for (const input of document.querySelectorAll<HTMLInputElement>('input[data-fills]')) {
  input.addEventListener('change', () => void fill(input));
}

/** Fills the text field that the form sends with the content of the chosen file. */
async function fill(input: HTMLInputElement): Promise<void> {
  const target = document.getElementById(input.dataset['fills'] ?? '');
  const [file] = input.files ?? [];
  if (file !== undefined && target instanceof HTMLTextAreaElement) target.value = await file.text();
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.textContent;
  await navigator.clipboard.writeText(text);
  button.textContent = button.dataset['copied'] ?? label;
  setTimeout(() => {
    button.textContent = label;
  }, COPIED_MS);
}

synchronize([...document.querySelectorAll<HTMLVideoElement>('video[data-in-step]')]);

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]')) {
  form.addEventListener('change', () => form.requestSubmit());
}
for (const button of document.querySelectorAll('[data-print]')) {
  button.addEventListener('click', () => print());
}
for (const runners of document.querySelectorAll<HTMLSelectElement>('select[data-stored]')) {
  showStoredSizes(runners);
}
for (const fields of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  connectPasskeys(fields);
}
for (const shown of document.querySelectorAll<HTMLElement>('[data-watch]')) watchStatus(shown);
for (const viewer of document.querySelectorAll<HTMLElement>('[data-viewer]')) connectViewer(viewer);
