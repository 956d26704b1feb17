import { inferencePresence } from '../../http/health/health.ts';
import { Badge, Facts, Notice, Time } from '../page/parts.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import type { PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';

const MACHINE_PATHS = ['/health', '/health/inference'];

export function registerStatusPage(routes: PortalRoutes): void {
  routes.page('anyone', '/portal/status', renderStatus);
}

async function renderStatus(c: PortalContext): Promise<Response> {
  const { analyses: words, site, status: texts } = c.var.texts;
  const { status, lastRequestAtMs, unreachableBoards } = await inferencePresence(c.env, Date.now());
  const analyses =
    status === 'ok' ? (
      <Badge tone="good">{texts.running}</Badge>
    ) : (
      <Badge tone="warning">{texts.waiting}</Badge>
    );
  return renderGuestCard(
    c,
    { title: site.status },
    <div class="stack-close">
      <Facts
        rows={[
          [texts.service, <Badge tone="good">{texts.up}</Badge>],
          [words.title, analyses],
          [texts.lastActive, lastRequestAtMs && <Time atMs={lastRequestAtMs} />],
        ]}
      />
      {status !== 'ok' && <Notice tone="warning">{texts.waitingText}</Notice>}
      {unreachableBoards.length > 0 && <Notice tone="warning">{texts.unreachable}</Notice>}
      <p class="quiet small">
        {texts.forPrograms}
        {MACHINE_PATHS.map((path) => (
          <>
            {' '}
            <a href={path}>{path}</a>
          </>
        ))}
      </p>
    </div>,
  );
}
