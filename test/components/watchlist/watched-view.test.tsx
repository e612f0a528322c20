import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_STARS, NO_NOTES, type Star } from '@/components/watchlist/star';
import { Panel, type PanelProps } from '@/test/components/states/panel-of-state';
import { makeCandidate, makeKey } from '../../factories/proposal';
import { loadParts } from '../panel/views/load-parts';
import { renderAtNow } from '../render';
import { panelState } from '../states/panel-states';

beforeAll(loadParts);

function renderState(name: string, watched: Partial<PanelProps['watched']> = {}) {
  const state = panelState(name);
  const actions = { star: vi.fn(), unstar: vi.fn(), open: vi.fn() };
  const props = { ...state, watched: { ...state.watched, ...actions, ...watched } };
  renderAtNow(<Panel {...props} />);
  return { ...actions, props };
}

const star = () => screen.getByRole('button', { name: 'Watch this proposal' });

describe('the star of a proposal', () => {
  test('is not pressed at first, and adds the proposal with all that is known to the list', async () => {
    const { props, ...actions } = renderState('a watched proposal', { stars: [] });
    expect(star().getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(star());
    expect(actions.star).toHaveBeenCalledExactlyOnceWith(makeCandidate(), props.record);
  });

  test('is pressed while the proposal is watched, and removes it', async () => {
    const { unstar } = renderState('a watched proposal');
    expect(star().getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(star());
    expect(unstar).toHaveBeenCalledExactlyOnceWith('https://api.example.org', makeCandidate().key);
  });

  test('explains in a private window why it does nothing', async () => {
    const actions = renderState('a proposal in a private window');
    expect(star().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(star());
    expect(actions.star).not.toHaveBeenCalled();
    const words = screen.getByText(/^Not in private windows/);
    expect(words.className).not.toContain('visually-hidden');
    expect(star().getAttribute('aria-describedby')).toBe(words.id);
  });

  test('shows how many are watched once the list is full', async () => {
    const other = (index: number): Star => ({
      candidate: makeCandidate({ key: makeKey(`other ${index}`) }),
      service: 'https://api.example.org',
      starredAt: 0,
      seen: null,
    });
    const stars = Array.from({ length: MAX_STARS }, (_, index) => other(index));
    const actions = renderState('a watched proposal', { stars });
    await userEvent.click(star());
    expect(actions.star).not.toHaveBeenCalled();
    expect(screen.getByText(/^The watchlist is full \(200\)/)).toBeDefined();
  });
});

describe('the tab of the watched proposals', () => {
  const tab = () => screen.getByRole('tab', { name: /^Watching/ });

  test('shows how many changed since the last look, visibly and in its name', () => {
    renderState('watched');
    expect(tab().querySelector('.view-count')?.textContent).toBe('1');
    expect(screen.getByRole('tab', { name: 'Watching 1 changed' })).toBe(tab());
  });

  test('shows no count without a known change, or for another service', () => {
    renderState('watched', { notes: NO_NOTES });
    expect(tab().textContent?.trim()).toBe('Watching');
    cleanup();
    renderState('watched', { service: 'https://old.example.org' });
    expect(tab().textContent?.trim()).toBe('Watching');
    cleanup();
    renderState('watched, not read');
    expect(tab().textContent?.trim()).toBe('Watching');
  });
});

describe('the stars of a list', () => {
  const ENS = '[EP 4.9] [Executable] Fund the ENS Endowment, second tranche';
  const named = (title: string) => screen.getByRole('button', { name: `Watch ${title}` });
  const stars = () => screen.getAllByRole('button', { name: /^Watch / });

  test.each(['browse, one watched', 'recent, one watched'])(
    'say in "%s" which proposal they are of',
    async (name) => {
      const { star: watch, unstar, open } = renderState(name);
      const rows = screen
        .getAllByRole('list', { name: /^Proposals$|^Viewed$|ooked/ })
        .flatMap((list) => within(list).getAllByRole('listitem'));
      expect(stars()).toHaveLength(rows.length);
      expect(stars().filter((each) => each.getAttribute('aria-pressed') === 'true')).toEqual([named(ENS)]);
      await userEvent.click(named(ENS));
      expect(unstar).toHaveBeenCalledExactlyOnceWith('https://api.example.org', makeKey(ENS));
      await userEvent.click(named('Untitled proposal'));
      expect(watch).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ title: '', key: makeKey('') }),
        null,
      );
      expect(open).not.toHaveBeenCalled();
    },
  );

  test('are one stop of the Tab key behind their row, and follow the arrows', async () => {
    renderState('browse, one watched');
    const [first, second] = stars();
    const row = within(screen.getByRole('list', { name: 'Proposals' })).getAllByRole('button')[0];
    row?.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(second?.previousElementSibling);
    await userEvent.keyboard('{End}{Tab}');
    expect(document.activeElement).toBe(stars().at(-1));
  });

  test('explain in a private window why they do nothing, in the clicked row', async () => {
    const { star: watch } = renderState('recent, private window');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(named(ENS).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(named(ENS));
    expect(watch).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').closest('li')).toBe(named(ENS).closest('li'));
  });

  test('are missing until the watchlist is read, and their room is kept', () => {
    renderState('browse, one watched', { stars: null });
    expect(screen.queryAllByRole('button', { name: /^Watch / })).toEqual([]);
    expect(screen.getByRole('list', { name: 'Proposals' }).querySelectorAll('.starred-row')).toHaveLength(5);
  });
});

const rows = () =>
  within(screen.getByRole('list', { name: 'Watched proposals' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

describe('the list of watched proposals', () => {
  test('shows what changed, what the service reported of the quorum, and how far it was checked', () => {
    renderState('watched');
    const [closing, failing, , unseen, ended, elsewhere] = rows();
    expect(closing).toContain('quorum not reached');
    expect(closing).toContain('checked 15 minutes ago');
    expect(failing).toContain('the last check failed:');
    expect(ended).toContain('Open → Passed');
    expect(unseen).toContain('not checked yet');
    expect(unseen).not.toContain('quorum');
    expect(elsewhere).toContain('From another service (old.example.org)');
    expect(elsewhere).not.toContain('checked 15');
  });

  test('opens a proposal, but none of another service', async () => {
    const { open } = renderState('watched');
    await userEvent.click(screen.getByRole('button', { name: /^\[EP 4.9\]/ }));
    expect(open).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: expect.stringContaining('[EP 4.9]') }),
    );
    const other = screen.getByRole<HTMLButtonElement>('button', { name: /^A proposal of the service/ });
    expect(other.disabled).toBe(true);
  });

  test('lets each be removed, and keeps the focus in the list', async () => {
    const { unstar } = renderState('watched');
    await userEvent.click(screen.getByRole('button', { name: /^Stop watching A proposal of the service/ }));
    expect(unstar).toHaveBeenCalledExactlyOnceWith(
      'https://old.example.org',
      makeKey('A proposal of the service that was used before'),
    );
    expect(document.activeElement?.className).toBe('watched-list');
  });

  test('shows how to begin while the list is empty', () => {
    renderState('watched, none');
    expect(screen.getByText(/^Nothing yet. Click the star/)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Watched proposals' })).toBeNull();
  });
});
