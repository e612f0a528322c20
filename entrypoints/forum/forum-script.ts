import { makeCardControl } from './card-control';
import type { Chip } from './chip';
import { ChipBoard } from './chip-board';
import { makeGuard } from './guard';
import { makeOutliner } from './outliner';
import { makePageMemory } from './page-memory';
import { isMessage } from './read-message';
import { makeReporter } from './reporter';
import type { ForumRuntime } from './runtime';
import { anchorsIn, isAnchor, isProposalPage, proposalOf } from './scan';
import { makeSliceQueue } from './slices';
import { makeViewWatch } from './view-watch';
import { SIDEBAR_HINT } from './wording';

/**
 * Finds proposal links in the page, reports them and draws a chip beside each. Once the extension is gone it leaves the
 * page as it was.
 */
export function startForumScript(runtime: ForumRuntime): void {
  const guard = makeGuard(runtime.alive, () => {
    observer.disconnect();
    watch.stop();
    turnOff();
  });
  /** Changes were passed over while the tab was hidden. */
  let isBehind = true;

  const cards = makeCardControl();
  const board = new ChipBoard({
    onEnter: guard(cards.enter),
    onLeave: cards.leave,
    onChosen: (chip) => choose(chip),
  });
  const memory = makePageMemory(board);
  const outliner = makeOutliner(board);
  const reporter = makeReporter(memory.report, async (report) => {
    const reply = await runtime.send({ type: 'spotted', ...report });
    hear(reply);
    return isMessage(reply) || !runtime.alive();
  });

  const scan = (anchors: readonly HTMLAnchorElement[], painted: boolean) => {
    for (const anchor of anchors) {
      const url = anchor.isConnected ? proposalOf(anchor) : null;
      if (board.set(anchor, url)) watch.follow(anchor, board.urlOf(anchor) !== undefined);
    }
    board.draw(anchors, painted);
  };
  const queue = makeSliceQueue(guard(scan), () => {
    reporter.schedule();
    outliner.retry();
  });
  const watch = makeViewWatch({
    onPlaced: guard((link, isAway) => queue.add(board.place(link, isAway))),
    onViewed: guard((link) => {
      memory.addViewed(link);
      reporter.schedule();
    }),
  });

  const onChange = (records: readonly MutationRecord[]) => {
    isBehind ||= document.hidden;
    if (isBehind) return;
    const fresh = new Set<HTMLAnchorElement>();
    let removed = false;
    for (const { target, addedNodes, removedNodes } of records) {
      if (isAnchor(target)) queue.add([target]);
      for (const node of addedNodes)
        if (node instanceof Element) for (const link of anchorsIn(node)) fresh.add(link);
      removed ||= removedNodes.length > 0;
    }
    if (removed) for (const link of board.strays()) fresh.add(link);
    if (removed || fresh.size > 0) queue.addFresh(fresh);
  };
  const observer = new MutationObserver(guard(onChange));

  const catchUp = () => {
    if (document.hidden) return;
    for (const anchor of board.anchors()) watch.follow(anchor, true);
    queue.add(isBehind ? [...board.strays(), ...anchorsIn(document.documentElement)] : []);
    isBehind = false;
  };

  const turnOff = () => {
    cards.close();
    board.off();
  };

  /** Takes a notice of the background, or its answer to a report. */
  const hear = guard((message: unknown) => {
    if (!isMessage(message)) return;
    const { type, url, chips, density } = message;
    if (chips === 'off') turnOff();
    else if (Array.isArray(chips)) queue.add(board.show(chips, density));
    if (type === 'report') reporter.repeat();
    if (type === 'outline' && url) outliner.outline(url, memory.postOf);
  });

  const choose = (chip: Chip) => {
    const tell = guard((reply: unknown) => {
      if (isMessage(reply) && reply.panel) cards.close();
      else cards.show(chip, SIDEBAR_HINT);
    });
    void runtime.send({ type: 'chosen', url: chip.view.url }).then(tell);
  };

  const on = (target: EventTarget, type: string, action: () => void) =>
    target.addEventListener(type, guard(action));

  if (isProposalPage()) return;
  runtime.listen(hear);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
  on(document, 'visibilitychange', catchUp);
  on(window, 'resize', () => queue.add(board.anchors()));
  on(window, 'pagehide', reporter.leave);
  // A page that comes back from the back-forward cache is another visit of the same document.
  on(window, 'pageshow', reporter.schedule);
  catchUp();
}
