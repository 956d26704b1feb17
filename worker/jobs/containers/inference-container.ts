import { Container } from '@cloudflare/containers';

import { formatHeaders } from '../../../contract/traces.ts';
import type { Env } from '../../env.ts';
import { logError, logInfo } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import { inferenceDemand } from '../board/board.ts';
import { mayStop } from './containers.ts';

/**
 * A container on Cloudflare. Like those elsewhere, it polls the Worker's public URL for jobs;
 * nothing is pushed to it. It stops if it is not woken within the idle time.
 */
export class InferenceContainer extends Container<Env> {
  override sleepAfter = `${settingsOf(this.env).containerIdleMinutes}m`;
  readonly #name = this.ctx.id.name ?? '';

  /** Starts the container if needed and resets its idle timer. */
  async wake(): Promise<void> {
    const { inferenceToken, ownHosts, spanCollector } = settingsOf(this.env);
    await this.start({
      envVars: {
        INFERENCE_API_URL: `https://${ownHosts[0]}`,
        INFERENCE_TOKEN: inferenceToken,
        CONTAINER_ID: this.#name,
        // Each container has its own virtual machine, in which `unshare` may not work.
        ALLOW_INCOMPLETE_SANDBOX: '1',
        ...(spanCollector && {
          OTEL_EXPORTER_OTLP_ENDPOINT: spanCollector.endpoint,
          OTEL_EXPORTER_OTLP_HEADERS: formatHeaders(spanCollector.headers),
        }),
      },
    });
    this.renewActivityTimeout();
  }

  /** Stops the container; on SIGTERM, it releases any lease obtained since the check. */
  override async onActivityExpired(): Promise<void> {
    const demand = await inferenceDemand(this.env);
    if (mayStop(this.#name, demand, settingsOf(this.env).containersMax)) await this.stop();
  }

  override onStop({ exitCode, reason }: { exitCode: number; reason: string }): void {
    logInfo('container_stopped', { container: this.#name, exitCode, reason });
  }

  /** Logs the error; the next job or sweep restarts the container. */
  override onError(error: unknown): void {
    logError('container_failed', { container: this.#name, error });
  }
}
