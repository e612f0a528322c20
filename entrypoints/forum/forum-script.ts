import { CHIP_NAME } from './chip/chip';
import { createWhileAlive, type ForumRuntime, ownWorld, PLAIN_LINKS } from './extension';
import { createForumPage } from './forum-page';
import { createIdleQueue } from './page/idle-queue';
import { findProposal, isProposalPage, LINKS } from './page/mentions';

/** A page that is never idle is read after this time. */
const MAX_DELAY_MS = 1000;

/**
 * Finds proposal links in the page, reports them and draws a chip next to each. Restores the page when the extension is
 * gone.
 */
export function startForumScript(runtime: ForumRuntime): void {
  /** Before anything happens, checking that the extension is alive is unnecessary and costs more than the search. */
  let isNew = true;
  const whileAlive = createWhileAlive(
    () => isNew || runtime.alive(),
    () => {
      observer.disconnect();
      page?.destroy();
      ownWorld[PLAIN_LINKS]?.forget();
    },
  );
  /** Created for the first proposal, because most pages have none; null on a proposal's own page. */
  let page: ReturnType<typeof createForumPage> | null | undefined;

  const take = (anchor: Element, open: Set<Element>) => {
    const find = findProposal(anchor, open);
    if (find && page === undefined) {
      isNew = false;
      page = isProposalPage() ? null : createForumPage(runtime, whileAlive);
    }
    return page?.take(anchor, find) ?? [];
  };
  const links = createIdleQueue<Element>(
    whileAlive,
    (anchors, isFresh) => {
      const open = new Set<Element>();
      const mentions = anchors.flatMap((anchor) => take(anchor, open));
      page?.draw(mentions, isFresh);
    },
    () => page?.settle(),
    1,
  );

  const onChange = (records: readonly MutationRecord[]) => {
    if (document.hidden) {
      fallBehind();
      return;
    }
    const changed: Element[] = [];
    const added: Element[] = [];
    let isLess = false;
    for (const { attributeName, target, addedNodes, removedNodes } of records) {
      if (attributeName === 'href') {
        if (target instanceof HTMLAnchorElement) changed.push(target);
      } else if (attributeName && target instanceof Element) added.push(target);
      // Elements inserted for new links arrive as the next change.
      for (const node of addedNodes)
        if (node instanceof Element && node.localName !== CHIP_NAME) added.push(node);
      isLess ||= removedNodes.length > 0;
    }
    // Markers arrive as the next change.
    for (const root of added) ownWorld[PLAIN_LINKS]?.find(root);
    const strays = (isLess && page?.strays()) || [];
    if (changed.length > 0) links.add([changed]);
    if (isLess || added.length > 0)
      links.addFresh([
        strays,
        added,
        // Uses the prototype: in Chromium a form returns the page's field instead of its own method.
        ...added.map((root) => Element.prototype.querySelectorAll.call(root, LINKS)),
      ]);
  };
  const onChangeWhileAlive = whileAlive(onChange);
  const observer = new MutationObserver((records) => {
    isNew = false;
    onChangeWhileAlive(records);
  });
  const observe = () =>
    observer.observe(document, {
      subtree: true,
      childList: true,
      // With `contenteditable`, a user begins or stops editing.
      attributeFilter: ['href', 'contenteditable'],
    });
  const searchAll = whileAlive(() => {
    observe();
    if (document.hidden) {
      fallBehind();
      return;
    }
    // Marks addresses in texts if the site wants that. They are not news, because they are already visible.
    const marks = ownWorld[PLAIN_LINKS]?.find(document) ?? [];
    observer.takeRecords();
    links.add([marks, page?.strays() ?? [], document.querySelectorAll(LINKS)]);
  });

  /** Postpones everything until the tab is visible. */
  const fallBehind = () => {
    observer.disconnect();
    document.addEventListener('visibilitychange', searchAll, { once: true });
  };

  observe();
  // A loading page is too busy to read, but some pages never become idle. A hidden page is seldom idle: it is read when
  // shown.
  if (document.hidden) fallBehind();
  else requestIdleCallback(searchAll, { timeout: MAX_DELAY_MS });
}
