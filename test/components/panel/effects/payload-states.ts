import { coreProposalOf } from '@/components/panel/effects/decode/payloads-of';
import type { PayloadsProps } from '@/components/panel/effects/plans/payloads';
import { proposalAnswer } from '../../../api/chain/aave-v3';

/** As proposal 103 had them (bgd-labs/v3-governance-cache@40808ef538ce, `cache/1/…/proposals/103.json`), and one of no known chain. */
export const PAYLOADS = [
  {
    chain: 1n,
    accessLevel: 1,
    payloadsController: '0xdAbad81aF85554E9ae636395611C58F7eC1aAEc5',
    payloadId: 125,
  },
  {
    chain: 137n,
    accessLevel: 1,
    payloadsController: '0x401B5D0294E23637c18fcc38b1Bca814CDa2637C',
    payloadId: 62,
  },
  {
    chain: 4_242n,
    accessLevel: 1,
    payloadsController: '0x9A1F491B86D09fC1484b5fab10041B189B60756b',
    payloadId: 19,
  },
] as const;

type Fields = Parameters<typeof proposalAnswer>[0];

/** What the panel shows of a proposal of Aave's core. */
export function payloadsProps(fields: Fields = {}, own: Partial<PayloadsProps> = {}): PayloadsProps {
  const proposal = coreProposalOf({ stored: { by: 'getProposal', data: proposalAnswer(fields).data } });
  if (proposal === null) throw new Error('It was not read.');
  return {
    proposal,
    nameOf: (chainId, address) => (chainId === 1 && /^0xdab/i.test(address) ? 'Payloads Controller' : null),
    states: { state: 'unasked' },
    askStates: () => {},
    operator: 'publicnode.com',
    second: { state: 'unasked', host: 'eth.drpc.org' },
    askSecond: () => {},
    ...own,
  };
}

export const PAYLOAD_STATES = [
  { name: 'one payload of Aave', props: payloadsProps() },
  { name: 'payloads of Aave on several chains', props: payloadsProps({ payloads: PAYLOADS }) },
  {
    name: 'a payload of Aave before voting',
    props: payloadsProps({ votingDuration: 0, snapshotBlockHash: `0x${'0'.repeat(64)}` }),
  },
  { name: 'no payload of Aave', props: payloadsProps({ payloads: [] }) },
] as const;
