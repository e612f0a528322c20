import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters, toHex } from 'viem';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { Log, Proposed } from '@/utils/proposal/proposed';
import { type Contents, type Effect, loggedIn, selectorFor } from './effects-of';

/**
 * Whether text and actions belong to the id. If `proven`, the id is their hash. In a `mismatch` it is the hash of
 * something else, so they are not shown. With `one-operator` the id is a counter and proves nothing.
 */
export type EffectsProof = 'proven' | 'mismatch' | 'one-operator';

const HASHED = parseAbiParameters('address[], uint256[], bytes[], bytes32');

/** No counter reaches a larger number. */
const MOST_COUNTED = 2n ** 64n;

/**
 * Checks the id with `hashProposal` of OpenZeppelin's Governor (contracts/governance/Governor.sol), also used by
 * Agora's and by those in Bravo's shape. Agora's votes in modules have another hash, with their governor in it.
 *
 * @param key the proposal's, which names its governor.
 */
export function proveEffects(
  { id, log = null }: Pick<Proposed, 'id'> & Partial<Pick<Proposed, 'log'>>,
  { effects, text }: Pick<Contents, 'effects' | 'text'>,
  key = '',
): EffectsProof {
  if (BigInt(id) < MOST_COUNTED || text === null) return 'one-operator';
  const hash = effects === null ? moduleHash(log, text, key) : actionsHash(effects, text);
  if (hash === null) return 'one-operator';
  return BigInt(hash) === BigInt(id) ? 'proven' : 'mismatch';
}

const MODULE_HASHED = parseAbiParameters('address, address, bytes, bytes32');

/** `hashProposalWithModule` of voteagora/optimism-governor (OptimismGovernor); null if the log is of no module's vote. */
function moduleHash(log: Log | null, text: string, key: string): Hex | null {
  const { votingModule, proposalData } = (log && loggedIn(log)) ?? {};
  const governor = key.split(':').at(-2);
  if (governor === undefined || !isEvmAddress(governor) || votingModule === undefined) return null;
  // Decoded by their types.
  const [module, data] = [votingModule as Hex, proposalData as Hex];
  return keccak256(
    encodeAbiParameters(MODULE_HASHED, [governor as Hex, module, data, keccak256(toHex(text))]),
  );
}

function actionsHash(effects: readonly Effect[], text: string): Hex {
  const words = [
    effects.map(({ target }) => target),
    effects.map(({ value }) => value),
    effects.map(callDataOf),
    keccak256(toHex(text)),
  ] as const;
  return keccak256(encodeAbiParameters(HASHED, [[...words[0]], [...words[1]], [...words[2]], words[3]]));
}

/** Returns the data as sent: after the selector of the named function. */
function callDataOf({ signature, data }: Effect): Hex {
  return signature === '' ? data : `${selectorFor(signature)}${data.slice(2)}`;
}
