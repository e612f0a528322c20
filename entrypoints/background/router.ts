import { ForumRequest } from '@/utils/browser/messages/forum-requests';
import { type ForumSender, roleOf } from '@/utils/browser/messages/sender-role';
import { readPageRequest } from './page-requests';

/** A second one, so that a report whose storage is slow does not hold up what its page says next. */
const AT_ONCE = 2;

/** Answers a report; calls back as soon as its page has been drawn, when all that is left is to wait for answers. */
type Work<Reply> = (onDrawn: () => void) => Promise<Reply>;

/** The newest report of a sender that waits for its turn: its answer goes to those that it took the place of as well. */
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
 * Works at few reports of each sender at a time, so that none who sends many holds up the others: of those that have to
 * wait the newest alone is kept, which says all that the others did. In memory only: a script whose report dies with the
 * worker sends it again.
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
