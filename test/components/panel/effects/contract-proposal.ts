import { encodeAbiParameters, type Hex, parseAbiParameters, toEventSelector } from 'viem';
import type { Proposed } from '@/utils/proposal/proposed';
import { effect, TIMELOCK, TRANSFER } from './effect-states';

const LISTS = 'address[], uint256[], string[], bytes[]';
// GovernorBravoInterfaces.sol of compound-finance/compound-protocol.
const CREATED = toEventSelector(`ProposalCreated(uint256,address,${LISTS},uint256,uint256,string)`);

/** A proposal of GovernorBravo's with one call, as its contract stores and logs it. */
export function contractProposal(
  own: { readonly target?: Hex; readonly data?: Hex; readonly text?: string; readonly id?: string } = {},
): Proposed {
  const { target = effect({}).target, data = TRANSFER, text = '# Raise the cap\n\nWe do.', id = '40' } = own;
  const stored = encodeAbiParameters(parseAbiParameters(LISTS), [[target], [1n], [''], [data]]);
  const logged = encodeAbiParameters(
    parseAbiParameters(`uint256, address, ${LISTS}, uint256, uint256, string`),
    [40n, TIMELOCK, [target], [1n], [''], [data], 1n, 2n, text],
  );
  return {
    ...{ chainId: 1, id, updates: [] },
    stored: { by: 'getActions', data: stored },
    log: { topics: [CREATED], data: logged },
  };
}
