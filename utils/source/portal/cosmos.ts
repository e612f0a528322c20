import { flatten, insist, inTokens } from './flatten';
import type { Portal } from './portal';

// The shapes are those of the Cosmos SDK's documented queries of its module gov, v1 and v1beta1.

/** Explorers that name a chain in the address by its name or its id; ids of test networks have more digits. */
const CHAIN = /^https:\/\/(?!testnet)[^/]+\/(?:.*\/)?([a-z]+?)(?:-?hub)?(?:-\d)?\/(?:proposals|gov)\/\d+$/;

/** The module's words for where a proposal stands, in the terms of the domain. */
const COURSES: Readonly<Record<string, readonly [lifecycle: string, outcome?: string, execution?: string]>> =
  {
    DEPOSIT: ['pending'],
    VOTING: ['active'],
    PASSED: ['closed', 'passed'],
    REJECTED: ['closed', 'failed'],
    FAILED: ['closed', 'passed', 'failed'],
  };

/** In the order in which ballots number them. */
const CHOICES = { yes: 'Yes', abstain: 'Abstain', no: 'No', no_with_veto: 'NoWithVeto' };

/** Decimals of the staking token of each chain that is listed. */
const DECIMALS = 6;

/** Nodes of chains that govern themselves. Of a quorum nothing is told: it is a share of what was staked at the end. */
export const cosmosPortal: Portal = {
  idOf({ platform, canonicalUrl, externalId = null }, { id }) {
    const [, chain = canonicalUrl.includes('//cosmoscan.') ? 'cosmos' : null] =
      CHAIN.exec(canonicalUrl.replace('/governance/', '/')) ?? [];
    return platform === 'cosmos' && id === `lcd-${chain}` ? externalId : null;
  },
  async read({ id: parameter }, get) {
    const ask = async (version: string, what = '') =>
      get(`/cosmos/gov/${version}/proposals/:id${what}`, { parameter });
    // Chains of the first years know the older form alone.
    const answer = (await ask('v1')) ?? (await ask('v1beta1'));
    if (answer === null) return null;
    const values = flatten(answer);
    const the = (name: string) => values[`proposal.${name}`];
    insist((the('id') ?? the('proposal_id')) === parameter);
    const [lifecycle, outcome, execution] = COURSES[the('status')?.split('_')[2] ?? ''] ?? [];
    const counts =
      lifecycle === 'closed'
        ? values
        : flatten((await ask('v1', '/tally')) ?? (await ask('v1beta1', '/tally')));
    const way = lifecycle === 'closed' ? 'proposal.final_tally_result.' : 'tally.';
    const choices = Object.entries(CHOICES).map(([name, label], index) => {
      const power = counts[`${way}${name}_count`] ?? counts[way + name];
      return [`${index + 1}`, label, inTokens(power, DECIMALS)] as const;
    });
    insist(lifecycle && choices.every(([, , power]) => power));
    return {
      // Before proposals had a title of their own it stood in what they propose.
      title: the('title') || (the('messages.0.content.title') ?? the('content.title')),
      body: the('summary') || (the('messages.0.content.description') ?? the('content.description')),
      ...{ lifecycle, outcome, execution, choices },
      proposer: the('proposer'),
      startAt: the('voting_start_time'),
      endAt: the('voting_end_time'),
    };
  },
};
