import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { NotFound } from '@/components/panel/page/not-found';
import { readOwnGovernors } from '@/utils/browser/settings/own-governors';
import { NOW } from '../../../factories/proposal';
import { replyWith } from '../../browser/background-replies';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { panelContext } from '../../states/panel-page';

const URL_OF_DAO = 'https://www.tally.xyz/gov/some-dao/proposal/7';
const LINK = 'www.tally.xyz/gov/some-dao/proposal/';
/** From EIP-55's own examples. */
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

beforeEach(() => {
  // Only the background may read the table of the package.
  replyWith({ 'lists-dao': { isListed: false }, 'link-source': { id: null } });
});

function renderFor(url: string) {
  const askAgain = vi.fn();
  const keyless = { state: 'keyless', operators: ['hub.snapshot.org', 'publicnode.com'] } as const;
  return {
    askAgain,
    ...renderAtNow(
      <PanelContext.Provider value={panelContext({ connection: keyless })}>
        <NotFound url={url} askedAt={NOW} isAsking={false} askAgain={askAgain} />
      </PanelContext.Provider>,
    ),
  };
}

const field = () => screen.findByRole('textbox', { name: 'Address of its governor contract' });
const read = () => userEvent.click(screen.getByRole('button', { name: 'Read this contract' }));

describe('an unlisted DAO', () => {
  test('is said to be that, and what to do, rather than that there is no such vote', async () => {
    const { container } = renderFor(URL_OF_DAO);
    expect(await screen.findByRole('heading', { name: 'DAO not on our list' })).toBeDefined();
    expect(
      screen.getByText(/no contract was asked\. Enter the address of its governor contract below/),
    ).toBeDefined();
    expect(container.textContent).not.toMatch(/Not found|No record|Looked up/);
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  test('is read from the contract that is named, which is kept', async () => {
    const { askAgain, container } = renderFor(URL_OF_DAO);
    await userEvent.type(await field(), ` ${ADDRESS} `);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Chain of the contract' }),
      'OP Mainnet',
    );
    await expectAccessible(container);
    await read();
    await waitFor(() => expect(askAgain).toHaveBeenCalledOnce());
    expect(await readOwnGovernors()).toEqual([{ link: LINK, chainId: 10, address: ADDRESS }]);
  });

  test.each([
    ['a letter is of the wrong case', ADDRESS.replace('aA', 'aa')],
    ['a digit is missing', ADDRESS.slice(0, -1)],
    ['it is a name', 'some-dao.eth'],
    ['nothing was typed', ' '],
  ])('gets no request if %s, with the reason', async (_why, text) => {
    const { askAgain } = renderFor(URL_OF_DAO);
    await userEvent.type(await field(), text);
    await read();
    expect(screen.getByRole('status').textContent).toContain('not a contract address');
    expect(askAgain).not.toHaveBeenCalled();
    expect(await readOwnGovernors()).toEqual([]);
  });

  test('takes an address without capitals, which has nothing that checks it', async () => {
    renderFor(URL_OF_DAO);
    await userEvent.type(await field(), ADDRESS.toLowerCase());
    await read();
    await waitFor(async () => expect(await readOwnGovernors()).toHaveLength(1));
  });

  test('reports a wrong contract after the request, and accepts another', async () => {
    const first = renderFor(URL_OF_DAO);
    await userEvent.type(await field(), ADDRESS);
    await read();
    await waitFor(() => expect(first.askAgain).toHaveBeenCalledOnce());
    first.unmount();
    renderFor(URL_OF_DAO);
    const again = await field();
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeDefined();
    expect(again).toHaveProperty('value', ADDRESS);
    expect(screen.getByRole('status').textContent).toContain(`${ADDRESS} does not know this proposal`);
    const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    await userEvent.clear(again);
    await userEvent.type(again, other);
    await read();
    await waitFor(async () =>
      expect((await readOwnGovernors()).map(({ address }) => address)).toEqual([other]),
    );
  });

  test.each(['https://www.tally.xyz/gov/ens/proposal/7', 'https://nouns.wtf/vote/7'])(
    'is not what %s leads to',
    async (url) => {
      replyWith({ 'lists-dao': { isListed: true }, 'link-source': { id: null } });
      const { container } = renderFor(url);
      await new Promise((done) => setTimeout(done, 0));
      expect(screen.getByRole('heading', { name: 'Not found' })).toBeDefined();
      expect(container.querySelector('form')).toBeNull();
    },
  );
});
