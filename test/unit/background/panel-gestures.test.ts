import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenToGestures } from '@/entrypoints/background/panel-gestures';
import { createServices } from '@/entrypoints/background/services';

const LINK = 'https://www.tally.xyz/gov/compound/proposal/401';
const CLICK = { menuItemId: 'look-up-link', linkUrl: LINK, pageUrl: 'https://forum.example.org/t/a/12' };
const TAB = { id: 4, windowId: 3 };

/** An event of the browser that the test fires. */
function createEvent<Told extends unknown[]>() {
  const listeners: ((...told: Told) => void)[] = [];
  return {
    addListener: (listener: (...told: Told) => void) => void listeners.push(listener),
    fire: (...told: Told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}

function listen() {
  const onClicked = createEvent<[click: object, tab?: object]>();
  const onCommand = createEvent<[command: string, tab?: object]>();
  const open = vi.fn(async () => undefined);
  Object.assign(fakeBrowser.contextMenus, { onClicked });
  Object.assign(fakeBrowser, { commands: { onCommand }, sidePanel: { open } });
  const services = createServices();
  listenToGestures(services);
  return { click: onClicked.fire, command: onCommand.fire, open };
}

let gestures: ReturnType<typeof listen>;
beforeEach(() => {
  gestures = listen();
});

describe('a click in the menu of a link', () => {
  it('opens the panel of its window, and has it show the proposal', async () => {
    gestures.click(CLICK, TAB);
    expect(gestures.open.mock.calls).toEqual([[{ windowId: 3 }]]);
    await vi.waitFor(async () =>
      expect(await fakeBrowser.storage.session.get(null)).toMatchObject({
        'shown:4': { by: 'link', url: LINK },
      }),
    );
  });

  it.each([undefined, {}, { id: 4 }, { windowId: 3 }, { id: -1, windowId: 3 }])(
    'opens nothing if it comes from no tab of a window: %j',
    (tab) => {
      gestures.click(CLICK, tab);
      expect(gestures.open).not.toHaveBeenCalled();
    },
  );
});

describe('the shortcut', () => {
  it('opens the panel of its window', () => {
    gestures.command('open-panel', TAB);
    expect(gestures.open.mock.calls).toEqual([[{ windowId: 3 }]]);
  });

  it('opens nothing for another command, or without a tab', () => {
    gestures.command('another', TAB);
    gestures.command('open-panel');
    expect(gestures.open).not.toHaveBeenCalled();
  });
});
