import { CHIP_NAME } from './chip/chip';
import { createWhileAlive, type ForumRuntime, ownWorld, PLAIN_LINKS } from './extension';
import { createForumPage } from './forum-page';
import { createIdleQueue } from './page/idle-queue';
import { findProposal, isProposalPage, LINKS } from './page/mentions';

/** A page that is never idle is read after this time. */
const MAX_DELAY_MS = 1000;

/**
 * Finds proposal links in the page, reports them and draws a chip beside each. Once the extension is gone it leaves the
 * page as it was.
 */
export function startForumScript(runtime: ForumRuntime): void {
  /** That the extension lives need not be asked before anything has happened; it costs more than the search. */
  let isNew = true;
  const whileAlive = createWhileAlive(
    () => isNew || runtime.alive(),
    () => {
      observer.disconnect();
      page?.destroy();
      ownWorld[PLAIN_LINKS]?.forget();
    },
  );
  /** Made for the first proposal that is found, for most pages have none; null on a page that is one itself. */
  let page: ReturnType<typeof createForumPage> | null | undefined;

  const take = (anchor: Element) => {
    const find = findProposal(anchor);
    if (find && page === undefined) {
      isNew = false;
      page = isProposalPage() ? null : createForumPage(runtime, whileAlive);
    }
    return page?.take(anchor, find) ?? [];
  };
  const links = createIdleQueue<Element>(
    whileAlive,
    (anchors, isFresh) => {
      const mentions = anchors.flatMap(take);
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
      // What was put in for new links comes by as the next change.
      for (const node of addedNodes)
        if (node instanceof Element && node.localName !== CHIP_NAME) added.push(node);
      isLess ||= removedNodes.length > 0;
    }
    // What is marked for it in the page comes by as the next change.
    for (const root of added) ownWorld[PLAIN_LINKS]?.find(root);
    const strays = (isLess && page?.strays()) || [];
    if (changed.length > 0) links.add([changed]);
    if (isLess || added.length > 0)
      links.addFresh([
        strays,
        added,
        // Uses the prototype: in Chromium a form answers with the page's field instead of its own method.
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
    // Addresses in texts are marked if the site wants that. They are not news, because they are already on screen.
    const marks = ownWorld[PLAIN_LINKS]?.find(document) ?? [];
    observer.takeRecords();
    links.add([marks, page?.strays() ?? [], document.querySelectorAll(LINKS)]);
  });

  /** Leaves all to the moment in which the tab is in view again. */
  const fallBehind = () => {
    observer.disconnect();
    document.addEventListener('visibilitychange', searchAll, { once: true });
  };

  observe();
  // Reading a long page is not for the moment in which it gets ready; but some pages never come to rest. A hidden page is
  // seldom idle: it is read when it is shown.
  if (document.hidden) fallBehind();
  else requestIdleCallback(searchAll, { timeout: MAX_DELAY_MS });
}
