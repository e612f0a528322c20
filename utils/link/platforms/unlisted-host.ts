import type { Address } from '../address';
import type { ProposalLink } from '../proposal-link';
import { readSnapshotHash } from './snapshot-hash';
import { hubAddress } from './snapshot-link';

/** At least two labels, the last one letters only: neither a bare name nor a numeric address. */
const PUBLIC_NAME = /^[a-z\d].*\.[a-z]{2,24}$/;
/** Names that dress up as Snapshot's own: another ending. */
const OTHER_ENDING = /^snapshot\.[a-z]+$/;

/**
 * Snapshot's route on a host that is on no list: a thousand DAOs show its interface under their own names, and a
 * hub id in that position was never anything else in the links that were gathered. Null for names that resemble
 * one of `listed`, so that a copy of a known site never gets a chip.
 */
export function readUnlistedHost(
  { host, path, hash }: Address,
  listed: Iterable<string>,
): ProposalLink | null {
  const target = path.length > 1 ? null : readSnapshotHash(hash);
  if (target?.kind !== 'offchain' || target.testnet) return null;
  if (!PUBLIC_NAME.test(host) || resembles(host, listed)) return null;
  const { space, id } = target;
  const canonicalUrl = `https://${host}/#/${space === null ? '' : `${space}/`}proposal/${id}`;
  return {
    platform: 'snapshot-custom-domain',
    canonicalUrl,
    serviceUrl: space === null ? canonicalUrl : hubAddress(space, id),
    externalId: id,
    host: 'unknown',
  };
}

function resembles(host: string, listed: Iterable<string>): boolean {
  if (OTHER_ENDING.test(host) || host.includes('xn--')) return true;
  const shape = skeleton(host);
  for (const known of listed) if (shape.includes(skeleton(known))) return true;
  return false;
}

/** Hosts with the same skeleton look alike: hyphens pass for dots, some digits and pairs for letters. */
function skeleton(host: string): string {
  return host
    .replace('*.', '')
    .replaceAll('-', '.')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
