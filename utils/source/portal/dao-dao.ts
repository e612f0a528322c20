import { decimal, unixTime } from '@/utils/api/wire';
import { type DecimalString, productOf, truncateDecimal } from '@/utils/numbers/decimal';
import type { Quorum } from '@/utils/proposal/proposal';
import { UNSET } from '@/utils/proposal/quorum';
import { computedQuorum } from '../record-source';
import { type Asked, type Flat, flatten, type Get, insist, inTokens, type PortalSaid } from './portal';

// Shapes follow DA0-DA0/dao-contracts at c05a6c8a (v2.5): dao-dao-core, dao-proposal-single, -multiple; and
// neutron-org/neutron-dao, a descendant.

/** A DAO's contract, a module's prefix and the proposal's number in it. */
const LINK = /^https:\/\/daodao\.zone\/dao\/(([a-z]+)1[a-z\d]{38,58})\/proposals\/([a-z]+\d+)$/;
/** Neutron's own DAO counts in millionths of NTRN; its site names proposals of its first module. */
const NEUTRON = 'neutron1suhgf5svhu4usrurvxzlgn54ksxmn8gljarjtxqnapv8kjnp4nrstdxvff';
const NEUTRON_LINK = /^https:\/\/governance\.neutron\.org\/proposals\/(\d+)$/;

/** Address prefixes that differ from the chain's name in links. */
const CHAINS: Readonly<Record<string, string>> = { osmo: 'osmosis', orai: 'oraichain' };

/** Maps the modules' states to the domain's. */
const COURSES: Readonly<Record<string, readonly [lifecycle: string, outcome?: string, execution?: string]>> =
  {
    open: ['active'],
    rejected: ['closed', 'rejected'],
    // Rejected, with the deposit settled.
    closed: ['closed', 'rejected'],
    passed: ['closed', 'passed'],
    veto_timelock: ['closed', 'passed', 'queued'],
    vetoed: ['closed', 'vetoed'],
    executed: ['closed', 'executed', 'executed'],
    execution_failed: ['closed', 'passed', 'failed'],
  };

/** Returns the DAO and proposal of a link if this source is a node of the DAO's chain. */
export function daoIdOf(url: string, source: string): string | null {
  const [, ofNeutron] = NEUTRON_LINK.exec(url) ?? [];
  const [, dao, prefix = '', proposal] = ofNeutron
    ? ['', NEUTRON, 'neutron', `a${ofNeutron}`]
    : (LINK.exec(url) ?? []);
  return dao && source === `lcd-${CHAINS[prefix] ?? prefix}` ? `${dao}/${proposal}` : null;
}

/** What DAOs said of themselves, by their contracts, until the worker ends or others came. */
const states = new Map<string, Flat>();
/** A state may have hundreds of entries. DAOs beyond this number are requested again. */
const MOST_DAOS = 20;

/** Reads a DAO's proposal: first the module's contract, cached, then the proposal. */
export async function readOfDao({ id }: Asked, get: Get): Promise<PortalSaid | null> {
  const [, dao = '', letters = '', number = ''] = /(.+)\/(\D+)(\d+)/.exec(id) ?? [];
  const ask = (contract: string, query: object) =>
    get(`/cosmwasm/wasm/v1/contract/${contract}/smart/:query`, { parameter: btoa(JSON.stringify(query)) });
  if (!moduleIn(states.get(dao), letters)) {
    const answer = await ask(dao, { dump_state: {} });
    if (answer === null) return null;
    const fresh = flatten(answer);
    insist(fresh['data.proposal_modules.0.prefix']);
    if (states.size >= MOST_DAOS) states.delete([...states.keys()][0] ?? '');
    states.set(dao, fresh);
  }
  const state = states.get(dao);
  const module = moduleIn(state, letters);
  if (!module) return null;
  // Uses the list, because a query for a missing proposal fails like a broken node.
  const query = { list_proposals: { start_after: Number(number) - 1, limit: 1 } };
  const { data }: { readonly data?: unknown } = Object(await ask(module, query));
  const { proposals = [] }: { readonly proposals?: readonly unknown[] } = Object(data);
  const { id: found, proposal }: { readonly id?: unknown; readonly proposal?: unknown } = Object(
    proposals[0] ?? {},
  );
  if (String(found) !== number) return null;
  const isOfNeutron = dao === NEUTRON;
  return {
    ...saidOf(proposal, isOfNeutron),
    daoName: state?.['data.config.name'],
    sourceUrl: `https://daodao.zone/dao/${dao}/proposals/${letters.toUpperCase()}${number}`,
  };
}

