import { creditScope } from '../../scope/scope.ts';
import { Card, Code, PageHead } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { Texts } from '../texts/texts.ts';
import { examples } from './examples.ts';

export function registerStartPage(routes: PortalRoutes): void {
  routes.scopePage('', 'member', renderStart);
}

async function renderStart(c: ScopeContext): Promise<Response> {
  const { origin, texts, membership } = c.var;
  const { start } = texts;
  const root = `/portal/scopes/${membership.scopeId}`;
  const scope = creditScope(c.env, membership.scopeId);
  const [{ balance, isUnlimited }, keys] = await Promise.all([
    scope.statement({ before: null, limit: 1 }),
    scope.listKeys(),
  ]);
  return renderPage(
    c,
    { title: start.title, current: 'start' },
    <>
      <PageHead title={start.title} lead={start.lead} />
      <div class="stack">
        <div class="columns">
          <section class="card stack-close">
            <h2>{start.balance}</h2>
            <p class="figure">{isUnlimited ? start.unlimited : balance}</p>
            <a href={`${root}/credits`}>{start.seeCredits}</a>
          </section>
          <section class="card stack-close">
            <h2>{start.keys}</h2>
            <p class="figure">{keys.length}</p>
            <a href={`${root}/keys`}>{start.seeKeys}</a>
          </section>
        </div>
        <Card>
          <Steps origin={origin} root={root} hasKey={keys.length > 0} texts={texts} />
        </Card>
      </div>
    </>,
  );
}

interface StepsProps {
  origin: string;
  root: string;
  hasKey: boolean;
  texts: Texts;
}

function Steps({ origin, root, hasKey, texts }: StepsProps) {
  const { start } = texts;
  return (
    <ol class="steps">
      <li class={hasKey ? 'done' : undefined}>
        <div class="stack-close">
          <h2>{start.keyTitle}</h2>
          <p class="quiet">{hasKey ? start.keyDone : start.keyText}</p>
          {hasKey ? null : (
            <p>
              <a class="button" href={`${root}/keys`}>
                {start.keyAction}
              </a>
            </p>
          )}
        </div>
      </li>
      <li>
        <div class="stack-close">
          <h2>{start.startTitle}</h2>
          <p class="quiet">{start.startText}</p>
          <Examples kind="start" origin={origin} texts={texts} />
        </div>
      </li>
      <li>
        <div class="stack-close">
          <h2>{start.resultTitle}</h2>
          <p class="quiet">{start.resultText}</p>
          <Examples kind="results" origin={origin} texts={texts} />
        </div>
      </li>
      <li>
        <div class="stack-close">
          <h2>{start.webhookTitle}</h2>
          <p class="quiet">{start.webhookText}</p>
          <p>
            <a href={`${root}/webhook`}>{start.webhookAction}</a>
          </p>
        </div>
      </li>
    </ol>
  );
}

/** One is open at a time, which the browser takes care of. */
function Examples({
  kind,
  origin,
  texts,
}: {
  kind: 'start' | 'results';
  origin: string;
  texts: Texts;
}) {
  return (
    <div class="stack-close">
      {examples(origin).map((example, index) => (
        <details class="more" name={`example-${kind}`} open={index === 0}>
          <summary>{texts.start.example(example.name)}</summary>
          <Code id={`${kind}-${index}`} text={example[kind]} texts={texts.page.copy} />
        </details>
      ))}
    </div>
  );
}
