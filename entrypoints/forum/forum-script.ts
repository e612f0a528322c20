import { makeCardControl } from './card-control';
import type { Chip } from './chip';
import { makeChipBoard } from './chip-board';
import { makeGuard } from './guard';
import type { Mention } from './mention';
import { makeMentionList } from './mention-list';
import { makeOutliner } from './outliner';
import { makePageMemory } from './page-memory';
import { makePlaceWatch } from './place-watch';
import { isMessage } from './read-message';
import { makeReporter } from './reporter';
import type { ForumRuntime } from './runtime';
import { findProposal, isProposalPage, LINKS } from './scan';
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
    places.disconnect();
    views.stop();
    turnOff();
    globalThis.plainLinks?.forget();
  });
  /** Changes were passed over while the tab was hidden. */
  let isBehind = true;
  /** Asked when the first proposal is found: most pages have none. */
  let isOwnPage: boolean | undefined;
  /** Something was found, moved or taken away that a report may tell. */
  let isChanged = false;

  const places = makePlaceWatch(
    guard((told) =>
      chips.add([mentions.all().filter((mention) => isMoved(mention, told.get(mention.around)))]),
    ),
  );
  const views = makeViewWatch(
    guard((link) => {
      memory.addViewed(link);
      reporter.schedule();
    }),
  );
  const mentions = makeMentionList(places);
  const cards = makeCardControl();
  const board = makeChipBoard(mentions, {
    onEnter: guard(cards.enter),
    onLeave: cards.leave,
    onChosen: (chip) => choose(chip),
  });
  const memory = makePageMemory(mentions);
  const outliner = makeOutliner(mentions);
  const reporter = makeReporter(memory.report, async (report) => {
    const reply = await runtime.send({ type: 'spotted', ...report });
    hear(reply);
    return isMessage(reply) || !runtime.alive();
  });

  const links = makeSliceQueue<Element>(
    guard,
    (anchors, isFresh) =>
      board.draw(
        anchors.flatMap((anchor) => takeLink(anchor) ?? []),
        isFresh,
      ),
    () => {
      if (isChanged) reporter.schedule();
      isChanged = false;
      outliner.retry();
    },
  );
  const chips = makeSliceQueue<Mention>(
    guard,
    (drawn) => {
      // The script's own doing is no news to it.
      observer.disconnect();
      board.draw(drawn, false);
      observe();
    },
    () => {},
  );

  /** Takes what a link leads to now. Gives its mention if that is a proposal. */
  const takeLink = (anchor: Element): Mention | null => {
    const former = mentions.get(anchor);
    const find = findProposal(anchor);
    if (find) isOwnPage ??= isProposalPage();
    if (isOwnPage) return null;
    if (former?.url === find?.url && former?.around === find?.around) return former ?? null;
    isChanged = true;
    views.forget(anchor);
    if (former) mentions.remove(former);
    const mention = find && mentions.add(anchor, find, former);
    // A chip stays where it is when its link leads elsewhere.
    if (!mention) former?.host?.remove();
    if (mention?.place === 'near') views.follow(anchor);
    return mention;
  };

  /** Whether a link stands elsewhere than before, if that was told. */
  const isMoved = (mention: Mention, place = mention.place) => {
    const { anchor, place: former } = mention;
    mention.place = place;
    if (place === 'near') views.follow(anchor);
    else if (former === 'near') views.forget(anchor);
    return place !== former;
  };

  const onChange = (records: readonly MutationRecord[]) => {
    isBehind ||= document.hidden;
    if (isBehind) return;
    const changed: Element[] = [];
    const added: Element[] = [];
    let isLess = false;
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes' && target instanceof HTMLAnchorElement) changed.push(target);
      for (const node of addedNodes) if (node instanceof Element) added.push(node);
      isLess ||= removedNodes.length > 0;
    }
    // What is marked for it in the page comes by as the next change.
    for (const root of added) globalThis.plainLinks?.find(root);
    isChanged ||= isLess;
    const strays = isLess ? mentions.strays() : [];
    if (changed.length > 0) links.add([changed]);
    if (isLess || added.length > 0)
      links.addFresh([strays, added, ...added.map((root) => root.querySelectorAll(LINKS))]);
  };
  const observer = new MutationObserver(guard(onChange));
  const observe = () =>
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });

  /** Marks addresses in texts where they are wanted. They are no news: they stand in what is on screen already. */
  const markTexts = () => {
    const marks = globalThis.plainLinks?.find(document) ?? [];
    observer.takeRecords();
    return marks;
  };

  const catchUp = () => {
    if (document.hidden) return;
    views.restart();
    links.add(isBehind ? [markTexts(), mentions.strays(), document.querySelectorAll(LINKS)] : []);
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
    const { type, url, chips: states, density } = message;
    if (states === 'off') turnOff();
    else if (states) chips.add([board.show(states, density)]);
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

  runtime.listen(hear);
  observe();
  on(document, 'visibilitychange', catchUp);
  on(window, 'resize', () => chips.add([board.refit()]));
  on(window, 'pagehide', () => {
    reporter.leave();
    // A page that comes back from the back-forward cache is another visit of the same document.
    window.addEventListener('pageshow', guard(reporter.schedule), { once: true });
  });
  // Reading a long page is not for the moment in which it gets ready.
  requestIdleCallback(guard(catchUp));
}
