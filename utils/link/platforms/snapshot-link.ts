import type { ProposalLink } from '../proposal-link';
import type { SnapshotTarget } from './snapshot-hash';

/** The address of an off-chain proposal whose space is known. */
export function hubAddress(space: string, id: string): string {
  return `https://snapshot.org/#/${space}/proposal/${id}`;
}

/** Platform of a link on Snapshot's own sites: on-chain spaces are Snapshot X. */
export function platformOf(target: SnapshotTarget): string {
  return target.kind === 'onchain' ? 'snapshot-x' : 'snapshot';
}

/**
 * A link to a proposal on one of Snapshot's own or listed hosts, folded into the address on Snapshot itself.
 * `host` is where the link points; it stays only where nothing tells the space.
 */
export function snapshotLink(platform: string, host: string, target: SnapshotTarget): ProposalLink {
  if (target.kind === 'onchain') {
    return link(platform, `https://snapshot.box/#/${target.space}/proposal/${target.id}`, target.id);
  }
  const { space, id, testnet } = target;
  if (space === null) return link(platform, `https://${host}/#/proposal/${id}`, id);
  if (testnet) return link(platform, `https://testnet.snapshot.box/#/s-tn:${space}/proposal/${id}`, id);
  return link(platform, hubAddress(space, id), id);
}

function link(platform: string, address: string, externalId: string): ProposalLink {
  return { platform, canonicalUrl: address, serviceUrl: address, externalId, host: 'known' };
}
