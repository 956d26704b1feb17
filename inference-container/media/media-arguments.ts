export type OptionValue = string | number | true;

/** Input options for reading raw frames from stdin. */
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

/** Command-line options for ffmpeg in the given order; `true` means an option without a value. */
export function mediaArguments(options: Readonly<Record<string, OptionValue>>): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`-${name}`] : [`-${name}`, String(value)],
  );
}
