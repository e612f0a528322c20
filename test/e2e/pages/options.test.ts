import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { serveReferenceApi } from '../../api/serve';
import type { Page } from '../browser/session';
import { startSession } from '../browser/start-session';
import { BROWSERS } from '../stage/browsers';
import { choose } from '../stage/choose';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 25_000 });

describe.each(BROWSERS)('the options page in %s', (kind) => {
  let stage: Stage;
  let options: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    options = await stage.browser.openExtensionPage('options.html#service');
    await options.waitFor(() => document.querySelector('input') !== null, []);
    stage.service.api.clearRequests();
  });

  it('tests a connection in two steps: free routes without the token, then one standard call', async () => {
    await options.fill('Token', 'demo-plus');
    await options.clickRole('button', 'Test connection');
    await shows(options, 'The service answers');
    await shows(options, 'The token is accepted');
    const { requests } = stage.service.api;
    expect(requests.map(({ tier }) => tier)).toEqual(['free', 'standard']);
    expect(requests[0]?.headerNames).not.toContain('x-service-api-token');
    expect(requests[1]?.headerNames).toContain('x-service-api-token');
    expect(await options.evaluate(() => document.body.innerText)).toContain('No token stored');
    await options.close();
  });

  it('says of a wrong token that it is the token or its tier', async () => {
    await options.fill('Token', 'wrong-token-000');
    await options.clickRole('button', 'Test connection');
    await shows(options, '402');
    await shows(options, 'token');
    await options.close();
  });

  it('says that nothing answers at an address where nothing does', async () => {
    await options.fill('Service URL', 'http://127.0.0.1:9');
    await options.fill('Token', 'demo-plus');
    await options.clickRole('button', 'Test connection');
    await options.waitFor(
      () => /could not be reached|did not answer|no answer/i.test(document.body.innerText),
      [],
      {
        timeout: 25_000,
      },
    );
    expect(stage.service.api.requests).toEqual([]);
    await options.close();
  });

  it('marks each field that it cannot accept, and saves nothing', async () => {
    await options.fill('Service URL', 'http://api.example.org');
    await options.fill('Token', 'has space in it');
    await options.clickRole('button', 'Connect');
    const marked = await options.waitFor(() => {
      const fields = [...document.querySelectorAll('input[aria-invalid="true"]')];
      return fields.length > 0 ? fields.length : null;
    }, []);
    expect(marked).toBe(2);
    expect(await options.evaluate(() => document.body.innerText)).toContain('No token stored');
    await options.close();
  });
});

/** From now on keeps the text of every file that the page saves instead of saving it. */
async function catchFiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    URL.createObjectURL = (made: Blob) => {
      void made.text().then((text) => {
        dataset['saved'] = text;
      });
      return 'blob:caught';
    };
    HTMLAnchorElement.prototype.click = () => {};
  });
}

const savedFile = (page: Page) =>
  page.waitFor(() => {
    const { dataset } = document.documentElement;
    const { saved } = dataset;
    delete dataset['saved'];
    return saved ?? null;
  }, []);

async function pickFile(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    const files = new DataTransfer();
    files.items.add(new File([content], 'settings.json', { type: 'application/json' }));
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
}

