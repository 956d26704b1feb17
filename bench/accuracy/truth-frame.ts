import * as z from 'zod';

const position = z.tuple([z.number(), z.number(), z.number()]);
const pixel = z.tuple([z.number(), z.number()]);
/** A point in meters to the runner's left, up, and ahead, and in pixels of each view. */
export const truthFrameSchema = z.record(
  z.string(),
  z.object({ xyz: position, side: pixel.optional(), back: pixel.optional() }),
);
export type TruthFrame = z.infer<typeof truthFrameSchema>;
