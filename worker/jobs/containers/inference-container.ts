import { Container } from '@cloudflare/containers';

import { formatHeaders } from '../../../contract/traces.ts';
import type { Env } from '../../env.ts';
import { logError, logInfo } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import { inferenceDemand } from '../board/board.ts';
import { mayStop } from './containers.ts';

/**
 * One container on Cloudflare. It takes jobs as containers elsewhere do: by polling the Worker's
 * public address; nothing is sent into it. It stops if nobody has woken it for the idle time.
 */
export class InferenceContainer extends Container<Env> {
  override sleepAfter = `${settingsOf(this.env).containerIdleMinutes}m`;
  readonly #name = this.ctx.id.name ?? '';

  /** Starts the container unless it runs, and begins its idle time anew. */
  async wake(): Promise<void> {
    const { inferenceToken, ownHosts, spanCollector } = settingsOf(this.env);
    await this.start({
      envVars: {
        INFERENCE_API_URL: `https://${ownHosts[0]}`,
        INFERENCE_TOKEN: inferenceToken,
        CONTAINER_ID: this.#name,
        // Each runs in a virtual machine of its own; whether `unshare` works there is unknown.
        ALLOW_INCOMPLETE_SANDBOX: '1',
        ...(spanCollector && {
          OTEL_EXPORTER_OTLP_ENDPOINT: spanCollector.endpoint,
          OTEL_EXPORTER_OTLP_HEADERS: formatHeaders(spanCollector.headers),
        }),
      },
    });
    this.renewActivityTimeout();
  }

  /** On SIGTERM, a container gives back a lease that it got since the boards were asked. */
  override async onActivityExpired(): Promise<void> {
    const demand = await inferenceDemand(this.env);
    if (mayStop(this.#name, demand, settingsOf(this.env).containersMax)) await this.stop();
  }

  override onStop({ exitCode, reason }: { exitCode: number; reason: string }): void {
    logInfo('container_stopped', { container: this.#name, exitCode, reason });
  }

  /** The next job, or the next sweep, starts it again. */
  override onError(error: unknown): void {
    logError('container_failed', { container: this.#name, error });
  }
}
