import type { ForumNotice, ForumRequests } from '@/utils/browser/messages';

type Reply = ForumRequests['spotted']['reply'] & ForumRequests['chosen']['reply'];

/** What an answer or a notice of the background may say. */
export type BackgroundMessage = Partial<Reply & { readonly type: ForumNotice['type']; readonly url: string }>;

/**
 * Whether the background said anything. It alone can reach this script, and is of the same build: an extension that
 * was updated leaves the old script without a line.
 */
export function isMessage(value: unknown): value is BackgroundMessage {
  return Object(value) === value;
}
