type OptionValue = string | number | true;

/** Command-line options of ffmpeg in the order given; `true` stands for one without a value. */
export function mediaArguments(options: Readonly<Record<string, OptionValue>>): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`-${name}`] : [`-${name}`, String(value)],
  );
}
