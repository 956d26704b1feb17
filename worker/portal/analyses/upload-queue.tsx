import { useTexts } from '../page/page-texts.ts';
import type { Texts } from '../texts/texts.ts';

/** Filled by the script when several files are chosen. */
export function UploadQueue({ creditsPath }: { creditsPath: string }) {
  const { queue, getCredits } = useTexts().upload;
  return (
    <section class="upload-queue stack-close" aria-labelledby="queue-title" data-queue hidden>
      <h2 id="queue-title">{queue.title}</h2>
      <p data-needed hidden />
      <p class="quiet small">{queue.settings}</p>
      <ol data-queue-files />
      <p class="notice warning" role="alert" data-credits-missing hidden>
        {queue.creditsMissing}{' '}
        <a href={creditsPath} target="_blank">
          {getCredits}
        </a>
      </p>
      <div class="hidden" role="log" aria-labelledby="queue-title" data-queue-log />
      <template>
        <p class="file-name">
          <bdi data-name />
        </p>
        <p class="small file-state" data-state-text />
        <progress max="100" value="0" hidden />
        {/* Leaving this page would end the uploads. */}
        <a target="_blank" hidden>
          {queue.open}
        </a>
        <button type="button" class="button secondary compact" hidden>
          {queue.retry}
        </button>
      </template>
    </section>
  );
}

/** What the script of an upload writes. */
export function textsOfScript(
  { upload, analyses }: Texts,
  { isUnlimited }: { isUnlimited: boolean },
) {
  const { sending, done, failed, tooLarge, chooseVideo, submit, queue } = upload;
  const { start, started, tooFew, tooMany, uploading, ended } = queue;
  return {
    sending,
    done,
    failed,
    tooLarge,
    chooseVideo,
    submit,
    start,
    started,
    tooFew,
    tooMany,
    uploading,
    ended,
    waiting: analyses.statuses.pending,
    needed: isUnlimited ? queue.files : queue.needed,
  };
}
