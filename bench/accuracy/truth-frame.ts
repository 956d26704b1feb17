import * as z from 'zod';

const position = z.tuple([z.number(), z.number(), z.number()]);
/** A point in meters to the runner's left, up, and ahead, and in pixels of the side view. */
export const truthFrameSchema = z.record(
  z.string(),
  z.object({ xyz: position, side: z.tuple([z.number(), z.number()]).optional() }),
);
export type TruthFrame = z.infer<typeof truthFrameSchema>;
