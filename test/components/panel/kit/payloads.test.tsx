import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { coreProposalOf } from '@/components/panel/effects/decode/payloads-of';
import { Payloads } from '@/components/panel/effects/planned';
import { PROPOSAL_361, proposalAnswer } from '../../../api/chain/aave-v3';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { PAYLOADS, payloadsProps } from './payload-states';

function draw(fields?: Parameters<typeof proposalAnswer>[0], state: 'unasked' | 'other' = 'unasked') {
  const askSecond = vi.fn();
  const props = payloadsProps(fields, { askSecond, second: { state, host: 'eth.drpc.org' } });
  return { ...renderAtNow(<Payloads {...props} />), askSecond };
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

  it('is said to be nothing where the list is empty', () => {
    const { container } = draw({ payloads: [] });
    expect(container.textContent).toContain('No on-chain effect: its list of actions is empty.');
    expect(container.textContent).not.toContain('A payload is code');
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
