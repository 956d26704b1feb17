import { describe, it } from 'vitest';

import type { Accounts } from '../../../bench/faults/judge-accounts.ts';
import { judgeAccounts } from '../../../bench/faults/judge-accounts.ts';
import type { Sent } from '../../../bench/faults/send-analyses.ts';

const ended = (idempotencyKey: string, analysisId: string): Sent => ({
  idempotencyKey,
  analysisId,
  unexpected: null,
  hasEnded: true,
});
const entry = (kind: string, id: string) => ({ kind, analysis_id: id });

/**
 * Builds accounts with ten credits, one analysis that succeeded, and one that failed and was
 * refunded.
 */
function soundAccounts(): { sent: Sent[]; accounts: Accounts; granted: number } {
  return {
    granted: 10,
    sent: [ended('first', 'a'), ended('second', 'b')],
    accounts: {
      analyses: [
        { id: 'a', status: 'success', failure_code: null, refunded: false },
        { id: 'b', status: 'failed', failure_code: 'internal', refunded: true },
      ],
      ledger: {
        balance: 9,
        entries: [
          { kind: 'grant' },
          entry('debit', 'a'),
          entry('debit', 'b'),
          entry('refund', 'b'),
        ],
      },
    },
  };
}

type Books = ReturnType<typeof soundAccounts>;

describe('accounts', () => {
  it('are consistent if every analysis has ended and was charged or refunded correctly', ({
    expect,
  }) => {
    expect(judgeAccounts(soundAccounts())).toEqual({
      problems: [],
      outcomes: { success: 1, internal: 1 },
    });
  });

  it.for<[string, (books: Books) => void, string]>([
    ['a lost analysis', ({ accounts }) => accounts.analyses.shift(), 'a is in no list'],
    [
      'an analysis that nobody was told of',
      ({ sent }) => sent.shift(),
      'a was started, and nobody was told',
    ],
    [
      'an analysis without an end',
      ({ accounts }) => Object.assign(accounts.analyses[0] ?? {}, { status: 'analyzing' }),
      'a is still analyzing',
    ],
    [
      'a debit too many',
      ({ accounts }) => accounts.ledger.entries.push(entry('debit', 'a')),
      'a: ledger has debit,debit',
    ],
    [
      'a refund that is missing',
      ({ accounts }) => Object.assign(accounts.analyses[1] ?? {}, { refunded: false }),
      'b (internal): refunded is false',
    ],
    [
      'a balance that does not fit',
      ({ accounts }) => Object.assign(accounts.ledger, { balance: 8 }),
      'the balance is 8 after 1 paid analyses of 10',
    ],
    [
      'one analysis for two keys',
      ({ sent }) => sent.push(ended('third', 'b')),
      'b answers two idempotency keys',
    ],
    [
      'an answer that no retry outlasts',
      ({ sent }) => Object.assign(sent[0] ?? {}, { unexpected: 'ApiError: 500' }),
      'first: ApiError: 500',
    ],
  ])('show %s', ([, damage, problem], { expect }) => {
    const books = soundAccounts();
    damage(books);
    expect(judgeAccounts(books).problems).toContain(problem);
  });
});
