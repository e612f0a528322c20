import type { ProposalKey } from '@/utils/proposal/proposal';
import type { LookupPorts } from '../lookup-ports';
import { answerOf, type ProposalRecord } from '../records';
import { loadSection } from '../sections';

/** What a watch needs of a proposal: its detail, and its vote summary once voting may have begun. */
export async function loadWatched(ports: LookupPorts, key: ProposalKey): Promise<ProposalRecord> {
  const ask = { refresh: false, cause: 'watch' } as const;
  const detail = await loadSection(ports, 'detail', key, ask);
  if (detail.state === 'failed' || answerOf(detail)?.value.lifecycle === 'pending') return { key, detail };
  return { key, detail, summary: await loadSection(ports, 'summary', key, ask) };
}
