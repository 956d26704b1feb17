/** Analyses behind the ready-made results of test keys. */
export const SAMPLES = {
  side_view: { analysisType: 'side_view', isFullBody: true },
  back_view: { analysisType: 'back_view', isFullBody: true },
  pronation: { analysisType: 'back_view', isFullBody: false },
} as const;
export type Sample = keyof typeof SAMPLES;

/** JSON files are stored as the container uploads them: gzipped. */
const FILES = {
  result: 'result.json',
  calculated_data: 'calculated_data.json.gz',
  raw_data: 'raw_data.json.gz',
  thumbnail: 'thumbnail.jpg',
  output_video: 'output_video.mp4',
} as const;
export type SampleFile = keyof typeof FILES;

/** Files of the pronation sample that differ from those of the back view. */
const PRONATION_FILES: readonly SampleFile[] = ['result', 'calculated_data'];

/** Returns null if the sample shares another sample's file. */
export function sampleFilePath(sample: Sample, file: SampleFile): string | null {
  if (sample === 'pronation' && !PRONATION_FILES.includes(file)) return null;
  return `${sample}/${FILES[file]}`;
}

export function samplePath(sample: Sample, file: SampleFile): string {
  return sampleFilePath(sample, file) ?? `back_view/${FILES[file]}`;
}
