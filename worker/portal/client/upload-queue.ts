import { find } from './find.ts';
import { QueueChecks } from './queue-checks.ts';
import { QueueRow } from './queue-row.ts';
import { QueueRunners } from './queue-runners.ts';
import type { ScriptTexts } from './script-texts.ts';
import type { UploadProblem } from './send-upload.ts';
import { sendUpload, textOf } from './send-upload.ts';
import type * as TrimClient from './trim/trim-client.ts';
import { uploadKeyOf } from './upload-key.ts';
import { pollStatus } from './watch-status.ts';

const MAX_FILES = 50;
const NO_CREDITS = 'insufficient_api_credits';
const OVER_THE_LIMITS: readonly (string | null)[] = ['video_too_long', 'file_too_large'];
const SETTINGS = 'input:not([type=range]), select, [type=submit]';

interface QueueParts {
  form: HTMLFormElement;
  fields: HTMLElement;
  video: HTMLInputElement;
  texts: ScriptTexts;
  onProblem: (text: string | null, field?: string | null) => void;
}

export class UploadQueue {
  readonly #parts: QueueParts;
  #rows: readonly QueueRow[] = [];
  readonly #runners: QueueRunners;
  readonly #checks: QueueChecks;
  #isUsed = false;
  #isRunning = false;
  /** Null if unlimited or unknown. */
  #credits: number | null;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#runners = new QueueRunners(parts.form, this.#find('datalist'));
    const { credits = '' } = parts.fields.dataset;
    this.#credits = credits === '' ? null : Number(credits);
    const onChecked = (row: QueueRow, problem: string) => this.#onChecked(row, problem);
    this.#checks = new QueueChecks({ ...parts, limits: this.#limits, onChecked });
    // The form's view and those of the rows
    parts.fields.addEventListener('change', () => {
      for (const row of this.#rows) this.#checks.judge(row);
    });
  }

  /** False for a single file without a problem, which needs no queue. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  async allChecked(): Promise<void> {
    await Promise.all(this.#rows.map(({ checked }) => checked));
  }

  /**
   * Replaces files that have not been uploaded; a single file within the limits bypasses the queue.
   */
  choose(files: readonly File[]): void {
    const { texts, onProblem } = this.#parts;
    const others = this.#rows.filter(({ state, wasSent }) => wasSent && state !== 'waiting');
    onProblem(null);
    if (files.length > MAX_FILES) {
      onProblem(texts('tooMany', { count: MAX_FILES }));
      return;
    }
    this.#isUsed = others.length > 0 || files.length > 1;
    this.#set([...others, ...files.map((file) => this.#addRow(file))]);
  }

