import type { Result } from '@/utils/api/errors';
import type { Uint } from './codec';
import type { Contract } from './kinds/kind';
import { KINDS } from './kinds/kinds';
import { type Answer, askChain, type EthCall } from './multicall';

/** Which of an organisation's contracts holds a proposal. Contracts of one family may share a number: then it is not said which is meant. */
export type Identification =
  | { readonly is: 'one'; readonly contract: Contract }
  | { readonly is: 'several'; readonly contracts: readonly Contract[] }
  /** Those without code may be on another chain, or gone. */
  | { readonly is: 'none'; readonly withoutCode: readonly Contract[] };

interface Reply {
  readonly contract: Contract;
  readonly answer: Answer | undefined;
}

/**
 * Asks each candidate whether it has the proposal, with one request a chain. Only an answer of exactly one identifies, and
 * only where all were asked: a chain that gives no answer fails the whole.
 */
export async function identify(
  candidates: readonly Contract[],
  id: Uint,
  ethCall: EthCall,
): Promise<Result<Identification>> {
  const chainIds = [...new Set(candidates.map(({ chainId }) => chainId))];
  const replies: Reply[] = [];
  for (const chainId of chainIds) {
    const own = candidates.filter((candidate) => candidate.chainId === chainId);
    const asked = await askChain(chainId, callsOf(own, id), ethCall);
    if (!asked.ok) return asked;
    replies.push(...own.map((contract, at) => ({ contract, answer: asked.value.answers[at] })));
  }
  return { ok: true, value: judge(replies) };
}

const callsOf = (contracts: readonly Contract[], id: Uint) =>
  contracts.map(({ address, kind }) => ({ to: address, data: KINDS[kind].probe(id) }));

function judge(replies: readonly Reply[]): Identification {
  const holders = replies.filter(({ contract, answer }) => KINDS[contract.kind].isKnown(answer));
  const contracts = holders.map(({ contract }) => contract);
  const [first, ...others] = contracts;
  if (first && others.length === 0) return { is: 'one', contract: first };
  if (first) return { is: 'several', contracts };
  const silent = replies.filter(({ answer }) => answer?.ok && answer.data === '0x');
  return { is: 'none', withoutCode: silent.map(({ contract }) => contract) };
}
