// Sends a request of the reference from the page. Key and ids are kept for this tab only.

const MAX_LINES = 500;
/** Fields of responses, and the fields of later requests that they fill in. */
const IDS: Readonly<Record<string, string>> = {
  subject_id: 'subject_id',
  video_id: 'analysis_id',
  shoe_recommendation_id: 'shoe_recommendation_id',
};
/** Path parameters filled from the `id` of a response, by path prefix. */
const IDS_BY_PATH: Readonly<Record<string, string>> = {
  '/capture-links': 'capture_link_id',
  '/webhook/endpoints': 'endpoint_id',
};

export function setUpTryIt(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details.try')) {
    details.hidden = false;
  }
  for (const input of rememberedInputs()) {
    input.value = sessionStorage.getItem(input.name) ?? '';
    input.addEventListener('input', () => remember(input.name, input.value));
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('.try form')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}

function rememberedInputs(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll('.try input[name="key"], .try input[data-in="id"]');
}

function remember(name: string, value: string): void {
  sessionStorage.setItem(name, value);
  for (const input of rememberedInputs()) if (input.name === name) input.value = value;
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (button === null || button.disabled) return;
  button.disabled = true;
  show(form, 'Sending …', '');
  try {
    const { path, options } = await requestOf(form);
    const startedMs = performance.now();
    const response = await fetch(path, options);
    const text = await response.text();
    const tookMs = Math.round(performance.now() - startedMs);
    show(form, `${response.status} ${response.statusText}, ${tookMs} ms`, readable(text));
    rememberIds(text, path);
    if (response.ok && /\/(?:delete|erase)$/.test(path)) {
      remember(idNamedAt(path) ?? 'subject_id', '');
    }
  } catch (error) {
    show(form, `No response: ${error instanceof Error ? error.message : String(error)}`, '');
  } finally {
    button.disabled = false;
  }
}

async function requestOf(form: HTMLFormElement): Promise<{ path: string; options: RequestInit }> {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-in]')];
  const given = (place: string) =>
    fields.filter(({ dataset, value }) => dataset['in'] === place && value !== '');
  const ids = new Map(given('id').map(({ name, value }) => [name, value]));
  const fill = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? ''));
  const query = new URLSearchParams(given('query').map(({ name, value }) => [name, value]));
  const headers = new Headers(given('header').map(({ name, value }) => [name, value]));
  const key = form.querySelector<HTMLInputElement>('input[name="key"]')?.value;
  if (key !== undefined) headers.set('Authorization', `Bearer ${key}`);
  const { method = 'GET', path = '/' } = form.dataset;
  const options: RequestInit = { method, headers };
  const text = form.querySelector('textarea')?.value;
  if (text !== undefined) {
    headers.set('Content-Type', 'application/json');
    options.body = fill(text);
  } else if (form.querySelector('input[type="file"]') !== null) {
    options.body = await multipartOf(form, given('form'));
  }
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  return { path: `${fill(path)}${search}`, options };
}

async function multipartOf(
  form: HTMLFormElement,
  fields: readonly (HTMLInputElement | HTMLSelectElement)[],
): Promise<FormData> {
  const data = new FormData();
  for (const field of fields) if (field.type !== 'file') data.append(field.name, field.value);
  const chosen = form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
  const sample = async () => (await fetch(form.dataset['sample'] ?? '')).blob();
  data.append('video', chosen ?? (await sample()), chosen?.name ?? 'run.mp4');
  return data;
}

function show(form: HTMLFormElement, outcome: string, text: string): void {
  const [line, block] = [form.querySelector('.outcome'), form.querySelector('pre')];
  const code = block?.querySelector('code');
  if (line === null || block === null || code == null) return;
  line.textContent = outcome;
  code.textContent = text;
  block.hidden = text === '';
}

function readable(text: string): string {
  const answer = parsed(text);
  if (answer === undefined) return text;
  const lines = JSON.stringify(answer, null, 2).split('\n');
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), '…'].join('\n')
    : lines.join('\n');
}

function rememberIds(text: string, path: string): void {
  const answer = parsed(text);
  if (typeof answer !== 'object' || answer === null) return;
  for (const [field, id] of Object.entries(answer)) {
    const name = field === 'id' ? idNamedAt(path) : IDS[field];
    if (name !== undefined && typeof id === 'string') remember(name, id);
  }
}

function idNamedAt(path: string): string | undefined {
  return Object.entries(IDS_BY_PATH).find(([root]) => path.startsWith(root))?.[1];
}

/** Parses JSON; undefined if it is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
