/** Platforms whose id is a part of their hosts' names, as `tally` is of `www.tally.xyz`. */
const NAMED = [
  ...['snapshot', 'tally', 'agora', 'degov', 'boardroom', 'anticapture', 'aave', 'compound', 'venus', 'dydx'],
  ...['moonwell', 'mento', 'celo', 'ekubo', 'sky', 'curve', 'lido', 'aragon', 'daohaus', 'daostack'],
  ...['commonwealth', 'decentraland', 'realms', 'nouns', 'decred', 'dhive'],
];

/** How the other addresses of the tables begin. Apart from the tables: the forum script names no platform. */
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

  tally: ['vote.zknation.io'],
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

/** The ids of all platforms. */
export function platforms(): readonly string[] {
  return [...new Set([...NAMED, ...Object.keys(BEGINNINGS)])];
}

/** The id of the platform that an address of the tables belongs to. */
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
