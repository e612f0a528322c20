import { useShown } from '@/components/panel/kit/panel-context';
import { useIsListed } from '@/components/panel/kit/use-listed';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { useStored } from '@/utils/browser/storage/use-item';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { giverOf, SNAPSHOT_HUB } from '@/utils/source/origins';

/** The proposal to ask about, and the highest cost. */
export interface Question {
  readonly of: { readonly key: ProposalKey } | { readonly url: string };
  readonly requests: number;
  /** Null if it is known only after the proposal was found. */
  readonly host: string | null;
}

/** The most requests for one question, by the proposal's source: a contract's powers need a second one. */
const REQUESTS = { hub: 1, node: 2, portal: 0 } as const;

/** Returns who can answer for the shown proposal: its source, or a public source beside the service; null if nobody. */
export function useQuestion(): Question | null {
  const { key } = useShown().candidate;
  const beside = useBeside();
  const giver = giverOf(key);
  if (giver === null) return beside;
  const requests = REQUESTS[giver.kind];
  return requests === 0 ? null : { of: { key }, requests, host: giver.host };
}

/**
 * For a service's record: an enabled public source that finds it by its link, with as many requests again. A contract
 * must be listed, or named in the link.
 */
function useBeside(): Question | null {
  const { candidate, place, identity, sourceUrl } = useShown();
  const turnedOn = useStored(readTurnedOn, onTurnedOnChanged) ?? [];
  const url = giverOf(candidate.key) === null && identity !== null ? (place.linkUrl ?? sourceUrl) : null;
  const isSnapshot = identity?.provider === 'snapshot';
  const isOn = turnedOn.some((id) => (isSnapshot ? id === SNAPSHOT_HUB.id : id.startsWith('chain-')));
  const isListed = useIsListed(isOn && !isSnapshot ? url : null);
  if (url === null || !isOn) return null;
  const of = { url };
  if (isSnapshot) return { of, requests: 2 * REQUESTS.hub, host: new URL(SNAPSHOT_HUB.origin).host };
  return isListed ? { of, requests: 2 * REQUESTS.node, host: null } : null;
}
