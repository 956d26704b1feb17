import type { AnalysisType } from '../../../contract/job.ts';
import type { Advice } from './capture/advice.ts';
import { adviceOnClip } from './capture/advice.ts';
import type { ClipLimits } from './capture/check-clip.ts';
import { checkClip, isUsable } from './capture/check-clip.ts';
import { ClipWatcher } from './capture/watch-clip.ts';
import type { QueueRow } from './queue-row.ts';
import type { ScriptTexts } from './script-texts.ts';

const VIEW_SHOWN: Partial<Record<Advice, AnalysisType>> = {
  seen_from_behind: 'back_view',
  seen_from_the_side: 'side_view',
};

interface QueueChecksParts {
  form: HTMLFormElement;
  fields: HTMLElement;
  texts: ScriptTexts;
  limits: ClipLimits;
  onChecked: (row: QueueRow, problem: string) => void;
}

/** Holds back clips that probably cannot be measured, until the user decides. */
export class QueueChecks {
  readonly #parts: QueueChecksParts;
  readonly #watcher: ClipWatcher;

  constructor(parts: QueueChecksParts) {
    this.#parts = parts;
    this.#watcher = new ClipWatcher(parts.fields);
  }

  /** Leaves a file that the browser cannot read to the service. */
  async check(row: QueueRow): Promise<void> {
    const { texts, limits, onChecked } = this.#parts;
    const checks = await checkClip(row.file, limits).catch(() => null);
    const isTooLarge = row.file.size > limits.maxBytes;
    if (isTooLarge || checks?.some(({ verdict }) => verdict === 'too_long') === true) {
      const text = texts(isTooLarge ? 'tooLarge' : 'tooLong');
      row.fail(text, 'trim');
      onChecked(row, text);
    } else if (checks !== null && isUsable(checks)) {
      // Rows of replaced or removed files are no longer on the page.
      const isWanted = () => row.element.isConnected;
      const view = this.#viewOf(row);
      row.clip = await this.#watcher.watch(row.file, { view, checks, isWanted });
      this.judge(row);
    }
  }

  /** Judges a clip again, in case its view has changed. */
  judge(row: QueueRow): void {
    const { texts, onChecked } = this.#parts;
    const { clip, state } = row;
    if (clip === null || (state !== 'waiting' && state !== 'warned')) return;
    const advice = adviceOnClip(clip, this.#viewOf(row))?.advice ?? null;
    if (advice === row.advice) return;
    row.advice = advice;
    const text = advice === null ? '' : texts(advice);
    if (advice === null) row.wait();
    else row.warn(text, VIEW_SHOWN[advice] ?? null);
    onChecked(row, text);
  }

  #viewOf({ view }: QueueRow): AnalysisType {
    const shared = this.#parts.form.querySelector<HTMLSelectElement>('[name=analysis_type]');
    return (view || shared?.value) === 'back_view' ? 'back_view' : 'side_view';
  }
}
