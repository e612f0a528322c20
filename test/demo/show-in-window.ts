import type { BrowserKind } from '../e2e/browser/session';
import {
  type KeylessShowroom,
  openKeylessShowroom,
  openShowroom,
  type Showroom,
} from '../stage/open-showroom';
import type { DemoArguments } from './arguments';
import { AMBIGUOUS_TITLE, DEMO_BUILD, OPEN_VOTE } from './demo-build';

/** Opens a window on the thread and leaves it to the user until they close it or press Ctrl-C. */
export async function showInWindow(
  kind: BrowserKind,
  { hasToken, locale }: Pick<DemoArguments, 'hasToken' | 'locale'>,
): Promise<boolean> {
  // The driver takes its processes along in whichever way this process ends.
  process.once('SIGINT', () => process.exit(0));
  console.log(`Building the extension for ${kind}…`);
  const build = { browser: kind, outDir: DEMO_BUILD, locale };
  if (hasToken) {
    const showroom = await openShowroom(build);
    return leaveToUser(showroom, showroom.forum.url, whatToTry(kind, showroom));
  }
  const showroom = await openKeylessShowroom({ ...build, isHeld: false });
  return leaveToUser(showroom, showroom.threadUrl, whatToTryWithoutToken(kind, showroom));
}

async function leaveToUser(showroom: Showroom, url: string, words: string): Promise<boolean> {
  try {
    const browser = await showroom.enter({ headless: false });
    await browser.openPage(url);
    console.log(words);
    await browser.closed;
    return true;
  } finally {
    await showroom.close();
  }
}

function whatToTry(kind: BrowserKind, { service, forum }: Showroom): string {
  const panel = kind === 'firefox' ? 'sidebar' : 'side panel';
  const click =
    kind === 'firefox'
      ? 'Click a chip behind a link, then open the sidebar with the toolbar button’s popup or Alt+Shift+L.'
      : 'Click a chip behind a link: the side panel opens with that proposal.';
  return `
The thread is open: ${forum.url}

Try this:
  1. ${click}
  2. Step through the page’s proposals in the ${panel}, to number ${OPEN_VOTE + 1}: it is open for six hours more
     (a real vote as it stood then). Open its votes over time, its voters, and the line on trust.
  3. Look up by hand: open the popup with the toolbar button and search "${AMBIGUOUS_TITLE}" (two match).
  4. Options: save a wrong token and watch chips and ${panel}; save a right one and they recover.

Service  ${service.url}
Tokens   demo-plus (figures), demo-standard (titles only), demo-expired (refused)

Close the window or press Ctrl-C to end.`;
}

function whatToTryWithoutToken(kind: BrowserKind, { threadUrl }: KeylessShowroom): string {
  const panel = kind === 'firefox' ? 'sidebar' : 'side panel';
  return `
The thread is open: ${threadUrl}

Try this:
  1. Open the ${panel} with Alt+Shift+L and press "Start". The browser asks about hub.snapshot.org and public
     nodes, behind which a reference hub and a node with voted contracts stand here; no service is known and nothing
     leaves this machine.
  2. The links of the thread get chips. Step through them in the ${panel}; the line on trust says where the figures are
     from, and opens what that source does not give.
  3. Look up by hand: open the popup with the toolbar button and paste an address of snapshot.org, or the ID in it.

Close the window or press Ctrl-C to end.`;
}
