import * as z from 'zod';

import { BACK_VIEW_SEGMENTS, SIDE_VIEW_SEGMENTS } from './search-keys.ts';

const seconds = z.number().min(0);
export const timelineSchema = z
  .array(
    z.object({
      video_from: seconds.describe('Start in the uploaded video, in seconds'),
      video_to: seconds.describe(
        'End in the uploaded video, in seconds; equals `video_from` in a pause',
      ),
      output_from: seconds.describe('Start in the annotated video, in seconds'),
      output_to: seconds.describe('End in the annotated video, in seconds'),
      shows: z
        .object({
          side: z.enum(['left', 'right']).describe('Leg on the ground'),
          segments: z
            .array(z.enum([...SIDE_VIEW_SEGMENTS, ...BACK_VIEW_SEGMENTS]))
            .describe('Segments whose values are drawn'),
        })
        .optional()
        .describe('What a pause shows; absent outside of pauses at landings'),
    }),
  )
  .meta({
    description:
      'Maps times of the annotated video to times of the uploaded one, in order and without gaps. Within an entry, both videos play at a constant rate. The annotated video pauses at typical landings, plays one stride slowly, and ends on a still picture.',
    examples: [
      [
        { video_from: 0, video_to: 2.4, output_from: 0, output_to: 2.4 },
        {
          video_from: 2.4,
          video_to: 2.4,
          output_from: 2.4,
          output_to: 3.6,
          shows: { side: 'left', segments: ['arm', 'back_cycle'] },
        },
        { video_from: 2.4, video_to: 10, output_from: 3.6, output_to: 11.2 },
      ],
    ],
  });
export type Timeline = z.infer<typeof timelineSchema>;
