import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { ReadFrom } from '@/components/keyless/keyless-offer.live';
import { changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { accessPatterns, SOURCE_GROUPS } from '@/utils/source/origins';
import { replyWith } from '../../browser/background-replies';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

const URL_OF_VOTE = 'https://polkadot.subsquare.io/referenda/7';

/** A link for which a source would answer, in a browser that agrees or not. */
function renderFor(id: string | null, agrees = true) {
  const asked = replyWith({
    'link-source': { id },
    'read-without-token': { state: 'keyless', operators: [] },
  });
  const request = vi.spyOn(browser.permissions, 'request').mockImplementation(async () => agrees);
  const askAgain = vi.fn();
  const { container } = renderAtNow(<ReadFrom url={URL_OF_VOTE} isAsking={false} askAgain={askAgain} />);
  return { asked, askAgain, request, container };
}

beforeEach(() => void vi.restoreAllMocks());

describe('a link whose public source is off', () => {
  // One of every group that is turned on together: the hub's and the nodes' too.
  test.each(SOURCE_GROUPS.map((group) => [group.at(-1)?.id ?? '', group] as const))(
    'has one button, which asks the browser for its hosts, turns it on and reads: %s',
    async (id, group) => {
      const { asked, askAgain, request, container } = renderFor(id);
      const host = new URL(group.at(-1)?.origin ?? '').host;
      const button = await screen.findByRole('button', { name: `Read from ${host}` });
      expect(container.textContent).toContain('sees your IP address'.slice(4));
      await userEvent.click(button);
      await waitFor(() => expect(askAgain).toHaveBeenCalledOnce());
      expect(request).toHaveBeenCalledExactlyOnceWith({ origins: accessPatterns(group) });
      expect(asked).toContainEqual(
        expect.objectContaining({ type: 'read-without-token', sources: group.map((source) => source.id) }),
      );
    },
  );

  test('reads nothing if the browser refuses, with a note', async () => {
    const { asked, askAgain, container } = renderFor('opengov-polkadot', false);
    await userEvent.click(await screen.findByRole('button', { name: /^Read from/ }));
    await screen.findByText(/The browser did not allow it/);
    expect(askAgain).not.toHaveBeenCalled();
    expect(asked.map(({ type }) => type)).toEqual(['link-source']);
    await expectAccessible(container);
  });

  test('has no button before it is known whether it is on', async () => {
    vi.spyOn(browser.storage.local, 'get').mockImplementation(() => new Promise(() => {}));
    const { asked, container } = renderFor('opengov-polkadot');
    await waitFor(() => expect(asked).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 20));
    expect(container.textContent).toBe('');
  });

  test('has no button once it is on', async () => {
    await changeTurnedOn(() => ['opengov-polkadot']);
    const { asked, container } = renderFor('opengov-polkadot');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  test('has none if no source would answer', async () => {
    const { asked, container } = renderFor(null);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
