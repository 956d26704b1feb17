import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import type { Texts } from '../texts/texts.ts';

const MAX_RUNNER_LENGTH = 200;

interface QueueProps {
  texts: Texts;
  root: string;
}

export function UploadQueue({ texts, root }: QueueProps) {
  const { queue, trim, getCredits, view, views } = texts.upload;
  return (
    <section class="upload-queue stack-close" aria-labelledby="queue-title" data-queue hidden>
      <h2 id="queue-title">{queue.title}</h2>
      <p data-needed hidden />
      <p class="quiet small">{queue.settings}</p>
      <ol data-queue-files />
      <p class="notice warning" role="alert" data-credits-missing hidden>
        {queue.creditsMissing}{' '}
        <a href={`${root}/credits`} target="_blank">
          {getCredits}
        </a>
      </p>
      <div class="hidden" role="log" aria-labelledby="queue-title" data-queue-log />
      <datalist id="queue-runners" data-add={`${root}/subjects`} />
      <template>
        <p class="file-name">
          <canvas aria-hidden="true" hidden />
          <bdi data-name />
        </p>
        <p class="small file-state" data-state-text />
        <div class="columns" data-settings>
          <select data-view aria-label={view}>
            <option value="">{queue.asAbove}</option>
            {ANALYSIS_TYPES.map((type) => (
              <option value={type}>{views[type]}</option>
            ))}
          </select>
          <input
            data-runner
            list="queue-runners"
            maxlength={MAX_RUNNER_LENGTH}
            autocomplete="off"
            placeholder={queue.runner}
            aria-label={texts.analyses.runner}
          />
        </div>
        <progress max="100" value="0" hidden />
        <div class="row">
          {/* Leaving this page would end the uploads. */}
          <a target="_blank" hidden>
            {queue.open}
          </a>
          <button type="button" class="button secondary compact" data-retry hidden>
            {queue.retry}
          </button>
          <button type="button" class="button secondary compact" data-trim hidden>
            {trim.open}
          </button>
          <button type="button" class="button secondary compact" data-remove>
            {texts.page.remove}
          </button>
        </div>
        <div class="trim stack-close" hidden>
          <div class="trim-strip" hidden>
            <div class="trim-frame" />
          </div>
          <input type="range" min="0" aria-label={trim.start} hidden />
          <p class="small" role="status" />
          <button type="button" class="button compact" hidden>
            {trim.use}
          </button>
        </div>
      </template>
    </section>
  );
}

/** Returns the script's strings by name; the queue's override the trimming page's. */
export function textsOfScript({ upload, analyses }: Texts): string {
  const { queue, trim, views: _views, advice: _advice, ...own } = upload;
  const statuses = Object.entries(analyses.statuses).map(([name, text]) => [`is_${name}`, text]);
  return JSON.stringify({
    ...trim,
    ...own,
    ...queue,
    ...Object.fromEntries(statuses),
    waiting: analyses.statuses.pending,
  });
}
