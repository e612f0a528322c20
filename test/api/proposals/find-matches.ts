import type { ServedProposal } from './catalogue';
import { urlIdentity } from './url-identity';

/** A proposal that was looked for, and by what it was found. */
export interface Match {
  readonly proposal: ServedProposal;
  readonly by: 'url' | 'external-id' | 'equal-title' | 'part-of-title';
}

/** Throws on what is no URL. */
export function matchUrl(pool: readonly ServedProposal[], url: string): readonly Match[] {
  const wanted = urlIdentity(url);
  return pool
    .filter(({ urlIdentities }) => urlIdentities.includes(wanted))
    .map((proposal) => ({ proposal, by: 'url' }));
}

/** Hexadecimal ids in any case. */
export function matchExternalId(pool: readonly ServedProposal[], externalId: string): readonly Match[] {
  const hexadecimal = /^0x[0-9a-f]+$/i.test(externalId);
  const wanted = hexadecimal ? externalId.toLowerCase() : externalId;
  return pool
    .filter(({ identity }) => identity.externalId === wanted)
    .map((proposal) => ({ proposal, by: 'external-id' }));
}

/** Equal titles first, then those that contain the words asked for. */
export function matchTitle(pool: readonly ServedProposal[], title: string): readonly Match[] {
  const wanted = plainTitle(title);
  const equal = pool.filter((proposal) => plainTitle(proposal.title) === wanted);
  const containing = pool.filter(
    (proposal) => !equal.includes(proposal) && plainTitle(proposal.title).includes(wanted),
  );
  return [
    ...equal.map((proposal): Match => ({ proposal, by: 'equal-title' })),
    ...containing.map((proposal): Match => ({ proposal, by: 'part-of-title' })),
  ];
}

/** A title without its case and its runs of white space. */
export function plainTitle(title: string): string {
  return title.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
