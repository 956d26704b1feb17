import { FRAME_TIME_FILTERS } from './frame-times.ts';
import { hostileInputArguments } from './hostile-input.ts';
import { mediaArguments } from './media-arguments.ts';
import type { VideoHardware } from './video-hardware.ts';
import { hardwareDecoderArguments } from './video-hardware.ts';
import type { SourceVideo } from './video.ts';

/** Outputs upright frames with square pixels in planar YUV 4:2:0, and the time of each. */
export function pictureArguments(
  video: SourceVideo,
  {
    choose = [],
    widthPx,
    heightPx,
    cut = [],
    hardware,
  }: {
    /** Filters that drop frames before they are scaled. */
    choose?: readonly string[];
    widthPx: number;
    heightPx: number;
    /** Filters applied after scaling. */
    cut?: readonly string[];
    hardware: VideoHardware | undefined;
  },
): string[] {
  // Setting a range costs a pass over every picture, even if it changes nothing.
  const range = video.isFullRange ? ':out_range=tv' : '';
  const filters = [
    ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    ...choose,
    `scale=${widthPx}:${heightPx}:flags=area${range}`,
    ...cut,
    'setsar=1',
    ...FRAME_TIME_FILTERS,
  ];
  return [
    ...mediaArguments({ nostdin: true, hide_banner: true, v: 'error', filter_threads: 2 }),
    ...hardwareDecoderArguments(hardware),
    ...hostileInputArguments(video.container),
    ...mediaArguments({
      i: video.path,
      map: '0:V:0',
      sn: true,
      dn: true,
      an: true,
      map_metadata: -1,
      vf: filters.join(','),
      fps_mode: 'passthrough',
      pix_fmt: 'yuv420p',
      f: 'rawvideo',
    }),
    'pipe:1',
  ];
}
