import type { FailureReason } from '../../contract/failure-reasons.ts';
import {
  MAX_VIDEO_HEIGHT_PX,
  MAX_VIDEO_SECONDS,
  MAX_VIDEO_WIDTH_PX,
  maxVideoFrames,
} from '../../contract/job.ts';
import { ApiError } from '../http/api-error.ts';
import type { ByteSource, VideoHeader } from './video-header/video-header.ts';
import { readVideoHeader } from './video-header/video-header.ts';

/** Containers round durations; an excess this small is not an extra frame. */
const ROUNDING_SECONDS = 0.002;

/** Rejection of a video, with the failure reason that its analysis would have reported. */
export class InvalidVideo extends ApiError {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string) {
    super(reason === 'video_too_long' ? 'video_too_long' : 'invalid_video', detail);
    this.reason = reason;
  }
}

/** Checks only the header; the decoder checks again. */
export async function checkVideo(video: ByteSource): Promise<void> {
  const read = await readVideoHeader(video);
  if (!read.ok) throw unreadable(read.reason);
  refuseSize(read.header);
  refuseDuration(read.header);
  refuseFrameCount(read.header);
}

function unreadable(problem: 'unknown_container' | 'unreadable' | 'no_video_track'): InvalidVideo {
  switch (problem) {
    case 'unknown_container':
      return new InvalidVideo('not_a_video', 'The video must be MP4, MOV, AVI, or WebM');
    case 'unreadable':
      return new InvalidVideo('video_damaged', 'The video file is damaged or incomplete');
    case 'no_video_track':
      return new InvalidVideo('no_video_track', 'The file has no video track');
  }
}

/** The limits apply in both orientations. */
function refuseSize({ widthPx, heightPx }: VideoHeader): void {
  const isTooLarge =
    Math.max(widthPx, heightPx) > MAX_VIDEO_WIDTH_PX ||
    Math.min(widthPx, heightPx) > MAX_VIDEO_HEIGHT_PX;
  if (!isTooLarge) return;
  const limit = `${MAX_VIDEO_WIDTH_PX}x${MAX_VIDEO_HEIGHT_PX}`;
  throw new InvalidVideo(
    'picture_too_large',
    `The video must be at most ${limit} pixels (got ${widthPx}x${heightPx})`,
  );
}

function refuseDuration({ durationSeconds, frameDurationSeconds }: VideoHeader): void {
  if (durationSeconds <= MAX_VIDEO_SECONDS + frameDurationSeconds + ROUNDING_SECONDS) return;
  const actual =
    Number(durationSeconds.toFixed(1)) > MAX_VIDEO_SECONDS
      ? durationSeconds.toFixed(1)
      : durationSeconds.toFixed(2);
  throw new InvalidVideo(
    'video_too_long',
    `Video duration is ${actual} s, maximum is ${MAX_VIDEO_SECONDS} s`,
  );
}

/**
 * Tolerance, because the count is estimated from the typical frame duration; the decoder counts the
 * frames.
 */
const FRAME_COUNT_SLACK = 1.1;

function refuseFrameCount(header: VideoHeader): void {
  const frameCount = Math.round(header.durationSeconds / header.frameDurationSeconds);
  const maxFrames = maxVideoFrames(header);
  if (frameCount <= maxFrames * FRAME_COUNT_SLACK) return;
  const size = `${header.widthPx}x${header.heightPx}`;
  throw new InvalidVideo(
    'too_many_frames',
    `Video has about ${frameCount} frames of ${size}, maximum is ${maxFrames} at that size`,
  );
}
