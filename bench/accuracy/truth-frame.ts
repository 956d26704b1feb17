import * as z from 'zod';

const position = z.tuple([z.number(), z.number(), z.number()]);
/** Meters to the runner's left, up, and ahead; and pixels in the side view. */
export const truthFrameSchema = z.record(
  z.string(),
  z.object({ xyz: position, side: z.tuple([z.number(), z.number()]).optional() }),
);
export type TruthFrame = z.infer<typeof truthFrameSchema>;
