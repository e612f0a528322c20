import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { choose } from '../stage/choose';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 25_000 });

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

describe.each(BROWSERS)('the options page in %s', (kind) => {
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

  it('marks each field with an error, and saves nothing', async () => {
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

  it("follows the theme at once, on this page and on others, against the browser's preference", async () => {
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

  it('exports settings without the token, and imports them as a whole or not at all', async () => {
    await options.fill('Token', 'demo-plus');
    await options.clickRole('button', 'Connect');
    await shows(options, 'ends in plus');
    await choose(options, 'Look up links', 'click');
    await options.fill('Daily limit for automatic lookups', '40');
    await options.press('Tab');
    await options.clickRole('button', 'Open: Calls and costs');
    await shows(options, 'The daily limit is 40 automatic calls');
    await catchFiles(options);
    await options.clickRole('button', 'Export settings');
    const file = await savedFile(options);
    expect(file).not.toContain('plus');
    expect(JSON.parse(file)).toMatchObject({ lookups: { mode: 'click' }, callBudget: 40 });

    await choose(options, 'Look up links', 'off');
    await pickFile(options, file.replace('"perPage": 100', '"perPage": "100"'));
    await shows(options, 'The value of lookups.caps.perPage is not valid');
    const mode = () =>
      options.evaluate(() => [...document.querySelectorAll('select')].map(({ value }) => value)[0]);
    expect(await mode()).toBe('off');

    await pickFile(options, file.replace('"x-service-api-token"', '"x-imported"'));
    await shows(options, 'Save to apply service and header');
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

  it('keeps a token only for this session, if the user chooses that', async () => {
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
