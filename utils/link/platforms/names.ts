/** How the addresses of the tables begin that belong to each platform. Apart from them: the forum script names none. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  snapshot: ['snapshot.org', 'testnet.snapshot.box'],
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

  tally: ['www.tally.xyz', 'vote.zknation.io'],
  agora: ['agora.ensdao.org'],
  degov: ['*.degov.ai'],
  boardroom: ['boardroom.io'],
  anticapture: ['app.anticapture.com'],
  aave: ['vote.onaave.com', 'app.aave.com'],
  compound: ['compound.finance'],
  'uniswap-app': ['app.uniswap.org'],
  venus: ['app.venus.io'],
  dydx: ['dydx.community'],
  moonwell: ['moonwell.fi'],
  mento: ['governance.mento.org'],
  celo: ['mondo.celo.org', 'celo.stake.id'],
  ekubo: ['app.ekubo.org'],
  maker: ['vote.makerdao.com'],
  sky: ['vote.sky.money'],
  curve: ['curve.finance', 'dao.curve.fi'],
  lido: ['dao.lido.fi', 'mainnet.lido.fi', 'dg.lido.fi'],
  aragon: ['app.aragon.org', 'client.aragon.org'],
  daohaus: ['admin.daohaus.club', 'app.daohaus.club'],
  decent: ['app.decentdao.org'],
  daostack: ['alchemy.daostack.io'],
  commonwealth: ['commonwealth.im'],
  decentraland: ['governance.decentraland.org', 'decentraland.org'],
  realms: ['app.realms.today', '{host}/dao'],

  nouns: ['nouns.wtf', 'nouns.camp', 'lilnouns.wtf', 'lilnouns.camp'],
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
  decred: ['proposals.decred.org'],
  dhive: ['dhive.io'],
};

/** The ids of all platforms. */
export function platforms(): readonly string[] {
  return Object.keys(BEGINNINGS);
}

/** The id of the platform that an address of the tables belongs to. */
export function platformOf(address: string): string {
  const [found] =
    Object.entries(BEGINNINGS).find(([, beginnings]) =>
      beginnings.some((beginning) => address.startsWith(beginning)),
    ) ?? [];
  if (found === undefined) throw new Error(`No platform has ${address}.`);
  return found;
}
