import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { X264, makeClip } from '../../../bench/support/make-clip.ts';
import type { FailureReason } from '../../../contract/failure-reasons.ts';
import { gab2Chunk, makeAvi, makeScans } from './avi.ts';
import { aliasReference, box, changeBoxes } from './boxes.ts';

export interface HostileVideo {
  name: string;
  path: string;
  /** `nobody_seen` if the pictures are harmless and the rest should be ignored. */
  reason: FailureReason;
}

const HUGE_PX = 60_000;

/** Files designed to reach the network or other files, or to use excessive memory or time. */
export async function makeHostileVideos(
  directory: string,
  { trapUrl }: { trapUrl: string },
): Promise<HostileVideo[]> {
  const good = await makeClip(directory, `-f lavfi -i testsrc2=s=64x48:r=10 -t 1 ${X264} good.mov`);
  const goodBytes = await readFile(good);
  const videos: HostileVideo[] = [];
  const add = async (name: string, reason: FailureReason, bytes: Buffer | string) => {
    const path = join(directory, `${name.replaceAll(/\W+/g, '-')}.mp4`);
    await writeFile(path, bytes);
    videos.push({ name, path, reason });
  };
  const addClip = async (name: string, reason: FailureReason, command: string) => {
    videos.push({ name, path: await makeClip(directory, command), reason });
  };

  const playlist = hlsPlaylist(trapUrl);
  await add('an HLS playlist', 'not_a_video', playlist);
  await add('an HLS playlist after an ftyp box', 'video_damaged', behindFtyp(playlist));
  await add('a DASH manifest', 'not_a_video', dashManifest(trapUrl));
  await add('a concat script', 'not_a_video', `ffconcat version 1.0\nfile ${trapUrl}/a.mp4\n`);
  await add('a session description', 'not_a_video', sessionDescription());
  await add('an HTML page', 'not_a_video', `<html><img src="${trapUrl}/a.png"></html>`);
  await add('an empty file', 'not_a_video', '');
  await add('random bytes', 'not_a_video', randomBytes(200_000));
  await add('random bytes after an ftyp box', 'video_damaged', behindFtyp(randomBytes(200_000)));
  await add(
    'random bytes after an EBML magic',
    'video_damaged',
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(200_000)]),
  );
  await add(
    'random bytes after an AVI magic',
    'no_video_track',
    Buffer.concat([Buffer.from('RIFF\0\0\x10\0AVI LIST'), randomBytes(200_000)]),
  );
  await add(
    'a file truncated in the middle',
    'video_damaged',
    goodBytes.subarray(0, goodBytes.length / 2),
  );
  const front = `-f lavfi -i testsrc2=s=320x240:r=10 -t 2 ${X264} -movflags +faststart front.mp4`;
  const whole = await readFile(await makeClip(directory, front));
  const cut = whole.subarray(0, whole.length / 2);
  await add('a truncated file with a complete header', 'nobody_seen', cut);
  await add('a movie without its data', 'video_damaged', withoutData(goodBytes));
  await add(
    'a data reference to /etc/passwd',
    'video_damaged',
    dataElsewhere(goodBytes, '/etc/passwd'),
  );
  await add('a data reference to another video', 'video_damaged', dataElsewhere(goodBytes, good));
  await add('a reference movie', 'no_video_track', referenceMovie(trapUrl));
  await add('a sample table of 268 million entries', 'video_damaged', giantSampleTable(goodBytes));

  const jpeg = await readFile(
    await makeClip(directory, '-f lavfi -i testsrc2=s=64x48 -frames:v 1 -pix_fmt yuvj420p one.jpg'),
  );
  const small = { widthPx: 64, heightPx: 48, pictureCount: 5 };
  const huge = { widthPx: HUGE_PX, heightPx: HUGE_PX, pictureCount: 5 };
  const textChunk = gab2Chunk(playlist);
  await add(
    'an AVI with a playlist as subtitle',
    'nobody_seen',
    makeAvi({ picture: jpeg, ...small, textChunk }),
  );
  await add(
    'a pixel bomb declared in its header',
    'video_damaged',
    makeAvi({ picture: resizedJpeg(jpeg), ...huge, textChunk }),
  );
  await add(
    'a pixel bomb hidden behind a small header',
    'video_damaged',
    makeAvi({ picture: resizedJpeg(jpeg), ...small, textChunk }),
  );
  const vp8 = await makeClip(
    directory,
    '-f lavfi -i testsrc2=s=64x48:r=10 -t 1 -c:v libvpx small.webm',
  );
  await add('a VP8 pixel bomb', 'video_damaged', resizedVp8(await readFile(vp8)));

  const long = await makeClip(directory, `-f lavfi -i color=s=16x16:r=4 -t 15 ${X264} long.mp4`);
  await add(
    'a header that lies about the duration',
    'video_too_long',
    shortened(await readFile(long)),
  );
  await addClip(
    'a WEBM without a duration',
    'video_too_long',
    '-f lavfi -i color=s=16x16:r=4 -t 15 -c:v libvpx -live 1 endless.webm',
  );
  await addClip(
    'nine thousand frames in nine seconds',
    'too_many_frames',
    `-f lavfi -i color=s=16x16:r=1000 -t 9 ${X264} frames.mp4`,
  );
  await addClip(
    'a hundred thousand frames',
    'video_too_long',
    `-stream_loop 11 -i ${join(directory, 'frames.mp4')} -c copy many-frames.mp4`,
  );
  for (const codec of ['MP43', 'H263']) {
    const garbage = { codec, picture: Buffer.alloc(64, 0xff), pictureCount: 30 };
    await add(
      `garbage for the decoder of ${codec}`,
      'video_damaged',
      makeAvi({ ...garbage, widthPx: 640, heightPx: 480 }),
    );
  }
  const oneKeyFrame = `-f lavfi -i testsrc2=s=64x48:r=240 -t 9.9 -g 9999 ${X264} one-key-frame.mp4`;
  const edited = manyEdits(await readFile(await makeClip(directory, oneKeyFrame)));
  await add('nine thousand edits', 'video_damaged', edited);
  const scans = { picture: makeScans(60_000), pictureCount: 1, widthPx: 1024, heightPx: 1024 };
  await add('a picture of sixty thousand scans', 'video_damaged', makeAvi(scans));
  await addClip('sound without video', 'no_video_track', '-f lavfi -i sine -t 1 sound.mp4');
  return videos;
}

