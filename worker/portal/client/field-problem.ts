/**
 * Shows a problem at its field, as the server would, and focuses it. Clears earlier problems.
 * Returns false if there is no problem or no such field.
 */
export function showAtField(
  fields: HTMLElement,
  name: string | null,
  problem: string | null,
): boolean {
  for (const field of fields.querySelectorAll('[aria-invalid]')) clear(field);
  const field = fields.querySelector<HTMLElement>(`[name="${name ?? ''}"]`);
  if (problem === null || field === null) return false;
  const note = document.createElement('span');
  note.className = 'problem';
  note.id = noteIdOf(field);
  note.textContent = problem;
  field.before(note);
  field.ariaInvalid = 'true';
  describe(field, [...notesOf(field), note.id]);
  field.focus();
  return true;
}

function clear(field: Element): void {
  const id = noteIdOf(field);
  document.getElementById(id)?.remove();
  field.removeAttribute('aria-invalid');
  describe(
    field,
    notesOf(field).filter((note) => note !== id),
  );
}

function noteIdOf({ id }: Element): string {
  return `${id}-problem`;
}

function notesOf(field: Element): string[] {
  return (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
}

function describe(field: Element, notes: readonly string[]): void {
  if (notes.length === 0) field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', notes.join(' '));
}
