import { decodeAbiParameters, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem';
import type { Effect } from './effects-of';

/**
 * Stands for no contract: Arbitrum's timelock on Ethereum sends a message to another chain instead of calling it
 * (`RETRYABLE_TICKET_MAGIC` of L1ArbitrumTimelock, ArbitrumFoundation/governance).
 */
const IN_PLACE_OF_A_CONTRACT: Hex = '0xa723c008e76e379c55599d2e4d93879beafda79c';

const MESSAGE = parseAbiParameters(
  'address inbox, address l2Target, uint256 l2Value, uint256 gasLimit, uint256 maxFeePerGas, bytes l2Calldata',
);

export const isMessage = ({ target, signature }: Effect): boolean =>
  target === IN_PLACE_OF_A_CONTRACT && signature === '';

/** Decodes such a message as the call that the timelock makes to the other chain's inbox; null if it is not exact. */
export function messageIn({ data }: Effect) {
  try {
    const values = decodeAbiParameters(MESSAGE, data);
    if (encodeAbiParameters(MESSAGE, values) !== data.toLowerCase()) return null;
    const [inbox, l2Target, value, , , l2Calldata] = values;
    return {
      ...{ function: 'createRetryableTicket', signature: `(${MESSAGE.map(({ type }) => type).join(',')})` },
      args: MESSAGE.map(({ name, type }, index) => ({ name, type, value: values[index] })),
      ...({ namedBy: 'selector', on: lowered(inbox), innerOn: 'l2' } as const),
      inner: [{ target: lowered(l2Target), value, signature: '', data: l2Calldata }] satisfies Effect[],
    };
  } catch {
    return null;
  }
}

const lowered = (address: Hex) => address.toLowerCase() as Hex;
