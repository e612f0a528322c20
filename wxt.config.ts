import { fileURLToPath } from 'node:url';
import { defineConfig, type UserManifest } from 'wxt';
import { matchPatternOf } from './utils/browser/sites/access';
import { FORUM_HOSTS } from './utils/browser/sites/forum-hosts';
import { collectLicences } from './utils/build/bundled-licences';
import { chunksByPages } from './utils/build/chunks-by-pages';
import { latePolyfill, leanPolyfill, leanPreload, leanZod } from './utils/build/lean-packages';
import { minifyTwice, TARGETS } from './utils/build/minify-twice';

/** Firefox knows an extension by this id; it is part of the address of its pages and must never change. */
const GECKO_ID = 'proposal-lens@proposal-lens.org';

const forums = FORUM_HOSTS.map((host) => `https://${host}/*`);

/** A service or a sample forum that a build for tests, the demo or a team brings along; store builds have neither. */
const patternsOf = (...urls: (string | undefined)[]) => [
  ...new Set(urls.flatMap((url) => (url ? [matchPatternOf(url)] : []))),
];

/**
 * One policy for pages and background: own scripts and styles only, nothing framed, no strings turned into code
 * or markup. The background may call the service that the user chose; every page narrows `connect-src` to 'none'.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

function manifest(browser: string, command: 'build' | 'serve'): UserManifest {
  const apiUrl = process.env['WXT_API_URL'];
  const forumUrl = process.env['WXT_FORUM_URL'];
  const matches = [...forums, ...patternsOf(forumUrl)];
  const isFirefox = browser === 'firefox';
  return {
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: [
      'storage',
      'alarms',
      'scripting',
      'activeTab',
      'contextMenus',
      ...(isFirefox ? [] : ['sidePanel']),
    ],
    host_permissions: [...new Set([...matches, ...patternsOf(apiUrl)])],
    optional_permissions: ['notifications'],
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    content_scripts: [{ matches, js: ['forum.js'], run_at: 'document_idle' }],
    omnibox: { keyword: 'gov' },
    // The development server needs its own script source and socket; WXT writes the policy there.
    ...(command === 'build' && { content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY } }),
    ...(isFirefox ? firefoxOnly : chromeOnly),
  };
}

/** Neither browser has a shortcut of its own on Alt, Shift and one of these letters; the user can change them. */
const popupCommand = {
  _execute_action: {
    suggested_key: { default: 'Alt+Shift+K' },
    description: '__MSG_openPopupCommand__',
  },
};

const chromeOnly: UserManifest = {
  minimum_chrome_version: '116',
  // Firefox takes what an organisation sets without a schema.
  storage: { managed_schema: 'managed-schema.json' },
  commands: {
    ...popupCommand,
    'open-panel': { suggested_key: { default: 'Alt+Shift+L' }, description: '__MSG_openPanelCommand__' },
  },
};

const firefoxOnly: UserManifest = {
  // Without `gecko_android` it is not offered to Firefox for Android, which has no sidebar, link menus or shortcuts.
  browser_specific_settings: {
    gecko: {
      id: GECKO_ID,
      strict_min_version: '142.0',
      data_collection_permissions: {
        // What is typed leaves with Enter, from the address bar too, where nothing could ask for an optional one.
        required: ['authenticationInfo', 'websiteContent', 'searchTerms'],
      },
    },
  },
  commands: {
    ...popupCommand,
    _execute_sidebar_action: {
      suggested_key: { default: 'Alt+Shift+L' },
      description: '__MSG_openPanelCommand__',
    },
  },
};

/** WXT wraps scripts in a call and in reports to its development server, which makes the forum script a fiftieth larger. */
const bareScripts = {
  name: 'bare-scripts',
  apply: 'build' as const,
  transform: (code: string, id: string) => {
    const [importDefinition = ''] = code.split('\n');
    if (/wxt-(?:unlisted-script|background)-entrypoint/.test(id))
      return `${importDefinition}\nexport default definition.main();`;
    // It hands on what it is given, and is there for WXT to find.
    return /\/entrypoints\/[\w-]+\/index\.ts$/.test(id) ? code.replace('defineUnlistedScript(', '(') : null;
  },
};

/** What it takes to build the packages again, and what tells how; nothing else goes into the source package. */
const SOURCES = [
  ...['README.md', 'PRIVACY.md', 'SECURITY.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE'],
  ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'wxt.config.ts'],
  ...['components/**', 'entrypoints/**', 'public/**', 'utils/**'],
];

const licences = collectLicences();

/** By name, one by one: a look at the whole of `import.meta.env` would put every such variable of the machine into the scripts. */
const BUILD_SETTINGS = Object.fromEntries(
  ['WXT_API_URL', 'WXT_FORUM_URL'].map((name) => [
    `import.meta.env.${name}`,
    JSON.stringify(process.env[name] ?? ''),
  ]),
);

/** The parser's list of names such as `&amp;`. What it takes for browsers asks the DOM by `innerHTML`, which the policy forbids. */
const CHARACTER_REFERENCES = fileURLToPath(
  new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
);

/** Three quarters of a build's time, which a test that compares many builds with one another can do without. */
const MINIFIERS = process.env['WXT_MINIFY'] === 'once' ? [] : [minifyTwice];

/** Chunks that a script fetches later are on this machine already: to preload them costs more than it brings. */
const onlyForPages = (_file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? dependencies : [];

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  outDir: process.env['WXT_OUT_DIR'] ?? '.output',
  webExt: {
    disabled: process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'],
  },
  manifest: ({ browser, command }) => manifest(browser, command),
  zip: { includeSources: SOURCES, dotSources: true },
  vite: () => ({
    define: BUILD_SETTINGS,
    // Every browser that is supported knows module preloads; what stands in for them elsewhere calls the network.
    build: {
      target: [...TARGETS],
      modulePreload: { polyfill: false, resolveDependencies: onlyForPages },
      // Constants of a whole script stay constants, which are put in where they are used: a fiftieth of the forum script.
      rolldownOptions: {
        output: { topLevelVar: false },
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
      },
    },
    resolve: {
      alias: { 'decode-named-character-reference': CHARACTER_REFERENCES },
      // Where a package is linked from would change the order of what is built, and with it the bytes.
      preserveSymlinks: true,
    },
    plugins: [
      licences.plugin(),
      bareScripts,
      latePolyfill(),
      leanPolyfill,
      leanPreload,
      leanZod,
      chunksByPages,
      ...MINIFIERS,
    ],
  }),
  hooks: { 'build:done': ({ config }) => licences.write(config.outDir) },
});
