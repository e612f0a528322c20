import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { injectForumScript, registerSites, scriptChanges, showMarked } from '@/utils/browser/sites/scripts';
import { DEFAULT_LOOKUP_SETTINGS, withoutSite, withSite, withSiteMode } from '@/utils/lookup/forum/policy';
import { permitOrigins } from '../permitted-origins';

const A = 'https://a.example.org';
const B = 'http://localhost:3000';
/** The scripts of such a site: the second asks the first. */
const OWN = ['/plain-text.js', '/forum.js'];

describe('the change in registered scripts', () => {
  it('adds the scripts that are missing, and removes those no longer wanted', () => {
    expect(scriptChanges([A, B], [B, 'https://c.example'])).toEqual({
      begin: [A],
      end: ['https://c.example'],
    });
    expect(scriptChanges([A], [A])).toEqual({ begin: [], end: [] });
  });
});

interface Script {
  readonly id: string;
  readonly matches?: string[];
}

/** The browser's own register, with its refusal of ids that are taken or unknown. */
function fakeRegister() {
  const scripts = new Map<string, Script>([['other', { id: 'other' }]]);
  const started: { readonly tabId: number; readonly files: readonly string[] }[] = [];
  Object.assign(fakeBrowser.scripting, {
    getRegisteredContentScripts: async () => [...scripts.values()],
    registerContentScripts: async (added: readonly Script[]) => {
      for (const script of added) {
        if (scripts.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
        scripts.set(script.id, script);
      }
    },
    unregisterContentScripts: async ({ ids }: { ids: readonly string[] }) => {
      for (const id of ids) if (!scripts.delete(id)) throw new Error(`Nonexistent script ID '${id}'`);
    },
    executeScript: async ({ target, files }: { target: { tabId: number }; files: string[] }) => {
      started.push({ ...target, files });
      return [];
    },
  });
  Object.assign(fakeBrowser.tabs, {
    query: async ({ url }: { url: string }) => (url === 'https://a.example.org/*' ? [{ id: 5 }] : []),
  });
  return { scripts, started };
}

describe('the scripts of added sites', () => {
  let register: ReturnType<typeof fakeRegister>;
  beforeEach(() => {
    register = fakeRegister();
  });

  it('are registered without the port, survive sessions, and start in open tabs at once', async () => {
    permitOrigins('https://a.example.org/*', 'http://localhost/*');
    await registerSites(withSite(withSite(DEFAULT_LOOKUP_SETTINGS, A), B));
    expect([...register.scripts.values()].slice(1)).toEqual([
      expect.objectContaining({
        id: `site:${A}`,
        matches: ['https://a.example.org/*'],
        js: OWN,
        persistAcrossSessions: true,
      }),
      expect.objectContaining({ id: `site:${B}`, matches: ['http://localhost/*'] }),
    ]);
    expect(register.started).toEqual([{ tabId: 5, files: OWN }]);
  });

  it('are registered once, and again after an update has dropped them', async () => {
    permitOrigins('https://a.example.org/*');
    const settings = withSite(DEFAULT_LOOKUP_SETTINGS, A);
    await registerSites(settings);
    await registerSites(settings);
    register.scripts.delete(`site:${A}`);
    await registerSites(settings);
    expect([...register.scripts.keys()]).toEqual(['other', `site:${A}`]);
  });

  it('are removed with the site or its permission; others stay', async () => {
    const granted = permitOrigins('https://a.example.org/*', 'http://localhost/*');
    const both = withSite(withSite(DEFAULT_LOOKUP_SETTINGS, A), B);
    await registerSites(both);
    await registerSites(withoutSite(both, B));
    expect([...register.scripts.keys()]).toEqual(['other', `site:${A}`]);
    granted.clear();
    await registerSites(withoutSite(both, B));
    expect([...register.scripts.keys()]).toEqual(['other']);
  });

  it('search plain text only there, not on a scanned built-in forum', async () => {
    await injectForumScript(5, A);
    await injectForumScript(6, 'https://gov.uniswap.org');
    expect(register.started).toEqual([
      { tabId: 5, files: OWN },
      { tabId: 6, files: ['/forum.js'] },
    ]);
  });

  it('do not exist for built-in forums, or for sites with only a mode', async () => {
    permitOrigins('https://gov.uniswap.org/*', 'https://a.example.org/*');
    const listed = withSite(DEFAULT_LOOKUP_SETTINGS, 'https://gov.uniswap.org');
    await registerSites(withSiteMode(listed, A, 'click'));
    expect([...register.scripts.keys()]).toEqual(['other']);
  });
});

describe('the drawing of the script', () => {
  const inserted: unknown[] = [];
  beforeEach(() => {
    inserted.length = 0;
    Object.assign(fakeBrowser, { sidebarAction: {} });
    Object.assign(fakeBrowser.scripting, { insertCSS: async (each: unknown) => void inserted.push(each) });
  });
  afterEach(() => void Reflect.deleteProperty(fakeBrowser, 'sidebarAction'));

  it('is shown by its mark if the browser removes style sheets with the extension, above all rules of the page', async () => {
    expect(await showMarked(5, 'x1a')).toBe(true);
    expect(inserted).toEqual([
      { target: { tabId: 5 }, css: '.x1a{display:inline!important}', origin: 'USER' },
    ]);
  });

  it('stays unmarked elsewhere, and if no style sheet may be inserted', async () => {
    Object.assign(fakeBrowser.scripting, { insertCSS: () => Promise.reject(new Error('No permission')) });
    expect(await showMarked(5, 'x1a')).toBe(false);
    Reflect.deleteProperty(fakeBrowser, 'sidebarAction');
    expect(await showMarked(5, 'x1a')).toBe(false);
    expect(inserted).toEqual([]);
  });
});
