import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

describe.each(BROWSERS)('the options page in %s', (kind) => {
  let stage: Stage;
  let options: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage?.end());
  beforeEach(async () => {
    options = await stage.browser.openExtensionPage('options.html#service');
    await options.waitFor(() => document.querySelector('input[type="file"]') !== null, []);
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

  it('keeps a token only for this session, if the user chooses that', async () => {
    await connect(stage.browser, 'demo-plus');
    await options.reload();
    await options.fill('Token', 'demo-plus');
    await options.evaluate(() => {
      const labels = [...document.querySelectorAll('label')];
      labels
        .find(({ textContent }) => textContent === 'Until the browser closes')
        ?.querySelector('input')
        ?.click();
    });
    await options.clickRole('button', 'Save');
    await options.shows('Stored until the browser closes: ends in plus');
    const kept = await options.evaluate(async () => [
      Object.keys(await chrome.storage.local.get('token:v1')).length,
      JSON.stringify(await chrome.storage.session.get('token:v1')),
    ]);
    expect(kept[0]).toBe(0);
    expect(kept[1]).toContain('sealed');
    expect(kept[1]).not.toContain('demo');
    await stage.browser.stopBackground();
    await options.clickRole('button', 'Test connection');
    await options.shows('The token is accepted');
    // What the browser does when it closes.
    await options.evaluate(() => chrome.storage.session.clear());
    await options.shows('No token stored');
    await options.close();
  });
});
