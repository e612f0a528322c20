import { EXTRA_FORUM_URL } from './build-settings';
import { FORUM_HOSTS } from './forum-hosts';

/** What the router needs to know of a message's sender; the browser fills it in, the sender cannot forge it. */
export interface Sender {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly frameId?: number | undefined;
  readonly tab?: { readonly id?: number | undefined } | undefined;
}

/** Who speaks: one of our own pages, or the forum script in the top frame of an enabled site. */
export type SenderRole = { readonly role: 'page' } | { readonly role: 'forum'; readonly tabId: number };

/** The sender's role by its fields alone, null for everyone else. Nothing in a message's body can change it. */
export function roleOf(sender: Sender, extension: { id: string; origin: string }): SenderRole | null {
  if (sender.id !== extension.id || sender.url === undefined) return null;
  const url = new URL(sender.url);
  if (`${url.protocol}//${url.host}` === extension.origin) return { role: 'page' };
  const tabId = sender.tab?.id;
  if (tabId === undefined || sender.frameId !== 0 || !isForum(url)) return null;
  return { role: 'forum', tabId };
}

const FORUMS: ReadonlySet<string> = new Set(FORUM_HOSTS);

function isForum(url: URL): boolean {
  if (url.protocol === 'https:' && FORUMS.has(url.host)) return true;
  return EXTRA_FORUM_URL !== null && url.origin === new URL(EXTRA_FORUM_URL).origin;
}
