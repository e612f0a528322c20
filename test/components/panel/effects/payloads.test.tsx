import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { coreProposalOf } from '@/components/panel/effects/decode/payloads-of';
import { Payloads } from '@/components/panel/effects/plans/payloads';
import type { PayloadStates } from '@/components/panel/effects/plans/use-payload-states';
import { plainError } from '@/utils/api/errors';
import { PROPOSAL_361, proposalAnswer } from '../../../api/chain/aave-v3';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { PAYLOADS, payloadsProps } from './payload-states';

function draw(
  fields?: Parameters<typeof proposalAnswer>[0],
  state: 'unasked' | 'other' = 'unasked',
  states: PayloadStates = { state: 'unasked' },
) {
  const [askSecond, askStates] = [vi.fn(), vi.fn()];
  const props = payloadsProps(fields, {
    ...{ askSecond, states, askStates },
    second: { state, host: 'eth.drpc.org' },
  });
  return { ...renderAtNow(<Payloads {...props} />), askSecond, askStates };
}

describe("the payloads of a proposal of Aave's core", () => {
  it('have one line each: number, executor and chain', async () => {
    const { container } = draw({ payloads: PAYLOADS });
    expect([...container.querySelectorAll('.effect')].map((line) => line.textContent)).toEqual([
      'Payload 125 of Payloads Controller 0xdAba…AEc5 on Ethereum',
      'Payload 62 of 0x401B…637C on Polygon',
      'Payload 19 of 0x9A1F…756b on chain 4242Not checked: no public node of its chain is available here.',
    ]);
    expect(container.textContent).toContain('is not decoded here.');
    await expectAccessible(container);
  });

  it('name the requests before a click, and ask their chains on it', async () => {
    const { container, askStates } = draw({ payloads: PAYLOADS });
    expect(container.textContent).toContain('One request to a node of each chain: Ethereum, Polygon.');
    await userEvent.click(screen.getByRole('button', { name: 'Check on each chain' }));
    expect(askStates).toHaveBeenCalledOnce();
  });

  it("show their chain's answer, or why it is not known", async () => {
    const { container } = draw({ payloads: PAYLOADS }, 'unasked', {
      state: 'read',
      of: [{ host: 'ethereum-rpc.publicnode.com', said: { code: 3, block: '23220000' } }, null, null],
    });
    expect([...container.querySelectorAll('.effect')].map((line) => line.lastChild?.textContent)).toEqual([
      'Executed on its chain at block 23220000, by ethereum-rpc.publicnode.com',
      'Not checked: the node of its chain may not be asked. Allow it in the settings.',
      'Not checked: no public node of its chain is available here.',
    ]);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Payloads executed: 1 of 3. Not checked: 2.');
    expect(screen.queryByRole('button', { name: 'Check on each chain' })).toBeNull();
    await expectAccessible(container);
  });

  // `IPayloadsControllerCore.PayloadState` of aave-dao/aave-governance-v3@611b9e1f19d6.
  it.each([
    [0, 'Not known to its contract', '0'],
    [1, 'Waits for the decision', '0'],
    [2, 'Queued on its chain', '0'],
    [3, 'Executed on its chain', '1'],
    [4, 'Canceled on its chain', '0'],
    [5, 'Expired on its chain', '0'],
  ])('show state %i as “%s”', (code, words, executed) => {
    const { container } = draw({}, 'unasked', {
      state: 'read',
      of: [{ host: 'node.example.org', said: { code, block: '7' } }],
    });
    expect(container.querySelector('.effect strong')?.textContent).toBe(words);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(`Payloads executed: ${executed} of 1.`);
  });

  it('name the node that gave no answer, and can be requested again after a failure', async () => {
    const { container } = draw({}, 'unasked', {
      state: 'read',
      of: [{ host: 'node.example.org', said: null }],
    });
    expect(container.textContent).toContain('Not checked: node.example.org gave no answer.');
    const failed = draw({}, 'unasked', { state: 'failed', error: plainError('worker') });
    await userEvent.click(screen.getByRole('button', { name: 'Check on each chain' }));
    expect(failed.askStates).toHaveBeenCalledOnce();
  });

  it("come with the text's file on IPFS, and the rules of voting", () => {
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

  it('have no voting time and no block before voting began', () => {
    const { container } = draw({ votingDuration: 0, snapshotBlockHash: `0x${'0'.repeat(64)}` });
    expect(container.querySelectorAll('.fact')).toHaveLength(3);
  });

  it('are reported as none if the list is empty', () => {
    const { container } = draw({ payloads: [] });
    expect(container.textContent).toContain('No on-chain effect: its list of actions is empty.');
    expect(container.textContent).not.toContain('A payload is code');
  });

  it('can be checked with a second node, and are hidden if that disagrees', async () => {
    const { askSecond } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Ask a second node' }));
    expect(askSecond).toHaveBeenCalledOnce();
    const { container } = draw({}, 'other');
    expect(container.textContent).toContain('Two nodes disagree');
    expect(container.querySelector('.effect')).toBeNull();
  });

  it('are never read from another kind of contract, or from a broken answer', () => {
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
