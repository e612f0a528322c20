import { ForumRequest } from '@/utils/browser/messages/forum-requests';
import { type ForumSender, roleOf } from '@/utils/browser/messages/sender-role';
import { readPageRequest } from './page-requests';
import { createReportQueue } from './report-queue';

/** What a forum script sends at most: a report a quarter of a second while a page grows, with some clicks in between. */
const BURST = 20;
const INTERVAL = 250;
/** Tabs beyond that many are long closed. */
const MAX_SENDERS = 1_000;

/** Holds each sender to a rate, so that none takes the time that the others need. */
interface SenderRate {
  /** Counts a message of a sender; false where there were more than it may send. */
  take(sender: number): boolean;
}

/** In memory only: a new worker owes nobody anything. */
function createSenderRate(now: () => number): SenderRate {
  /** When each sender's messages are paid off, the one that sent last at the end. */
  const paidOff = new Map<number, number>();

  return {
    take(sender) {
      const owed = Math.max(0, (paidOff.get(sender) ?? 0) - now());
      // A clock that was set back must not keep a sender out.
      const from = owed > BURST * INTERVAL ? 0 : owed;
      if (from > (BURST - 1) * INTERVAL) return false;
      paidOff.delete(sender);
      paidOff.set(sender, now() + from + INTERVAL);
      const [oldest] = paidOff.keys();
      if (paidOff.size > MAX_SENDERS && oldest !== undefined) paidOff.delete(oldest);
      return true;
    },
  };
}

interface RouterPorts {
  readonly extension: { readonly id: string; readonly origin: string };
  answerPage(request: NonNullable<ReturnType<typeof readPageRequest>>): Promise<unknown>;
  /** `onDrawn` is to be called when all that is left of a report is to wait for answers. */
  answerForum(request: ForumRequest, sender: ForumSender, onDrawn: () => void): Promise<unknown>;
  now(): number;
}

/** The one way in: who speaks is taken from the sender alone, and a forum script is held to a rate before it is read. */
export function createRouter({ extension, answerPage, answerForum, now }: RouterPorts) {
  const rate = createSenderRate(now);
  const inTurn = createReportQueue<unknown>();

  return (message: unknown, sender: Parameters<typeof roleOf>[0]): Promise<unknown> | undefined => {
    const sent = roleOf(sender, extension);
    if (sent?.role === 'page') {
      const request = readPageRequest(message);
      if (request !== null) return answerPage(request);
    }
    if (sent?.role === 'forum' && rate.take(sent.tabId)) {
      const { data } = ForumRequest.safeParse(message);
      // A click has to open the panel before anything is awaited.
      if (data?.type === 'chosen') return answerForum(data, sent, () => {});
      if (data) return inTurn(documentOf(sent), (onDrawn) => answerForum(data, sent, onDrawn));
    }
    return undefined;
  };
}

/** No document gets an answer that was another's. */
function documentOf({ tabId, documentId, origin }: ForumSender): string {
  return `${tabId} ${documentId ?? ''} ${origin}`;
}
