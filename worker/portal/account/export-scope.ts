import { listApiKeys } from '../../accounts/api-keys/api-keys.ts';
import type { ReportLink } from '../../accounts/report-links/report-links.ts';
import { findReportColor, listReportLinks } from '../../accounts/report-links/report-links.ts';
import {
  CURRENT_TYPE,
  listAnalyses,
  presentAnalysis,
  readStoredResult,
} from '../../analyses/analyses.ts';
import { signedMediaUrls } from '../../analyses/media/media.ts';
import type { UsedCaptureLink } from '../../capture-links/capture-links.ts';
import {
  listCaptureLinks,
  presentCaptureLink,
  readReturnHosts,
} from '../../capture-links/capture-links.ts';
import type { Database } from '../../platform/database/client.ts';
import { database } from '../../platform/database/client.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import type { AnalysisSummary, KeySummary, LedgerEntry } from '../../scope/scope.ts';
import { creditScope } from '../../scope/scope.ts';
import { listSelectedShoes, recommendationsOf } from '../../shoes/shoes.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { listSubjectsPage, presentSubject } from '../../subjects/subjects.ts';
import { listReceivers, presentEndpoint, presentWebhook } from '../../webhooks/webhooks.ts';
import type { SignedInContext } from '../portal-context.ts';
import { presentRows, readPages, writeArray, writeMembers } from './write-json.ts';

/** Writes a scope's data as one object, except analyses of test keys. */
export async function* writeScopeData(
  c: SignedInContext,
  scopeId: string,
  nowMs: number,
): AsyncGenerator<string, void> {
  const { env } = c;
  const db = database(env);
  const scope = creditScope(env, scopeId);
  yield `{${writeMembers(await readSettings(c, scopeId))},`;
  yield* writeArray('runners', readRunners(db, scopeId, nowMs));
  yield ',';
  yield* writeArray('analyses', readAnalyses(c, scopeId));
  yield ',';
  const links = readPages(async (after: UsedCaptureLink | null, limit) =>
    listCaptureLinks(env, { scopeId, after, limit }),
  );
  yield* writeArray(
    'capture_links',
    presentRows(links, (link) => presentCaptureLink(link, { uses: link.uses, nowMs })),
  );
  yield ',';
  const entries = readPages(async (last: LedgerEntry | null, limit) => {
    const statement = await scope.statement({ before: last?.id ?? null, limit });
    return statement.entries;
  });
  yield* writeArray('ledger', presentRows(entries, presentEntry));
  yield '}';
}

async function readSettings({ env }: SignedInContext, scopeId: string) {
  const scope = creditScope(env, scopeId);
  const db = database(env);
  const [color, hosts, shoes] = await Promise.all([
    findReportColor(db, scopeId),
    readReturnHosts(db, scopeId),
    listSelectedShoes(db, scopeId),
  ]);
  const [{ balance, retention }, keys, receivers, { saved }, purchases, usage] = await Promise.all([
    scope.profile(),
    listApiKeys(env, scopeId),
    listReceivers(env, scopeId),
    scope.alertSettings(),
    scope.listPurchases(),
    scope.usage(0),
  ]);
  const webhook = receivers.find(({ id }) => id === scopeId);
  const endpoints = receivers.filter(({ id }) => id !== scopeId);
  return {
    scope_id: scopeId,
    credits: balance,
    retention: { media_days: retention.mediaDays, data_days: retention.dataDays },
    api_keys: { live: keys.live.map(presentKey), test: keys.test.map(presentKey) },
    webhook: webhook === undefined ? null : presentWebhook(webhook),
    webhook_endpoints: endpoints.map((endpoint) => presentEndpoint(endpoint)),
    report_color: color,
    capture_return_hosts: hosts,
    shoes: shoes.map(({ isInStock, productLink, productPage, ...shoe }) => ({
      ...shoe,
      in_stock: isInStock,
      product_link: productLink,
      product_page: productPage,
    })),
    low_credit_alert: saved && {
      enabled: saved.isEnabled,
      threshold: saved.threshold,
      webhook_url: saved.webhookUrl,
    },
    purchases: purchases.map((purchase) => ({
      id: purchase.id,
      credits: purchase.quantity,
      amount_cents: purchase.amountCents,
      currency: purchase.currency,
      state: purchase.state,
      credits_taken_back: purchase.taken,
      created_at: isoSeconds(purchase.createdAtMs),
      paid_at: purchase.paidAtMs && isoSeconds(purchase.paidAtMs),
    })),
    usage: usage.counts.map(({ day, keyId, measure, count }) => ({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      api_key_id: keyId,
      measure,
      count,
    })),
  };
}

