import { EXTRA_FORUM_URL } from './build-settings';
import { FORUM_HOSTS } from './forum-hosts';

const FORUMS: ReadonlySet<string> = new Set(FORUM_HOSTS);

/** Whether the forum script runs on this origin out of the box. */
export function isListedForum(origin: string): boolean {
  const { protocol, host } = new URL(origin);
  if (protocol === 'https:' && FORUMS.has(host)) return true;
  return EXTRA_FORUM_URL !== null && origin === new URL(EXTRA_FORUM_URL).origin;
}
