import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';

/** What can run a model, as ONNX Runtime names it. */
export const EXECUTION_PROVIDERS = ['cpu', 'cuda', 'tensorrt', 'webgpu'] as const;
export type ExecutionProvider = (typeof EXECUTION_PROVIDERS)[number];
export type ExecutionSetting = 'auto' | ExecutionProvider;

export interface MachineDevices {
  /** Of NVIDIA's driver: without it CUDA cannot work, and trying it costs time. */
  hasNvidiaDriver: boolean;
  /** Anything that draws by hardware. */
  hasGraphicsDevice: boolean;
  /** What this build of ONNX Runtime knows by name; its libraries may still be missing. */
  supportedBackends: readonly string[];
}

/**
 * The providers worth trying, best first; on `auto` the last one is the processor. One that is
 * named stands alone: settings made for a GPU would keep a processor busy until its jobs time out.
 * TensorRT is only tried by name, because it builds its engines for minutes at first use.
 */
export function providersToTry(
  setting: ExecutionSetting,
  { hasNvidiaDriver, hasGraphicsDevice, supportedBackends }: MachineDevices,
): readonly ExecutionProvider[] {
  if (setting !== 'auto') return [setting];
  const promising: ExecutionProvider[] = [];
  if (hasNvidiaDriver) promising.push('cuda');
  if (hasNvidiaDriver || hasGraphicsDevice) promising.push('webgpu');
  return [...promising.filter((provider) => supportedBackends.includes(provider)), 'cpu'];
}

/** Opens on the first provider that works; what does not work is logged, but for the last one. */
export async function openOnFirst<Opened>(
  providers: readonly ExecutionProvider[],
  { open, logger }: { open: (provider: ExecutionProvider) => Promise<Opened>; logger: Logger },
): Promise<Opened> {
  for (const provider of providers.slice(0, -1)) {
    try {
      return await open(provider);
    } catch (error) {
      logger.warn('execution_provider_unavailable', { provider, error: describeError(error) });
    }
  }
  return open(providers.at(-1) ?? 'cpu');
}
