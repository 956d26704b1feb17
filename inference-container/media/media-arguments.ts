type OptionValue = string | number | true;

/** Takes frames of ours, one behind the other, from the standard input. */
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

/** Command-line options of ffmpeg in the order given; `true` stands for one without a value. */
export function mediaArguments(options: Readonly<Record<string, OptionValue>>): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`-${name}`] : [`-${name}`, String(value)],
  );
}
