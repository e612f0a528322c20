import { pageOf } from '@/utils/web-address';
import { isListedForum } from '../sites/listed-forum';

/** The parts of a message's sender that the router needs. The browser sets them; the sender cannot forge them. */
interface Sender {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly frameId?: number | undefined;
  readonly documentId?: string | undefined;
  readonly tab?:
    | {
        readonly id?: number | undefined;
        readonly url?: string | undefined;
        readonly incognito?: boolean | undefined;
      }
    | undefined;
}

/** A forum script in the top frame of a tab. `isAdmitted` decides whether to accept its messages. */
export interface ForumSender {
  readonly role: 'forum';
  readonly tabId: number;
  readonly origin: string;
  /** Null in browsers without document ids. */
  readonly documentId: string | null;
  /** The page of the origin, see `pageOf`. A forum may change it without loading another document. */
  readonly page: string;
  readonly isPrivate: boolean;
  /** On the frozen list. */
  readonly isListed: boolean;
}

/** The sender: one of the extension's pages, or a forum script. */
type SenderRole = { readonly role: 'page' } | ForumSender;

/** Returns the sender's role from its fields; null for all others. The message's content cannot affect it. */
export function roleOf(sender: Sender, extension: { id: string; origin: string }): SenderRole | null {
  if (sender.id !== extension.id || sender.url === undefined) return null;
  const url = new URL(sender.url);
  if (`${url.protocol}//${url.host}` === extension.origin) return { role: 'page' };
  const { tab } = sender;
  const document = pageOf(sender.url);
  if (tab?.id === undefined || sender.frameId !== 0 || document === null) return null;
  // The tab's address follows client-side navigation; the document's does not in Firefox.
  const page = pageOf(tab.url);
  return {
    role: 'forum',
    tabId: tab.id,
    origin: url.origin,
    documentId: sender.documentId ?? null,
    page: page?.startsWith(`${url.origin}/`) ? page : document,
    // A sender with an unknown mode is treated as private.
    isPrivate: tab.incognito !== false,
    isListed: isListedForum(url.origin),
  };
}
