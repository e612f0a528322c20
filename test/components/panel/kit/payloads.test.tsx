import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { coreProposalOf } from '@/components/panel/effects/decode/payloads-of';
import { Payloads } from '@/components/panel/effects/planned';
import { PROPOSAL_361, proposalAnswer } from '../../../api/chain/aave-v3';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

/** As proposal 103 had them (bgd-labs/v3-governance-cache@40808ef538ce, `cache/1/…/proposals/103.json`), and one of no known chain. */
const PAYLOADS = [
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

function read(fields: Parameters<typeof proposalAnswer>[0] = {}) {
  const stored = { by: 'getProposal', data: proposalAnswer(fields).data } as const;
  return coreProposalOf({ stored }) ?? expect.unreachable('It was not read.');
}

function draw(fields?: Parameters<typeof proposalAnswer>[0], state: 'unasked' | 'other' = 'unasked') {
  const askSecond = vi.fn();
  const { container } = renderAtNow(
    <Payloads
      proposal={read(fields)}
      nameOf={(chainId, address) => (chainId === 1 && /^0xdab/i.test(address) ? 'Payloads Controller' : null)}
      operator="publicnode.com"
      second={{ state, host: 'eth.drpc.org' }}
      askSecond={askSecond}
    />,
  );
  return { container, askSecond };
}

describe("what a proposal of Aave's core has carried out", () => {
  it('is a line a payload: its number, who executes it, and on which chain', async () => {
    const { container } = draw({ payloads: PAYLOADS });
    expect([...container.querySelectorAll('.effect')].map((line) => line.textContent)).toEqual([
      'Payload 125 of Payloads Controller 0xdAba…AEc5 on Ethereum',
      'Payload 62 of 0x401B…637C on Polygon',
      'Payload 19 of 0x9A1F…756b on chain 4242',
    ]);
    expect(container.textContent).toContain(
      'is not decoded here. Whether it was carried out there is not checked.',
    );
    await expectAccessible(container);
  });

  it('has the text’s file by its name on IPFS, and what voting goes by', () => {
    const { container } = draw();
    const facts = [...container.querySelectorAll('.fact')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Access level1',
      'Voting time3 days',
      'Voting portal0xFe46…ecD6',
      `Power counted at block${PROPOSAL_361.snapshotBlockHash} `,
      // `ipfsHash` of the same record, which its makers write as a name.
      expect.stringContaining('QmQiCLWPSuZYnDui2q69NvYtedN29pYM2kHb8oXuzqKosn'),
    ]);
  });

  it('has no voting time and no block before voting was begun', () => {
    const { container } = draw({ votingDuration: 0, snapshotBlockHash: `0x${'0'.repeat(64)}` });
    expect(container.querySelectorAll('.fact')).toHaveLength(3);
  });

  it('can be asked of a second node, and is not shown where that says something else', async () => {
    const { askSecond } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Ask a second node' }));
    expect(askSecond).toHaveBeenCalledOnce();
    const { container } = draw({}, 'other');
    expect(container.textContent).toContain('Two nodes disagree');
    expect(container.querySelector('.effect')).toBeNull();
  });

  it('is none of what another kind of contract stores, or of a broken answer', () => {
    const { data } = proposalAnswer();
    expect(coreProposalOf({ stored: { by: 'getProposalById', data } })).toBeNull();
    expect(coreProposalOf({ stored: null })).toBeNull();
    for (const broken of [
      '0x',
      data.slice(0, 500),
      `${data.slice(0, 64)}ff${data.slice(66)}`,
    ] as `0x${string}`[])
      expect(coreProposalOf({ stored: { by: 'getProposal', data: broken } })).toBeNull();
  });
});
