import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '@/components/options/options';
import { OptionsContext } from '@/components/options/options-context';
import { useOptionsState } from '@/components/options/use-options';
import { READY } from '@/test/factories/proposal';
import { readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { permitOrigins } from '../../unit/browser/permitted-origins';
import { replyWith } from '../browser/background-replies';
import { fakePermissionEvents } from '../browser/permission-events';
import { speakEnglish } from '../browser/speak-english';
import { renderAtNow } from '../render';

const ADDRESS = `0x${'1'.repeat(40)}`;

afterEach(cleanup);
beforeEach(() => {
  speakEnglish();
  fakePermissionEvents();
  permitOrigins();
});

function JoinedOptions() {
  const state = useOptionsState();
  if (state === null) return null;
  return (
    <OptionsContext.Provider value={state}>
      <Options />
    </OptionsContext.Provider>
  );
}

function open() {
  const asked = replyWith({ connection: READY, 'add-site': { done: true } });
  renderAtNow(<JoinedOptions />);
  return asked;
}

describe('the options page', () => {
  it('adds an address of the user once, and none that it cannot read', async () => {
    open();
    const field = await screen.findByLabelText('Add an address');
    await userEvent.type(field, 'vitalik.eth{Enter}');
    expect(await screen.findByText('This is not an address we can read.')).toBeTruthy();
    expect(await readOwnAddresses()).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, `${ADDRESS}{Enter}`);
    const list = await screen.findByRole('list', { name: 'Your addresses' });
    expect(within(list).getByText(ADDRESS)).toBeTruthy();
    await userEvent.type(field, `${ADDRESS}{Enter}`);
    expect(await screen.findByText('This address is in the list already.')).toBeTruthy();
    expect(await readOwnAddresses()).toEqual([ADDRESS]);
  });

  it('adds a site in the click that asks for it, and none that is built in or no address', async () => {
    const asked = open();
    const request = vi.fn(async () => true);
    Object.assign(fakeBrowser.permissions, { request });
    const field = await screen.findByLabelText('Add a site');
    await userEvent.type(field, 'gov.uniswap.org{Enter}');
    expect(await screen.findByText('This forum is built in already.')).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'forum.example.org{Enter}');
    expect(request.mock.calls).toEqual([[{ origins: ['https://forum.example.org/*'] }]]);
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(asked).toContainEqual({ type: 'add-site', origin: 'https://forum.example.org' });
  });
});
