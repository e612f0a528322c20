import { browser } from 'wxt/browser';

/** The demo build adds its sample forum on loopback to the frozen list. */
const EXTRA_FORUM_URL: string | null = import.meta.env.WXT_FORUM_URL || null;
let patterns: ReadonlySet<string> | null = null;

/** Whether the forum script runs on this origin out of the box: the manifest says so, which holds the frozen list. */
export function isListedForum(origin: string): boolean {
  const { protocol, host } = new URL(origin);
  patterns ??= new Set(browser.runtime.getManifest().content_scripts?.flatMap(({ matches = [] }) => matches));
  if (protocol === 'https:' && patterns.has(`https://${host}/*`)) return true;
  return EXTRA_FORUM_URL !== null && origin === new URL(EXTRA_FORUM_URL).origin;
}
