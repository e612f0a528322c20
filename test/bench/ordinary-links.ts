import type { Random } from './random';

const ORGANISATIONS = ['uniswap', 'aave', 'compound-finance', 'ensdomains', 'lidofinance', 'safe-global'];
const REPOSITORIES = ['governance', 'protocol', 'docs', 'contracts', 'interface'];
const WORDS = ['treasury', 'delegate', 'season', 'budget', 'risk', 'report', 'grants', 'upgrade', 'review'];
const FORUMS = ['https://gov.uniswap.org', 'https://forum.arbitrum.foundation', 'https://www.comp.xyz', ''];
const PEOPLE = ['mara.fernhill', 'tobi_okafor', 'liesel', 'anand.r', 'quorumcat', 'delphine'];

/** What else governance threads link, by kind. A relative address is one of the forum's own pages. */
const KINDS: readonly ((random: Random) => string)[] = [
  (random) => `https://etherscan.io/address/0x${random.hex(40)}`,
  (random) => `https://etherscan.io/tx/0x${random.hex(64)}#eventlog`,
  (random) => `https://arbiscan.io/token/0x${random.hex(40)}?a=0x${random.hex(40)}`,
  (random) => `https://github.com/${repository(random)}/pull/${random.below(4000)}/files`,
  (random) =>
    `https://github.com/${repository(random)}/blob/${random.hex(40)}/README.md#${random.pick(WORDS)}`,
  (random) => `${random.pick(FORUMS)}/t/${slug(random)}/${random.below(30_000)}/${random.below(90)}`,
  (random) => `${random.pick(FORUMS)}/t/${slug(random)}/${random.below(30_000)}?u=${random.pick(PEOPLE)}`,
  (random) => `/u/${random.pick(PEOPLE)}`,
  (random) => `#${slug(random)}-${random.below(30)}`,
  (random) => `https://docs.${random.pick(ORGANISATIONS)}.org/${random.pick(WORDS)}/${slug(random)}`,
  (random) => `https://canada1.discourse-cdn.com/flex/uploads/original/2X/${random.hex(40)}.png`,
  (random) => `https://docs.google.com/document/d/1${random.hex(42)}/edit?usp=sharing`,
  (random) => `https://twitter.com/${random.pick(ORGANISATIONS)}/status/1${random.below(10 ** 9)}00000000`,
  (random) => `https://www.youtube.com/watch?v=${random.hex(11)}&t=${random.below(3000)}s`,
];

function repository(random: Random): string {
  return `${random.pick(ORGANISATIONS)}/${random.pick(REPOSITORIES)}`;
}

function slug(random: Random): string {
  return `${random.pick(WORDS)}-${random.pick(WORDS)}-${random.pick(WORDS)}`;
}

/** As many addresses as asked for, none of a site that has proposals. */
export function ordinaryLinks(count: number, random: Random): string[] {
  return Array.from({ length: count }, () => random.pick(KINDS)(random));
}
