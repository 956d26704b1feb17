import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { BuildOptions } from 'esbuild';
import { build } from 'esbuild';
import { html } from 'hono/html';
import { BlobSource, Input, MP4 } from 'mediabunny';

import { textsOfScript, UploadQueue } from '../../worker/portal/analyses/upload-queue.tsx';
import { textsIn } from '../../worker/portal/texts/texts.ts';

const CLIENT = new URL('../../worker/portal/client/', import.meta.url);
const TEXTS = textsOfScript(textsIn('en'));
export const MAX_BYTES = 1_000_000;
const QUEUE = await html`${UploadQueue({ texts: textsIn('en'), root: '' })}`;
export const FORM = `<!doctype html><html lang="en"><meta charset="utf-8"><form method="post" action="/videos">
  <input type="hidden" name="form_token" value="token">
  <div data-upload="/analyses" data-max-bytes="${MAX_BYTES}" data-max-seconds="10" data-credits="3"
    data-trim-script="/trim.js"
    data-texts="${TEXTS.replaceAll('"', '&quot;')}">
    <input type="file" name="video" multiple required>
    <input id="height" name="height">
    <select name="view"><option>side</option><option>back</option></select>
    <select name="subject_id"><option value="">None</option><option value="ada">Ada</option></select>
    ${QUEUE}
    <p data-problem hidden></p>
    <div data-progress hidden><progress max="100"></progress><p role="status"></p></div>
    <button type="submit">Start</button>
  </div>
</form><div data-balance><p class="figure">3</p></div>`;
export function fileOf(name: string, content: string) {
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(content) };
}

/** Records what is sent, because the browser does not expose multipart bodies. */
export const RECORD_SENDS = `window.sent = []; window.chosen = [];
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    window.video = body.get('video');
    sent.push([video.name, body.get('view')]);
    chosen.push([body.get('analysis_type'), body.get('subject_id')]);
    send.call(this, body);
  };`;

/** Bundles the scripts of the upload page and of trimming. */
export async function bundleScripts(): Promise<{ script: string; trimScript: string }> {
  const contents = `import { watchUpload } from './upload.ts';
    watchUpload(document.querySelector('[data-upload]'));`;
  return {
    script: await bundle({ stdin: { contents, resolveDir: fileURLToPath(CLIENT) } }),
    trimScript: await bundle({
      entryPoints: [fileURLToPath(new URL('trim/trim-client.ts', CLIENT))],
      format: 'esm',
    }),
  };
}

async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...options, bundle: true, write: false });
  return outputFiles[0]?.text ?? '';
}

/** Encodes a clip of 20 s that says where and at which rate it was recorded. */
export async function encodeLongClip(file: string): Promise<void> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=30:duration=20'];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const tags = ['-movflags', 'use_metadata_tags', '-metadata', 'com.android.capture.fps=120'];
  const words = ['-loglevel', 'error', ...picture, ...encoding, ...tags];
  await promisify(execFile)('ffmpeg', [...words, '-metadata', 'location=+48+011/', file]);
}

export async function readTags(video: Blob): Promise<unknown> {
  const input = new Input({ formats: [MP4], source: new BlobSource(video) });
  return (await input.getMetadataTags()).raw;
}
