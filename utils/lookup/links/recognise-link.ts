import { type Address, readAddress, stripSubpage, unwrap } from '@/utils/link/address';
import { DEEPEST, type ProposalLink, recogniseProposalUrl } from '@/utils/link/recognise';
import { patternOf } from '@/utils/link/route';
import { ANY_HOST, entriesOf } from '@/utils/link/tables';
import { pageOf } from '@/utils/web-address';
import type { RecordStore } from '../records/record-store';
import type { Selection } from '../records/records';

/** Recognises an address with everything that the background knows of hosts; null if it leads to no proposal. */
export function recogniseLink(address: string): ProposalLink | null {
  const recognised = recogniseProposalUrl(address);
  if (recognised === null) return null;
  const link = resolveCustomDomain(recognised);
  const written = writtenUrl(address, link);
  return written === null ? link : { ...link, writtenUrl: written };
}

/** Returns the link under which the proposal is looked up; its other links share the result. */
export function homeOf(link: ProposalLink): ProposalLink {
  return recogniseLink(link.serviceUrl) ?? link;
}

/**
 * Returns the selection for an address that the user picked, with the address as written; null if it names no proposal.
 */
export function pickedLink(
  address: string,
  page: string | undefined,
): Extract<Selection, { by: 'link' }> | null {
  const link = recogniseLink(address);
  if (link === null) return null;
  const { canonicalUrl: url, writtenUrl: written } = link;
  return { by: 'link', url, pickedOn: pageOf(page) ?? '', ...(written && { written }) };
}

/** Returns a proposal that a tab's page links, with its address as the page writes it. */
export async function linkOnPage(
  records: Pick<RecordStore, 'tabWritten'>,
  tabId: number,
  url: string,
): Promise<ProposalLink | null> {
  return recogniseLink((await records.tabWritten(tabId))[url] ?? url);
}

/** A custom domain's proposal address without a space, which the host implies. */
const IMPLIED = /^https:\/\/[^/]+\/#\/proposal\/([^/]+)$/;

/**
 * Replaces a custom domain's address for the service by the one on Snapshot. A page can only call such a host unknown;
 * the list here knows it. The canonical address stays, because it names the link in the page. Other links return
 * unchanged.
 */
export function resolveCustomDomain(link: ProposalLink): ProposalLink {
  const space = CUSTOM_DOMAINS.get(new URL(link.canonicalUrl).hostname);
  if (link.host === 'known' || space === undefined) return link;
  const id = IMPLIED.exec(link.canonicalUrl)?.[1];
  const implied = space !== null && id !== undefined;
  const serviceUrl = implied ? `https://snapshot.org/#/${space}/proposal/${id}` : link.serviceUrl;
  return { ...link, serviceUrl, host: 'known' };
}

/**
 * DAOs' own domains with Snapshot's interface, and the space that they imply (null: not published). From `domains.json`
 * of Snapshot's spaces (January 2025), limited to DAOs that forum posts link or that are still active. The full list is
 * ten times as long with many lapsed names. The four most linked ones are among the platforms, so that pages recognise
 * them too.
 */
