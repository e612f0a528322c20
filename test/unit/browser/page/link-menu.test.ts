import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createLinkMenu, onLinkMenu } from '@/entrypoints/background/panel-gestures';

const LINK = 'https://www.tally.xyz/gov/compound/proposal/401';

function click(linkUrl: string | undefined, menuItemId = 'look-up-link') {
  const done: unknown[] = [];
  const ports = {
    openPanel: () => void done.push('panel'),
    show: (shown: unknown) => void done.push(shown),
    decline: () => void done.push('declined'),
  };
  onLinkMenu(ports, { menuItemId, linkUrl, pageUrl: 'https://forum.example.org/t/a/12/3' });
  return done;
}

describe('the menu of a link', () => {
  it('opens the panel first, in the gesture of the click, then shows the proposal', () => {
    expect(click(`${LINK}?utm_source=forum`)).toEqual([
      'panel',
      { by: 'link', url: LINK, pickedOn: 'https://forum.example.org/t/a/12' },
    ]);
  });

  it('keeps the address as it is written, if the service is asked by another form', () => {
    expect(click('https://vote.lido.fi/vote/170?utm_source=forum')).toContainEqual(
      expect.objectContaining({
        url: 'https://dao.lido.fi/vote/170',
        written: 'https://vote.lido.fi/vote/170',
      }),
    );
  });

  it.each([
    ['https://example.org/'],
    ['javascript:alert(1)'],
    ['https://www.tally.xyz/gov/compound'],
    [undefined],
  ])('opens nothing for %s and says why', (linkUrl) => {
    expect(click(linkUrl)).toEqual(['declined']);
  });

  it("follows a click counter of the page's site, and no other", () => {
    const counted = (site: string) => click(`${site}/clicks/track?url=${encodeURIComponent(LINK)}&post_id=3`);
    expect(counted('https://forum.example.org')).toContainEqual(expect.objectContaining({ url: LINK }));
    expect(counted('https://evil.example')).toEqual(['declined']);
  });

  it('shows the proposal even if the browser does not name the page', () => {
    const shown: unknown[] = [];
    const ports = { openPanel: () => {}, show: (what: unknown) => void shown.push(what), decline: () => {} };
    onLinkMenu(ports, { menuItemId: 'look-up-link', linkUrl: LINK });
    expect(shown).toEqual([{ by: 'link', url: LINK, pickedOn: '' }]);
  });

  it('has one item, only on links of web pages, even if created again', async () => {
    const messages: { getMessage(key: string): string } = fakeBrowser.i18n;
    vi.spyOn(messages, 'getMessage').mockReturnValue('Look up this proposal');
    let items: { id: string; contexts: string[]; documentUrlPatterns: string[] }[] = [];
    Object.assign(fakeBrowser.contextMenus, {
      removeAll: async () => {
        items = [];
      },
      create: (item: (typeof items)[number]) => void items.push(item),
    });
    await createLinkMenu();
    await createLinkMenu();
    expect(items).toMatchObject([
      { id: 'look-up-link', contexts: ['link'], documentUrlPatterns: ['https://*/*', 'http://*/*'] },
    ]);
  });

  it('keeps items of others', () => {
    expect(click(LINK, 'another')).toEqual([]);
  });
});
