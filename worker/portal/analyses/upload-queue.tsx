import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { failureTexts } from '../../analyses/content/content.ts';
import { CAPTURE_TEXTS } from '../capture/texts-in.ts';
import type { Texts } from '../texts/texts.ts';

const MAX_RUNNER_LENGTH = 200;

interface QueueProps {
  texts: Texts;
  root: string;
}

export function UploadQueue({ texts, root }: QueueProps) {
  const { queue, getCredits } = texts.upload;
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
        <FileRow texts={texts} />
      </template>
    </section>
  );
}

function FileRow({ texts }: Pick<QueueProps, 'texts'>) {
  const { queue, trim, view, views } = texts.upload;
  const { retry, accept } = queue;
  const offers = { retry, accept, trim: trim.open, remove: texts.page.remove };
  return (
    <>
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
        {ANALYSIS_TYPES.map((type) => (
          <button type="button" class="button compact" data-as={type} hidden>
            {texts.write(queue.change, { view: views[type] })}
          </button>
        ))}
        {Object.entries(offers).map(([name, text]) => (
          <button
            type="button"
            class="button secondary compact"
            {...{ [`data-${name}`]: '' }}
            hidden
          >
            {text}
          </button>
        ))}
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
    </>
  );
}

/** Returns the script's strings by name; the queue's override the trimming page's. */
export function textsOfScript({ code, upload, analyses }: Texts): string {
  const { queue, trim, views: _views, advice: _advice, backAdvice: _back, ...own } = upload;
  const statuses = Object.entries(analyses.statuses).map(([name, text]) => [`is_${name}`, text]);
  const { advice, checking } = CAPTURE_TEXTS[code];
  const warnings = keysOf(FAILURE_REASONS)
    .filter((reason) => reason in advice || reason === 'seen_from_the_front')
    .map((reason) => [reason, Object.values(failureTexts(reason, code)).join(' ')]);
  return JSON.stringify({
    ...trim,
    ...own,
    ...queue,
    ...advice,
    ...Object.fromEntries([...statuses, ...warnings]),
    checking,
    waiting: analyses.statuses.pending,
  });
}
