import type { PropsWithChildren } from 'hono/jsx';

import { mayActAs } from '../../accounts/accounts.ts';
import { listAnalyses } from '../../analyses/analyses.ts';
import { listApiKeys } from '../../accounts/api-keys/api-keys.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { creditScope } from '../../scope/scope.ts';
import { findWebhook } from '../../webhooks/webhooks.ts';
import { createKey } from '../keys/key-pages.tsx';
import { Button, Form } from '../page/form.tsx';
import { Code, Secret } from '../page/copied-text.tsx';
import { Card, Figure } from '../page/parts.tsx';
import { formatCount } from '../page/format-count.ts';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { takeSecret } from '../security/shown-once.ts';
import { examples, SAMPLE_VIDEO_PATH } from './examples.ts';
import { useTexts } from '../page/page-texts.ts';

/** Reads the key from the terminal, so that it is in no shell history. */
const SET_KEY = 'read -rs STRIDELINE_API_KEY && export STRIDELINE_API_KEY';

export function registerStartPage(routes: PortalRoutes): void {
  routes.scopePage('', 'viewer', renderStart);
  routes.scopeForm('/test-key', 'admin', createTestKey);
}

async function createTestKey(c: ScopeContext): Promise<Response> {
  const root = `/portal/scopes/${c.var.membership.scopeId}`;
  const key = { mode: 'test', name: c.var.texts.start.testKeyName } as const;
  const created = await createKey(c, root, key);
  return created ?? c.redirect(`${root}/keys?notice=too_many_keys`, 303);
}

async function renderStart(c: ScopeContext): Promise<Response> {
  const { origin, texts, membership } = c.var;
  const { start } = texts;
  const root = `/portal/scopes/${membership.scopeId}`;
  const [{ balance, isUnlimited }, keys, done, testKey] = await Promise.all([
    creditScope(c.env, membership.scopeId).profile(),
    listApiKeys(c.env, membership.scopeId),
    stepsDone(c),
    takeSecret(c),
  ]);
  const isAdmin = membership.role === 'admin';
  const credits = isUnlimited ? start.unlimited : formatCount(balance, texts.code);
  return renderSections(
    c,
    {
      title: start.title,
      lead: start.lead,
      current: 'start',
      // With a report to look at before there is one of the account's own.
      actions: (
        <a class="button secondary" href={`/sample?language=${texts.code}`}>
          {texts.site.sample}
        </a>
      ),
    },
    <>
      <div class="columns figures">
        <Figure title={start.balance} value={credits}>
          <a href={`${root}/credits`}>{start.seeCredits}</a>
        </Figure>
        <Figure title={start.keys} value={keys.live.length}>
          <a href={`${root}/keys`}>{start.seeKeys}</a>
        </Figure>
        <Figure title={start.testKeys} value={keys.test.length}>
          <a href={`${root}/keys`}>{start.seeKeys}</a>
        </Figure>
      </div>
      <Card>
        <ol class="steps">
          <Step title={start.testKeyTitle} isDone={keys.test.length > 0}>
            <TestKey
              testKey={testKey}
              hasTestKey={keys.test.length > 0}
              path={isAdmin ? `${root}/test-key` : null}
            />
          </Step>
          <Step title={start.tryTitle} text={start.tryText} isDone={done.hasTried}>
            <Examples origin={origin} />
          </Step>
          <Step title={start.liveTitle} text={start.liveText} isDone={done.hasAnalyzed}>
            <p class="row">
              <a href={`${root}/keys`}>{keys.live.length > 0 ? start.seeKeys : start.keyAction}</a>
              {mayActAs(membership.role, 'member') ? (
                <a href={`${root}/analyses/upload`}>{start.uploadAction}</a>
              ) : null}
            </p>
          </Step>
          <Step title={start.webhookTitle} text={start.webhookText} isDone={done.hasWebhook}>
            <p>
              <a href={`${root}/webhook`}>{start.webhookAction}</a>
            </p>
          </Step>
        </ol>
      </Card>
    </>,
  );
}

/** Returns which steps are done, by either kind of key or in the portal. */
async function stepsDone(c: ScopeContext) {
  const { scopeId } = c.var.membership;
  const newest = { scopeId, status: undefined, after: null, limit: 1 };
  const [tried, analyzed, webhook] = await Promise.all([
    listAnalyses(c.env, { ...newest, isTest: true }),
    listAnalyses(c.env, { ...newest, isTest: false }),
    findWebhook(c.env, scopeId),
  ]);
  return {
    hasTried: tried.length > 0,
    hasAnalyzed: analyzed.length > 0,
    hasWebhook: webhook?.isEnabled === true,
  };
}

interface StepProps {
  title: string;
  text?: string;
  isDone: boolean;
}

function Step({ title, text, isDone, children }: PropsWithChildren<StepProps>) {
  const { start: texts } = useTexts();
  return (
    <li class={isDone ? 'done' : undefined}>
      <div class="stack-close">
        <h2>
          {title}
          {isDone ? <span class="hidden">{` ${texts.done}`}</span> : null}
        </h2>
        {text === undefined ? null : <p class="quiet">{text}</p>}
        {children}
      </div>
    </li>
  );
}

interface TestKeyProps {
  testKey: string | null;
  hasTestKey: boolean;
  /** Null for members who may not create one. */
  path: string | null;
}

function TestKey({ testKey, hasTestKey, path }: TestKeyProps) {
  const { start } = useTexts();
  const hint = hasTestKey ? start.testKeyHas : start.testKeyText;
  return (
    <>
      <p class="quiet">{testKey === null ? hint : start.testKeyCreated}</p>
      {testKey === null ? null : <Secret id="test-key" value={testKey} />}
      {hasTestKey ? <Code id="set-key" text={SET_KEY} /> : null}
      {testKey === null && path !== null ? (
        <Form action={path}>
          <Button look={hasTestKey ? 'secondary' : 'primary'}>
            {hasTestKey ? start.testKeyAgain : start.testKeyAction}
          </Button>
        </Form>
      ) : null}
      {path === null && !hasTestKey ? <p>{start.testKeyMember}</p> : null}
    </>
  );
}

function Examples({ origin }: { origin: string }) {
  const { code, start } = useTexts();
  return (
    <div class="stack-close">
      {examples(origin).map(({ name, file, text }, index) => (
        <details class="more" name="example" open={index === 0}>
          <summary>{writeText(code, start.example, { language: name })}</summary>
          <div class="stack-close">
            {file === null ? null : (
              <p class="quiet small">
                {writeText(code, start.saveAs[file.endsWith('.py') ? 'python' : 'node'], { file })}
              </p>
            )}
            <Code id={`example-${index}`} text={text} />
          </div>
        </details>
      ))}
      <p class="quiet">
        <a href={SAMPLE_VIDEO_PATH}>{start.sampleVideo}</a>
      </p>
    </div>
  );
}
