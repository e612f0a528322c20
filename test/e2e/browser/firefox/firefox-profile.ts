import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartOptions } from '../session';

/** The id of the extension in Firefox; its build and this driver must agree. */
export const GECKO_ID = 'proposal-lens@proposal-lens.org';

type Options = Omit<StartOptions, 'extensionDir'>;
type Preferences = Readonly<Record<string, string | number | boolean>>;

/** Beyond what Firefox silences by itself when it is driven: no first run, no reports, no services. */
const QUIET: Preferences = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.discovery.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.region.network.url': '',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.http.speculative-parallel-limit': 0,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
};

/** Writes the profile's preferences and returns the command line of a Firefox that listens to Marionette. */
export function prepareFirefox(profileDir: string, options: Options): string[] {
  const lines = Object.entries(preferences(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profileDir, 'user.js'), `${lines.join('\n')}\n`);
  return [
    ...(options.headless === false ? [] : ['--headless']),
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    profileDir,
  ];
}

/** Writes what an organisation decides into a home folder of its own, for only there and in /etc Firefox looks for it. */
export function policyHome(profileDir: string, { managed }: Options): Readonly<Record<string, string>> {
  if (managed === undefined) return {};
  if (process.platform !== 'linux') throw new Error('Firefox takes a policy from a file on Linux alone.');
  const home = join(profileDir, 'home');
  const folder = join(home, '.mozilla', 'managed-storage');
  mkdirSync(folder, { recursive: true });
  const manifest = { name: GECKO_ID, description: 'A policy of tests', type: 'storage', data: managed };
  writeFileSync(join(folder, `${GECKO_ID}.json`), JSON.stringify(manifest));
  return { HOME: home };
}

function preferences(options: Options): Preferences {
  return {
    ...QUIET,
    // Firefox picks a free port and writes it into the profile.
    'marionette.port': 0,
    // Nothing can answer the prompt: optional permissions are granted at once.
    'extensions.webextOptionalPermissionPrompts': false,
    'intl.accept_languages': options.locale ?? 'en-US',
    // Scroll bars that take no room, as in the pictures of Chromium.
    'ui.useOverlayScrollbars': 1,
    ...colourPreferences(options.prefersDark ?? false),
    ...(options.proxyPort === undefined ? {} : proxyPreferences(options.proxyPort)),
  };
}

/** Tabs follow the first preference, sidebar and popup the theme of the toolbar. 0 is dark, 1 is light. */
function colourPreferences(dark: boolean): Preferences {
  return {
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    'browser.theme.toolbar-theme': dark ? 0 : 1,
    'ui.systemUsesDarkTheme': dark ? 1 : 0,
  };
}

/** Loopback addresses bypass a proxy by default. */
function proxyPreferences(port: number): Preferences {
  return {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': port,
  };
}