  #set(rows: readonly QueueRow[]): void {
    this.#rows = rows;
    this.#isUsed &&= rows.length > 0;
    this.#find('[data-queue-files]').replaceChildren(...rows.map(({ element }) => element));
    this.#show();
  }

  #onChecked(row: QueueRow, problem: string): void {
    if (!row.element.isConnected) return;
    if (row.state !== 'waiting') {
      this.#isUsed = true;
      this.#log(`${row.file.name}: ${problem}`);
    }
    this.#show();
  }

  async run(body: FormData): Promise<void> {
    const { texts, onProblem } = this.#parts;
    if (this.#waiting()[0] === undefined) {
      const row = this.#rows.find(({ state }) => state !== 'started');
      if (row === undefined) onProblem(texts('chooseVideo'));
      else row.element.focus();
      return;
    }
    this.#isRunning = true;
    this.#lock(true);
    this.#showCreditsMissing(false);
    let problem: UploadProblem | null = null;
    for (let row = this.#waiting()[0]; row !== undefined; row = this.#waiting()[0]) {
      this.#show();
      row.wait(texts('checking'));
      await row.checked;
      if (row !== this.#waiting()[0]) continue;
      this.#announce('uploading', { number: this.#rows.indexOf(row) + 1, name: row.file.name });
      problem = await this.#send(row, body);
      if (problem !== null && problem.field !== 'video') break;
    }
    this.#isRunning = false;
    this.#lock(false);
    this.#show();
    if (problem !== null && problem.field !== null && problem.field !== 'video') {
      onProblem(problem.text, problem.field);
    }
    const numberOf = (state: QueueRow['state']) =>
      this.#rows.filter((row) => row.state === state).length;
    this.#announce('ended', { started: numberOf('started'), failed: numberOf('failed') });
  }

  /**
   * Returns the problem, if any. A problem unrelated to the video would recur with the next file.
   */
  async #send(row: QueueRow, shared: FormData): Promise<UploadProblem | null> {
    const { form, fields, texts } = this.#parts;
    const body = await this.#runners.bodyOf(row, shared);
    if (body === null) {
      row.fail(texts('failed'), 'retry');
      return { text: texts('failed'), field: null, code: null };
    }
    body.set('video', row.file);
    const key = (row.key ??= await uploadKeyOf(body));
    const onProgress = (share: number) => row.showProgress(share);
    const outcome = await sendUpload({ form, body, key, onProgress });
    if (outcome.ok) {
      const path = `${fields.dataset['upload']}/${outcome.analysisId}`;
      row.start(path);
      void pollStatus(`${path}/status`, (status) => row.showAnalysis(status));
      if (this.#credits !== null) this.#setCredits(this.#credits - 1);
      this.#log(`${row.file.name}: ${texts('started')}`);
      return null;
    }
    const { problem } = outcome;
    if (problem.code === NO_CREDITS) {
      row.wait();
      this.#setCredits(0);
      this.#credits = null;
      this.#showCreditsMissing(true);
    } else {
      const text = textOf(problem, texts);
      row.fail(text, remedyOf(problem));
      this.#log(`${row.file.name}: ${text}`);
    }
    return problem;
  }

  get #limits() {
    const { maxBytes, maxSeconds } = this.#parts.fields.dataset;
    return { maxBytes: Number(maxBytes), maxSeconds: Number(maxSeconds) };
  }

  #addRow(file: File): QueueRow {
    const { texts, fields } = this.#parts;
    const row: QueueRow = new QueueRow({
      file,
      template: find(fields, 'template', HTMLTemplateElement),
      texts,
      onRetry: () => this.#resume(),
      onTrim: (panel) => void this.#trim(row, panel),
      onRemove: () => this.#remove(row),
    });
    row.checked = this.#checks.check(row);
    return row;
  }

  #remove(row: QueueRow): void {
    const index = this.#rows.indexOf(row);
    this.#set(this.#rows.filter((each) => each !== row));
    const next = this.#rows[index] ?? this.#rows.at(-1);
    (next?.element ?? this.#parts.video).focus();
    if (!this.#isRunning) this.#allowSameFiles();
  }

  /** Loads the trim script on demand, because it is larger than the rest of the page. */
  async #trim(row: QueueRow, panel: HTMLElement): Promise<void> {
    const { texts, fields, onProblem } = this.#parts;
    const onTrimmed = (file: File) => {
      const made = this.#addRow(file);
      made.copySettings(row);
      this.#set(this.#rows.map((each) => (each === row ? made : each)));
      made.element.focus();
    };
    try {
      const { offerTrim } = await loadTrimClient(fields.dataset['trimScript'] ?? '');
      const poseUrl = fields.dataset['pose'] ?? '';
      await offerTrim({ panel, file: row.file, ...this.#limits, poseUrl, texts, onTrimmed });
    } catch {
      onProblem(texts('impossible'));
    }
  }

  /** Continues a queue that was started; otherwise, only a lone file starts at once. */
  #resume(): void {
    this.#show();
    const isStarted = this.#rows.some(({ wasSent }) => wasSent) || this.#waiting().length === 1;
    if (isStarted && !this.#isRunning) this.#parts.form.requestSubmit();
  }

  #waiting(): QueueRow[] {
    return this.#rows.filter(({ state }) => state === 'waiting');
  }

  #show(): void {
    const { video, fields, texts } = this.#parts;
    const count = this.isUsed ? this.#waiting().length : 0;
    const isOffered = count > 0 && !this.#isRunning;
    const needed = this.#find('[data-needed]');
    video.required = count === 0;
    this.#find('[data-queue]').hidden = !this.isUsed;
    this.#find('button[type=submit]').textContent = isOffered
      ? texts('start', { count })
      : texts('submit');
    needed.hidden = !isOffered;
    const isShort = this.#credits !== null && this.#credits < count;
    const missing = isShort ? ` ${texts('tooFew', { count: this.#credits ?? 0 })}` : '';
    const isUnlimited = fields.dataset['credits'] === undefined;
    needed.textContent = `${texts(isUnlimited ? 'files' : 'needed', { count })}${missing}`;
  }

  /** Locks the form, because all files share its settings. */
  #lock(isLocked: boolean): void {
    const { form } = this.#parts;
    for (const control of form.querySelectorAll<HTMLInputElement>(SETTINGS)) {
      control.disabled = isLocked;
    }
    if (!isLocked) this.#allowSameFiles();
  }

  #allowSameFiles(): void {
    if (this.#waiting()[0] === undefined) this.#parts.video.value = '';
  }

  #setCredits(credits: number): void {
    this.#credits = Math.max(0, credits);
    const figure = document.querySelector('[data-balance] .figure');
    const numbers = new Intl.NumberFormat(document.documentElement.lang);
    if (figure !== null) figure.textContent = numbers.format(this.#credits);
  }

  #showCreditsMissing(isShown: boolean): void {
    this.#find('[data-credits-missing]').hidden = !isShown;
  }

  #announce(name: string, values: Readonly<Record<string, string | number>>): void {
    this.#log(this.#parts.texts(name, { total: this.#rows.length, ...values }));
  }

  /** Appends to a live region: screen readers announce each added line, but not replaced text. */
  #log(text: string): void {
    const line = document.createElement('p');
    line.textContent = text;
    this.#find('[data-queue-log]').append(line);
  }

  #find(selector: string): HTMLElement {
    return find(this.#parts.fields, selector);
  }
}

async function loadTrimClient(url: string): Promise<typeof TrimClient> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build names the file after its content
  return (await import(url)) as typeof TrimClient;
}

function remedyOf({ field, code }: UploadProblem) {
  if (OVER_THE_LIMITS.includes(code)) return 'trim';
  return field === 'video' ? null : 'retry';
}
