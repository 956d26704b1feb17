import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import * as z from 'zod';

const DATA_FILE = new URL(
  '../../../build/samples/results/side_view/calculated_data.json.gz',
  import.meta.url,
);
const dataSchema = z.object({
  timeline: z.array(
    z.object({
      video_from: z.number(),
      video_to: z.number(),
      output_from: z.number(),
      output_to: z.number(),
    }),
  ),
});
const { timeline } = dataSchema.parse(JSON.parse(gunzipSync(readFileSync(DATA_FILE)).toString()));

/** End of the charts: the sample's last frame. */
export const SAMPLE_SECONDS = Math.max(...timeline.map((part) => part.video_to));

/** Returns the moment of the sample that its annotated video shows at this time. */
export function videoSecondsAt(atSeconds: number): number {
  const part = timeline.find(({ output_to: to }) => atSeconds <= to);
  if (part === undefined) return SAMPLE_SECONDS;
  const share = (atSeconds - part.output_from) / (part.output_to - part.output_from);
  return part.video_from + share * (part.video_to - part.video_from);
}

/** Returns when the annotated video of the sample first shows this moment. */
export function annotatedSecondsAt(momentSeconds: number): number {
  const part = timeline.find(({ video_to: to }) => momentSeconds <= to);
  if (part === undefined) throw new Error(`The sample ends before ${momentSeconds} s.`);
  const share = (momentSeconds - part.video_from) / (part.video_to - part.video_from);
  return part.output_from + share * (part.output_to - part.output_from);
}
