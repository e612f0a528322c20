import { mkdir, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoThread } from '../api/data/demo-thread';
import type { BrowserKind, BrowserSession, Page } from '../e2e/browser/session';
import { openKeylessShowroom, openShowroom, type Showroom } from '../stage/open-showroom';
import { openVotes, showProposal } from '../stage/panel';
import { browseThread } from './browse-thread';
import { DEMO_BUILD, OPEN_VOTE } from './demo-build';
import { findTrouble } from './find-trouble';
import { browseWithoutToken, photographWithoutToken } from './show-without-token';
import { takePictures } from './take-pictures';

const PICTURES = fileURLToPath(new URL('../../.output/demo', import.meta.url));

/** Browses the thread without a window, prints a line a link and takes pictures. False: some link did not come through. */
export async function showHeadless(kind: BrowserKind, hasToken: boolean): Promise<boolean> {
  console.log(`Building the extension for ${kind}…`);
  const build = { browser: kind, outDir: DEMO_BUILD };
  return hasToken
    ? show(await openShowroom(build), browse, photograph)
    : show(await openKeylessShowroom({ ...build, isHeld: true }), browseWithoutToken, (showroom) =>
        photographWithoutToken(showroom, `${PICTURES}-no-token`),
      );
}

async function show<Room extends Showroom>(
  showroom: Room,
  browseIn: (showroom: Room) => Promise<readonly string[]>,
  photographIn: (showroom: Room) => Promise<void>,
): Promise<boolean> {
  try {
    const trouble = await browseIn(showroom);
    if (trouble.length > 0) {
      console.error(`\n${trouble.join('\n')}`);
      return false;
    }
    await photographIn(showroom);
    return true;
  } finally {
    await showroom.close();
  }
}

async function browse(showroom: Showroom): Promise<readonly string[]> {
  console.log(`Browsing ${showroom.forum.url}\n`);
  const browser = await showroom.enter();
  const thread = await browser.openPage(showroom.forum.url);
  const links = demoThread.map(({ url, externalId }) => ({
    url,
    fate: externalId === null ? ('not-held' as const) : ('held' as const),
  }));
  const reports = await browseThread(browser, thread, links);
  console.log(`\n${await readOpenVote(browser, thread)}`);
  await browser.close();
  return findTrouble(reports);
}

/** What the panel says of the vote that is near its end, from its verdict to the last word on its ballots. */
async function readOpenVote(browser: BrowserSession, thread: Page): Promise<string> {
  const panel = await browser.openPanel(thread);
  await showProposal(panel, OPEN_VOTE);
  await openVotes(panel);
  const said = await panel.evaluate(() =>
    ['.proposal-title', '.verdict', '.quorum-words', '.timeline-sentence'].map((part) =>
      document.querySelector<HTMLElement>(part)?.innerText.replace(/\s+/g, ' '),
    ),
  );
  return [`${OPEN_VOTE + 1}`, ...said].join('  ');
}

async function photograph(showroom: Showroom): Promise<void> {
  await rm(PICTURES, { recursive: true, force: true });
  await mkdir(PICTURES, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const browser = await showroom.enter({ prefersDark: theme === 'dark', deviceScaleFactor: 2 });
    await takePictures(browser, { threadUrl: showroom.forum.url, folder: PICTURES, theme });
    await browser.close();
  }
  console.log(`\nPictures: ${relative(process.cwd(), PICTURES)}`);
}
