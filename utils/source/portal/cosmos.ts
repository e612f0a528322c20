import { decimal } from '@/utils/api/wire';
import { productOf, truncatedShare } from '@/utils/numbers/decimal';
import type { Quorum } from '@/utils/proposal/proposal';
import { computedQuorum, type Said } from '../record-source';
import { daoIdOf, readOfDao } from './dao-dao';
import { type Flat, flatten, type Get, insist, inTokens, type Portal } from './portal';

// The shapes are those of the Cosmos SDK's documented queries of its module gov, v1 and v1beta1.

/** Explorers that name a chain in the address by its name or its id; ids of test networks have more digits. */
const CHAIN =
  /^https:\/\/(?!testnet)[^/]+\/(?:.*\/)?([a-z]+?)(?:-?hub|-mainnet)?(?:-\d)?\/(?:proposals|gov)\/\d+$/;

/** The module's words for a proposal's state, in the terms of the domain. */
const COURSES: Readonly<Record<string, readonly [lifecycle: string, outcome?: string, execution?: string]>> =
  {
    DEPOSIT: ['pending'],
    VOTING: ['active'],
    PASSED: ['closed', 'passed'],
    REJECTED: ['closed', 'rejected'],
    FAILED: ['closed', 'passed', 'failed'],
  };

/** In the order in which ballots number them. */
const CHOICES = { yes: 'Yes', abstain: 'Abstain', no: 'No', no_with_veto: 'NoWithVeto' };

/** Where an author may keep title and text instead: a file on IPFS. Drafts whose author left it open say `ipfs://CID`. */
const ELSEWHERE = /^ipfs:\/\/\w{46}/;

/** Nodes of chains that govern themselves. A quorum is a share of what is staked, which is known of the present alone. */
export const cosmosPortal: Portal = {
  idOf({ platform, canonicalUrl, externalId = null }, { id }) {
    const ofDao = daoIdOf(canonicalUrl, id);
    if (ofDao) return ofDao;
    const [, chain = canonicalUrl.includes('//cosmoscan.') ? 'cosmos' : null] =
      CHAIN.exec(canonicalUrl.replace('/governance/', '/')) ?? [];
    // Neutron has no module of the kind: its votes are those of a DAO.
    return platform === 'cosmos' && chain !== 'neutron' && id === `lcd-${chain}` ? externalId : null;
  },
  daoOf: (id) => /(.+)\//.exec(id)?.[1] ?? null,
  async read(asked, get) {
    const { id: parameter, decimals, t } = asked;
    if (parameter.includes('/')) return readOfDao(asked, get);
    const ask = async (version: string, what = '') =>
      get(`/cosmos/gov/${version}/proposals/:id${what}`, { parameter });
    // Chains of the first years know the older form alone.
    const answer = (await ask('v1')) ?? (await ask('v1beta1'));
    if (answer === null) return null;
    const values = flatten(answer);
    const the = (name: string) => values[`proposal.${name}`];
    // Without a vote the older form gives the year 1, in which Go's times begin.
    const time = (name: string) => the(name)?.replace(/^0001.*/, '') || null;
    insist((the('id') ?? the('proposal_id')) === parameter);
    const [lifecycle, outcome, execution] = COURSES[the('status')?.split('_')[2] ?? ''] ?? [];
    const isOpen = lifecycle === 'active';
    const counts = isOpen ? flatten((await ask('v1', '/tally')) ?? (await ask('v1beta1', '/tally'))) : values;
    const way = isOpen ? 'tally.' : 'proposal.final_tally_result.';
    const choices = Object.entries(CHOICES).map(([name, label], index) => {
      const power = counts[`${way}${name}_count`] ?? counts[way + name];
      return [`${index + 1}`, label, inTokens(power, decimals)] as const;
    });
    insist(lifecycle && choices.every(([, , power]) => power));
    const metadata = textsIn(the('metadata'));
    // Before proposals had a separate title, it was in what they propose, then in the author's own data.
    const title =
      the('title') || (the('messages.0.content.title') ?? the('content.title')) || metadata['title'];
    return {
      title: title || (ELSEWHERE.test(the('metadata') ?? '') ? t('title_elsewhere', parameter) : null),
      body:
        the('summary') ||
        (the('messages.0.content.description') ?? the('content.description')) ||
        metadata['summary'],
      ...{ lifecycle, outcome, execution, choices, isWhole: true },
      ...(isOpen && { quorum: await readQuorum(choices, decimals, get) }),
      proposer: the('proposer'),
      startAt: time('voting_start_time'),
      endAt: time('voting_end_time'),
      ...(lifecycle === 'pending' && { deposit: await readDeposit(values, time('deposit_end_time'), get) }),
    };
  },
};

/** The texts of an author's own data, which is JSON on most chains; of anything else none. */
function textsIn(metadata = ''): Flat {
  try {
    return flatten(JSON.parse(metadata));
  } catch {
    return {};
  }
}

/**
 * The quorum of an open vote: all four options count towards a share of the bonded tokens (`Tally` of the module gov,
 * cosmos/cosmos-sdk). Null where a node does not give the share, or what is bonded.
 */
async function readQuorum(
  choices: NonNullable<Said['choices']>,
  decimals: number,
  get: Get,
): Promise<Quorum | null> {
  const read = async (route: string, way: string) => flatten(await get(route, {}).catch(() => null))[way];
  const [newer, pool] = await Promise.all([
    read('/cosmos/gov/v1/params/tallying', 'params.quorum'),
    read('/cosmos/staking/v1beta1/pool', 'pool.bonded_tokens'),
  ]);
  const share = decimal(newer ?? (await read('/cosmos/gov/v1beta1/params/tallying', 'tally_params.quorum')));
  const bonded = inTokens(pool, decimals);
  if (share === null || bonded === null) return null;
  const cast = choices.map(([, , power]) => power);
  return computedQuorum({ required: productOf(bonded, share), cast, by: 'cosmos' });
}

/** How much of the deposit is there by the chain's rule, where both are of one and the same coin. */
async function readDeposit(
  values: Flat,
  until: string | null,
  get: Get,
): Promise<NonNullable<Said['deposit']>> {
  const rules = flatten(await get('/cosmos/gov/v1/params/deposit', {}).catch(() => null));
  const least =
    values['proposal.expedited'] === 'true' ? 'params.expedited_min_deposit' : 'params.min_deposit';
  const [paid, coin] = onlyCoin(values, 'proposal.total_deposit');
  const [required, wanted] = onlyCoin(rules, least);
  const share = paid && required && coin === wanted ? truncatedShare(paid, required) : null;
  return { until, share };
}

function onlyCoin(values: Flat, way: string) {
  const isOnly = values[`${way}.1.denom`] === undefined;
  return [isOnly ? inTokens(values[`${way}.0.amount`], 0) : null, values[`${way}.0.denom`]] as const;
}
