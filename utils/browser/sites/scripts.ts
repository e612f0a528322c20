import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type LookupSettings, ruleOf, withSite } from '@/utils/lookup/forum/policy';
import { webOrigin } from '@/utils/web-address';
import { notifyForum } from '../messages/notify';
import type { ForumSender } from '../messages/sender-role';
import { changeLookupSettings } from '../settings/lookup-settings';
import { sessionKeys } from '../storage/session-area';
import { hasOriginAccess, matchPatternOf } from './access';
import { isListedForum } from './listed-forum';

const SCRIPT_ID_PREFIX = 'site:';
const FORUM_SCRIPT = '/forum.js' as const;
/**
 * Scripts for added sites; the one that finds addresses in plain text comes first, because the forum script uses it.
 */
const OWN_SITE_SCRIPTS = ['/plain-text.js', FORUM_SCRIPT] as const;

/** Origins whose registration must begin or end. */
interface ScriptChanges {
  readonly begin: readonly string[];
  readonly end: readonly string[];
}

export function scriptChanges(wanted: readonly string[], registered: readonly string[]): ScriptChanges {
  return {
    begin: wanted.filter((origin) => !registered.includes(origin)),
    end: registered.filter((origin) => !wanted.includes(origin)),
  };
}

/**
 * Registers the forum script for exactly the added sites with permission, and starts it in their open tabs. Call it at
 * any time, and after updates, which drop registrations.
 */
export async function registerSites(settings: LookupSettings): Promise<void> {
  const wanted = await allowedSites(settings);
  const scripts = await browser.scripting.getRegisteredContentScripts();
  const registered = scripts.flatMap(({ id }) =>
    id.startsWith(SCRIPT_ID_PREFIX) ? id.slice(SCRIPT_ID_PREFIX.length) : [],
  );
  const { begin, end } = scriptChanges(wanted, registered);
  if (end.length > 0) {
    await browser.scripting.unregisterContentScripts({
      ids: end.map((origin) => `${SCRIPT_ID_PREFIX}${origin}`),
    });
  }
  if (begin.length === 0) return;
  await browser.scripting.registerContentScripts(
    begin.map((origin) => ({
      id: `${SCRIPT_ID_PREFIX}${origin}`,
      matches: [matchPatternOf(origin)],
      js: [...OWN_SITE_SCRIPTS],
      runAt: 'document_idle',
      persistAcrossSessions: true,
    })),
  );
  await Promise.all(begin.map(startInOpenTabs));
}

async function allowedSites({ sites }: LookupSettings): Promise<readonly string[]> {
  const added = sites.filter((site) => site.added && !isListedForum(site.origin));
  const allowed = await Promise.all(
    added.map(async ({ origin }) => ((await hasOriginAccess(origin)) ? [origin] : [])),
  );
  return allowed.flat();
}

async function startInOpenTabs(origin: string): Promise<void> {
  const tabs = await browser.tabs.query({ url: matchPatternOf(origin) });
  await Promise.all(tabs.map(({ id }) => (id === undefined ? null : injectForumScript(id, origin))));
}

/**
 * Reveals marked elements in a tab's page by a style sheet that Firefox removes with the extension. The script ends
 * silently there; in Chromium sheets stay, and the script cleans up.
 * @returns whether it is visible now.
 */
export async function showMarked(tabId: number, mark: string): Promise<boolean> {
  if (!browser.sidebarAction) return false;
  try {
    const css = `.${mark}{display:inline!important}`;
    await browser.scripting.insertCSS({ target: { tabId }, css, origin: 'USER' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the forum script in a tab's page of this origin; does nothing if it already runs.
 *
 * @returns the document's id if the browser has one; null if the browser allows no script there.
 */
export async function injectForumScript(
  tabId: number,
  origin: string,
): Promise<{ documentId: string | null } | null> {
  const files = isListedForum(origin) ? [FORUM_SCRIPT] : [...OWN_SITE_SCRIPTS];
  try {
    const [result] = await browser.scripting.executeScript({ target: { tabId }, files });
    return { documentId: result?.documentId ?? null };
  } catch {
    return null;
  }
}

const WISH_PREFIX = 'adding:';

/**
 * Stores that the user wants the forum script on a site. The browser's prompt may outlive the popup, so the wish stays
 * until the answer; without consent it ends with the session.
 */
export async function wishForSite(origin: string): Promise<void> {
  await browser.storage.session.set({ [`${WISH_PREFIX}${origin}`]: true });
  await grantWishes();
}

/** Adds the wanted sites to which the browser now grants access. */
export async function grantWishes(): Promise<void> {
  const wishes = (await sessionKeys()).filter((key) => key.startsWith(WISH_PREFIX));
  for (const key of wishes) {
    const origin = key.slice(WISH_PREFIX.length);
    if (!(await hasOriginAccess(origin))) continue;
    await browser.storage.session.remove(key);
    if (!isListedForum(origin)) await changeLookupSettings((settings) => withSite(settings, origin));
  }
}

/**
 * Starts the forum script in a tab's page once; the browser allows it because the user opened the popup there.
 *
 * @returns whether the page could be scanned.
 */
export async function scanPage(tabId: number): Promise<boolean> {
  const origin = webOrigin((await browser.tabs.get(tabId)).url);
  if (origin === null) return false;
  // Stored before the script starts, because it reports at once; the document's id is known only afterwards.
  await setScannedPage(tabId, { origin, documentId: null });
  const injected = await injectForumScript(tabId, origin);
  if (injected === null) {
    await forgetScannedPage(tabId);
    return false;
  }
  await setScannedPage(tabId, { origin, ...injected });
  // A script that already ran, for example with chips off, reports nothing new on its own.
  await notifyForum(tabId, { type: 'report' });
  return true;
}

/** The document of a tab that the user scanned. */
interface ScannedPage {
  readonly origin: string;
  /** Null until the browser has named the document, and in browsers without document ids. */
  readonly documentId: string | null;
}

const Scanned = z.object({ origin: z.string(), documentId: z.nullable(z.string()) });

/** Stores it for the browser session, out of reach of content scripts. */
export async function setScannedPage(tabId: number, page: ScannedPage): Promise<void> {
  await browser.storage.session.set({ [recordOf(tabId)]: page });
}

export async function forgetScannedPage(tabId: number): Promise<void> {
  await browser.storage.session.remove(recordOf(tabId));
}

/** Returns whether this is the document that the user scanned; without document ids, whether origin and tab match. */
export async function isScannedPage(page: ScannedPage & { readonly tabId: number }): Promise<boolean> {
  const key = recordOf(page.tabId);
  const stored = Scanned.safeParse((await browser.storage.session.get(key))[key]);
  if (!stored.success || stored.data.origin !== page.origin) return false;
  const { documentId } = stored.data;
  return documentId === null || page.documentId === null || documentId === page.documentId;
}

function recordOf(tabId: number): string {
  return `scanned:${tabId}`;
}

/**
 * Returns why a forum script may send messages; null if it may not. An added site still needs the browser's permission.
 */
export async function admissionOf(
  sender: ForumSender,
  settings: LookupSettings,
): Promise<{ readonly isScanned: boolean } | null> {
  const isScanned = await isScannedPage(sender);
  if (isScanned || sender.isListed) return { isScanned };
  const isAdded = ruleOf(settings, sender.origin)?.added === true;
  return isAdded && (await hasOriginAccess(sender.origin)) ? { isScanned } : null;
}
