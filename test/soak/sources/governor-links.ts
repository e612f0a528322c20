import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import type { Random } from '../../bench/random';
import { GOVERNORS } from '../../unit/source/evm/governors-in-the-package';
import { NODE, type SourceLink } from './source-link';

export interface GovernorLink extends SourceLink {
  readonly id: bigint;
  /** For, against, abstaining, in the token's last place; null for a proposal that the contract does not hold. */
  readonly votes: readonly bigint[] | null;
}

const SITE = 'www.tally.xyz/gov/uniswap/proposal/';
const PLACES = 18;

/** The contract of an organisation that has had no other, and which answers all that is asked of a proposal in one request. */
export const GOVERNOR = governorOf(SITE);

/** A link to a proposal that its contract calls defeated, with figures of 78 digits. */
export function makeGovernorLink(index: number, isHeld: boolean, random: Random): GovernorLink {
  const id = BigInt(index + 1);
  const link = recogniseLink(`https://${SITE}${id}`);
  if (link === null) throw new Error(`${id} is not recognised.`);
  const own = { url: link.canonicalUrl, subject: governorSubject(id), isFinal: true, id };
  if (!isHeld) return { ...own, votes: null, held: null };
  const digits = [figure(random), figure(random), figure(random)];
  const choices = digits.map((each) => `${each.slice(0, -PLACES)}.${each.slice(-PLACES)}`);
  const key = `${NODE.id}:${GOVERNOR.address}:${id}`;
  return { ...own, votes: digits.map(BigInt), held: { key, figures: { choices, total: null } } };
}

export function governorSubject(id: bigint): string {
  return `${NODE.id} ${id}`;
}

/** As large as a contract's numbers are. */
function figure(random: Random): string {
  const digits = Array.from({ length: 75 }, () => random.below(10)).join('');
  return `10${digits}${1 + random.below(9)}`;
}

function governorOf(site: string): { readonly address: string; readonly token: string } {
  const [row, ...others] = GOVERNORS.find(({ links }) => links.includes(site))?.contracts ?? [];
  const [chainId, kind, address, token] = row ?? [];
  if (others.length > 0 || chainId !== NODE.chainId || kind !== 'bravo' || !address || !token) {
    throw new Error(`${site} does not show one contract of the kind that is made up here.`);
  }
  return { address: address.toLowerCase(), token: token.toLowerCase() };
}
