import { chains, governors, nouns } from './onchain';
import type { Entry } from './route';
import { snapshot, snapshotViewers, unlisted } from './snapshot';

/** Platforms whose id is part of their hosts, like `tally` in `www.tally.xyz`. */
const NAMED = [
  ...['snapshot', 'tally', 'agora', 'degov', 'boardroom', 'anticapture', 'aave', 'compound', 'venus', 'dydx'],
  ...['moonwell', 'mento', 'celo', 'ekubo', 'sky', 'curve', 'lido', 'aragon', 'daohaus', 'daostack'],
  ...['commonwealth', 'decentraland', 'realms', 'nouns', 'decred', 'dhive'],
];

/** Prefixes of the tables' other addresses. Kept apart so that the forum script contains no platform names. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  'snapshot-x': ['snapshot.box'],
  'snapshot-org': ['vote.ensdao.org'],
  'snapshot-custom-domain': [
    'snapshot.fei.money',
    'snapshot.moonwell.fi',
    'vote.aavegotchi.com',
    'vote.rocketpool.net',
    '{host}/#',
  ],
  goverland: ['gl.app'],

  tally: [
    'vote.zknation.io',
    'alt.vote.zknation.io',
    'alt.gov.arbitrum.foundation',
    'tally.ensdao.org',
    '{host}/dao/proposal',
  ],
  anticapture: ['*.gov.blockful.io'],
  aave: ['vote.onaave.com'],
  'uniswap-app': ['app.uniswap.org'],
  maker: ['vote.makerdao.com'],
  decent: ['app.decentdao.org'],
  realms: ['{host}/dao'],

  nouns: ['lilnouns.wtf', 'lilnouns.camp'],
  'nouns-builder': ['nouns.build'],
  'prop-house': ['prop.house'],

  cosmos: [
    'www.mintscan.io',
    'ping.pub',
    'wallet.keplr.app',
    'hubble.figment.io',
    'cosmoscan.net',
    'daodao.zone',
    'governance.neutron.org',
  ],
  polkadot: ['*.polkassembly.io', '*.subsquare.io'],
  cardano: ['gov.tools'],
  icp: ['dashboard.internetcomputer.org', 'nns.ic0.app'],
};

export function platforms(): readonly string[] {
  return [...new Set([...NAMED, ...Object.keys(BEGINNINGS)])];
}

export function platformOf(address: string): string {
  const begins = ([, beginnings]: [string, readonly string[]]) =>
    beginnings.some((beginning) => address.startsWith(beginning));
  const [found = namedIn(address)] = Object.entries(BEGINNINGS).find(begins) ?? [];
  if (found === undefined) throw new Error(`No platform has ${address}.`);
  return found;
}

function namedIn(address: string): string | undefined {
  const parts = address.replace(/\/.*/, '').split(/[.|]/);
  return NAMED.find((name) => parts.includes(name));
}

/** The host placeholder for rows that match any other host. */
export const ANY_HOST = '{host}';

let index: ReadonlyMap<string, readonly Entry[]> | undefined;

/**
 * Indexes entries by host, in the tables' order; a leading dot means one more label. Built on first use: many pages
 * need none.
 */
export function entriesByHost(): ReadonlyMap<string, readonly Entry[]> {
  index ??= indexed();
  return index;
}

/** Returns the entries of a host in lower case without `www.`; undefined if it is not listed. */
export function entriesOf(host: string): readonly Entry[] | undefined {
  const entries = entriesByHost();
  return entries.get(host) ?? entries.get(host.slice(host.indexOf('.')));
}

function indexed(): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>();
  const add = (canonical: string, address: string) => {
    const entry = { canonical, address };
    for (const host of hostsOf(address)) {
      const others = entries.get(host);
      if (others) others.push(entry);
      else entries.set(host, [entry]);
    }
  };
  // The canonical addresses of the last two tables belong to sites of the earlier ones, which come first.
  for (const row of [...snapshot, ...governors, ...nouns, ...chains, ...snapshotViewers, ...unlisted])
    for (const address of row) add(row[0], address.replace(`${ANY_HOST}|`, ''));
  return entries;
}

function hostsOf(address: string): readonly string[] {
  return address.slice(0, address.indexOf('/')).replaceAll('*', '').replace('www.', '').split('|');
}
