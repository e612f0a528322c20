import type { ProposalLink } from '../proposal-link';
import type { Platform } from './platform';

/** `<organisation>/proposal/<number>` now, `<chain>:<governor>/proposal/<number>` before 2022. */
const ROUTE =
  /^\/(?:gov|governance)\/(?:([\w-]{1,128})|(eip155:\d{1,12}:0x[\da-f]{40}))\/proposal\/([1-9]\d{0,77})\/?$/i;
const LABEL_ROUTE = /^\/dao\/proposal\/([1-9]\d{0,77})\/?$/;

/** Tally, closed by its maker; the links remain. `govId` in the query repeats what the organisation's name says. */
export const tally: Platform = {
  hosts: ['tally.xyz', 'withtally.com', 'alpha.withtally.com'],
  read({ path }) {
    const [, organisation, governor, id] = ROUTE.exec(path) ?? [];
    if (id === undefined) return null;
    if (governor !== undefined) return link(`www.tally.xyz/governance/${governor.toLowerCase()}`, id);
    return organisation === undefined ? null : link(`www.tally.xyz/gov/${organisation.toLowerCase()}`, id);
  },
};

/** Tally under the name of ZKsync. */
export const tallyLabels: Platform = {
  hosts: ['vote.zknation.io'],
  read({ host, path }) {
    const id = LABEL_ROUTE.exec(path)?.[1];
    return id === undefined ? null : link(`${host}/dao`, id);
  },
};

function link(site: string, id: string): ProposalLink {
  const address = `https://${site}/proposal/${id}`;
  return { platform: 'tally', canonicalUrl: address, serviceUrl: address, externalId: id, host: 'known' };
}