describe.each(BROWSERS)('the settings that apply at once in %s', (kind) => {
  let stage: Stage;
  let options: Page;
  const canvas = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    options = await stage.browser.openExtensionPage('options.html#service');
    await options.waitFor(() => document.querySelector('input[type="file"]') !== null, []);
  });

  it('follow the theme at once, on this page and on others, whatever the browser prefers', async () => {
    const panel = await stage.browser.openExtensionPage('sidepanel.html');
    const light = await canvas(panel);
    await options.bringToFront();
    await choose(options, 'Theme', 'dark');
    await shows(options, 'Saved');
    await panel.waitFor(() => document.documentElement.dataset['theme'] === 'dark', []);
    const dark = await canvas(panel);
    expect(dark).not.toBe(light);
    expect(await canvas(options)).toBe(dark);
    await choose(options, 'Theme', 'system');
    await panel.waitFor(() => document.documentElement.dataset['theme'] === undefined, []);
    expect(await canvas(panel)).toBe(light);
    await panel.close();
    await options.close();
  });

  it('go out to a file without the token, and come in again as a whole or not at all', async () => {
    await options.fill('Token', 'demo-plus');
    await options.clickRole('button', 'Connect');
    await shows(options, 'ends in plus');
    await choose(options, 'Look up links', 'click');
    await options.fill('Daily budget', '40');
    await options.press('Tab');
    await options.clickRole('button', 'Open: Calls and costs');
    await shows(options, 'The budget is 40 calls a day');
    await catchFiles(options);
    await options.clickRole('button', 'Export settings');
    const file = await savedFile(options);
    expect(file).not.toContain('plus');
    expect(JSON.parse(file)).toMatchObject({ lookups: { mode: 'click' }, callBudget: 40 });

    await choose(options, 'Look up links', 'off');
    await pickFile(options, file.replace('"perPage": 100', '"perPage": "100"'));
    await shows(options, 'the value of lookups.caps.perPage is not valid');
    const mode = () =>
      options.evaluate(() => [...document.querySelectorAll('select')].map(({ value }) => value)[0]);
    expect(await mode()).toBe('off');

    await pickFile(options, file.replace('"x-service-api-token"', '"x-imported"'));
    await shows(options, 'they apply with Save');
    await options.waitFor(() => document.querySelector('select')?.value === 'click', []);
    const header = () =>
      options.evaluate(
        () => [...document.querySelectorAll<HTMLInputElement>('#service input')].at(-1)?.value,
      );
    expect(await header()).toBe('x-imported');
    await options.reload();
    await options.waitFor(() => document.querySelector('input[type="file"]') !== null, []);
    expect(await header()).toBe('x-service-api-token');
    await options.close();
  });

  it('show every request that was made, and forget them all', async () => {
    await options.clickRole('button', 'Test connection');
    await shows(options, 'The token is accepted');
    await options.clickRole('button', 'Open: Request log');
    await options.waitFor(() => document.querySelector('.ledger') !== null, []);
    await options.clickRole('button', 'Refresh');
    await options.waitFor(() => document.querySelector('.ledger tbody tr') !== null, []);
    const rows = () =>
      options.evaluate(() =>
        [...document.querySelectorAll('.ledger tbody tr')].map(({ textContent }) => textContent ?? ''),
      );
    const made = await rows();
    expect(made.some((row) => row.includes('/v2/proposals') && row.includes('200'))).toBe(true);
    expect(made.every((row) => row.includes('settings'))).toBe(true);
    await catchFiles(options);
    await options.clickRole('button', 'Save as CSV');
    expect((await savedFile(options)).trim().split('\r\n')).toHaveLength(made.length + 1);
    await options.clickRole('button', 'Clear the log');
    await shows(options, 'Log cleared');
    expect(await rows()).toEqual([]);
    await options.reload();
    await shows(options, 'Stored: ends in');
    await options.clickRole('button', 'Open: Request log');
    await shows(options, 'No requests yet');
    await options.close();
  });

  it('tell what calls cost by the list that the service publishes, once they are asked to', async () => {
    await options.evaluate(() => chrome.storage.local.remove('day-use:v1'));
    await options.reload();
    // What stands above it grows once it is known.
    await shows(options, 'Stored: ends in');
    await options.clickRole('button', 'Open: Calls and costs');
    await options.waitFor(() => document.querySelector('table') !== null, []);
    await options.clickRole('button', 'Ask the service for its prices');
    await options.waitFor(
      () =>
        !/not published.*not published.*not published/s.test(
          document.querySelector('table')?.innerText ?? '',
        ),
      [],
    );
    await options.close();
  });

  it('keep a token for this session alone, if the user wants it so', async () => {
    await options.fill('Token', 'demo-plus');
    await options.evaluate(() => {
      const labels = [...document.querySelectorAll('label')];
      labels
        .find(({ textContent }) => textContent === 'Until the browser closes')
        ?.querySelector('input')
        ?.click();
    });
    await options.clickRole('button', 'Save');
    await shows(options, 'Stored until the browser closes: ends in plus');
    const kept = await options.evaluate(async () => [
      Object.keys(await chrome.storage.local.get('token:v1')).length,
      JSON.stringify(await chrome.storage.session.get('token:v1')),
    ]);
    expect(kept[0]).toBe(0);
    expect(kept[1]).toContain('sealed');
    expect(kept[1]).not.toContain('demo');
    await stage.browser.stopBackground();
    await options.clickRole('button', 'Test connection');
    await shows(options, 'The token is accepted');
    // What the browser does when it closes.
    await options.evaluate(() => chrome.storage.session.clear());
    await shows(options, 'No token stored');
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
    await options.close();
  });
});

describe.runIf(BROWSERS.includes('firefox'))('the store build in firefox', () => {
  it('knows no service, asks for access to the one that the user enters, and connects', async () => {
    const service = await serveReferenceApi({ port: 0 });
    const browser = await startSession('firefox', { extensionDir: inject('builds').store.firefox });
    try {
      const options = await browser.openExtensionPage('options.html#service');
      await options.fill('Service URL', service.url);
      await options.fill('Token', 'demo-plus');
      await options.clickRole('button', 'Connect');
      await shows(options, 'ends in plus');
      await options.clickRole('button', 'Test connection');
      await shows(options, 'The token is accepted');
      // The price list is free, and asked for once there are calls to be priced.
      const priced = service.api.requests.filter(({ path }) => !path.endsWith('/meta/pricing'));
      expect(priced).toHaveLength(2);
    } finally {
      await browser.close();
      await service.close();
    }
  });
});
