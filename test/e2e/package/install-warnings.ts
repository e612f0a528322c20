import type { PermissionList } from './permission-list';

type Browser = 'chromium' | 'firefox';

/**
 * The words with which the browsers announce a permission, from their lists for extension developers
 * (developer.chrome.com "Permissions", support.mozilla.org "Permission request messages"). Null: no word is said.
 */
const WORDS: Readonly<Record<Browser, Readonly<Record<string, string | null>>>> = {
  chromium: {
    storage: null,
    alarms: null,
    scripting: null,
    activeTab: null,
    contextMenus: null,
    sidePanel: null,
    notifications: 'Display notifications',
  },
  firefox: {
    storage: null,
    alarms: null,
    scripting: null,
    activeTab: null,
    contextMenus: null,
    notifications: 'Display notifications to you',
  },
};

/** Firefox names so many sites before it counts the others. */
const NAMED_SITES = 4;

/** What the browser says before it installs the extension, in its own English. */
export function installWarnings(browser: Browser, list: PermissionList): readonly string[] {
  return [
    ...list.permissions.flatMap((permission) => warningOf(browser, permission)),
    ...(browser === 'chromium' ? chromiumHosts(list.hosts) : firefoxHosts(list.hosts)),
    ...list.dataCollection.required.map((kind) => `Required data collection: ${kind}`),
  ];
}

/** What it says later, in the click that needs the permission. */
export function laterWarnings(browser: Browser, list: PermissionList): readonly string[] {
  const site =
    browser === 'chromium' ? 'Read and change your data on <the site>' : 'Access your data for <the site>';
  return [...list.optionalPermissions.flatMap((permission) => warningOf(browser, permission)), site];
}

/** @throws for a permission of which nobody has looked up what it makes the browser say. */
function warningOf(browser: Browser, permission: string): readonly string[] {
  const word = WORDS[browser][permission];
  if (word === undefined) throw new Error(`What does ${browser} say of "${permission}"?`);
  return word === null ? [] : [word];
}

function chromiumHosts(patterns: readonly string[]): readonly string[] {
  return patterns.length === 0 ? [] : [`Read and change your data on ${patterns.length} sites`];
}

function firefoxHosts(patterns: readonly string[]): readonly string[] {
  const hosts = patterns.map((pattern) => new URL(pattern.replace('*', '')).host);
  const named = hosts.length > NAMED_SITES ? hosts.slice(0, NAMED_SITES - 1) : hosts;
  const others = hosts.length - named.length;
  return [
    ...named.map((host) => `Access your data for ${host}`),
    ...(others === 0 ? [] : [`Access your data on ${others} other sites`]),
  ];
}
