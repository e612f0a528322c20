import type { Result } from '@/utils/api/api-error';
import type { Selector } from '@/utils/api/selector';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { callService } from './call-service';
import type { Cause } from './cause';
import type { LookupPorts } from './lookup-ports';
import { recogniseLink } from './recognise-links';

/** One call of `resolve` for what the user typed. */
export async function searchProposals(
  ports: LookupPorts,
  { by, text }: Selector,
  cause: Cause,
): Promise<Result<readonly ProposalCandidate[]>> {
  const known = by === 'url' ? recogniseLink(text) : null;
  const selector = { by, text: known?.serviceUrl ?? text };
  const era = await ports.records.era();
  const ask = { refresh: true, cause };
  const result = await callService(ports, ask, {
    tier: 'standard',
    era,
    run: (client) => client.resolve(selector),
  });
  return result.ok ? { ok: true, value: result.value.value.value } : result;
}
