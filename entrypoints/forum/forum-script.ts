import { makeCardControl } from './card-control';
import type { Chip } from './chip';
import { ChipBoard } from './chip-board';
import { makeGuard } from './guard';
import type { Mention } from './mention';
import { makeOutliner } from './outliner';
import { makePageMemory } from './page-memory';
import { isMessage } from './read-message';
import { makeReporter } from './reporter';
import type { ForumRuntime } from './runtime';
import { isProposalPage, linksIn, proposalOf } from './scan';
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
  const reporter = makeReporter(
    memory.report,
    (report) => void runtime.send({ type: 'spotted', ...report }).then(hear),
  );

  /** Something was found, moved or removed that a report may tell. */
  let isChanged = false;
  const scan = (links: readonly Element[], isFresh: boolean) => {
    const mentions = links.flatMap((link) => look(link) ?? []);
    board.draw(mentions, isFresh);
  };
  /** Reads a link. Gives its mention if it is one of a proposal. */
  const look = (link: Element) => {
    const former = board.get(link)?.url;
    const url = proposalOf(link);
    const now = url !== null && link.isConnected ? url : null;
    if (former === undefined && now === null) return null;
    const mention = board.set(link, now);
    if (former === mention?.url) return mention;
    isChanged = true;
    if (former) watch.forget(link);
    if (mention) watch.follow(link);
    return mention;
  };
  const links = makeSliceQueue(guard(scan), () => {
    if (isChanged) reporter.schedule();
    isChanged = false;
    outliner.retry();
  });
  const chips = makeSliceQueue(
    guard((mentions: readonly Mention[]) => {
      // The script's own doing is no news to it.
      observer.disconnect();
      board.draw(mentions, false);
      observe();
    }),
    () => {},
  );
  const watch = makeViewWatch({
    onPlaced: guard((places) => chips.add(places.flatMap(([link, place]) => board.place(link, place) ?? []))),
    onViewed: guard((link) => {
      memory.addViewed(link);
      reporter.schedule();
    }),
  });

  const onChange = (records: readonly MutationRecord[]) => {
    isBehind ||= document.hidden;
    if (isBehind) return;
    const changed: Element[] = [];
    const fresh: Element[] = [];
    let isLess = false;
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes' && target instanceof HTMLAnchorElement) changed.push(target);
      for (const node of addedNodes) if (node instanceof Element) fresh.push(...linksIn(node));
      isLess ||= removedNodes.length > 0;
    }
    if (changed.length > 0) links.add(changed);
    if (isLess) for (const { anchor } of board.strays()) fresh.push(anchor);
    isChanged ||= isLess;
    if (isLess || fresh.length > 0) links.addFresh(fresh);
  };
  const observer = new MutationObserver(guard(onChange));
  const observe = () =>
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });

  const catchUp = () => {
    if (document.hidden) return;
    watch.restart();
    links.add(
      isBehind ? [...board.strays().map(({ anchor }) => anchor), ...linksIn(document.documentElement)] : [],
    );
    chips.add([]);
    isBehind = false;
  };

  const turnOff = () => {
    cards.close();
    board.off();
  };

  /** Takes a notice of the background, or its answer to a report. */
  const hear = guard((message: unknown) => {
    if (!isMessage(message)) return;
    const { type, url, chips: views, density } = message;
    if (views === 'off') turnOff();
    else if (views) chips.add(board.show(views, density));
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
  observe();
  on(document, 'visibilitychange', catchUp);
  on(window, 'resize', () => chips.add(board.refit()));
  on(window, 'pagehide', reporter.leave);
  // A page that comes back from the back-forward cache is another visit of the same document.
  on(window, 'pageshow', reporter.schedule);
  catchUp();
}
