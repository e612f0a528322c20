import type { LinkLabel } from '@/components/shared/link-entries';
import type { Resolution } from '@/utils/lookup/records';
import { candidateOf } from '@/utils/lookup/records';
import type { ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';

/** Titles and status of the links whose proposal's detail has been loaded, by canonical address. */
export function linkLabels(
  resolutions: ReadonlyMap<string, Resolution>,
  details: ReadonlyMap<ProposalKey, ProposalDetail>,
): ReadonlyMap<string, LinkLabel> {
  const labels = [...resolutions].flatMap(([url, resolution]): [string, LinkLabel][] => {
    const candidate = candidateOf(resolution);
    const detail = candidate && details.get(candidate.key);
    return detail ? [[url, detail]] : [];
  });
  return new Map(labels);
}
