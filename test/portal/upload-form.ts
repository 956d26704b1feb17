import { html } from 'hono/html';

import { textsOfScript, UploadQueue } from '../../worker/portal/analyses/upload-queue.tsx';
import { textsIn } from '../../worker/portal/texts/texts.ts';

const TEXTS = JSON.stringify(textsOfScript(textsIn('en'), { isUnlimited: false }));
export const MAX_BYTES = 1_000_000;
const QUEUE = await html`${UploadQueue({ creditsPath: '/credits' })}`;
export const FORM = `<!doctype html><html lang="en"><form method="post" action="/videos">
  <input type="hidden" name="form_token" value="token">
  <div data-upload="/analyses" data-max-bytes="${MAX_BYTES}" data-max-seconds="10" data-credits="3"
    data-trim-script="/trim.js"
    data-texts="${TEXTS.replaceAll('"', '&quot;')}">
    <input type="file" name="video" multiple required>
    <input id="height" name="height">
    <select name="view"><option>side</option><option>back</option></select>
    ${QUEUE}
    <p data-problem hidden></p>
    <div data-progress hidden><progress max="100"></progress><p role="status"></p></div>
    <button type="submit">Start</button>
  </div>
</form><div data-balance><p class="figure">3</p></div>`;
/** Keeps what is sent, because the browser does not show the bodies of requests with files. */
export const RECORD_SENDS = `window.sent = [];
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    window.video = body.get('video');
    sent.push([video.name, body.get('view')]);
    send.call(this, body);
  };`;
