import { encodeFunctionResult, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeVote } from '@/components/panel/people/decode-votes';
import type { VoteFunction } from '@/utils/proposal/ballot';

const ADDRESS = '0x00000000000000000000000000000000000000aa';

/** compound-finance/compound-protocol, contracts/Governance/GovernorAlpha.sol. */
const ALPHA = parseAbi([
  'struct Receipt { bool hasVoted; bool support; uint96 votes; }',
  'function getReceipt(uint256 proposalId, address voter) view returns (Receipt)',
]);
/**
 * compound-finance/compound-protocol, contracts/Governance/GovernorBravoInterfaces.sol; the same in nounsDAO/nouns-monorepo,
 * NounsDAOInterfaces.sol, in VenusProtocol/governance-contracts, GovernorBravoInterfaces.sol, and in
 * OpenZeppelin/openzeppelin-contracts 4.9, IGovernorCompatibilityBravo.sol.
 */
const BRAVO = parseAbi([
  'struct Receipt { bool hasVoted; uint8 support; uint96 votes; }',
  'function getReceipt(uint256 proposalId, address voter) view returns (Receipt)',
]);
/** aave/governance-v2, contracts/interfaces/IAaveGovernanceV2.sol. */
const AAVE = parseAbi([
  'struct Vote { bool support; uint248 votingPower; }',
  'function getVoteOnProposal(uint256 proposalId, address voter) view returns (Vote)',
]);
/** aragon/aragon-apps, apps/voting/contracts/Voting.sol: an enum, which is written as a number. */
const ARAGON = parseAbi(['function getVoterState(uint256 voteId, address voter) view returns (uint8)']);
/** OpenZeppelin/openzeppelin-contracts, contracts/governance/IGovernor.sol. */
const GOVERNOR = parseAbi(['function hasVoted(uint256 proposalId, address account) view returns (bool)']);

const said = (by: VoteFunction, data: `0x${string}`) => ({
  address: ADDRESS,
  power: null,
  said: [{ by, data }],
});
const alpha = (result: { hasVoted: boolean; support: boolean; votes: bigint }) =>
  said('getReceipt', encodeFunctionResult({ abi: ALPHA, functionName: 'getReceipt', result }));
const bravo = (result: { hasVoted: boolean; support: number; votes: bigint }) =>
  said('getReceipt', encodeFunctionResult({ abi: BRAVO, functionName: 'getReceipt', result }));
const aave = (result: { support: boolean; votingPower: bigint }) =>
  said('getVoteOnProposal', encodeFunctionResult({ abi: AAVE, functionName: 'getVoteOnProposal', result }));
const aragon = (result: number) =>
  said('getVoterState', encodeFunctionResult({ abi: ARAGON, functionName: 'getVoterState', result }));
const governor = (result: boolean) =>
  said('hasVoted', encodeFunctionResult({ abi: GOVERNOR, functionName: 'hasVoted', result }));

const words = (count: number) => `0x${'1'.padStart(64, '0').repeat(count)}` as const;

const NONE = { hasVoted: false, choice: null, power: null };
const cast = (key: string | null, power: bigint | null) => ({
  hasVoted: true,
  choice: key === null ? null : { key, label: null, raw: null },
  power,
});

describe('the vote of an address', () => {
  it.each([
    ['Alpha, for', alpha({ hasVoted: true, support: true, votes: 5n }), cast('1', 5n)],
    ['Alpha, against', alpha({ hasVoted: true, support: false, votes: 5n }), cast('0', 5n)],
    ['Alpha, not at all', alpha({ hasVoted: false, support: false, votes: 0n }), NONE],
    ['Bravo, against', bravo({ hasVoted: true, support: 0, votes: 7n }), cast('0', 7n)],
    ['Bravo, for', bravo({ hasVoted: true, support: 1, votes: 0n }), cast('1', 0n)],
    ['Bravo, abstaining', bravo({ hasVoted: true, support: 2, votes: 7n }), cast('2', 7n)],
    ['Bravo, not at all', bravo({ hasVoted: false, support: 0, votes: 0n }), NONE],
    ['Aave, for', aave({ support: true, votingPower: 3n }), cast('1', 3n)],
    ['Aave, against', aave({ support: false, votingPower: 3n }), cast('0', 3n)],
    ['Aave, not at all', aave({ support: false, votingPower: 0n }), NONE],
    ['Aragon, yes', aragon(1), cast('1', null)],
    ['Aragon, no', aragon(2), cast('0', null)],
    // lidofinance/aragon-apps, apps/voting/contracts/Voting.sol: `DelegateYea` and `DelegateNay`.
    ['Lido, yes by a delegate', aragon(3), cast('1', null)],
    ['Lido, no by a delegate', aragon(4), cast('0', null)],
    ['Aragon, not at all', aragon(0), NONE],
    ['a governor, somehow', governor(true), cast(null, null)],
    ['a governor, not at all', governor(false), NONE],
  ])('by %s', (_, answer, vote) => {
    expect(decodeVote(answer)).toEqual(vote);
  });

  it.each([
    ['a choice that is none', bravo({ hasVoted: true, support: 3, votes: 7n })],
    ['a state that is none', aragon(5)],
    ['no answer', { address: ADDRESS, power: null, said: [] }],
    ['half a word', said('hasVoted', '0x01')],
    ['a flag that is none', said('hasVoted', `0x${'2'.padStart(64, '0')}`)],
    ['more words than a flag has', said('hasVoted', words(2))],
    ['more words than a state has', said('getVoterState', words(2))],
    ['more words than a vote has', said('getVoteOnProposal', words(3))],
    ['fewer words than a vote has', said('getVoteOnProposal', words(1))],
    ['more words than a receipt has', said('getReceipt', words(4))],
    ['fewer words than a receipt has', said('getReceipt', words(2))],
  ])('is unknown by %s', (_, answer) => {
    expect(decodeVote(answer)).toBeNull();
  });

  it('uses the next function if the first answers in another shape', () => {
    const [odd, voted] = [bravo({ hasVoted: true, support: 9, votes: 1n }), governor(true)];
    expect(decodeVote({ ...odd, said: [...odd.said, ...voted.said] })).toEqual(cast(null, null));
  });
});
