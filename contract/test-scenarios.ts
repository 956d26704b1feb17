import { FAILURE_REASONS } from './failure-reasons.ts';
import { ANALYSIS_TYPES } from './job.ts';
import { keysOf } from './keys-of.ts';

/**
 * Scenarios to choose from when starting with a test key: success in one of the views, or failure
 * for one of the reasons.
 */
export const TEST_SCENARIOS = [...ANALYSIS_TYPES, ...keysOf(FAILURE_REASONS)] as const;
export type TestScenario = (typeof TEST_SCENARIOS)[number];
