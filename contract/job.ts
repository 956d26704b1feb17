import * as z from 'zod';

import { annotationWordsSchema } from './annotation-words.ts';

export const ANALYSIS_TYPES = ['side_view', 'back_view'] as const;
export const ANALYSIS_STATUSES = ['pending', 'analyzing', 'success', 'failed'] as const;
export const LANGUAGES = ['en', 'fr', 'de', 'zh', 'ko', 'pt', 'es', 'it', 'ja'] as const;
export type AnalysisType = (typeof ANALYSIS_TYPES)[number];
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];
export type Language = (typeof LANGUAGES)[number];

/** Short, because a container that disconnected during its long poll never renews the lease. */
export const FIRST_LEASE_SECONDS = 15;
/** Time after which a renewed lease expires unless progress is reported. */
export const LEASE_SECONDS = 60;
/** Failed attempts after which a job becomes a dead letter. */
export const MAX_FAILED_ATTEMPTS = 3;
/**
 * A lease that expires before its first renewal probably never reached a container, so it is not a
 * failed attempt. The limit ends a job that kills every container before the first renewal.
 */
export const MAX_ABANDONED_LEASES = 10;
export const MAX_VIDEO_BYTES = 31_457_280;
export const MAX_VIDEO_SECONDS = 10;
export const MAX_VIDEO_WIDTH_PX = 4096;
export const MAX_VIDEO_HEIGHT_PX = 2304;
/** Ten seconds plus one frame at 240 fps, the highest frame rate of phones. */
const MAX_VIDEO_FRAMES = 2401;
/**
 * Total pixels: ten seconds plus one frame of the largest picture at 60 fps. A video is decoded up
 * to four times within one lease on two cores.
 */
const MAX_VIDEO_PIXELS = MAX_VIDEO_WIDTH_PX * MAX_VIDEO_HEIGHT_PX * 601;

/** Returns the maximum number of frames for a video of this size; 2401 at 1920x1080 and below. */
export function maxVideoFrames({
  widthPx,
  heightPx,
}: {
  widthPx: number;
  heightPx: number;
}): number {
  return Math.min(MAX_VIDEO_FRAMES, Math.floor(MAX_VIDEO_PIXELS / (widthPx * heightPx)));
}

/** A queued analysis: everything the container needs, independent of the language. */
export const jobSchema = z.object({
  analysisId: z.uuid(),
  scopeId: z.uuid(),
  analysisType: z.enum(ANALYSIS_TYPES),
  videoKey: z.string().min(1),
  acceptedAtMs: z.int(),
  heightMeters: z.number().positive(),
  /** True if the height was omitted and a default is used. */
  isHeightAssumed: z.boolean(),
  weightKilograms: z.number().positive(),
  isTreadmill: z.boolean(),
  /** Provided by the client, in seconds per kilometer; null if it must be computed. */
  paceSecondsPerKilometer: z.number().positive().nullable(),
  /** Capture rate stated by the client; null if unknown. */
  recordedFramesPerSecond: z.number().positive().nullable(),
  /** False limits a back view to pronation. */
  isFullBody: z.boolean(),
  /** True to blur the runner's face in the output; absent means no. */
  hidesFace: z.boolean().optional(),
});
export type Job = z.infer<typeof jobSchema>;

export const leaseRequestSchema = z.object({
  containerId: z.string().min(1).max(100),
  /** Time to wait for a job; 0 responds immediately. */
  waitSeconds: z.number().min(0).max(25),
  /** ONNX Runtime execution provider, such as `cpu`; null if unknown. */
  device: z.string().max(20).nullable().default(null),
});
/** `leaseToken` is opaque to the container; it names the analysis, scope, attempt, and board. */
export const leasedJobSchema = z.object({
  job: jobSchema,
  attempt: z.int().positive(),
  leaseToken: z.string().min(1),
  leaseSeconds: z.number().positive(),
  words: annotationWordsSchema,
});
export type LeasedJob = z.infer<typeof leasedJobSchema>;

export const LEASE_TOKEN_HEADER = 'X-Lease-Token';

export const progressSchema = z.object({ percentage: z.number().min(0).max(99) });

/** `didFail` counts as a failed attempt; returning a lease on shutdown does not. */
export const releaseSchema = z.object({
  didFail: z.boolean(),
  reason: z.string().max(500),
});

/** JSON size limits apply to both the compressed and the plain form. */
export const ARTIFACTS = {
  thumbnail: { contentType: 'image/jpeg', maxBytes: 2_000_000 },
  output_video: { contentType: 'video/mp4', maxBytes: 64_000_000 },
  calculated_data: { contentType: 'application/json', maxBytes: 4_000_000 },
  raw_data: { contentType: 'application/json', maxBytes: 16_000_000 },
} as const;
export type ArtifactKind = keyof typeof ARTIFACTS;
