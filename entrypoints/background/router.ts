import { ForumRequest } from '@/utils/browser/messages/forum-requests';
import { type ForumSender, roleOf } from '@/utils/browser/messages/sender-role';
import { readPageRequest } from './page-requests';

/** Two, so that a report with slow storage does not delay its page's next one. */
const AT_ONCE = 2;

/** Answers a report; calls back when its page is drawn and only answers are pending. */
type Work<Reply> = (onDrawn: () => void) => Promise<Reply>;

/** A sender's newest waiting report; its answer also goes to the reports that it replaced. */
interface Waiting<Reply> {
  work: Work<Reply>;
  readonly reply: Promise<Reply>;
  settle(reply: Promise<Reply>): void;
}

interface Lane<Reply> {
  underWay: number;
  waiting: Waiting<Reply> | null;
}

/**
 * Processes few reports per sender at a time, so that no sender delays the others. Of the waiting ones only the newest
 * stays, which includes the others' content. In memory only: a script whose report dies with the worker sends it again.
 */
function createReportQueue<Reply>(): (sender: string, work: Work<Reply>) => Promise<Reply> {
  const lanes = new Map<string, Lane<Reply>>();

  function begin(sender: string, lane: Lane<Reply>, work: Work<Reply>): Promise<Reply> {
    lane.underWay += 1;
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      lane.underWay -= 1;
      goOn(sender, lane);
    };
    return work(done).finally(done);
  }

  function goOn(sender: string, lane: Lane<Reply>): void {
    const { waiting } = lane;
    lane.waiting = null;
    if (waiting !== null) waiting.settle(begin(sender, lane, waiting.work));
    else if (lane.underWay === 0) lanes.delete(sender);
  }

  return (sender, work) => {
    const lane = lanes.get(sender) ?? { underWay: 0, waiting: null };
    lanes.set(sender, lane);
    if (lane.underWay < AT_ONCE) return begin(sender, lane, work);
    lane.waiting ??= waitWith(work);
    lane.waiting.work = work;
    return lane.waiting.reply;
  };
}

function waitWith<Reply>(work: Work<Reply>): Waiting<Reply> {
  let settle: Waiting<Reply>['settle'] = () => {};
  const reply = new Promise<Reply>((resolve) => {
    settle = resolve;
  });
  return { work, reply, settle };
}

/** A forum script's maximum: a report every quarter of a second while a page grows, plus some clicks. */
const BURST = 20;
const INTERVAL = 250;
/** Beyond this, the oldest tabs are long closed. */
const MAX_SENDERS = 1_000;

/** Limits each sender's rate, so that none uses up the others' time. */
interface SenderRate {
  /** Counts a message of a sender; returns false if it exceeds its rate. */
  take(sender: number): boolean;
}

/** In memory only: a new worker starts from zero. */
function createSenderRate(now: () => number): SenderRate {
  /** When each sender's budget is full again, the latest sender last. */
  const paidOff = new Map<number, number>();

  return {
    take(sender) {
      const owed = Math.max(0, (paidOff.get(sender) ?? 0) - now());
      // A clock that was set back must not block a sender.
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
  /** Answers a request. Calls `onDrawn` when a report only waits for answers. */
  answerForum(request: ForumRequest, sender: ForumSender, onDrawn: () => void): Promise<unknown>;
  now(): number;
}

/**
 * Creates the only way in. It identifies senders by the browser's fields alone, and limits a forum script's rate before
 * it reads the message.
 */
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
      // A click must open the panel before any `await`.
      if (data?.type === 'chosen') return answerForum(data, sent, () => {});
      if (data) return inTurn(documentOf(sent), (onDrawn) => answerForum(data, sent, onDrawn));
    }
    return undefined;
  };
}

/** Identifies a document, so that none gets another's answer. */
function documentOf({ tabId, documentId, origin }: ForumSender): string {
  return `${tabId} ${documentId ?? ''} ${origin}`;
}
