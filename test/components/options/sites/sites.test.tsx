import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Sites, type SitesProps } from '@/components/options/sites/sites-section';
import { LocaleContext } from '@/components/shared/words';
import GERMAN from '@/public/_locales/de/messages.json';
import { createLocale } from '@/utils/i18n/locale';
import { translateFrom } from '../../../english';
import { renderAtNow } from '../../render';
import { sitesProps } from '../../states/options-sections';
import { optionsState } from '../../states/options-states';
import { loadOptions } from '../load-options';

beforeAll(loadOptions);

function renderSites(props: SitesProps = sitesProps(), accepts = true) {
  const actions = { add: vi.fn(() => accepts), allow: vi.fn(), setMode: vi.fn(), remove: vi.fn() };
  renderAtNow(<Sites {...props} startsOpen actions={actions} />);
  return actions;
}

describe('the sites of the user', () => {
  test('are listed with mode and a way to remove them', async () => {
    const actions = renderSites(optionsState('own sites').sites);
    const sites = screen.getByRole('list', { name: 'Your sites' });
    const names = [...sites.querySelectorAll('.site-name')].map(({ textContent }) => textContent);
    expect(names).toEqual([
      'gov.uniswap.orgBuilt in, with its own mode',
      'community.example.orgAdded by you',
      'community.a-rather-long-name-of-a-dao.example.org:8443The browser no longer allows it; enable it again on the site',
    ]);
    const mode = screen.getByLabelText<HTMLSelectElement>('Look up links on gov.uniswap.org');
    expect(mode.value).toBe('off');
    await userEvent.selectOptions(mode, 'Automatic');
    expect(actions.setMode).toHaveBeenCalledExactlyOnceWith('https://gov.uniswap.org', 'automatic');
    await userEvent.click(screen.getByRole('button', { name: 'Remove community.example.org' }));
    expect(actions.remove).toHaveBeenCalledExactlyOnceWith('https://community.example.org');
  });

  test('can be allowed again if the browser no longer permits them', async () => {
    const actions = renderSites(optionsState('own sites').sites);
    const [allow, ...others] = screen.getAllByRole('button', { name: /^Allow/ });
    expect(others).toEqual([]);
    if (allow) await userEvent.click(allow);
    expect(actions.allow).toHaveBeenCalledExactlyOnceWith(
      'https://community.a-rather-long-name-of-a-dao.example.org:8443',
    );
  });

  test('keep the focus in their row as one is allowed again', async () => {
    const { sites } = optionsState('own sites');
    const origin = 'https://community.a-rather-long-name-of-a-dao.example.org:8443';
    function Allowing() {
      const [allowed, setAllowed] = useState(sites.allowed);
      const allow = (one: string) => setAllowed(new Set([...allowed, one]));
      return <Sites {...sites} startsOpen allowed={allowed} actions={{ ...sites.actions, allow }} />;
    }
    renderAtNow(<Allowing />);
    screen.getByRole('button', { name: `Allow ${new URL(origin).host}` }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: /^Allow/ })).toBeNull();
    const list = screen.getByRole('list', { name: 'Your sites' });
    expect(document.activeElement).toBe(list.parentElement);
  });

  test('can be neither changed nor removed under a policy', () => {
    renderSites(optionsState('managed').sites);
    const mode = screen.getByLabelText<HTMLSelectElement>('Look up links on community.example.org');
    expect(mode.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Remove community.example.org' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove gov.uniswap.org' })).toBeDefined();
  });
});

describe('the row of the sites', () => {
  test.each([
    [[], 'None yet.'],
    [['a.example.org', 'b.example.org'], 'a.example.org, b.example.org'],
    [['a.example.org', 'b.example.org', 'c.example.org'], 'a.example.org, b.example.org, 1 more'],
  ])('names the first of %o', (hosts, words) => {
    const sites = hosts.map((host) => ({ origin: `https://${host}`, mode: null, added: true }));
    renderAtNow(<Sites {...sitesProps({ sites })} />);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Your sites' })).toBeNull();
  });

  test('is one list in German, with one “und”', () => {
    const sites = ['a', 'b', 'c'].map((host) => ({ origin: `https://${host}.org`, mode: null, added: true }));
    const locale = createLocale({ t: translateFrom(GERMAN), tag: 'de', timeZone: 'UTC', now: 0 });
    renderAtNow(
      <LocaleContext.Provider value={locale}>
        <Sites {...sitesProps({ sites })} />
      </LocaleContext.Provider>,
    );
    expect(screen.getByText('a.org, b.org und 1 weitere')).toBeDefined();
  });
});

describe('the known forums', () => {
  test('are counted in their row, which opens the list', async () => {
    renderSites();
    await userEvent.click(screen.getByRole('button', { name: 'Open: 3 known forums' }));
    const known = screen.getByRole('list', { name: 'Known forums' });
    expect(known.textContent).toBe('forum.arbitrum.foundationgov.uniswap.orgwww.comp.xyz');
  });
});

describe('a site', () => {
  test('is not requested for an empty field', async () => {
    const { add } = renderSites();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(add).not.toHaveBeenCalled();
  });
});

describe('the suggested forums', () => {
  test('are enabled one by one', async () => {
    const { add } = renderSites();
    await userEvent.click(screen.getByRole('button', { name: 'Open: Suggested forums' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enable forum.ajna.finance' }));
    expect(add).toHaveBeenCalledExactlyOnceWith('forum.ajna.finance');
  });

  test('keep the focus in their row when an enabled one disappears', async () => {
    function Enabling() {
      const [sites, setSites] = useState<SitesProps['sites']>([]);
      const add = (host: string) => {
        setSites([{ origin: `https://${host}`, mode: null, added: true }]);
        return true;
      };
      return <Sites {...sitesProps({ sites })} actions={{ ...sitesProps().actions, add }} />;
    }
    renderAtNow(<Enabling />);
    await userEvent.click(screen.getByRole('button', { name: 'Open: Suggested forums' }));
    screen.getByRole('button', { name: 'Enable forum.ajna.finance' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Enable forum.ajna.finance' })).toBeNull();
    const list = screen.getByRole('list', { name: 'Suggested forums' });
    expect(document.activeElement).toBe(list.parentElement);
  });

  test('are no longer offered once they are added', async () => {
    const sites = [{ origin: 'https://forum.ajna.finance', mode: null, added: true }];
    renderSites(sitesProps({ sites }));
    await userEvent.click(screen.getByRole('button', { name: 'Open: Suggested forums' }));
    const suggested = screen.getByRole('list', { name: 'Suggested forums' });
    expect(suggested.textContent).not.toContain('forum.ajna.finance');
    expect(suggested.textContent).toContain('forum.aura.finance');
  });
});
