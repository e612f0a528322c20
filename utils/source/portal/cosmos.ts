import { decimal } from '@/utils/api/wire';
import { productOf, truncatedShare } from '@/utils/numbers/decimal';
import type { Quorum } from '@/utils/proposal/proposal';
import { computedQuorum, type Said } from '../record-source';
import { daoIdOf, readOfDao } from './dao-dao';
import { type Flat, flatten, type Get, insist, inTokens, type Portal } from './portal';

// Shapes follow the documented queries of the Cosmos SDK's gov module, v1 and v1beta1.

/** Explorers whose address names the chain by name or id; test networks have more digits. */
const CHAIN =
  /^https:\/\/(?!testnet)[^/]+\/(?:.*\/)?([a-z]+?)(?:-?hub|-mainnet)?(?:-\d)?\/(?:proposals|gov)\/\d+$/;

/** Maps the module's states to the domain's. */
const COURSES: Readonly<Record<string, readonly [lifecycle: string, outcome?: string, execution?: string]>> =
  {
    DEPOSIT: ['pending'],
    VOTING: ['active'],
    PASSED: ['closed', 'passed'],
    REJECTED: ['closed', 'rejected'],
    FAILED: ['closed', 'passed', 'failed'],
  };

/** In the order of the ballots' numbers. */
const CHOICES = { yes: 'Yes', abstain: 'Abstain', no: 'No', no_with_veto: 'NoWithVeto' };

/** An IPFS file that may have the title and text instead. Unfinished drafts contain the placeholder `ipfs://CID`. */
const ELSEWHERE = /^ipfs:\/\/\w{46}/;

/** Nodes of chains with on-chain governance. A quorum is a share of staked tokens, known for the present only. */
export const cosmosPortal: Portal = {
  idOf({ platform, canonicalUrl, externalId = null }, { id }) {
    const ofDao = daoIdOf(canonicalUrl, id);
    if (ofDao) return ofDao;
    const [, chain = canonicalUrl.includes('//cosmoscan.') ? 'cosmos' : null] =
      CHAIN.exec(canonicalUrl.replace('/governance/', '/')) ?? [];
    // Neutron has no gov module: a DAO holds its votes.
    return platform === 'cosmos' && chain !== 'neutron' && id === `lcd-${chain}` ? externalId : null;
  },
  daoOf: (id) => /(.+)\//.exec(id)?.[1] ?? null,
  async read(asked, get) {
    const { id: parameter, decimals, t } = asked;
    if (parameter.includes('/')) return readOfDao(asked, get);
    const ask = async (version: string, what = '') =>
      get(`/cosmos/gov/${version}/proposals/:id${what}`, { parameter });
    // Old chains support the older form only.
    const answer = (await ask('v1')) ?? (await ask('v1beta1'));
    if (answer === null) return null;
    const values = flatten(answer);
    const the = (name: string) => values[`proposal.${name}`];
    // Before voting, the older form returns year 1, Go's zero time.
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
    // Before proposals had a title field, it was in the content or in the author's metadata.
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

/** Returns the texts in an author's metadata, which is JSON on most chains; empty otherwise. */
function textsIn(metadata = ''): Flat {
  try {
    return flatten(JSON.parse(metadata));
  } catch {
    return {};
  }
}

/**
 * Computes an open vote's quorum: all four options count towards a share of bonded tokens (`Tally` of the gov module,
 * cosmos/cosmos-sdk). Null if the node does not report the share or the bonded tokens.
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

/** Computes the deposit's progress by the chain's rule, if both amounts are in one coin. */
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
