import { CardControl } from './card-control';
import type { Chip } from './chip';
import { ChipBoard } from './chip-board';
import { outlineLink } from './outline';
import { PageOrder } from './page-order';
import { isCloaked, postNumber, scrollToPost, topicOf } from './posts';
import { readChosenReply, readNotice, readSpottedReply } from './read-message';
import { Reporter } from './reporter';
import type { ForumRuntime } from './runtime';
import { anchorsIn, readMention } from './scan';
import { SliceQueue } from './slices';
import { SIDEBAR_HINT } from './wording';

/** Milliseconds within which a post must be filled again for its link to be outlined. */
const PATIENCE = 3000;

/** Finds proposal links in the page, reports them and draws a chip beside each, for as long as the extension lives. */
export class ForumScript {
  readonly #runtime: ForumRuntime;
  readonly #cards = new CardControl();
  readonly #board = new ChipBoard({
    onEnter: (chip) => this.#whileAlive(() => this.#cards.enter(chip)),
    onLeave: () => this.#cards.leave(),
    onChosen: (chip) => void this.#choose(chip),
  });
  readonly #order = new PageOrder();
  readonly #reporter = new Reporter(
    () => this.#collect(),
    (links) => void this.#report(links),
  );
  readonly #queue = new SliceQueue<HTMLAnchorElement>(
    (anchors, painted) => this.#scan(anchors, painted),
    () => this.#reporter.schedule(),
  );
  readonly #observer = new MutationObserver((records) => this.#whileAlive(() => this.#onChange(records)));
  readonly #life = new AbortController();
  #topic = topicOf(location.pathname);
  /** Changes were passed over while the tab was hidden. */
  #behind = true;
  #wanted: { readonly url: string; readonly until: number } | null = null;

  constructor(runtime: ForumRuntime) {
    this.#runtime = runtime;
  }

  start(): void {
    const { signal } = this.#life;
    this.#runtime.listen((message) => this.#whileAlive(() => this.#onMessage(message)));
    this.#observer.observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
    document.addEventListener('visibilitychange', () => this.#whileAlive(() => this.#catchUp()), { signal });
    window.addEventListener('resize', () => this.#whileAlive(() => this.#board.refit()), { signal });
    window.addEventListener('pagehide', () => this.#whileAlive(() => this.#reporter.leave()), { signal });
    // A page that comes back from the back-forward cache is another visit of the same document.
    window.addEventListener('pageshow', (event) => event.persisted && this.#reporter.repeat(), { signal });
    this.#catchUp();
  }

  /** Leaves the page as it was. */
  stop(): void {
    this.#life.abort();
    this.#observer.disconnect();
    this.#queue.clear();
    this.#reporter.stop();
    this.#cards.close();
    this.#board.off();
  }

  #whileAlive(action: () => void): void {
    if (this.#life.signal.aborted) return;
    if (this.#runtime.alive()) action();
    else this.stop();
  }

  #catchUp(): void {
    if (document.hidden) return;
    if (this.#behind) {
      this.#behind = false;
      this.#board.tidy();
      this.#queue.add(anchorsIn(document.documentElement));
    }
    // Also where nothing changed: the background may have asked for a report meanwhile.
    this.#reporter.schedule();
  }

  #onChange(records: readonly MutationRecord[]): void {
    if (document.hidden) {
      this.#behind = true;
      return;
    }
    const fresh = new Set<HTMLAnchorElement>();
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'attributes' ? [target] : addedNodes;
      for (const node of changed)
        if (node instanceof Element) for (const link of anchorsIn(node)) fresh.add(link);
    }
    const removed = records.some(({ removedNodes }) => removedNodes.length > 0);
    if (removed) this.#board.tidy();
    if (fresh.size > 0) this.#queue.addFresh([...fresh]);
    else if (removed) this.#reporter.schedule();
  }

  #scan(anchors: readonly HTMLAnchorElement[], painted: boolean): void {
    const connected = anchors.filter((anchor) => anchor.isConnected);
    this.#board.set(
      connected.map((anchor) => ({ anchor, mention: readMention(anchor) })),
      painted,
    );
    this.#outlineWanted();
  }

  #collect(): readonly string[] {
    const topic = topicOf(location.pathname);
    if (topic !== this.#topic) this.#order.reset();
    this.#topic = topic;
    const live = this.#board.live().map(({ anchor, url }) => ({ url, post: postNumber(anchor) }));
    return this.#order.update(live, isCloaked);
  }

  async #report(links: readonly string[]): Promise<void> {
    const chips = readSpottedReply(await this.#runtime.send({ type: 'spotted', links, viewed: links }));
    this.#whileAlive(() => {
      if (chips === 'off') this.#turnOff();
      else if (chips !== null) this.#board.show(chips);
    });
  }

  #turnOff(): void {
    this.#cards.close();
    this.#board.off();
  }

  #onMessage(message: unknown): void {
    const notice = readNotice(message);
    if (notice?.type === 'report') this.#reporter.repeat();
    if (notice?.type === 'chips') this.#board.show(notice.chips);
    if (notice?.type === 'outline') this.#outline(notice.url);
  }

  /** A link whose post was emptied is outlined once the forum has filled the post again. */
  #outline(url: string): void {
    this.#wanted = { url, until: performance.now() + PATIENCE };
    if (!this.#outlineWanted()) scrollToPost(this.#order.postOf(url) ?? 0);
  }

  #outlineWanted(): boolean {
    const wanted = this.#wanted;
    if (wanted === null || performance.now() > wanted.until) return false;
    const mention = this.#board.live().find(({ url }) => url === wanted.url);
    if (mention === undefined) return false;
    this.#wanted = null;
    outlineLink(mention.anchor);
    return true;
  }

  async #choose(chip: Chip): Promise<void> {
    const opened = readChosenReply(await this.#runtime.send({ type: 'chosen', url: chip.view.url }));
    this.#whileAlive(() => {
      if (opened) this.#cards.close();
      else this.#cards.pin(chip, SIDEBAR_HINT);
    });
  }
}