/** Returns the contract of the module with this prefix. */
function moduleIn(state: Flat = {}, letters: string): string | undefined {
  const way = Object.keys(state).find((each) => {
    const isPrefix = /^data\.proposal_modules\.\d+\.prefix$/.test(each);
    return isPrefix && state[each]?.toLowerCase() === letters;
  });
  const module = way && state[way.replace('prefix', 'address')];
  insist(!module || /^[a-z]+1[a-z\d]{38,58}$/.test(module));
  return module;
}

/** Figures stay in the contract's raw whole numbers, because its unit is not read; Neutron's are known. */
function saidOf(proposal: unknown, isOfNeutron: boolean) {
  const the = flatten(proposal);
  const { status = '', threshold, voting_strategy }: Readonly<Record<string, unknown>> = Object(proposal);
  // Either a word or an object with that key.
  const [lifecycle, outcome, execution] = COURSES[/\w+/.exec(JSON.stringify(status))?.[0] ?? ''] ?? [];
  const decimals = isOfNeutron ? 6 : 0;
  const choices = optionsIn(the).map(
    ([label, way], index) => [`${index + 1}`, label, inTokens(the[way], decimals)] as const,
  );
  const powers = choices.map(([, , power]) => power);
  insist(lifecycle && powers.length > 0 && powers.every(Boolean));
  return {
    ...{ lifecycle, outcome, execution, choices, isWhole: true },
    ...{ title: the['title'], body: the['description'], proposer: the['proposer'] },
    quorum: quorumOf(JSON.stringify([threshold, voting_strategy]), the['total_power'], powers, decimals),
    // Nanoseconds. When an early decision was made is not reported.
    endAt: unixTime(the['expiration.at_time']?.slice(0, -9)),
    executableFrom: unixTime(the['status.veto_timelock.expiration.at_time']?.slice(0, -9)),
    limitations: [
      ...(isOfNeutron ? [] : ['unit_not_known']),
      ...(the['expiration.at_height'] === undefined ? [] : ['times_in_blocks']),
    ],
    ...(isOfNeutron && { unit: 'NTRN' }),
  };
}

/** Returns options with the paths to their powers; a multiple-choice module has their titles. */
function optionsIn(the: Flat): readonly (readonly [label: string | undefined, way: string])[] {
  const titles = Object.keys(the).filter((way) => /^choices\.\d+\.title$/.test(way));
  return titles.length > 0
    ? titles.map((way) => [the[way], `votes.vote_weights.${way.split('.')[1]}`])
    : ['Yes', 'No', 'Abstain'].map((label) => [label, `votes.${label.toLowerCase()}`]);
}

/**
 * Computes the quorum: all votes cast count, out of total power. `does_vote_count_pass` truncates a share after nine
 * decimals and takes more than half as majority. Absolute thresholds have no quorum.
 */
function quorumOf(
  rule: string,
  all: string | undefined,
  cast: readonly (DecimalString | null)[],
  decimals: number,
): Quorum | null {
  if (rule.includes('"absolute_')) return UNSET;
  const isExceeded = rule.includes('"quorum":{"majority"');
  const share = decimal(isExceeded ? '0.5' : /"quorum":\{"percent":"([\d.]+)"/.exec(rule)?.[1]);
  const total = inTokens(all, decimals);
  if (share === null || total === null) return null;
  const required = truncateDecimal(productOf(total, share), 9 + decimals);
  return computedQuorum({ required, cast, by: 'dao-dao', isExceeded });
}
