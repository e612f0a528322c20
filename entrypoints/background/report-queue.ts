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
export function createReportQueue<Reply>(): (sender: string, work: Work<Reply>) => Promise<Reply> {
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
