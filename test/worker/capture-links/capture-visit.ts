import { storedKeys } from '../support/analysis-world.ts';
import type { Partner } from '../support/harness.ts';
import { send, sendAs, sendJson } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';

const MEBIBYTE = 1024 * 1024;
export const PART_BYTES = 5 * MEBIBYTE;

export interface CaptureVisit {
  id: string;
  /** Path of the page, including the token. */
  path: string;
}

export async function createLink(partner: Partner, fields: object = {}): Promise<CaptureVisit> {
  const response = await sendJson(partner, 'POST', '/capture-links', {
    view: 'side_view',
    ...fields,
  });
  if (response.status !== 201) throw new Error(await response.text());
  const { id, url } = await response.json<{ id: string; url: string }>();
  return { id, path: new URL(url).pathname };
}

/** Builds a video of two parts: the second box is one that players skip. */
export function twoPartVideo(): Uint8Array<ArrayBuffer> {
  const video = videoFixture('moov-at-front.mp4');
  const free = new Uint8Array(6 * MEBIBYTE);
  new DataView(free.buffer).setUint32(0, free.byteLength);
  free.set(new TextEncoder().encode('free'), 4);
  const whole = new Uint8Array(video.byteLength + free.byteLength);
  whole.set(video);
  whole.set(free, video.byteLength);
  return whole;
}

function postJson(path: string, body: object, headers = {}): Promise<Response> {
  return send(path, { method: 'POST', body: JSON.stringify(body), headers });
}

export async function openUpload(path: string, bytes: number): Promise<Response> {
  return postJson(`${path}/uploads`, { bytes, consent: true });
}

export async function openedId(path: string, bytes: number): Promise<string> {
  const response = await openUpload(path, bytes);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json<{ upload_id: string }>()).upload_id;
}

export async function sendPart(
  upload: string,
  { number, bytes, digestOf = bytes }: { number: number; bytes: Uint8Array; digestOf?: Uint8Array },
): Promise<Response> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(digestOf)));
  return send(`${upload}/parts/${number}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'Content-Digest': `sha-256=:${btoa(String.fromCharCode(...digest))}:` },
  });
}

/** Sends all parts; returns the upload's path and id. */
export async function sendVideo(
  path: string,
  video = videoFixture('moov-at-front.mp4'),
): Promise<{ id: string; upload: string }> {
  const id = await openedId(path, video.byteLength);
  const upload = `${path}/uploads/${id}`;
  for (let start = 0; start < video.byteLength; start += PART_BYTES) {
    const bytes = video.subarray(start, start + PART_BYTES);
    const sent = await sendPart(upload, { number: 1 + start / PART_BYTES, bytes });
    if (sent.status !== 200) throw new Error(await sent.text());
  }
  return { id, upload };
}

export async function complete(upload: string, fields: object = {}): Promise<Response> {
  return postJson(`${upload}/complete`, fields);
}

/** Opens a link and uploads a video; returns the id of the accepted analysis. */
export async function film(path: string, video?: Uint8Array): Promise<string> {
  const { id, upload } = await sendVideo(path, video);
  const completed = await complete(upload);
  if (completed.status !== 202) throw new Error(await completed.text());
  return id;
}

export async function codeOf(response: Response): Promise<[number, unknown]> {
  return [response.status, (await response.json<{ code?: string }>()).code];
}

/** Returns the number of uses of a link. */
export async function usesOf(partner: Partner, id: string): Promise<number> {
  const response = await sendAs(partner, `/capture-links/${id}`);
  return (await response.json<{ uses: number }>()).uses;
}

export async function ownVideos({ scopeId }: Partner): Promise<string[]> {
  return (await storedKeys()).filter((key) => key.includes(scopeId));
}
