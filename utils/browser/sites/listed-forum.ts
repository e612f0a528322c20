import { browser } from 'wxt/browser';

/** The demo build adds its sample forum on loopback to the frozen list. */
const EXTRA_FORUM_URL: string | null = import.meta.env.WXT_FORUM_URL || null;
let patterns: ReadonlySet<string> | null = null;

function listedPatterns(): ReadonlySet<string> {
  patterns ??= new Set(browser.runtime.getManifest().content_scripts?.flatMap(({ matches = [] }) => matches));
  return patterns;
}

/** Returns the hosts of the frozen list, in order. */
export function listedHosts(): readonly string[] {
  return [...listedPatterns()].map((pattern) => pattern.split('/')[2] ?? pattern);
}

/** Returns whether the forum script runs on this origin by default, according to the manifest. */
export function isListedForum(origin: string): boolean {
  const { protocol, host } = new URL(origin);
  if (protocol === 'https:' && listedPatterns().has(`https://${host}/*`)) return true;
  return EXTRA_FORUM_URL !== null && origin === new URL(EXTRA_FORUM_URL).origin;
}
