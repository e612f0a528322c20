import { recogniseProposalUrl } from '@/utils/link/recognise';
import { makeCardControl } from './card-control';
import type { Chip } from './chip';
import { ChipBoard } from './chip-board';
import { postElement, postNumber, topicOf } from './discourse';
import { MOST_PROPOSALS, orderPage, type PagePlaces, postAt } from './page-order';
import { isMessage } from './read-message';
import { makeReporter, type PageReport } from './reporter';
import type { ForumRuntime } from './runtime';
import { anchorsIn, isAnchor, proposalOf } from './scan';
import { makeSliceQueue } from './slices';
import { makeViewWatch } from './view-watch';
import { SIDEBAR_HINT } from './wording';

/** Milliseconds within which a post must be filled again for its link to be outlined, and that an outline shows. */
const PATIENCE = 3000;
const OUTLINED = 2000;

/** Finds proposal links in the page, reports them and draws a chip beside each, for as long as the extension lives. */
export class ForumScript {
  readonly #runtime: ForumRuntime;
  readonly #life = new AbortController();
  readonly #cards = makeCardControl();
  readonly #board = new ChipBoard({
    onEnter: this.#guard((chip) => this.#cards.enter(chip)),
    onLeave: () => this.#cards.leave(),
    onChosen: (chip) => void this.#choose(chip),
  });
  #places: PagePlaces = new Map();
  readonly #reporter = makeReporter(
    () => this.#collect(),
    this.#guard((report) => void this.#report(report)),
  );
  readonly #queue = makeSliceQueue<HTMLAnchorElement>(
    this.#guard((anchors, painted) => this.#scan(anchors, painted)),
    this.#guard(() => this.#onScanned()),
  );
  readonly #observer = new MutationObserver(this.#guard((records) => this.#onChange(records)));
  readonly #watch = makeViewWatch({
    onPlaced: this.#guard((link, isAway) => this.#queue.add(this.#board.place(link, isAway))),
    onViewed: this.#guard((link) => {
      this.#viewed.add(this.#board.urlOf(link));
      this.#reporter.schedule();
    }),
  });
  /** Addresses that were in view for a second on this page. */
  readonly #viewed = new Set<string | undefined>();
  #topic = topicOf(location.pathname);
  /** Changes were passed over while the tab was hidden. */
  #behind = true;
  /** Address of a link to be outlined. */
  #wanted: string | null = null;

  constructor(runtime: ForumRuntime) {
    this.#runtime = runtime;
  }

  /** Does nothing on pages that are proposals themselves. */
  start(): void {
    if (recogniseProposalUrl(location.href)) return;
    this.#runtime.listen(this.#guard((message) => this.#hear(message)));
    this.#observer.observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
    this.#on(document, 'visibilitychange', () => this.#catchUp());
    this.#on(window, 'resize', () => this.#queue.add(this.#board.anchors()));
    this.#on(window, 'pagehide', () => this.#reporter.leave());
    // A page that comes back from the back-forward cache is another visit of the same document.
    this.#on(window, 'pageshow', () => this.#reporter.schedule());
    this.#catchUp();
  }

  /** Leaves the page as it was. */
  stop(): void {
    this.#life.abort();
    this.#observer.disconnect();
    this.#watch.stop();
    this.#turnOff();
  }

  /** The same action, for as long as the extension lives; the first one after that ends everything. */
  #guard<Arguments extends unknown[]>(action: (...args: Arguments) => void): (...args: Arguments) => void {
    return (...args) => {
      if (this.#life.signal.aborted) return;
      if (this.#runtime.alive()) action(...args);
      else this.stop();
    };
  }

  #on(target: EventTarget, type: string, action: () => void): void {
    target.addEventListener(type, this.#guard(action), { signal: this.#life.signal });
  }

  #catchUp(): void {
    if (document.hidden) return;
    for (const anchor of this.#board.anchors()) this.#watch.follow(anchor, true);
    this.#queue.add(this.#behind ? [...this.#board.strays(), ...anchorsIn(document.documentElement)] : []);
    this.#behind = false;
  }

  #onChange(records: readonly MutationRecord[]): void {
    this.#behind ||= document.hidden;
    if (this.#behind) return;
    const fresh = new Set<HTMLAnchorElement>();
    let removed = false;
    for (const { target, addedNodes, removedNodes } of records) {
      if (isAnchor(target)) fresh.add(target);
      for (const node of addedNodes)
        if (node instanceof Element) for (const link of anchorsIn(node)) fresh.add(link);
      removed ||= removedNodes.length > 0;
    }
    if (removed) for (const link of this.#board.strays()) fresh.add(link);
    if (removed || fresh.size > 0) this.#queue.addFresh(fresh);
  }

  #scan(anchors: readonly HTMLAnchorElement[], painted: boolean): void {
    for (const anchor of anchors) {
      const url = anchor.isConnected ? proposalOf(anchor) : null;
      if (this.#board.set(anchor, url)) this.#watch.follow(anchor, url !== null);
    }
    this.#board.draw(anchors, painted);
  }

  #onScanned(): void {
    this.#reporter.schedule();
    this.#outlineWanted();
  }

  #collect(): PageReport {
    const topic = topicOf(location.pathname);
    if (topic !== this.#topic) {
      this.#places = new Map();
      this.#viewed.clear();
    }
    this.#topic = topic;
    const live = this.#board
      .anchors()
      .map((anchor) => ({ url: this.#board.urlOf(anchor) ?? '', post: postNumber(anchor) }));
    this.#places = orderPage(live, this.#places, (post) => postElement(post)?.localName === 'div');
    const links = [...this.#places.keys()].slice(0, MOST_PROPOSALS);
    return { links, viewed: links.filter((url) => this.#viewed.has(url)) };
  }

  async #report(report: PageReport): Promise<void> {
    const reply = await this.#runtime.send({ type: 'spotted', ...report });
    this.#guard(() => this.#hear(reply))();
  }

  #turnOff(): void {
    this.#cards.close();
    this.#board.off();
  }

  /** Takes a notice of the background, or its answer to a report. */
  #hear(message: unknown): void {
    if (!isMessage(message)) return;
    const { type, url, chips, density } = message;
    if (chips === 'off') this.#turnOff();
    else if (Array.isArray(chips)) this.#queue.add(this.#board.show(chips, density));
    if (type === 'report') this.#reporter.repeat();
    if (type === 'outline' && url) this.#outline(url);
  }

  /** A link whose post was emptied is outlined once the forum has filled the post again. */
  #outline(url: string): void {
    this.#wanted = url;
    setTimeout(() => {
      this.#wanted = null;
    }, PATIENCE);
    this.#outlineWanted();
    if (this.#wanted) postElement(postAt(this.#places.get(url)))?.scrollIntoView({ block: 'center' });
  }

  /** An animation frames the link without touching it. */
  #outlineWanted(): void {
    const wanted = this.#wanted;
    const link = wanted && this.#board.anchors().find((anchor) => this.#board.urlOf(anchor) === wanted);
    if (!link) return;
    this.#wanted = null;
    link.scrollIntoView({ block: 'center' });
    link.animate({ outline: ['3px solid #3a8ee6', '3px solid #3a8ee6'] }, OUTLINED);
  }

  async #choose(chip: Chip): Promise<void> {
    const reply = await this.#runtime.send({ type: 'chosen', url: chip.view.url });
    this.#guard(() => {
      if (isMessage(reply) && reply.panel) this.#cards.close();
      else this.#cards.show(chip, SIDEBAR_HINT);
    })();
  }
}