export function hlsPlaylist(trapUrl: string): string {
  return `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10.0,\n${trapUrl}/a.ts\n#EXT-X-ENDLIST\n`;
}

function dashManifest(trapUrl: string): string {
  const media = `<BaseURL>${trapUrl}/</BaseURL><SegmentTemplate media="a.mp4" duration="1"/>`;
  const set = `<AdaptationSet mimeType="video/mp4"><Representation id="1">${media}</Representation></AdaptationSet>`;
  return `<?xml version="1.0"?><MPD type="static"><Period>${set}</Period></MPD>`;
}

function sessionDescription(): string {
  return 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n';
}

/** Generates reproducible bytes. */
function randomBytes(byteCount: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(byteCount / 32) }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, byteCount);
}

function behindFtyp(content: Buffer | string): Buffer {
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), Buffer.from(content)]);
}

function withoutData(file: Buffer): Buffer {
  return changeBoxes(file, (type) => (type === 'mdat' ? Buffer.alloc(0) : undefined));
}

function dataElsewhere(file: Buffer, path: string): Buffer {
  return changeBoxes(file, (type) => {
    if (type === 'mdat') return Buffer.alloc(0);
    return type === 'dref' ? aliasReference(path) : undefined;
  });
}

function referenceMovie(trapUrl: string): Buffer {
  const url = Buffer.from(`${trapUrl}/a.mov\0`);
  const reference = Buffer.concat([Buffer.alloc(4), Buffer.from('url '), Buffer.alloc(4), url]);
  reference.writeUInt32BE(url.length, 8);
  return behindFtyp(box('moov', box('rmra', box('rmda', box('rdrf', reference)))));
}

function giantSampleTable(file: Buffer): Buffer {
  const giant = Buffer.from(file);
  const at = giant.indexOf('stsz');
  giant.writeUInt32BE(0, at + 8);
  giant.writeUInt32BE(0x0fff_ffff, at + 12);
  return giant;
}

/** Writes another size into the frame header of a baseline JPEG. */
function resizedJpeg(jpeg: Buffer): Buffer {
  const resized = Buffer.from(jpeg);
  const at = resized.indexOf(Buffer.from([0xff, 0xc0]));
  resized.writeUInt16BE(HUGE_PX, at + 5);
  resized.writeUInt16BE(HUGE_PX, at + 7);
  return resized;
}

/** Writes the largest size into every key frame of a VP8 stream. */
function resizedVp8(file: Buffer): Buffer {
  const resized = Buffer.from(file);
  const startCode = Buffer.from([0x9d, 0x01, 0x2a]);
  for (let at = resized.indexOf(startCode); at >= 0; at = resized.indexOf(startCode, at + 1)) {
    resized.writeUInt16LE(0x3fff, at + 3);
    resized.writeUInt16LE(0x3fff, at + 5);
  }
  return resized;
}

/** Declares a third of the real duration in every header that has one. */
function shortened(file: Buffer): Buffer {
  const durationOffsets = new Map([
    ['mvhd', 16],
    ['mdhd', 16],
    ['tkhd', 20],
  ]);
  return changeBoxes(file, (type, content) => {
    if (type === 'edts') return null;
    const offset = durationOffsets.get(type);
    if (offset === undefined) return undefined;
    const changed = Buffer.from(content);
    changed.writeUInt32BE(Math.floor(changed.readUInt32BE(offset) / 3), offset);
    return changed;
  });
}

/**
 * Shows one millisecond near the end 9,000 times; each time, it is decoded from the first frame.
 */
function manyEdits(file: Buffer): Buffer {
  const edit = Buffer.alloc(12);
  edit.writeUInt32BE(1);
  edit.writeUInt32BE(file.readUInt32BE(file.indexOf('mdhd') + 20) - 1000, 4);
  edit.writeUInt16BE(1, 8);
  const list = Buffer.concat([Buffer.alloc(8), ...Array.from({ length: 9000 }, () => edit)]);
  list.writeUInt32BE(9000, 4);
  return changeBoxes(file, (type) => (type === 'edts' ? box('elst', list) : undefined));
}
