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

/** Everything that is done in a page that links proposals. */
interface ForumPage {
  /** Takes what a link leads to now; gives its mention if that is a proposal. */
  readonly take: (anchor: Element, find: Find | null) => Mention | null;
  readonly draw: (mentions: readonly Mention[], isFresh: boolean) => void;
  /**
   * Links that have left the page, and those whose chip is not where it was put, which are blank from now on. Asked for
   * where something was taken away.
   */
  readonly strays: () => Element[];
  /** All links of the page are known for now. */
  readonly settle: () => void;
  /** Takes everything off the page. */
  readonly destroy: () => void;
}

export function createForumPage(runtime: ForumRuntime, whileAlive: WhileAlive): ForumPage {
  /** Something was found, moved or removed and is reported soon. More mentions alone wait until the reader scrolls. */
  let isChanged = false;
  /** To go on the page together. */
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
  // All are measured before any is changed, so that the page is laid out and painted once for all of them.
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
    // A chip stays where it is when its link leads elsewhere.
    if (!mention) former?.chip?.remove();
    if (mention?.post.place === 'near') views.follow(anchor);
    return mention;
  };

  const turnOff = () => {
    if (!chips.isOn()) return;
    card.close();
    chips.off();
  };

  /** The time left shrinks on a page without other news: the background words it again without a request. */
  let ageing: ReturnType<typeof setTimeout> | undefined;
  const age = ({ lasts }: DrawnChips) => {
    if (lasts === null) return;
    clearTimeout(ageing);
    ageing = setTimeout(whileAlive(reporter.resend), lasts);
  };

  /** Takes a notice of the background, or its answer to a report. */
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
    // The card says what a reader may not have seen; the next click counts.
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
  // The browser hands on who has sent it, too.
  runtime.listen((message) => hear(message));
  // It bubbles up from the document.
  on('visibilitychange', () => {
    views.restart();
    // Nothing is sent from a hidden tab, not even what the background has asked for.
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
    // A page that comes back from the back-forward cache is another visit of the same document.
    window.addEventListener('pageshow', whileAlive(reporter.resend), { once: true });
  });

  return {
    take,
    draw: (mentions, isFresh) => chips.place(chips.prepare(mentions, isFresh)),
    strays: () => {
      isChanged = true;
      const strays = mentions.strays();
      // At once: a moved chip must not be beside another link until a new one is drawn.
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
