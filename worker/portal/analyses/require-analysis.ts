import { findTestScope } from '../../accounts/accounts.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { findAnalysis } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';

/** Includes analyses of the scope's test keys. */
export async function requireAnalysis(
  c: ScopeContext,
  analysisId = c.req.param('analysis_id') ?? '',
): Promise<FoundAnalysis> {
  const { scopeId } = c.var.membership;
  const found = await findAnalysis(c.env, { scopeId, analysisId });
  if (found !== null) return found;
  const testScopeId = await findTestScope(database(c.env), scopeId);
  const ofTest =
    testScopeId === null ? null : await findAnalysis(c.env, { scopeId: testScopeId, analysisId });
  if (ofTest === null) throw new PortalError('not_found');
  return ofTest;
}
