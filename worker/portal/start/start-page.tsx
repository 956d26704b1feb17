import type { PropsWithChildren } from 'hono/jsx';

import { listApiKeys } from '../../accounts/api-keys/api-keys.ts';
import { listAnalyses } from '../../analyses/analyses.ts';
import { creditScope } from '../../scope/scope.ts';
import { findWebhook } from '../../webhooks/webhooks.ts';
import { createKey } from '../keys/key-pages.tsx';
import { Action } from '../page/form.tsx';
import { usePage, useScope, useTexts } from '../page/page.ts';
import { Card, Code, Figure, LinkButton, Secret } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { takeSecret } from '../security/shown-once.ts';
import { examples, SAMPLE_VIDEO_PATH } from './examples.ts';

const QUICK_START_PATH = '/quick-start';
/** Reads the key from the terminal to keep it out of the shell history. */
const SET_KEY = 'read -rs STRIDELINE_API_KEY && export STRIDELINE_API_KEY';

export function registerStartPage(routes: PortalRoutes): void {
  routes.page('viewer', '', renderStart);
  routes.page('viewer', QUICK_START_PATH, renderQuickStart);
  routes.form('admin', '/test-key', createTestKey);
}

async function createTestKey(c: ScopeContext): Promise<Response> {
  const { root } = c.var.membership;
  const key = { mode: 'test', name: c.var.texts.start.testKeyName } as const;
  const created = await createKey(c, `${root}${QUICK_START_PATH}`, key);
  return created ?? c.redirect(`${root}/keys?notice=too_many_keys`, 303);
}

/** Offers the ways to start; examples for developers have their own page. */
async function renderStart(c: ScopeContext): Promise<Response> {
  const { start, analyses, credits, site, code } = c.var.texts;
  const { scopeId, root, mayChange } = c.var.membership;
  const { balance, isUnlimited } = await creditScope(c.env, scopeId).profile();
  const upload = { title: analyses.upload, text: start.uploadText, action: analyses.upload };
  const ways = [
    ...(mayChange
      ? [
          { ...upload, path: '/analyses/upload', variant: 'primary' },
          { ...start.link, path: '/capture-links/new', variant: 'secondary' },
        ]
      : []),
    { ...start.api, path: QUICK_START_PATH, variant: 'secondary' },
  ];
  return renderPage(
    c,
    {
      title: start.title,
      lead: start.lead,
      actions: <LinkButton href={`/sample?language=${code}`} label={site.sample} />,
    },
    <>
      <div class="columns">
        {ways.map(({ title, text, path, action, variant }) => (
          <Card title={title} lead={text}>
            <LinkButton href={`${root}${path}`} label={action} variant={variant} />
          </Card>
        ))}
      </div>
      <Figure title={credits.balance} value={isUnlimited ? credits.unlimited : balance}>
        <a href={`${root}/credits`}>{start.seeCredits}</a>
      </Figure>
    </>,
  );
}

async function renderQuickStart(c: ScopeContext): Promise<Response> {
  const { start } = c.var.texts;
  const { scopeId, root, mayChange } = c.var.membership;
  const [{ live, test }, done, testKey] = await Promise.all([
    listApiKeys(c.env, scopeId),
    stepsDone(c),
    takeSecret(c),
  ]);
  return renderPage(
    c,
    { title: start.api.title, lead: start.apiLead, back: { href: root, label: start.title } },
    <Card>
      <ol class="steps">
        <Step title={start.testKeyTitle} isDone={test.length > 0}>
          <TestKey testKey={testKey} hasTestKey={test.length > 0} />
        </Step>
        <Step title={start.tryTitle} text={start.tryText} isDone={done.hasTried}>
          <Examples />
        </Step>
        <Step title={start.liveTitle} text={start.liveText} isDone={done.hasAnalyzed}>
          <p class="row">
            <a href={`${root}/keys`}>{live.length > 0 ? start.seeKeys : start.keyAction}</a>
            {mayChange && <a href={`${root}/analyses/upload`}>{start.uploadAction}</a>}
          </p>
        </Step>
        <Step title={start.webhookTitle} text={start.webhookText} isDone={done.hasWebhook}>
          <p>
            <a href={`${root}/webhook`}>{start.webhookAction}</a>
          </p>
        </Step>
      </ol>
    </Card>,
  );
}

/** Determines which steps are done, whether with a key or in the portal. */
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
          {isDone && <span class="hidden">{` ${texts.done}`}</span>}
        </h2>
        {text && <p class="quiet">{text}</p>}
        {children}
      </div>
    </li>
  );
}

function TestKey({ testKey, hasTestKey }: { testKey: string | null; hasTestKey: boolean }) {
  const { keys, start } = useTexts();
  const { root, isAdmin } = useScope();
  const hint = hasTestKey ? start.testKeyHas : start.testKeyText;
  return (
    <>
      <p class="quiet">{testKey === null ? hint : start.testKeyCreated}</p>
      {testKey !== null && <Secret id="test-key" value={testKey} />}
      {hasTestKey && <Code id="set-key" text={SET_KEY} />}
      {testKey === null && isAdmin && (
        <Action
          action={`${root}/test-key`}
          text={hasTestKey ? start.testKeyAgain : start.testKeyAction}
          variant={hasTestKey ? 'secondary' : 'primary'}
        />
      )}
      {!isAdmin && !hasTestKey && <p>{keys.noneMember}</p>}
    </>
  );
}

function Examples() {
  const { start, write } = useTexts();
  return (
    <div class="stack-close">
      {examples(usePage().var.origin).map(({ name, file, text }, index) => (
        <details class="more" name="example" open={index === 0}>
          <summary>{write(start.example, { language: name })}</summary>
          <div class="stack-close">
            {file && (
              <p class="quiet small">
                {write(start.saveAs[file.endsWith('.py') ? 'python' : 'node'], { file })}
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