function presentKey(key: KeySummary) {
  return {
    id: key.keyId,
    name: key.name,
    last_four: key.lastFour,
    permission: key.permission,
    allowed_addresses: key.allowedAddresses,
    created_at: isoSeconds(key.createdAtMs),
    last_used_at: key.lastUsedAtMs && isoSeconds(key.lastUsedAtMs),
    expires_at: key.expiresAtMs && isoSeconds(key.expiresAtMs),
  };
}

function presentEntry(entry: LedgerEntry) {
  const { kind, amount, balance, analysisId, reason, reference, atMs } = entry;
  const time = isoSeconds(atMs);
  return { time, kind, amount, balance, analysis_id: analysisId, reason, reference };
}

async function* readRunners(db: Database, scopeId: string, createdUntilMs: number) {
  const pages = readPages(async (after: SubjectRow | null, limit) =>
    listSubjectsPage(db, { scopeId, createdUntilMs, after, limit }),
  );
  for await (const page of pages) {
    const linksTo = await readLinks(db, scopeId, page);
    yield* page.map((runner) => ({ ...presentSubject(runner), report_links: linksTo(runner.id) }));
  }
}

/** Reads results one at a time, because each is large. */
async function* readAnalyses(c: SignedInContext, scopeId: string) {
  const pages = readPages(async (after: AnalysisSummary | null, limit) =>
    listAnalyses(c.env, { scopeId, isTest: false, status: undefined, after, limit }),
  );
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const db = database(c.env);
    const [recommendations, linksTo] = await Promise.all([
      recommendationsOf(db, ids),
      readLinks(db, scopeId, page),
    ]);
    for (const analysis of page) {
      const { id } = analysis;
      const ofIt = recommendations.filter(
        ({ sideViewAnalysisId, backViewAnalysisId }) =>
          (sideViewAnalysisId ?? backViewAnalysisId) === id,
      );
      yield {
        ...(await presentSummary(c, analysis)),
        shoe_recommendations: ofIt.map((one) => ({
          id: one.id,
          form: one.form,
          state: one.state,
          created_at: isoSeconds(one.createdAtMs),
        })),
        report_links: linksTo(id),
      };
    }
  }
}

/** Returns a function that lists the links to one of the targets. */
async function readLinks(db: Database, scopeId: string, targets: readonly { id: string }[]) {
  const targetIds = targets.map(({ id }) => id);
  const links = await listReportLinks(db, { scopeId, targetIds });
  return (id: string) => links.filter(({ targetId }) => targetId === id).map(presentLink);
}

function presentLink({ id, language, createdAtMs, expiresAtMs }: ReportLink) {
  return {
    id,
    language,
    created_at: isoSeconds(createdAtMs),
    expires_at: isoSeconds(expiresAtMs),
  };
}

/** Returns an analysis with API results, and links to data that is too large for the export. */
async function presentSummary(c: SignedInContext, analysis: AnalysisSummary) {
  const { origin, texts } = c.var;
  const { id, attempt, scopeId, isMediaRemoved } = analysis;
  const stored = { analysisId: id, attempt };
  const result = analysis.status === 'success' ? await readStoredResult(c.env, stored) : null;
  return {
    id,
    analysis_type: CURRENT_TYPE[analysis.analysisType],
    status: analysis.status,
    failure: analysis.failureCode,
    runner_id: analysis.subjectId,
    file_name: analysis.fileName,
    note: analysis.note,
    refunded: analysis.isRefunded,
    created_at: isoSeconds(analysis.createdAtMs),
    ...(result !== null && {
      results: presentAnalysis(result, texts.code),
      report: `${origin}/portal/scopes/${scopeId}/analyses/${id}`,
      // These two URLs require an API key.
      calculated_data: `${origin}/analysis/${id}/results/calculated_data`,
      raw_data: `${origin}/analysis/${id}/results/raw_data`,
      ...(!isMediaRemoved && (await signedMediaUrls(c.env, origin, stored))),
    }),
  };
}
