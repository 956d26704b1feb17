/** Closes the sections of a report on phones, where they would be long. */
export function foldSections(): void {
  if (!matchMedia('(max-width: 40rem)').matches) return;
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details.section')) {
    section.open = false;
  }
}
