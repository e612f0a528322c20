import { useEffect, useState } from 'preact/hooks';
import { useShown } from '@/components/panel/kit/shown-proposal';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { useStored } from '@/utils/browser/storage/use-item';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { giverOf, SNAPSHOT_HUB } from '@/utils/source/origins';

/** What is asked about, and what that costs at most. */
export interface Question {
  readonly of: { readonly key: ProposalKey } | { readonly url: string };
  readonly requests: number;
  /** Null where it is known only once the proposal was found. */
  readonly host: string | null;
}

/** Requests that one question takes at most, by who gave the proposal: a contract's powers are asked for by a second one. */
const REQUESTS = { hub: 1, node: 2, portal: 0 } as const;

/** Who can be asked how people voted on the shown proposal: who gave it, or a public source beside the service; null for nobody. */
export function useQuestion(): Question | null {
  const { key } = useShown().candidate;
  const beside = useBeside();
  const giver = giverOf(key);
  if (giver === null) return beside;
  const requests = REQUESTS[giver.kind];
  return requests === 0 ? null : { of: { key }, requests, host: giver.host };
}

/**
 * For a service's record: a public source that has it by its link, which takes as many requests again, where such a source is
 * turned on. A contract has to be listed, or named by the link.
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

/** Whether a contract is known for a link, by the table in the package. */
function useIsListed(url: string | null): boolean {
  const [listed, setListed] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    void askBackground('lists-dao', { url })
      .then(({ isListed }) => setListed(isListed ? url : null))
      .catch(() => {});
  }, [url]);
  return url !== null && listed === url;
}
