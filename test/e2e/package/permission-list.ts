import { FORUM_HOSTS } from '@/utils/browser/sites/forum-hosts';

/** What a store build may ask of the browser and the user. */
export interface PermissionList {
  readonly permissions: readonly string[];
  /** Held from the installation on. How many there are is written down as well: the list of forums is frozen. */
  readonly hosts: readonly string[];
  readonly optionalPermissions: readonly string[];
  readonly optionalHosts: readonly string[];
  readonly contentScripts: readonly { readonly js: readonly string[]; readonly matches: readonly string[] }[];
  readonly connectSources: readonly string[];
  /** Firefox's list of the kinds of data that leave the machine, to which the user agrees with the installation. */
  readonly dataCollection: readonly string[];
}

export const HOST_COUNT = 112;

const forums = FORUM_HOSTS.map((host) => `https://${host}/*`);

const common = {
  hosts: forums,
  optionalPermissions: ['notifications'],
  optionalHosts: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
  contentScripts: [{ js: ['forum.js'], matches: forums }],
  connectSources: ["'self'", 'https:', 'http://127.0.0.1:*', 'http://localhost:*'],
};

/**
 * Decided on, browser by browser. A longer list would disable the extension at its next update until every user agrees
 * again, so that nothing joins it in passing.
 */
export const PERMISSION_LIST: Readonly<Record<'chromium' | 'firefox', PermissionList>> = {
  chromium: {
    ...common,
    permissions: ['storage', 'alarms', 'scripting', 'activeTab', 'contextMenus', 'sidePanel'],
    dataCollection: [],
  },
  firefox: {
    ...common,
    permissions: ['storage', 'alarms', 'scripting', 'activeTab', 'contextMenus'],
    dataCollection: ['authenticationInfo', 'websiteContent', 'searchTerms'],
  },
};
