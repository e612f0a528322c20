import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Effect } from '@/components/panel/effects/decode/effects-of';
import { readEffects } from '@/components/panel/effects/decode/read-effects';
import { EffectContents, type EffectContentsProps } from '@/components/panel/effects/effect-contents';
import { PlainLinksContext } from '@/components/shared/controls/link';
import { plainError } from '@/utils/api/errors';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { contentsProps, EFFECT_STATES, effect, TIMELOCK, TRANSFER } from './effect-states';

/** A token of the states' own, and an address with a name. */
function draw(effects: readonly Effect[] | null, own: Partial<EffectContentsProps> = {}) {
  return renderAtNow(<EffectContents {...contentsProps({ effects })} {...own} />);
}

const spaced = (line: Element | null) => line?.textContent?.replaceAll('\u00a0', ' ');

describe('what a proposal does', () => {
  it("has one sentence per call, with amounts in the token's unit and names beside addresses", async () => {
    const { container } = draw([effect({ data: TRANSFER })]);
    // Between them stands the exact figure, which is shown on a click.
    expect(spaced(container.querySelector('.effect > p'))).toMatch(
      /^Transfers 2\.5M UNI.* to Uniswap Timelock 0x1a9C…35BC$/,
    );
    expect(container.querySelector('data')?.getAttribute('value')).toBe('2500000');
    expect(container.textContent).toContain('Function names are matched by the first four bytes');
    expect(container.textContent).toContain('Read from the contract, only through publicnode.com.');
    await expectAccessible(container);
  });

  it('leads from each address to the explorer of its chain, and nowhere if links are text', () => {
    draw([effect({ data: TRANSFER })]);
    const link = screen.getByRole('link', { name: '0x1a9C…35BC' });
    expect(link.getAttribute('href')).toBe(
      'https://etherscan.io/address/0x1a9C8182C09F50C8318d769245beA52c32BE35BC',
    );
    expect([link.title, link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'etherscan.io (opens a new tab)',
      '_blank',
      'noopener noreferrer',
    ]);
    cleanup();
    renderAtNow(
      <PlainLinksContext.Provider value>
        <EffectContents {...contentsProps({ effects: [effect({ data: TRANSFER })] })} />
      </PlainLinksContext.Provider>,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has every address in full beside the bytes of its call, to be copied', async () => {
    draw([effect({ data: TRANSFER })]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the raw call' }));
    const full = ['0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', '0x1a9C8182C09F50C8318d769245beA52c32BE35BC'];
    for (const address of full) expect(screen.getByText(address)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Copy address' })).toHaveLength(full.length);
  });

  it('has digits of the smallest unit if the token does not give its decimals', () => {
    const { container } = draw([effect({ data: TRANSFER })], { units: new Map() });
    expect(container.textContent).toContain('2500000000000000000000000 of the smallest unit of 0x1f98…F984');
  });

  it('shows inner calls in place of their bytes', () => {
    const batch = EFFECT_STATES.find(({ name }) => name === 'runs several calls at once');
    const { container } = renderAtNow(
      <EffectContents {...(batch?.props ?? contentsProps({ effects: [] }))} />,
    );
    expect(screen.getAllByText(/2\.5M/)).toHaveLength(1);
    expect(container.querySelectorAll('.effect .effect')).toHaveLength(3);
    expect(container.querySelector('.effect-value')).toBeNull();
  });

  it('counts the values that a function has no names for, and gives their types', () => {
    const signature = '_setCap(bytes,uint256)';
    const word = (value: number) => value.toString(16).padStart(64, '0');
    const data = `0x${word(64)}${word(7)}${word(1)}${'ab'.padEnd(64, '0')}` as const;
    const { container } = draw(null, { effects: readEffects([effect({ signature, data })], new Map(), 1) });
    const names = [...container.querySelectorAll('dt')].map((name) => name.textContent);
    // The type keeps its direction among words from right to left.
    expect(names).toEqual(['Value 1 (\u2068bytes\u2069)', 'Value 2 (\u2068uint256\u2069)']);
  });

  it("sends the chain's own coin, alone or with a call", () => {
    const ether = 10n ** 19n;
    const { container } = draw([
      effect({ target: TIMELOCK, value: ether }),
      effect({ value: ether, data: '0x1249c58b' }),
      effect({ value: 0n }),
    ]);
    const [sent, called, nothing] = [...container.querySelectorAll('.effect > p')].map(spaced);
    expect(sent).toBe('Sends 10 ETH to Uniswap Timelock 0x1a9C…35BC');
    expect(called).toBe('Calls mint on 0x1f98…F984 and sends 10 ETH with it');
    expect(nothing).toBe('Calls 0x1f98…F984 without data');
  });

  it('shows bytes if the function is unknown, or its data does not fit', () => {
    const { container } = draw([effect({ data: '0xdeadbeef' }), effect({ data: `${TRANSFER}00` })]);
    const lines = [...container.querySelectorAll('.effect > p')].map(spaced);
    expect(lines).toEqual(Array(2).fill('Calls an unknown function of 0x1f98…F984'));
  });

  it('is "nothing" with an empty list, and unknown without one', () => {
    expect(draw([]).container.textContent).toContain('No on-chain effect: its list of actions is empty.');
    expect(draw(null).container.textContent).toContain('The contract stores no actions');
  });

  it('shows whether its text was changed', () => {
    const words = 'The proposer replaced the first text';
    expect(draw([], { text: '# One', isChanged: false }).container.textContent).not.toContain(words);
    expect(draw([], { text: '# Two', isChanged: true }).container.textContent).toContain(words);
    const { container } = draw([], { text: null, isChanged: null });
    expect(container.textContent).toContain('it may have been changed, and the changes could not be read');
  });

  it.each(EFFECT_STATES)('has no fault of access if it $name', async ({ props }) => {
    const { container } = renderAtNow(<EffectContents {...props} />);
    await expectAccessible(container);
  });

  it('warns of two addresses that look alike', () => {
    const state = EFFECT_STATES.find(({ name }) => name === 'has addresses that look alike');
    const { container } = renderAtNow(
      <EffectContents {...contentsProps({ effects: null })} {...state?.props} />,
    );
    expect(container.querySelector('.aside')?.textContent).toMatch(
      /^0x1a9C8182\S+ and 0x1A9C0{8,}\S+ look alike/i,
    );
  });

  it('says above its calls why some of them are marked, also of one inside another', () => {
    const named = (name: string) => {
      const { props } = EFFECT_STATES.find((each) => each.name === name) ?? {};
      const { container } = renderAtNow(<EffectContents {...contentsProps({ effects: null })} {...props} />);
      const marked = [...container.querySelectorAll('.effect > p')].flatMap((line) =>
        line.querySelector(':scope > .icon-caution') === null ? [] : (spaced(line) ?? ''),
      );
      return { said: [...container.querySelectorAll('.effects > .aside')].map(spaced), marked };
    };
    expect(named('changes contracts')).toEqual({
      said: [
        'Replaces code: the contract then does what the new code says.',
        'Gives power over a contract: check who gets it.',
      ],
      marked: [
        expect.stringMatching(/^Upgrades 0x\w{4}…\w{4} to 0x408E…/),
        expect.stringMatching(/^Grants role DEFAULT_ADMIN_ROLE to Uniswap Timelock/),
      ],
    });
    expect(named('sends a message to another chain').said).toHaveLength(1);
    expect(named('shows a raw call')).toEqual({ said: [], marked: [] });
  });

  it('is proven with its text if the ID is their hash', async () => {
    const { container } = draw([], { proof: 'proven', text: '# Raise the cap\n\nWe do.' });
    expect(screen.getByText('Raise the cap')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Proposal text/ }));
    expect(container.querySelector('.effects-text')?.textContent).toBe('# Raise the cap\n\nWe do.');
    expect(container.textContent).toContain(
      'The vote’s ID is a hash of this text and these actions: they match.',
    );
    expect(container.textContent).not.toContain('second operator');
  });

  // `descriptionUri` of MultichainGovernorV2.sol, moonwell-fi/moonwell-contracts-v2.
  it('names the file that holds a text, to be copied, and leads to none', () => {
    const file = 'ipfs://bafkreiemzh6fcv3w4bq7kqqdr5dkz5jvquzhyvdqfwhjlojz7wdcxqz2pm';
    const { container } = draw([], { text: `${file}\n` });
    expect(container.querySelector('dl')?.textContent).toContain(`Text, as an IPFS hash${file}`);
    expect(screen.getByRole('button', { name: 'Copy data' })).toBeTruthy();
    expect(container.querySelector('.effects-text, a')).toBeNull();
  });

  it.each([
    [{ state: 'asking' }, 'Asking eth.drpc.org…', 0],
    [{ state: 'refused' }, 'The browser did not allow it.', 1],
    [{ state: 'failed', error: plainError('timeout') }, 'did not answer in time', 1],
    [{ state: 'failed', error: null }, 'No second operator has confirmed it.', 1],
    [{ state: 'same' }, 'Two nodes say the same: publicnode.com and eth.drpc.org.', 0],
  ] as const)('reports about another operator that is %j: %s', (second, words, buttons) => {
    const { container } = draw([effect({ data: TRANSFER })], {
      second: { ...second, host: 'eth.drpc.org' },
    });
    expect(container.textContent).toContain(words);
    expect(container.textContent).toContain('Transfers');
    expect(screen.queryAllByRole('button', { name: /second node/ })).toHaveLength(buttons);
  });

  it('is not shown if two operators disagree', () => {
    const { container } = draw([effect({ data: TRANSFER })], {
      second: { state: 'other', host: 'eth.drpc.org' },
    });
    expect(container.textContent).toBe(
      'Two nodes disagree: publicnode.com and eth.drpc.org. Actions and text are not shown.',
    );
  });

  it('is not shown at all if it does not fit the ID', () => {
    const { container } = draw([effect({ data: TRANSFER })], { proof: 'mismatch', text: '# Another' });
    expect(container.textContent).toBe(
      'The answer from publicnode.com does not belong to this ID, so it is not shown.',
    );
  });
});
