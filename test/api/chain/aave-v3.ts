import { encodeFunctionResult, type Hex, parseAbi } from 'viem';
import type { Answer } from '@/utils/source/evm/multicall';

/**
 * The contracts of Aave's third governance by their published interfaces: bgd-labs/aave-governance-v3@09612fd11eb0,
 * `src/interfaces/IGovernanceCore.sol`, `src/interfaces/IVotingPortal.sol`, `src/contracts/voting/interfaces/IVotingMachineWithProofs.sol`
 * and `src/contracts/payloads/PayloadsControllerUtils.sol`.
 */
const abi = parseAbi([
  'struct Payload { uint256 chain; uint8 accessLevel; address payloadsController; uint40 payloadId; }',
  'struct Proposal { uint8 state; uint8 accessLevel; uint40 creationTime; uint24 votingDuration; uint40 votingActivationTime; uint40 queuingTime; uint40 cancelTimestamp; address creator; address votingPortal; bytes32 snapshotBlockHash; bytes32 ipfsHash; uint128 forVotes; uint128 againstVotes; uint256 cancellationFee; Payload[] payloads; }',
  'struct VotingConfig { uint24 coolDownBeforeVotingStart; uint24 votingDuration; uint56 yesThreshold; uint56 yesNoDifferential; uint56 minPropositionPower; }',
  'struct ProposalWithoutVotes { uint256 id; bool sentToGovernance; uint40 startTime; uint40 endTime; uint40 votingClosedAndSentTimestamp; uint128 forVotes; uint128 againstVotes; uint256 creationBlockNumber; uint256 votingClosedAndSentBlockNumber; }',
  'function getProposal(uint256 proposalId) view returns (Proposal)',
  'function getVotingConfig(uint8 accessLevel) view returns (VotingConfig)',
  'function getProposalById(uint256 proposalId) view returns (ProposalWithoutVotes)',
]);

/** Of GovernanceV3Ethereum and GovernanceV3Polygon in bgd-labs/aave-address-book@f61c97628307. */
export const CORE = '0x9aee0b04504cef83a65ac3f0e838d0593bcb2bc7';
export const PORTAL = '0xfe4683c18aaad791b6afdf0a8e1ed5c6e2c9ecd6';
export const MACHINE = '0x44c8b753229006a8047a05b90379a7e92185e97c';

/** `IGovernanceCore.State`. */
export const CODES = [
  'null',
  'created',
  'active',
  'queued',
  'executed',
  'failed',
  'cancelled',
  'expired',
] as const;

interface Payload {
  readonly chain: bigint;
  readonly accessLevel: number;
  readonly payloadsController: Hex;
  readonly payloadId: number;
}

/**
 * What the core gave for its proposal 361 once voting had begun (bgd-labs/v3-governance-cache@2889e0cee7ca,
 * `cache/1/0x9AEE0B04504CeF83A65AC3f0e838D0593BCb2BC7/proposals/361.json`).
 */
export const PROPOSAL_361 = {
  state: 2,
  accessLevel: 1,
  creationTime: 1_755_886_331,
  votingDuration: 259_200,
  votingActivationTime: 1_755_972_755,
  queuingTime: 0,
  cancelTimestamp: 0,
  creator: '0x66a28531E6f390A8CD44aB0C57a0F1aeb7E673FF' as Hex,
  votingPortal: '0xFe4683C18aaad791B6AFDF0a8e1Ed5C6e2c9ecD6' as Hex,
  snapshotBlockHash: '0x69e4bd87260473a110ad4b7fb7f3bc681a75b84f364db2037367ee6d8ee8c72c' as Hex,
  ipfsHash: '0x233c5510aa9aea7789aa08f3b6ae749806a1c3e2734d3487faeb6a8aa3007e69' as Hex,
  forVotes: 0n,
  againstVotes: 0n,
  cancellationFee: 50_000_000_000_000_000n,
  payloads: [
    {
      chain: 1n,
      accessLevel: 1,
      payloadsController: '0xdAbad81aF85554E9ae636395611C58F7eC1aAEc5',
      payloadId: 331,
    },
  ] as readonly Payload[],
};

const answer = (data: Hex): Answer => ({ ok: true, data });

/** What `getProposal` gives. */
export function proposalAnswer(fields: Partial<typeof PROPOSAL_361> = {}): Answer {
  const result = { ...PROPOSAL_361, ...fields };
  return answer(encodeFunctionResult({ abi, functionName: 'getProposal', result }));
}

/** What `getVotingConfig` gives: requirements in whole units (`Governance.initializeWithRevision`, the first level's). */
export function configAnswer(yesThreshold = 320_000n, yesNoDifferential = 80_000n): Answer {
  const result = {
    ...{ coolDownBeforeVotingStart: 86_400, votingDuration: 259_200, minPropositionPower: 80_000n },
    ...{ yesThreshold, yesNoDifferential },
  };
  return answer(encodeFunctionResult({ abi, functionName: 'getVotingConfig', result }));
}

interface Vote {
  readonly id: bigint;
  readonly sentToGovernance: boolean;
  readonly startTime: number;
  readonly endTime: number;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
}

/** What a machine's `getProposalById` gives. */
export function machineAnswer(vote: Vote): Answer {
  const result = {
    ...{ votingClosedAndSentTimestamp: 0, creationBlockNumber: 0n, votingClosedAndSentBlockNumber: 0n },
    ...vote,
  };
  return answer(encodeFunctionResult({ abi, functionName: 'getProposalById', result }));
}
