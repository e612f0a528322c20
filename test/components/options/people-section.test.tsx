import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { OptionsContext } from '@/components/options/options-context';
import { PeopleSection } from '@/components/panel/people/people-section';
import { changePeople, readPeople } from '@/components/panel/people/people-store';
import { NOBODY } from '@/components/panel/people/person';
import { replyWith } from '../browser/background-replies';
import { renderAtNow } from '../render';

const CHECKSUMMED = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const ADDRESS = CHECKSUMMED.toLowerCase();

let asked: readonly unknown[];

beforeEach(async () => {
  await browser.storage.local.clear();
  asked = replyWith({ 'last-change': { done: true } });
});

function renderSection() {
  const keep = vi.fn((change: Promise<unknown>) => void change);
  // The section uses no other part of the page.
  const options = { keep } as never;
  renderAtNow(
    <OptionsContext.Provider value={options}>
      <PeopleSection />
    </OptionsContext.Provider>,
  );
}

const addressField = () => screen.getByLabelText('Address');
const people = async () => (await readPeople()).list;

describe('the people followed, in the settings', () => {
  it('are added with a label by Enter, in the form used for comparison', async () => {
    renderSection();
    await userEvent.type(addressField(), CHECKSUMMED);
    await userEvent.type(screen.getByLabelText('Label'), 'my delegate{Enter}');
    await waitFor(async () => expect(await people()).toEqual([{ address: ADDRESS, label: 'my delegate' }]));
    expect(await screen.findByText(ADDRESS)).toBeTruthy();
    expect((addressField() as HTMLInputElement).value).toBe('');
  });

  it.each([
    ['what is no address', 'vitalik.eth', 'Enter an address: 0x and 40 hexadecimal digits.'],
    ['who is followed, under another checksum', CHECKSUMMED, 'You already follow this address.'],
  ])('are not %s', async (_, typed, words) => {
    await changePeople(() => ({ ...NOBODY, list: [{ address: ADDRESS, label: '' }] }));
    renderSection();
    await screen.findByText(ADDRESS);
    await userEvent.type(addressField(), `${typed}{Enter}`);
    expect(screen.getByText(words)).toBeTruthy();
    expect(addressField().getAttribute('aria-invalid')).toBe('true');
    expect((addressField() as HTMLInputElement).value).toBe(typed);
    expect(await people()).toHaveLength(1);
  });

  it('get another label, and can be removed', async () => {
    await changePeople(() => ({ ...NOBODY, list: [{ address: ADDRESS, label: 'one' }] }));
    renderSection();
    const label = await screen.findByLabelText(`Label of ${ADDRESS}`);
    await userEvent.clear(label);
    await userEvent.type(label, 'yourself');
    await userEvent.tab();
    await waitFor(async () => expect(await people()).toEqual([{ address: ADDRESS, label: 'yourself' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove yourself' }));
    await waitFor(async () => expect(await people()).toEqual([]));
  });

  it('are looked up automatically only once the switch is on, and the switch makes no request itself', async () => {
    renderSection();
    const box = screen.getByRole('checkbox', { name: 'Ask when the panel shows a proposal' });
    expect((box as HTMLInputElement).checked).toBe(false);
    await userEvent.click(box);
    await waitFor(async () => expect((await readPeople()).asksOnOpen).toBe(true));
    expect(asked).toEqual([]);
  });
});
