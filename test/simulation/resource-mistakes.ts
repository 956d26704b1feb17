/** A mutation of the code. */
export interface Mutation {
  file: string;
  /** Occurs once in `file`. */
  find: string;
  replace: string;
}

/** Mutations of every resource, each with the tests that must detect it. */
export const RESOURCE_MUTATIONS: Record<string, Mutation & { tests: readonly string[] }> = {
  'a code of the second factor works twice': {
    file: 'worker/accounts/second-factors.ts',
    find: '.where(and(isOwn, lt(secondFactors.lastStep, step)))',
    replace: '.where(isOwn)',
    tests: ['test/worker/portal/second-factor'],
  },
  'a removed admin can still let people in': {
    file: 'worker/accounts/invitations.ts',
    find: 'gt(invitations.expiresAtMs, nowMs),\n    isFromAdmin,',
    replace: 'gt(invitations.expiresAtMs, nowMs),',
    tests: ['test/worker/portal/members'],
  },
  'a report link works after its end': {
    file: 'worker/accounts/report-links/report-links.ts',
    find: 'gt(expiresAtMs, nowMs)))',
    replace: 'gt(expiresAtMs, 0)))',
    tests: ['test/worker/portal/links'],
  },
  'Stripe events may be signed for the future': {
    file: 'worker/payments/receive-event.ts',
    find: 'verifier !== null && signedAtMs(signature) <= nowMs + MAX_CLOCK_DIFFERENCE_MS',
    replace: 'verifier !== null',
    tests: ['test/worker/payments/changed-losses'],
  },
  'the height of a subject is ignored': {
    file: 'worker/analyses/accept-start.ts',
    find: 'fields.height ?? subject?.heightMeters ?? null',
    replace: 'fields.height ?? null',
    tests: ['test/worker/analyses', 'test/worker/subjects'],
  },
  'a portrait video may be too large': {
    file: 'worker/analyses/check-video.ts',
    find: 'Math.min(widthPx, heightPx) > MAX_VIDEO_HEIGHT_PX',
    replace: 'false',
    tests: ['test/worker/analyses'],
  },
  'a signed media URL may claim any lifetime': {
    file: 'worker/analyses/media/media.ts',
    find: 'if (expiresAtSeconds > nowSeconds + maxSecondsLeft) return false;',
    replace: '',
    tests: ['test/worker/analyses'],
  },
  'the rate window is half as long': {
    file: 'worker/platform/time/sliding-window.ts',
    find: 'oldestAtMs > nowMs - WINDOW_MS',
    replace: 'oldestAtMs > nowMs - WINDOW_MS / 2',
    tests: ['test/worker/platform', 'test/worker/http'],
  },
  'a webhook may point to a private 6to4 address': {
    file: 'worker/webhooks/url-policy.ts',
    find: 'bytes.slice(2, 6)',
    replace: 'bytes.slice(0, 4)',
    tests: ['test/worker/webhooks'],
  },
  'an endpoint that cannot be reached delays the webhook': {
    file: 'worker/scope/outbox/outbox-items.ts',
    find: 'return `${eventChains(item.message.analysisId)}${item.message.receiverId}`;',
    replace: 'return eventChains(item.message.analysisId);',
    tests: ['test/worker/scope/outbox'],
  },
  'the old webhook secret stops signing at once': {
    file: 'worker/webhooks/post-event.ts',
    find: "signatures.join(' ')",
    replace: "signatures[0] ?? ''",
    tests: ['test/worker/webhooks'],
  },
  'subjects of other scopes are found': {
    file: 'worker/subjects/subjects.ts',
    find: '${subjects.id} = ${currentSubjectId(sql`${subjectId}`)}`,\n    eq(subjects.scopeId, scopeId),',
    replace: '${subjects.id} = ${currentSubjectId(sql`${subjectId}`)}`,',
    tests: ['test/worker/http/route-guards'],
  },
  'exercises are ranked by place only': {
    file: 'worker/exercises/rank-exercises.ts',
    find: 'b.matchedKeys - a.matchedKeys || ',
    replace: '',
    tests: ['test/worker/exercises'],
  },
  'unsuitable shoes are recommended': {
    file: 'worker/shoes/engine/rank-shoes.ts',
    find: '.filter(({ score }) => score >= MIN_SCORE)',
    replace: '',
    tests: ['test/worker/shoes'],
  },
  'low-credit alerts have no minimum interval': {
    file: 'worker/scope/alert/low-credit-alert.ts',
    find: 'nowMs - alert.firedAtMs >= MIN_ALERT_INTERVAL_MS',
    replace: 'true',
    tests: ['test/worker/scope/low-credit-alerts'],
  },
  'a read-only key can start analyses': {
    file: 'worker/scope/keys/admit-key.ts',
    find: "return permission === 'full' || permission === use;",
    replace: "return permission === 'full' || permission === use || use === 'start';",
    tests: ['test/worker/accounts', 'test/worker/http', 'test/worker/scope'],
  },
  'the portal takes forms of other sites': {
    file: 'worker/portal/security/form-token.ts',
    find: "if (site !== undefined && site !== 'same-origin') throw new PortalError('form_expired');",
    replace: '',
    tests: ['test/worker/portal/page-guards'],
  },
  'a capture link may be used once more': {
    file: 'worker/scope/captures/capture-uploads.ts',
    find: 'if (this.usesOf(linkId) >= maxUses)',
    replace: 'if (this.usesOf(linkId) > maxUses)',
    tests: ['test/worker/capture-links'],
  },
  'lack of memory is blamed on the video': {
    file: 'inference-container/media/classify-exit.ts',
    find: 'const aboutMemory = lines.find((line) => ABOUT_MEMORY.test(line));',
    replace: 'const aboutMemory = lines.find(() => false);',
    tests: ['test/inference-container/media'],
  },
  'a score ignores the okay range': {
    file: 'inference-container/results/score.ts',
    find: 'return BORDER_SCORE * (1 - beyond);',
    replace: 'return 1 - beyond;',
    tests: ['test/inference-container/results', 'test/inference-container/side-view'],
  },
  'a job returns to the container that failed it': {
    file: 'worker/jobs/board/board-rules.ts',
    find: 'return !failedBy.includes(containerId) || ',
    replace: 'return failedBy.length < 9 || ',
    tests: ['test/worker/jobs'],
  },
};
