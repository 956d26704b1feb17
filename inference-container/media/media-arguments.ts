import { MAX_VIDEO_HEIGHT_PX, MAX_VIDEO_WIDTH_PX } from '../../contract/job.ts';
import type { VideoContainer } from './video.ts';

export type OptionValue = string | number | true;

/** Builds the input options for reading raw frames from stdin. */
export function frameInputArguments(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  options: Readonly<Record<string, OptionValue>> = {},
): string[] {
  return mediaArguments({
    hide_banner: true,
    v: 'error',
    protocol_whitelist: 'pipe',
    f: 'rawvideo',
    pixel_format: 'yuv420p',
    video_size: `${widthPx}x${heightPx}`,
    ...options,
    i: 'pipe:0',
  });
}

/**
 * Builds command-line options for ffmpeg in the given order; `true` means an option without a
 * value.
 */
export function mediaArguments(options: Readonly<Record<string, OptionValue>>): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`-${name}`] : [`-${name}`, String(value)],
  );
}

const MAX_PIXELS = MAX_VIDEO_WIDTH_PX * MAX_VIDEO_HEIGHT_PX;
/** Maximum bytes that ffmpeg reads to detect the streams. */
const PROBE_BYTES = 5_000_000;
const PROBE_MICROSECONDS = 5_000_000;
const DECODER_THREADS = 2;

/** Demuxers that may run, including those for embedded files. */
const DEMUXERS: Record<VideoContainer, string> = {
  mov: 'mov,mp4,m4a,3gp,3g2,mj2',
  matroska: 'matroska,webm',
  avi: 'avi',
};

/** Codecs that phones, cameras, and editors use in these containers; `png` is cover art. */
const VIDEO_DECODERS =
  'h264,hevc,av1,libdav1d,libaom-av1,vp8,vp9,libvpx,libvpx-vp9,mpeg4,mpeg2video,mpeg1video,' +
  'h263,msmpeg4v2,msmpeg4,mjpeg,prores,dvvideo,rawvideo,huffyuv,ffv1,png';

/**
 * Builds the options before `-i` for untrusted files: a fixed demuxer, local files only, no
 * references to other files (SSRF, local file disclosure), and limits on sizes and effort.
 */
export function hostileInputArguments(container: VideoContainer): string[] {
  return mediaArguments({
    f: container,
    format_whitelist: DEMUXERS[container],
    protocol_whitelist: 'file',
    'codec_whitelist:v': VIDEO_DECODERS,
    ...(container === 'mov' ? { enable_drefs: 0, use_absolute_path: 0 } : {}),
    probesize: PROBE_BYTES,
    analyzeduration: PROBE_MICROSECONDS,
    max_pixels: MAX_PIXELS,
    threads: DECODER_THREADS,
  });
}
