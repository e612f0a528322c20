import { decodeAbiParameters, type Hex, parseAbiParameters } from 'viem';
import type { Payload, Proposed } from '@/utils/proposal/proposed';

/** Fields of a proposal in Aave's core besides its figures. */
export interface CoreProposal {
  readonly accessLevel: number;
  /** Seconds; 0 before voting began. */
  readonly votingDuration: number;
  readonly votingPortal: Hex;
  /** The hash of the block at which power is counted; zeros before voting began. */
  readonly snapshotBlockHash: Hex;
  /** The IPFS name of the file with its text. */
  readonly textFile: string;
  readonly payloads: readonly Payload[];
}

/** `IGovernanceCore.Proposal` and `PayloadsControllerUtils.Payload` of bgd-labs/aave-governance-v3. */
const PROPOSAL = parseAbiParameters([
  'Proposal proposal',
  'struct Proposal { uint8 state; uint8 accessLevel; uint40 creationTime; uint24 votingDuration; uint40 votingActivationTime; uint40 queuingTime; uint40 cancelTimestamp; address creator; address votingPortal; bytes32 snapshotBlockHash; bytes32 ipfsHash; uint128 forVotes; uint128 againstVotes; uint256 cancellationFee; Payload[] payloads; }',
  'struct Payload { uint256 chain; uint8 accessLevel; address payloadsController; uint40 payloadId; }',
]);

/** Null for another kind of contract, and for an invalid answer. */
export function coreProposalOf({ stored }: Pick<Proposed, 'stored'>): CoreProposal | null {
  if (stored?.by !== 'getProposal') return null;
  try {
    const [proposal] = decodeAbiParameters(PROPOSAL, stored.data);
    const { accessLevel, votingDuration, votingPortal, snapshotBlockHash } = proposal;
    return {
      ...{ accessLevel, votingDuration, votingPortal, snapshotBlockHash },
      textFile: fileOf(proposal.ipfsHash),
      payloads: proposal.payloads.map(({ chain, payloadsController, payloadId }) => {
        return { chainId: Number(chain), controller: payloadsController, id: payloadId };
      }),
    };
  } catch {
    return null;
  }
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Converts a hash to an IPFS name: SHA-256 of 32 bytes as CIDv0 (docs.ipfs.tech). */
function fileOf(hash: Hex): string {
  let left = BigInt(`0x1220${hash.slice(2)}`);
  let name = '';
  for (; left > 0n; left /= 58n) name = `${BASE58[Number(left % 58n)]}${name}`;
  return name;
}
