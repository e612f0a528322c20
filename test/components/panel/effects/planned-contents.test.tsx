import { describe, expect, it } from 'vitest';
import { NoPlan, PlannedContents } from '@/components/panel/effects/plans/planned';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { effect, TIMELOCK } from './effect-states';
import { PLANNED_STATES, plannedProps } from './planned-states';

const SENT = effect({ target: TIMELOCK, value: 10n ** 18n });

function textsOf(own: Partial<Parameters<typeof plannedProps>[0]>): readonly (string | undefined)[] {
  const { container } = renderAtNow(<PlannedContents {...plannedProps({ effects: [SENT], ...own })} />);
  return [...container.querySelectorAll('h4, p')].map((line) => line.textContent?.replaceAll('\u00a0', ' '));
}

describe("a Safe's plan after a vote", () => {
  it('names Safe and chain, and states that nothing is binding before a module acts', () => {
    const [heading, binding, sentence] = textsOf({ name: 'Treasury' });
    expect(heading).toBe('Wallet Treasury 0x556B…2A70 on Ethereum');
    expect(binding).toBe(
      'Not binding: Snapshot executes nothing. These calls are made only if oSnap 0x28Ce…6D5d executes them.',
    );
    expect(sentence).toBe('Sends 1 ETH to Uniswap Timelock 0x1a9C…35BC');
  });

  it('names the module if only that is given', () => {
    const [heading, binding] = textsOf({ by: 'safesnap', safe: null });
    expect(heading).toBe('The wallet behind module 0x28Ce…6D5d on Ethereum');
    expect(binding).toContain('only if SafeSnap 0x28Ce…6D5d executes them');
  });

  it('names an unknown chain by its number, and no coin', () => {
    const [heading, , sentence] = textsOf({ safe: null, module: null, chainId: 424_242 });
    expect(heading).toBe('A wallet on chain 424242, its address not given');
    expect(sentence).toMatch(/^Sends 1 of the chain’s native coin to 0x1a9C…35BC$/);
    expect(textsOf({ chainId: null })[0]).toBe('Wallet 0x556B…2A70 on an unnamed chain');
  });

  it('is left to the owners if it is attached for reading', () => {
    expect(textsOf({ by: 'owners', module: null })[1]).toContain('only if the wallet’s owners make them');
  });

  it("warns when another contract's code would run as the Safe's own", () => {
    expect(textsOf({})).not.toContain('Runs the other contract’s code as the caller’s own (delegatecall).');
    const delegated = textsOf({ effects: [{ ...SENT, isDelegated: true }] });
    expect(delegated).toContain('Runs the other contract’s code as the caller’s own (delegatecall).');
    expect(document.querySelectorAll('.effect .icon-caution')).toHaveLength(1);
  });

  it('shows before all others how many calls are hidden', () => {
    expect(textsOf({ unread: 3 }).findIndex((text) => text?.startsWith('3 calls are not shown'))).toBe(2);
  });

  it('is "nothing", or unknown, in different words', () => {
    expect(renderAtNow(<NoPlan isRead />).container.textContent).toContain('No on-chain effect of its own');
    expect(renderAtNow(<NoPlan isRead={false} />).container.textContent).toContain('could not be read');
  });

  it.each(PLANNED_STATES)('has no fault of access if $name', async ({ plans }) => {
    const { container } = renderAtNow(
      <div>
        {(plans ?? []).map((plan, index) => (
          <PlannedContents key={index} {...plan} />
        ))}
      </div>,
    );
    await expectAccessible(container);
  });
});
