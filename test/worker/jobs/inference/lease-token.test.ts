import { it } from 'vitest';

import {
  formatLeaseToken,
  parseLeaseToken,
} from '../../../../worker/jobs/inference/lease-token.ts';
import { MAX_JOB_BOARD_SHARDS } from '../../../../worker/platform/settings.ts';

const LEASE = {
  analysisId: '0c6f9a52-7a0d-4d0e-9a52-55d0b6d1f6a1',
  scopeId: '7e0a3cb1-54c4-4c7c-8f1f-6a1f4f4f5b1d',
  attempt: 2,
  shard: MAX_JOB_BOARD_SHARDS - 1,
};

it('is read as it was written', ({ expect }) => {
  expect(parseLeaseToken(formatLeaseToken(LEASE))).toEqual(LEASE);
});

it.for([-1, MAX_JOB_BOARD_SHARDS, 999_999_999])(
  'names no board beyond those that exist: %d',
  (shard, { expect }) => {
    expect(parseLeaseToken(formatLeaseToken({ ...LEASE, shard }))).toBeNull();
  },
);
