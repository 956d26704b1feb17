import type { PictureTrack } from './picture-track.ts';
import { readAviHeader } from './read-avi-header.ts';
import { readMp4Header } from './read-mp4-header.ts';
import { readWebmHeader } from './read-webm-header.ts';
import { detectContainer, type VideoContainer } from './detect-container.ts';
import { UnreadableVideo, VideoBytes, type ByteSource } from './video-bytes.ts';

export type { ByteSource, VideoContainer };

export interface VideoHeader extends PictureTrack {
  container: VideoContainer;
}

export type VideoHeaderResult =
  | { ok: true; header: VideoHeader }
  | { ok: false; reason: 'unknown_container' | 'unreadable' | 'no_video_track' };

/**
 * Reads a header with a bounded number of reads. Rejects only if the source does, because a failing
 * store is not the sender's fault.
 */
export async function readVideoHeader(source: ByteSource): Promise<VideoHeaderResult> {
  const bytes = new VideoBytes(source);
  try {
    const container = await detectContainer(bytes);
    if (container === null) return { ok: false, reason: 'unknown_container' };
    const track = await READERS[container](bytes);
    if (track === null) return { ok: false, reason: 'no_video_track' };
    if (!isPlausible(track)) return { ok: false, reason: 'unreadable' };
    return { ok: true, header: { container, ...track } };
  } catch (error) {
    if (error instanceof UnreadableVideo) return { ok: false, reason: 'unreadable' };
    throw error;
  }
}

export function bytesAsSource(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.byteLength,
    read: async (startByte, endByteExclusive) => bytes.subarray(startByte, endByteExclusive),
  };
}

const READERS: Record<VideoContainer, (bytes: VideoBytes) => Promise<PictureTrack | null>> = {
  mp4: readMp4Header,
  mov: readMp4Header,
  webm: readWebmHeader,
  avi: readAviHeader,
};

function isPlausible(track: PictureTrack): boolean {
  return [track.durationSeconds, track.frameDurationSeconds, track.widthPx, track.heightPx].every(
    (number) => Number.isFinite(number) && number > 0,
  );
}
