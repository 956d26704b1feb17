import { elementsIn, floatOf, unsignedOf, type Element } from './ebml.ts';
import type { PictureSize } from './picture-track.ts';
import type { VideoBytes } from './video-bytes.ts';

export interface WebmVideoTrack {
  number: number;
  frameDurationNanoseconds: number | null;
  storedSize: PictureSize;
  /** Counterclockwise turn of the picture. */
  rollDegrees: number;
}

const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const VIDEO_TYPE = 1;
const FRAME_DURATION = 0x23e383;
const VIDEO = 0xe0;

/** The first video track, or null. */
export async function readWebmVideoTrack(
  bytes: VideoBytes,
  tracks: Element,
): Promise<WebmVideoTrack | null> {
  for await (const entry of elementsIn(bytes, tracks)) {
    if (entry.id !== TRACK_ENTRY) continue;
    let type = 0;
    const track: WebmVideoTrack = {
      number: 0,
      frameDurationNanoseconds: null,
      storedSize: { widthPx: 0, heightPx: 0 },
      rollDegrees: 0,
    };
    for await (const element of elementsIn(bytes, entry)) {
      if (element.id === TRACK_TYPE) type = await unsignedOf(bytes, element);
      if (element.id === TRACK_NUMBER) track.number = await unsignedOf(bytes, element);
      if (element.id === VIDEO) Object.assign(track, await readPicture(bytes, element));
      if (element.id === FRAME_DURATION) {
        track.frameDurationNanoseconds = await unsignedOf(bytes, element);
      }
    }
    if (type === VIDEO_TYPE) return track;
  }
  return null;
}

const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const PROJECTION = 0x7670;
const PROJECTION_POSE_ROLL = 0x7675;

async function readPicture(
  bytes: VideoBytes,
  video: Element,
): Promise<Pick<WebmVideoTrack, 'storedSize' | 'rollDegrees'>> {
  const storedSize = { widthPx: 0, heightPx: 0 };
  let rollDegrees = 0;
  for await (const element of elementsIn(bytes, video)) {
    if (element.id === PIXEL_WIDTH) storedSize.widthPx = await unsignedOf(bytes, element);
    if (element.id === PIXEL_HEIGHT) storedSize.heightPx = await unsignedOf(bytes, element);
    if (element.id === PROJECTION) rollDegrees = await readRoll(bytes, element);
  }
  return { storedSize, rollDegrees };
}

async function readRoll(bytes: VideoBytes, projection: Element): Promise<number> {
  for await (const element of elementsIn(bytes, projection)) {
    if (element.id === PROJECTION_POSE_ROLL) return floatOf(bytes, element);
  }
  return 0;
}
