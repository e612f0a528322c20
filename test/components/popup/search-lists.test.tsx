import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { Popup } from '@/components/popup/popup';
import type { PopupProps } from '@/components/popup/use-popup-props';
import type { Search } from '@/utils/lookup/lookup';
import { makeCandidate, makeError, makeKey, NOW } from '../../factories/proposal';
import { renderAtNow, spiesOn } from '../render';
import { popupState } from '../states/popup-states';

const HUB = 'hub.snapshot.org';
const AUTHOR = '0x52C1493b12758F06d069011dB972E52a6440997E';

/** What is fetched later is there at once from then on. */
beforeAll(async () => {
  renderAtNow(<Popup {...popupState('results')} />);
  await screen.findByRole('list', { name: 'Results' });
  await screen.findByText('Filter by DAO or provider');
  cleanup();
}, 60_000);

/** A popup without a token, in which a lookup comes to `outcome`. */
function LivePopup({ outcome, ...props }: PopupProps & { readonly outcome: Search }) {
  const [narrowed, narrow] = useState({ daoId: '', provider: 'tally' });
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const actions = {
    ...props.actions,
    narrow,
    search: (...question: Parameters<PopupProps['actions']['search']>) => {
      props.actions.search(...question);
      setSearch(outcome);
    },
    clearSearch: () => setSearch({ state: 'idle' }),
  };
  return <Popup {...props} narrowed={narrowed} search={search} actions={actions} />;
}

function renderKeyless(
  outcome: Search = { state: 'busy' },
  operators: readonly string[] = [HUB, 'publicnode.com'],
) {
  const props = popupState('idle');
  const actions = spiesOn(props.actions);
  const connection = { state: 'keyless', operators } as const;
  renderAtNow(<LivePopup {...props} connection={connection} actions={actions} outcome={outcome} />);
  return actions;
}

const failed = (code: Parameters<typeof makeError>[0]): Search => ({
  state: 'failed',
  error: { ...makeError(code), by: HUB },
});

const found = (count: number, flagged: readonly number[] = []): Search => ({
  state: 'done',
  at: NOW - 120_000,
  candidates: Array.from({ length: count }, (_, n) => ({
    ...makeCandidate({ key: makeKey(`hit ${n}`), title: `Hit ${n}` }),
    ...(flagged.includes(n) && { flagged: true as const }),
  })),
});

const type = (text: string) => userEvent.type(screen.getByRole('searchbox'), text);

describe('a search without a token', () => {
  test('sends a title only on Enter, within the chosen space and without a provider', async () => {
    const { search } = renderKeyless();
    await type('fee switch');
    expect(search).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByText('Choose a space'));
    expect(screen.queryByText('Only this provider')).toBeNull();
    await userEvent.type(screen.getByRole('combobox', { name: 'Only this DAO' }), 'ens.eth');
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    expect(search).toHaveBeenCalledExactlyOnceWith('title', 'fee switch', { daoId: 'ens.eth' });
  });

  test('reads an address as an author', async () => {
    const { search } = renderKeyless();
    await type(AUTHOR);
    expect(screen.getByText('Looks up proposals by this author.')).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(search).toHaveBeenCalledExactlyOnceWith('externalId', AUTHOR, {});
  });

  test('hides and counts flagged proposals, and names the source and the time', async () => {
    renderKeyless(found(3, [1]));
    await type('fee switch{Enter}');
    const results = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('button');
    expect(await screen.findByText(`Source: ${HUB}`)).toBeDefined();
    expect(screen.getByText(/fetched 2/)).toBeDefined();
    expect(results()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
    expect(results()).toHaveLength(3);
    expect(screen.queryByText(/More may exist/)).toBeNull();
  });

  test('reports that more may exist than it lists', async () => {
    renderKeyless(found(20));
    await type('fee switch{Enter}');
    expect(await screen.findByText('Only the newest 20 are listed. More may exist.')).toBeDefined();
  });

  test.each(['timeout', 'server', 'network'] as const)(
    'leads to the choice of a space if not all could be searched: %s',
    async (code) => {
      renderKeyless(failed(code));
      await type('fee switch{Enter}');
      const notice = await screen.findByText(/Searching all spaces is slow at hub\.snapshot\.org/);
      expect(notice).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Choose a space' }));
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Only this DAO' }));
    },
  );

  test('explains a failure for a space, for an author, or for too many requests', async () => {
    renderKeyless(failed('timeout'));
    await type(`${AUTHOR}{Enter}`);
    expect(await screen.findByText(`${HUB} did not answer in time.`)).toBeDefined();
    cleanup();
    renderKeyless(failed('rejected'));
    await type('fee switch{Enter}');
    expect(screen.queryByText(/Searching all spaces/)).toBeNull();
  });

  test('names only the hub if it has no such title', async () => {
    renderKeyless(found(0));
    await type('fee switch{Enter}');
    expect(await screen.findByText(`No such proposal at ${HUB}.`, { exact: false })).toBeDefined();
  });

  test('names the source of titles if the hub is off', async () => {
    renderKeyless(failed('not-offered'), ['publicnode.com']);
    await type('fee switch{Enter}');
    expect(await screen.findByText(/needs Snapshot’s hub, which is off or blocked/)).toBeDefined();
  });
});
