import { addressesIn, recogniseProposalUrl } from '@/utils/link/recognise';

/**
 * The proposals that a text names by their addresses, canonical, in order, each once. `pasted`: the addresses behind a
 * pasted text's links, which it does not show.
 */
export function findLinks(text: string, pasted: readonly string[]): readonly string[] {
  const addresses = [...addressesIn(text).map(({ address }) => address), ...pasted];
  return [...new Set(addresses.flatMap((address) => recogniseProposalUrl(address)?.canonicalUrl ?? []))];
}
