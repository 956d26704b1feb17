import type { MetadataTags } from 'mediabunny';
import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';

/** Sufficient for measurements; phones record up to four times as many pixels. */
const MAX_SIDE_PX = 1920;
const MAX_BITS_PER_SECOND = 16_000_000;
/** Leaves room because encoders overshoot. */
const SHARE_OF_LIMIT = 0.8;
const BITS_PER_BYTE = 8;
/** Android's metadata tag for the capture rate of slow motion */
const CAPTURE_RATE_TAG = 'com.android.capture.fps';

interface Cut {
  startSeconds: number;
  seconds: number;
  maxBytes: number;
  onProgress: (share: number) => void;
}

interface Picture {
  canvas: HTMLCanvasElement;
  atSeconds: number;
}

export interface TrimmableClip {
  seconds: number;
  pictures: (count: number, heightPx: number) => AsyncIterable<Picture>;
  cut: (cut: Cut) => Promise<Blob | null>;
}

/** Returns null if this browser cannot decode the clip or encode a part of it. */
export async function openClip(file: Blob): Promise<TrimmableClip | null> {
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source: new BlobSource(file) });
  const track = await input.getPrimaryVideoTrack().catch(() => null);
  if (track === null || !(await track.canDecode())) return null;
  const [widthPx, heightPx] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const shrink = Math.min(1, MAX_SIDE_PX / Math.max(widthPx, heightPx));
  const [width, height] = [evenPx(shrink * widthPx), evenPx(shrink * heightPx)];
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9'], { width, height });
  if (codec === null) return null;
  const firstSeconds = await track.getFirstTimestamp();
  const seconds = (await track.computeDuration()) - firstSeconds;
  return {
    seconds,
    pictures: async function* (count, pictureHeightPx) {
      const times = Array.from({ length: count }, (_, index) => {
        return firstSeconds + (seconds * (index + 0.5)) / count;
      });
      const sink = new CanvasSink(track, { height: pictureHeightPx });
      for await (const picture of sink.canvasesAtTimestamps(times)) {
        if (!(picture?.canvas instanceof HTMLCanvasElement)) continue;
        yield { canvas: picture.canvas, atSeconds: picture.timestamp - firstSeconds };
      }
    },
    cut: async ({ startSeconds, seconds: length, maxBytes, onProgress }) => {
      const target = new BufferTarget();
      const start = firstSeconds + startSeconds;
      const most = (SHARE_OF_LIMIT * maxBytes * BITS_PER_BYTE) / length;
      const conversion = await Conversion.init({
        input,
        output: new Output({ format: new Mp4OutputFormat({ metadataFormat: 'mdta' }), target }),
        tracks: 'primary',
        tags: keepCaptureRate,
        trim: { start, end: start + length },
        video: { codec, width, height, fit: 'fill', bitrate: Math.min(MAX_BITS_PER_SECOND, most) },
        audio: { discard: true },
      });
      if (!conversion.isValid) return null;
      conversion.onProgress = onProgress;
      await conversion.execute();
      return target.buffer === null ? null : new Blob([target.buffer], { type: 'video/mp4' });
    },
  };
}

/** Drops all other metadata, such as the location. */
function keepCaptureRate({ raw }: MetadataTags): MetadataTags {
  const rate = raw?.[CAPTURE_RATE_TAG];
  if (typeof rate === 'string') return { raw: { [CAPTURE_RATE_TAG]: rate } };
  if (!(rate instanceof Uint8Array) || rate.length !== Float32Array.BYTES_PER_ELEMENT) return {};
  const value = new DataView(rate.buffer, rate.byteOffset).getFloat32(0);
  return { raw: { [CAPTURE_RATE_TAG]: String(value) } };
}

/** Encoders reject odd dimensions. */
function evenPx(px: number): number {
  return 2 * Math.round(px / 2);
}
