import gathered from '../../link/gathered-links.json';

type GatheredLink = (typeof gathered.proposals)[number];

export const HUB = 'hub.snapshot.org';

/**
 * Where each kind of link leads, and what its vote is called there. Of ids that a page has destroyed there is no vote: a poll's in
 * small letters, and the number that the first site of Maker gave an executive vote. Its portal finds those by name and address
 * alone (`getExecutiveProposal` of makerdao/governance-portal-v2 at 3ba2440a, modules/executive/api).
 */
const PLACES: readonly (readonly [link: RegExp, host: string, id: string])[] = [
  [/makerdao\.com\/(polling\/(?:\d+|Qm\w{6}))(?!\w)/, 'vote.makerdao.com', '$1'],
  [/makerdao\.com\/executive(?:-proposal)?\/([^/?#]*-[^/?#]*)/, 'vote.makerdao.com', 'executive/$1'],
  [/vote\.sky\.money\/(polling\/Qm\w{6})(?!\w)/, 'vote.sky.money', '$1'],
  [/mintscan\.io\/(\w+)\/proposals\/(\d+)/, '$1-rest.publicnode.com', '$2'],
  [/cosmoscan\.net\/proposal\/(\d+)/, 'cosmos-rest.publicnode.com', '$1'],
  // The numbers went on whenever the chain began anew; `gaia` was the test network.
  [/\/cosmoshub-\d\/governance\/proposals\/(\d+)/, 'cosmos-rest.publicnode.com', '$1'],
  [/dashboard\.internetcomputer\.org\/proposal\/(\d+)$/, 'ic-api.internetcomputer.org', '$1'],
  [/nns\.ic0\.app\/.*&proposal=(\d+)$/, 'ic-api.internetcomputer.org', '$1'],
  [/\/sn:(0x[\da-f]{64})\/proposal\/(\d+)$/, 'api.snapshot.box', '$1/$2'],
  [/nouns\.build\/dao\/(\w+)\/(0x\w{40})\/vote\/(\d+)$/, 'api.goldsky.com', '$1/$2/$3'],
  [/(?:realms\.today|metaplex\.com)\/dao\/\w+\/proposal\/(\w+)$/, 'solana-rpc.publicnode.com', '$1'],
  [/\/\/polkadot\.\w+\.io\/referenda\/(\d+)/, 'polkadot-api.subsquare.io', '$1'],
  [/\/\/collectives\.\w+\.io\/(fellowship)\/referenda\/(\d+)/, 'collectives-api.subsquare.io', '$1/$2'],
];

/** Digests, and the addresses of files that named the first votes. */
const HUB_ID = /(0x[\da-f]{64}|Qm\w{44}|bafk\w{55})(?=$|[?#])/;
const OF_HUB = /^(?:snapshot(?!-x)|boardroom)/;

/** An address with what Boardroom writes in base 64: `proposal:coweth:snapshot:0x…`. */
export function writtenOut(url: string): string {
  return url.replace(/(?<=boardroom\.io\/\w+\/proposal\/)[\w+/]+=*/, (id) => atob(id));
}

/** The origin of the vote that a link names, and its id there, as they stand in the link; null for contracts and others. */
export function placeOf({ platform, url }: GatheredLink): readonly [host: string, id: string] | null {
  const address = writtenOut(url);
  const [, ofHub] = (OF_HUB.test(platform) && HUB_ID.exec(address)) || [];
  if (ofHub !== undefined) return [HUB, ofHub];
  for (const [link, host, id] of PLACES) {
    const groups = link.exec(address);
    if (groups !== null) return [filled(host, groups), filled(id, groups)];
  }
  return null;
}

function filled(form: string, groups: RegExpExecArray): string {
  return form.replaceAll(/\$(\d)/g, (_, group) => groups[Number(group)] ?? '');
}

/** The ids of all links at an origin. */
export function idsAt(host: string): readonly string[] {
  const ids = gathered.proposals.flatMap((link) => {
    const place = placeOf(link);
    return place?.[0] === host ? [place[1]] : [];
  });
  return [...new Set(ids)];
}
