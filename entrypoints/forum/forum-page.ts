import type { DrawnChips } from '@/utils/lookup/forum/drawn-chip';
import { createCard } from './chip/card';
import { type Chip, watchClicks } from './chip/chip';
import { createChipWatch } from './chip/chip-watch';
import { createChips, type Prepared } from './chip/chips';
import { hideUnmarked, wantedMark } from './chip/shadow';
import { type ForumRuntime, isMessage, type WhileAlive } from './extension';
import { createIdleQueue } from './page/idle-queue';
import { createMentionList, type Find, type Mention } from './page/mentions';
import { createPageMemory, createReporter } from './page/page-report';
import { createPlaceWatch, createViewWatch, movePost } from './page/visibility';

/** Everything on a page that links proposals. */
interface ForumPage {
  /** Records a link's current target; returns its mention if that is a proposal. */
  readonly take: (anchor: Element, find: Find | null) => Mention | null;
  readonly draw: (mentions: readonly Mention[], isFresh: boolean) => void;
  /**
   * Returns links that left the page, and those whose chip was displaced, which become blank. Called after a removal.
   */
  readonly strays: () => Element[];
  /** All links of the page are known for now. */
  readonly settle: () => void;
  /** Removes everything from the page. */
  readonly destroy: () => void;
}

export function createForumPage(runtime: ForumRuntime, whileAlive: WhileAlive): ForumPage {
  /** Something was found, moved or removed; a report is due. New mentions alone wait until the user scrolls. */
  let isChanged = false;
  /** To be put on the page together. */
  const prepared: Prepared[] = [];

  const places = createPlaceWatch(
    whileAlive((entries) => {
      const moved = entries.map((entry) => movePost(mentions.post(entry.target), entry, views));
      if (chips.isOn()) toDraw.add(moved);
    }),
  );
  const views = createViewWatch(
    whileAlive((link) => {
      memory.add(link);
      reporter.schedule();
    }),
  );
  const mentions = createMentionList(places);
  const card = createCard();
  const chips = createChips(mentions, {
    onReached: whileAlive(card.reach),
    onChanged: card.follow,
  });
  const memory = createPageMemory(mentions);
  const reporter = createReporter(memory.report, async (report) => {
    const asked = mentions.all();
    const reply = await runtime.send({ type: 'spotted', ...report, ...wantedMark() });
    hear(reply, asked);
    return isMessage(reply) || !runtime.alive();
  });
  const toPlace = createIdleQueue<Prepared>(whileAlive, chips.place);
  // Measures all before it changes any, so that the page lays out and paints once.
  const toDraw = createIdleQueue<Mention>(
    whileAlive,
    (mentions) => prepared.push(...chips.prepare(mentions, false)),
    () => toPlace.add([prepared.splice(0)]),
  );

  const take = (anchor: Element, find: Find | null) => {
    const former = mentions.get(anchor);
    if (former?.url === find?.url && former?.post.element === find?.around) return former ?? null;
    isChanged ||= !!former || !memory.knows(find?.url);
    if (former) {
      views.forget(anchor);
      mentions.remove(former);
    }
    const mention = find && mentions.add(anchor, find, former);
    // A chip stays when its link leads elsewhere.
    if (!mention) former?.chip?.remove();
    if (mention?.post.place === 'near') views.follow(anchor);
    return mention;
  };

  const turnOff = () => {
    if (!chips.isOn()) return;
    card.close();
    chips.off();
  };

  /** The time left changes without other news: the background renews its words without a request. */
  let ageing: ReturnType<typeof setTimeout> | undefined;
  const age = ({ lasts }: DrawnChips) => {
    if (lasts === null) return;
    clearTimeout(ageing);
    ageing = setTimeout(whileAlive(reporter.resend), lasts);
  };

  /** Handles the background's notice, or its answer to a report. */
  const hear = whileAlive((message: unknown, asked?: readonly Mention[]) => {
    if (!isMessage(message)) return;
    const { type, url, chips: news, density } = message;
    if (type === 'marked') hideUnmarked();
    if (news === 'off') turnOff();
    else if (news) {
      toDraw.add([chips.show(news, density, asked)]);
      age(news);
    }
    if (type === 'report') reporter.resend();
    if (type === 'scroll' && url) memory.scrollTo(url);
  });

  const choose = (chip: Chip) => {
    // The card shows what the user may not have seen; the next click counts.
    if (!sights.wasOpen(chip)) {
      card.show(chip);
      return;
    }
    const tell = whileAlive((reply: unknown) => {
      const hint = isMessage(reply) ? reply.hint : undefined;
      if (hint === null) card.close();
      else card.show(chip, hint);
    });
    void runtime.send({ type: 'chosen', url: chip.view.url }).then(tell);
  };

  const ended = new AbortController();
  const sights = createChipWatch(
    () => mentions.all().flatMap(({ chip, post }) => (chip && post.place === 'near' ? chip : [])),
    ended.signal,
  );
  watchClicks(whileAlive(choose), ended.signal);
  const on = (type: string, action: () => void) => window.addEventListener(type, whileAlive(action));
  // The browser also passes the sender.
  runtime.listen((message) => hear(message));
  // It bubbles up from the document.
  on('visibilitychange', () => {
    views.restart();
    // A hidden tab sends nothing, not even what the background requested.
    reporter.schedule();
  });
  on('resize', () => toDraw.add([chips.resize()]));
  on('scrollend', () => {
    views.restart();
    reporter.schedule();
    toDraw.add([chips.roomless()]);
  });
  on('pagehide', () => {
    reporter.retract();
    // Returning from the back-forward cache is another visit of the same document.
    window.addEventListener('pageshow', whileAlive(reporter.resend), { once: true });
  });

  return {
    take,
    draw: (mentions, isFresh) => chips.place(chips.prepare(mentions, isFresh)),
    strays: () => {
      isChanged = true;
      const strays = mentions.strays();
      // At once: a moved chip must not be next to another link until a new one is drawn.
      strays.forEach(chips.clear);
      card.check();
      return strays.map(({ anchor }) => anchor);
    },
    settle: () => {
      if (isChanged) reporter.settle();
      isChanged = false;
      memory.scroll();
    },
    destroy: () => {
      clearTimeout(ageing);
      ended.abort();
      places.disconnect();
      views.disconnect();
      turnOff();
    },
  };
}
