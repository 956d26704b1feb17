import { availableParallelism, hostname, tmpdir } from 'node:os';

import * as z from 'zod';

import { keysOf } from '../contract/keys-of.ts';
import type { SpanCollector } from '../contract/traces.ts';
import { collectorOf, collectorSettings } from '../contract/traces.ts';
import type { VideoHardware } from './media/video-hardware.ts';
import { VIDEO_HARDWARE } from './media/video-hardware.ts';
import type { PrecisionSetting, ExecutionSetting } from './models/execution-providers.ts';
import { EXECUTION_PROVIDERS } from './models/execution-providers.ts';
import type { PoseModelName } from './pose/pose-models.ts';
import { POSE_MODELS } from './pose/pose-models.ts';

export interface PoseSettings {
  model: PoseModelName;
  execution: ExecutionSetting;
  /** CPU threads of the landmark model. */
  threads: number;
  /** `float32` disables 8-bit inference, which `auto` uses where it is faster. */
  precision: PrecisionSetting;
}

export interface Settings {
  workerUrl: string;
  workerToken: string;
  containerId: string;
  /** Concurrent jobs; null to choose by execution provider. */
  concurrency: number | null;
  pose: PoseSettings;
  jobTimeoutMs: number;
  /** Total time to wait for one media process. */
  decodeTimeoutMs: number;
  /** Address-space limit of each media process (RLIMIT_AS). */
  mediaMemoryMebibytes: number;
  videoHardware: VideoHardware;
  tempDirectory: string;
  /** Whether to start even if the host does not permit the full decoder sandbox. */
  allowsIncompleteSandbox: boolean;
  /** Null disables tracing. */
  spanCollector: SpanCollector | null;
}

export type SettingsReading = { ok: true; settings: Settings } | { ok: false; problems: string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const PRECISIONS = ['auto', 'float32'] as const satisfies PrecisionSetting[];
const MAX_POSE_THREADS = 256;
const MAX_CONCURRENCY = 64;
/**
 * Requirements of the largest accepted videos with two decoder threads: 10-bit AV1 at 4096x2304
 * fails below 1152 MiB and takes 50 seconds of CPU time (the limit is twice `decodeSeconds`). The
 * whole job takes over two minutes on two cores.
 */
const REQUIRED = { memoryMebibytes: 1280, decodeSeconds: 60, jobSeconds: 180 } as const;

export function readSettings(
  environment: Environment,
  { processId, random }: { processId: number; random: () => number },
): SettingsReading {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const reading = environmentSchema(given[LOW_LIMITS_SWITCH] === '1').safeParse(given);
  if (!reading.success) {
    const problems = reading.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    return { ok: false, problems };
  }
  const values = reading.data;
  return {
    ok: true,
    settings: {
      workerUrl: values.INFERENCE_API_URL,
      workerToken: values.INFERENCE_TOKEN,
      containerId: values.CONTAINER_ID ?? generateContainerId(processId, random),
      concurrency: values.CONCURRENCY ?? null,
      pose: {
        model: values.POSE_MODEL,
        execution: values.POSE_EXECUTION,
        threads: values.POSE_THREADS ?? availableParallelism(),
        precision: values.POSE_PRECISION,
      },
      jobTimeoutMs: values.JOB_TIMEOUT_SECONDS * 1000,
      decodeTimeoutMs: values.DECODE_TIMEOUT_SECONDS * 1000,
      mediaMemoryMebibytes: values.JOB_MEMORY_MIB,
      videoHardware: values.VIDEO_HARDWARE,
      tempDirectory: values.TEMP_DIRECTORY ?? tmpdir(),
      allowsIncompleteSandbox: values.ALLOW_INCOMPLETE_SANDBOX === '1',
      spanCollector: collectorOf(values),
    },
  };
}

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));
/** Lets tests set limits that are too low, to trigger the failures. */
const LOW_LIMITS_SWITCH = 'LOW_LIMITS_FOR_TESTS';

function atLeast(required: number, unit: string, isLowAllowed: boolean) {
  const error = `must be at least ${required} ${unit}: the largest accepted videos need that much`;
  return z.coerce.number().min(isLowAllowed ? 0 : required, { error });
}

const environmentSchema = (isLowAllowed: boolean) =>
  z.object({
    INFERENCE_API_URL: httpUrl,
    INFERENCE_TOKEN: z.string('is required'),
    CONTAINER_ID: z.string().max(100).optional(),
    CONCURRENCY: z.coerce.number().int().min(1).max(MAX_CONCURRENCY).optional(),
    POSE_MODEL: z.enum(POSE_MODELS).default('heavy'),
    POSE_EXECUTION: z.enum(['auto', ...EXECUTION_PROVIDERS]).default('auto'),
    POSE_THREADS: z.coerce.number().int().min(1).max(MAX_POSE_THREADS).optional(),
    POSE_PRECISION: z.enum(PRECISIONS).default('auto'),
    JOB_TIMEOUT_SECONDS: atLeast(REQUIRED.jobSeconds, 'seconds', isLowAllowed)
      .max(3600)
      .default(240),
    DECODE_TIMEOUT_SECONDS: atLeast(REQUIRED.decodeSeconds, 'seconds', isLowAllowed)
      .max(3600)
      .default(90),
    JOB_MEMORY_MIB: atLeast(REQUIRED.memoryMebibytes, 'MiB', isLowAllowed).int().default(1536),
    VIDEO_HARDWARE: z.enum(VIDEO_HARDWARE).default('none'),
    TEMP_DIRECTORY: z.string().optional(),
    ALLOW_INCOMPLETE_SANDBOX: z.enum(['0', '1']).default('0'),
    ...collectorSettings,
  });

/** All environment variables that are read, except the test switch. */
export const SETTING_NAMES: readonly string[] = keysOf(environmentSchema(false).shape);

function generateContainerId(processId: number, random: () => number): string {
  const suffix = Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
  return `${hostname().slice(0, 60)}-${processId}-${suffix}`;
}
