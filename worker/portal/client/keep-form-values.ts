const KEY = 'typed';
const SIGN_IN = '/portal/sign-in';
const FIELDS = 'input:not([type=hidden], [type=password], [type=file]), select, textarea';

interface SavedForm {
  page: string;
  action: string | null;
  values: (string | boolean)[];
}

/**
 * Keeps the values of a submitted form in this tab until the next page. If that is the sign-in
 * page, because the session expired, the form is refilled after sign-in. Applies only to pages of
 * an account or organization; other pages are the same for everyone.
 */
export function keepFormValues(): void {
  if (location.pathname.startsWith(SIGN_IN)) return;
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const from = URL.parse(document.referrer)?.pathname ?? '';
  if (stored !== null && from.startsWith(SIGN_IN)) restore(stored);
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    if (!location.pathname.startsWith('/portal/scopes/')) return;
    const values = fieldsOf(target).map((field) => (isChoice(field) ? field.checked : field.value));
    const action = target.getAttribute('action');
    const saved: SavedForm = { page: location.pathname, action, values };
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  });
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(FIELDS)];
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function restore(stored: string): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this script writes it
  const { page, action, values } = JSON.parse(stored) as SavedForm;
  const form = [...document.forms].find((each) => each.getAttribute('action') === action);
  if (page !== location.pathname || form === undefined) return;
  for (const [index, field] of fieldsOf(form).entries()) {
    const value = values[index];
    if (isChoice(field)) field.checked = value === true;
    else if (typeof value === 'string') field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
