export const SEGMENTS = ['arm', 'back_cycle', 'foot', 'forward_cycle', 'head', 'trunk'] as const;
export type SegmentName = (typeof SEGMENTS)[number];
