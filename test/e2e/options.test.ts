import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { serveReferenceApi } from '../api/serve';
import type { Page } from './browser/session';
import { startSession } from './browser/start-session';
import { openStage, type Stage } from './stage';

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 25_000 });

describe.each(['chromium', 'firefox'] as const)('the options page in %s', (kind) => {
  let stage: Stage;
  let options: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    options = await stage.browser.openExtensionPage('options.html');
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
    await options.clickRole('button', 'Save');
    const marked = await options.waitFor(() => {
      const fields = [...document.querySelectorAll('input[aria-invalid="true"]')];
      return fields.length > 0 ? fields.length : null;
    }, []);
    expect(marked).toBe(2);
    expect(await options.evaluate(() => document.body.innerText)).toContain('No token stored');
    await options.close();
  });
});

describe('the store build in firefox', () => {
  it('knows no service, asks for access to the one that the user enters, and connects', async () => {
    const service = await serveReferenceApi({ port: 0 });
    const browser = await startSession('firefox', { extensionDir: inject('builds').store.firefox });
    try {
      const options = await browser.openExtensionPage('options.html');
      await options.fill('Service URL', service.url);
      await options.fill('Token', 'demo-plus');
      await options.clickRole('button', 'Save');
      await shows(options, 'ends in plus');
      await options.clickRole('button', 'Test connection');
      await shows(options, 'The token is accepted');
      expect(service.api.requests.length).toBe(2);
    } finally {
      await browser.close();
      await service.close();
    }
  });
});
