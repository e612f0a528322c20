import { describe, expect, it } from 'vitest';
import { onLinkMenu } from '@/utils/browser/link-menu';

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

  it.each([
    ['https://example.org/'],
    ['javascript:alert(1)'],
    ['https://www.tally.xyz/gov/compound'],
    [undefined],
  ])('opens nothing for %s and says why', (linkUrl) => {
    expect(click(linkUrl)).toEqual(['declined']);
  });

  it('leaves items of others alone', () => {
    expect(click(LINK, 'another')).toEqual([]);
  });
});
