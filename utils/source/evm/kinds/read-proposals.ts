import type { Result } from '@/utils/api/errors';
import { aaveV3 } from '../aave-v3/governance-core';
import type { Uint } from '../codec';
import { type Aggregate, type Answer, askChain, type EthCall } from '../multicall';
import { aaveV2 } from './aave-v2';
import { aragonVoting } from './aragon-voting';
import { alpha, bravo } from './bravo';
import type { Contract, Failure, Kind, KindName, Reading, Step } from './kind';
import { nouns } from './nouns';
import { agoraGovernor, ozGovernor } from './oz-governor';

/**
 * Each kind of contract has its own decoder: they write different things under one number or in one place, so none is
 * ever read as another.
 */
const KINDS: Readonly<Record<KindName, Kind>> = {
  'oz-governor': ozGovernor,
  'agora-governor': agoraGovernor,
  bravo,
  alpha,
  nouns,
  'aragon-voting': aragonVoting,
  'aave-v2': aaveV2,
  'aave-v3': aaveV3,
};

/** A proposal and the contract that was found to hold it. */
export interface Held {
  readonly contract: Contract;
  readonly id: Uint;
}

/** A contract's answer about a proposal, or why nothing is known from it. */
export type Outcome = { readonly is: 'read'; readonly reading: Reading } | Failure;

/** Outcomes in the order of what was asked, and the block whose state, votes and times they are. */
interface Readings {
  readonly block: Aggregate['block'];
  readonly outcomes: readonly Outcome[];
}

/**
 * Reads proposals of one chain: one request for all, and a second one for what depends on the first, their quorums and
 * units, which no longer change. A request that fails fails all, so that no figure appears without the others.
 */
export async function readProposals(
  chainId: number,
  held: readonly Held[],
  ethCall: EthCall,
): Promise<Result<Readings>> {
  let steps: readonly Step[] = held.map(({ contract, id }) => KINDS[contract.kind].begin(contract, id));
  let block: Aggregate['block'] | null = null;
  for (;;) {
    const asked = await askChain(chainId, callsIn(steps), ethCall);
    if (!asked.ok) return asked;
    block ??= asked.value.block;
    steps = goOn(steps, asked.value.answers);
    const outcomes = steps.filter(isOutcome);
    if (outcomes.length === steps.length) return { ok: true, value: { block, outcomes } };
  }
}

const isOutcome = (step: Step): step is Outcome => step.is !== 'asking';

const callsIn = (steps: readonly Step[]) => steps.flatMap((step) => (step.is === 'asking' ? step.calls : []));

/** Each step with its own of the answers. */
function goOn(steps: readonly Step[], answers: readonly Answer[]): readonly Step[] {
  let from = 0;
  return steps.map((step) => {
    if (step.is !== 'asking') return step;
    const own = answers.slice(from, from + step.calls.length);
    from += own.length;
    return step.next(own);
  });
}