export const CUSTOM_DOMAINS: ReadonlyMap<string, string | null> = new Map([
  ['council.illuvium.io', 'ilv.eth'],
  ['council.synthetix.io', 'spartancouncil.eth'],
  ['dao.radiant.capital', null],
  ['ekklesia.mask.io', 'masknetwork.eth'],
  ['genesis-dao.hoprnet.org', 'genesis-dao.hopr.eth'],
  ['gov.alpacafinance.org', 'alpacafinance.eth'],
  ['gov.dhedge.org', 'gov.dhedge.eth'],
  ['gov.illuvium.io', 'ilvgov.eth'],
  ['gov.indexed.finance', 'ndx.eth'],
  ['gov.premia.finance', 'premia.eth'],
  ['gov.synthetix.io', 'snxgov.eth'],
  ['poll.santiment.net', 'santiment.eth'],
  ['signal.aave.com', 'aave.eth'],
  ['signal.ampleforth.org', 'ampleforthorg.eth'],
  ['signal.barnbridge.com', 'barnbridge.eth'],
  ['signal.curve.fi', 'curve.eth'],
  ['signal.idle.finance', 'idlefinance.eth'],
  ['signal.pickle.finance', 'pickle.eth'],
  ['signal.stakedao.org', 'stakedao.eth'],
  ['townhall.box', null],
  ['vanilla.box', null],
  ['vote.airswap.io', 'vote.airswap.eth'],
  ['vote.apeswap.finance', 'apeswap-finance.eth'],
  ['vote.aura.finance', 'aurafinance.eth'],
  ['vote.balancer.fi', 'balancer.eth'],
  ['vote.bancor.network', 'bancornetwork.eth'],
  ['vote.convexfinance.com', 'cvx.eth'],
  ['vote.cow.fi', 'cow.eth'],
  ['vote.cream.finance', 'cream-finance.eth'],
  ['vote.dfx.finance', 'dfx.eth'],
  ['vote.fuse.io', 'fusedao.eth'],
  ['vote.gro.xyz', 'gro.xyz'],
  ['vote.indexcoop.com', 'index-coop.eth'],
  ['vote.loopring.org', 'lrctoken.eth'],
  ['vote.mai.finance', 'qidao.eth'],
  ['vote.morpho.org', 'morpho.eth'],
  ['vote.mstable.org', 'mstablegovernance.eth'],
  ['vote.oceanprotocol.com', 'officialoceandao.eth'],
  ['vote.originprotocol.com', 'origingov.eth'],
  ['vote.perp.fi', 'vote-perp.eth'],
  ['vote.spookyswap.finance', 'spookyswap.eth'],
  ['vote.stakewise.io', 'stakewise.eth'],
  ['vote.streamr.network', 'streamr.eth'],
  ['vote.sushi.com', 'sushigov.eth'],
  ['vote.worldlibertyfinancial.com', null],
  ['yearn.snapshot.page', 'ybaby.eth'],
]);

/**
 * Returns a link's address as the page writes it, if the service is queried by another form first. Keeps only what
 * identifies the proposal: no tab, foreign parameters, user or port. Null if it equals the service's form.
 */
export function writtenUrl(href: string, link: ProposalLink): string | null {
  if (href === link.serviceUrl) return null;
  let next: string | null = href;
  for (let depth = 0; next && depth <= DEEPEST; depth++) {
    const address = readAddress(next);
    if (address === null) return null;
    const written = formsOf(address).find(
      (form) => recogniseProposalUrl(form)?.canonicalUrl === link.canonicalUrl,
    );
    if (written !== undefined) {
      const whole = written + governorOf(address, link);
      return bare(whole) === bare(link.serviceUrl) ? null : whole;
    }
    next = unwrap(next, address);
  }
  return null;
}

/** Returns the contract in a Tally link's query; empty without one. */
function governorOf({ rest }: Address, { platform, canonicalUrl }: ProposalLink): string {
  const [, governor] = /[?&](govId=eip155:\d{1,10}:0x[\da-f]{40})(?:[&#]|$)/i.exec(rest) ?? [];
  return platform === 'tally' && governor && !canonicalUrl.includes('?') ? `?${governor}` : '';
}

/** Returns each form that a host's entries read from an address, as written. */
function formsOf({ host, rest }: Address): readonly string[] {
  const bared = stripSubpage(rest);
  return (entriesOf(host) ?? entriesOf(ANY_HOST) ?? []).flatMap(({ address }) => {
    const [matched] = patternOf(address).exec(bared) ?? [];
    return matched === undefined
      ? []
      : `https://${host}${kept(address, matched, bared)}`.replaceAll(' ', '%20');
  });
}

/** Keeps of the query only the keys that the entry names; none if it names no query. */
function kept(address: string, matched: string, rest: string): string {
  const path = matched.replace(/\?[^#]*/, '');
  const [, query] = address.split(/\?([^#]*)/);
  if (query === undefined) return path.replace(/(?:[/#]|:~:)+$/, '');
  const keys = query.split('&').map(keyOf);
  const [, written = ''] = rest.split(/\?([^#]*)/);
  const values = written.split('&').filter((part) => keys.includes(keyOf(part)));
  return `${path}?${values.join('&')}`;
}

function keyOf(part: string): string {
  return part.replace(/=.*/s, '');
}

/** Scheme, `www.` and case do not change an address. */
function bare(url: string): string {
  return url.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, '');
}
