import type { Result } from '@/utils/api/errors';
import { aaveV3 } from '../aave-v3/governance-core';
import type { Uint } from '../codec';
import { type Aggregate, type Answer, askChain, type EthCall } from '../multicall';
import { aaveV2 } from './aave-v2';
import { aragonVoting } from './aragon-voting';
import { alpha, bravo } from './bravo';
import type { Contract, Failure, Kind, KindName, Reading, Step } from './kind';
import { moonwell } from './moonwell';
import { moonwellMultichain } from './moonwell-multichain';
import { nouns } from './nouns';
import { agoraGovernor, ozGovernor } from './oz-governor';

/** Each kind has its own decoder. Kinds use one number or position differently, so none is read as another. */
const KINDS: Readonly<Record<KindName, Kind>> = {
  'oz-governor': ozGovernor,
  'agora-governor': agoraGovernor,
  bravo,
  alpha,
  nouns,
  moonwell,
  'moonwell-multichain': moonwellMultichain,
  'aragon-voting': aragonVoting,
  'aave-v2': aaveV2,
  'aave-v3': aaveV3,
};

export interface Held {
  readonly contract: Contract;
  readonly id: Uint;
}

/** A contract's answer about a proposal, or why there is none. */
export type Outcome = { readonly is: 'read'; readonly reading: Reading } | Failure;

/** Outcomes in the order requested, and the block of their states, votes and times. */
interface Readings {
  readonly block: Aggregate['block'];
  readonly outcomes: readonly Outcome[];
}

/**
 * Reads proposals of one chain. One request reads all; a second one reads quorums and units, which no longer change. If
 * a request fails, all fail, so that figures never appear incomplete.
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

/** Passes each step its share of the answers. */
function goOn(steps: readonly Step[], answers: readonly Answer[]): readonly Step[] {
  let from = 0;
  return steps.map((step) => {
    if (step.is !== 'asking') return step;
    const own = answers.slice(from, from + step.calls.length);
    from += own.length;
    return step.next(own);
  });
}
