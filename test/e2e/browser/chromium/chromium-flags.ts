import type { StartOptions } from '../session';

/** Nothing but pages and the extension may reach the network. */
const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-component-extensions-with-background-pages',
  // Services without a switch of their own are sent where nobody listens.
  '--apps-gallery-update-url=http://127.0.0.1:9',
  '--component-updater=url-source=http://127.0.0.1:9',
  '--gaia-url=http://127.0.0.1:9',
  // The spelling dictionary is fetched at the first text field whatever the preferences say.
  '--proxy-bypass-list=redirector.gvt1.com',
  '--host-resolver-rules=MAP redirector.gvt1.com ~NOTFOUND',
  // The last two draw what drops from the address bar, whose pages take a second of each start.
  '--disable-features=AutofillServerCommunication,CertificateTransparencyComponentUpdater,HttpsUpgrades,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,Translate,WebUIOmniboxAimPopup,WebUIOmniboxPopup',
];

/** Keeps pages running at full speed whether or not they are in front, and colours comparable. */
const STEADY = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
];

/** The command line of a Chromium that is driven over a pipe and lets an extension be installed through it. */
export function chromiumFlags(profileDir: string, options: Omit<StartOptions, 'extensionDir'>): string[] {
  const { headless = true, locale = 'en-US', deviceScaleFactor = 1, proxyPort } = options;
  return [
    ...QUIET,
    ...STEADY,
    '--remote-debugging-pipe',
    '--enable-unsafe-extension-debugging',
    '--ignore-certificate-errors',
    // Without it a window with a screen shows a warning bar about the flag above.
    '--test-type',
    `--user-data-dir=${profileDir}`,
    `--lang=${locale}`,
    `--accept-lang=${locale}`,
    `--force-device-scale-factor=${deviceScaleFactor}`,
    '--window-size=1280,900',
    ...(headless ? ['--headless=new', '--disable-gpu', screenInfo(deviceScaleFactor)] : []),
    ...(proxyPort === undefined ? [] : [`--proxy-server=http://127.0.0.1:${proxyPort}`]),
    // Chromium refuses to sandbox for root; /dev/shm is too small in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
    'about:blank',
  ];
}

/** The imagined screen is 800 by 600 device pixels otherwise, which cuts popups off. */
function screenInfo(deviceScaleFactor: number): string {
  const size = `${1600 * deviceScaleFactor}x${1200 * deviceScaleFactor}`;
  return `--screen-info={${size} devicePixelRatio=${deviceScaleFactor}}`;
}
