import { readAddress } from './address';
import { agora } from './platforms/agora';
import { degov } from './platforms/degov';
import type { Platform } from './platforms/platform';
import { snapshot, snapshotTestnet } from './platforms/snapshot';
import { snapshotCustomDomains } from './platforms/snapshot-custom-domains';
import { snapshotEns, snapshotStarknet } from './platforms/snapshot-organisations';
import { tally, tallyLabels } from './platforms/tally';
import { readUnlistedHost } from './platforms/unlisted-host';
import type { ProposalLink } from './proposal-link';

const PLATFORMS: readonly Platform[] = [
  snapshot,
  snapshotTestnet,
  snapshotCustomDomains,
  snapshotEns,
  snapshotStarknet,
  tally,
  tallyLabels,
  agora,
  degov,
];

const BY_HOST: ReadonlyMap<string, Platform> = new Map(
  PLATFORMS.flatMap((platform) => platform.hosts.map((host) => [host, platform] as const)),
);

/**
 * Recognises the address of one proposal as it stands in a link. Null for every other address: spaces, lists,
 * profiles, look-alikes of known hosts, relative addresses, anything longer than 2,048 characters. Never throws,
 * asks nobody, and takes time linear in the length of the address.
 */
export function recogniseProposalUrl(href: string): ProposalLink | null {
  const address = readAddress(href);
  if (address === null) return null;
  const { host, hash } = address;
  const platform = BY_HOST.get(host) ?? BY_HOST.get(`*${host.slice(host.indexOf('.'))}`);
  if (platform !== undefined) return platform.read(address);
  return hash.startsWith('/') ? readUnlistedHost(address, BY_HOST.keys()) : null;
}
