import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { openTheatre, type Theatre } from '../../security/open-theatre';
import { ALLOWED_ELEMENTS, PAYLOADS, poisoned, UNTAMED } from '../../security/payloads';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';

declare global {
  interface Window {
    /** What the panel was made to do. */
    broken?: string[];
  }
}

const [HONEST = ''] = demoThread.map(({ url }) => url);

/** Notes everything that a payload could achieve; runs in the panel. */
function watchForBreakage(): void {
  const broken: string[] = [];
  window.broken = broken;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    broken.push(`${violatedDirective} ${blockedURI}`);
  });
  for (const name of ['alert', 'confirm', 'prompt', 'open'] as const) {
    Object.defineProperty(window, name, { value: (...args: unknown[]) => broken.push(`${name} ${args}`) });
  }
}

/** Opens, without a call, all that stands one step below the figures; runs in the panel. */
function openFolds(): void {
  const names = ['Proposal text', 'Details', 'In order', 'Raw values from the service'];
  for (const fold of document.querySelectorAll<HTMLElement>('button.fold[aria-expanded="false"]'))
    if (names.some((name) => fold.textContent?.includes(name))) fold.click();
}

/** What the panel draws, and how far it is wider than its window; runs in the panel. */
function readPanel() {
  return {
    beyond: document.documentElement.scrollWidth - innerWidth,
    names: [...document.querySelectorAll('body *')].map(({ localName }) => localName),
    text: document.body.innerText,
  };
}

/** Real proposals have no text here, and what nobody sent cannot be poisoned. */
function withText(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (name, value) => (name === 'bodyText' ? (value ?? 'none') : value)));
}

describe.each(BROWSERS)('a hostile service in %s', (kind) => {
  let theatre: Theatre;
  let panel: Page;
  let used = 0;

  beforeAll(async () => {
    theatre = await openTheatre(kind);
    const thread = await theatre.openForum(
      '/t/thread/1',
      `<title>Thread</title><p><a href="${HONEST}">vote</a>`,
    );
    await settledChips(thread);
    panel = await theatre.browser.openPanel(thread);
    await panel.waitFor(
      () => document.querySelector('h2.proposal-title') && !document.querySelector('.skeleton'),
      [],
      { timeout: 20_000 },
    );
    await panel.evaluate(watchForBreakage);
  });
  afterAll(() => theatre?.end());

  it('gets every payload drawn as text only: none runs, loads or sends anything', async () => {
    // With its address and id poisoned a candidate is none of the link's: the list of candidates has its own tests.
    theatre.service.distort((body, path) =>
      path.includes('/resolve')
        ? body
        : poisoned(withText(body), () => {
            used += 1;
            return PAYLOADS[used % PAYLOADS.length] ?? '';
          }),
    );
    let overflow = 0;
    let text = '';
    const elements = new Set<string>();
    const note = (drawn: ReturnType<typeof readPanel>) => {
      overflow = Math.max(overflow, drawn.beyond);
      text += drawn.text;
      for (const name of drawn.names) elements.add(name);
    };
    const shown = (selector: string) =>
      panel.waitFor(
        (wanted) => document.querySelector(wanted) !== null && document.querySelector('.skeleton') === null,
        [selector],
      );
    for (let round = 0; round < 100 && used < 2 * PAYLOADS.length; round += 1) {
      const before = theatre.service.requests.length;
      // A click while the last answers are still being drawn does nothing.
      await waitUntil('the service to be asked again', async () => {
        await panel.clickRole('button', 'Refresh');
        return theatre.service.requests.length > before;
      });
      await panel.waitFor(
        () =>
          document.querySelector('button[aria-label="Refresh"][aria-disabled="false"]') !== null &&
          document.querySelector('.skeleton') === null,
        [],
      );
      await panel.evaluate(openFolds);
      await shown('.text-fold');
      note(await panel.evaluate(readPanel));
      await panel.click('.trust-line');
      await shown('.evidence-folds');
      await panel.evaluate(openFolds);
      await shown('.raw-words');
      note(await panel.evaluate(readPanel));
      await panel.click('section[aria-label="Evidence"] .button-text');
      await shown('.trust-line');
    }
    expect(used).toBeGreaterThanOrEqual(2 * PAYLOADS.length);
    const broken = await panel.evaluate(() => window.broken ?? ['nothing watched']);
    expect(broken).toEqual([]);
    expect([...elements].filter((name) => !ALLOWED_ELEMENTS.includes(name))).toEqual([]);
    expect(text.replace(/\s/g, ' ')).not.toMatch(UNTAMED);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(theatre.proxy.requestedHosts().filter((host) => !host.startsWith('gov.uniswap.org:'))).toEqual([]);
  });
});
