import { makeCard } from './chip/card';
import { type Chip, watchClicks } from './chip/chip';
import { makeChipWatch } from './chip/chip-watch';
import { makeChipBoard } from './chip/chips';
import { hideUnmarked, wantedMark } from './chip/shadow';
import { type ForumRuntime, type Guard, isMessage } from './extension';
import type { Find } from './page/find-links';
import { makeSliceQueue } from './page/idle-queue';
import { type Mention, makeMentionList } from './page/mentions';
import { makePageMemory } from './page/page-report';
import { makePlaceWatch, movePassage } from './page/position';
import { makeViewWatch } from './page/visibility';
import { makeReporter } from './reporter';

/** Everything that is done in a page that links proposals. */
export interface Thread {
  /** Takes what a link leads to now; gives its mention if that is a proposal. */
  readonly take: (anchor: Element, find: Find | null) => Mention | null;
  readonly draw: (mentions: readonly Mention[], isFresh: boolean) => void;
  /** Links that have left the page, and those that have lost their chip. Asked for where something was taken away. */
  readonly strays: () => Element[];
  /** All links of the page are known for now. */
  readonly settle: () => void;
  /** Takes everything off the page. */
  readonly end: () => void;
}

/** `undisturbed` does something to the page that its watchers are not to hear of. */
export function makeThread(
  runtime: ForumRuntime,
  guard: Guard,
  undisturbed: (action: () => void) => void,
): Thread {
  /** Something was found, moved or taken away that a report may tell. */
  let isChanged = false;

  const places = makePlaceWatch(
    guard((entries) => {
      const moved = entries.map((entry) => movePassage(mentions.passage(entry.target), entry, views));
      if (board.isOn()) chips.add(moved);
    }),
  );
  const views = makeViewWatch(
    guard((link) => {
      memory.addViewed(link);
      reporter.schedule();
    }),
  );
  const mentions = makeMentionList(places);
  const card = makeCard();
  const board = makeChipBoard(mentions, {
    onReached: guard(card.reach),
    onChanged: card.follow,
  });
  const memory = makePageMemory(mentions);
  const reporter = makeReporter(memory.report, async (report) => {
    const asked = mentions.all();
    const reply = await runtime.send({ type: 'spotted', ...report, ...wantedMark() });
    hear(reply, asked);
    return isMessage(reply) || !runtime.alive();
  });
  const chips = makeSliceQueue<Mention>(
    guard,
    // The script's own doing is no news to it.
    (drawn) => undisturbed(() => board.draw(drawn, false)),
  );

  const take = (anchor: Element, find: Find | null) => {
    const former = mentions.get(anchor);
    if (former?.url === find?.url && former?.passage.element === find?.around) return former ?? null;
    isChanged = true;
    if (former) {
      views.forget(anchor);
      mentions.remove(former);
    }
    const mention = find && mentions.add(anchor, find, former);
    // A chip stays where it is when its link leads elsewhere.
    if (!mention) former?.host?.remove();
    if (mention?.passage.place === 'near') views.follow(anchor);
    return mention;
  };

  const turnOff = () => {
    if (!board.isOn()) return;
    card.close();
    board.off();
  };

  /** Takes a notice of the background, or its answer to a report. */
  const hear = guard((message: unknown, asked?: readonly Mention[]) => {
    if (!isMessage(message)) return;
    const { type, url, chips: news, density } = message;
    if (type === 'marked') hideUnmarked();
    if (news === 'off') turnOff();
    else if (news) chips.add([board.show(news, density, asked)]);
    if (type === 'report') reporter.repeat();
    if (type === 'outline' && url) memory.scrollTo(url);
  });

  const choose = (chip: Chip) => {
    // The card says what a reader may not have seen; the next click counts.
    if (!sights.wasOpen(chip)) {
      card.show(chip);
      return;
    }
    const tell = guard((reply: unknown) => {
      const hint = isMessage(reply) ? reply.hint : undefined;
      if (hint === null) card.close();
      else card.show(chip, hint);
    });
    void runtime.send({ type: 'chosen', url: chip.view.url }).then(tell);
  };

  const ended = new AbortController();
  const sights = makeChipWatch(
    () => mentions.all().flatMap(({ chip, passage }) => (chip && passage.place === 'near' ? chip : [])),
    ended.signal,
  );
  watchClicks(guard(choose), ended.signal);
  const on = (type: string, action: () => void) => window.addEventListener(type, guard(action));
  // The browser hands on who has sent it, too.
  runtime.listen((message) => hear(message));
  // It bubbles up from the document.
  on('visibilitychange', () => {
    views.restart();
    // Nothing is sent from a hidden tab, not even what the background has asked for.
    reporter.schedule();
  });
  on('resize', () => chips.add([board.refit()]));
  on('scrollend', views.restart);
  on('pagehide', () => {
    reporter.leave();
    // A page that comes back from the back-forward cache is another visit of the same document.
    window.addEventListener('pageshow', guard(reporter.schedule), { once: true });
  });

  return {
    take,
    draw: board.draw,
    strays: () => {
      isChanged = true;
      return mentions.strays();
    },
    settle: () => {
      if (isChanged) reporter.scheduleAtRest();
      isChanged = false;
      memory.scrollOn();
    },
    end: () => {
      ended.abort();
      places.disconnect();
      views.stop();
      turnOff();
    },
  };
}
