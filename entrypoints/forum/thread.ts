import { makeCardControl } from './card-control';
import { type Chip, watchClicks } from './chip';
import { makeChipBoard } from './chip-board';
import { makeChipWatch } from './chip-watch';
import type { Guard } from './guard';
import type { Mention } from './mention';
import { makeMentionList } from './mention-list';
import { makeOutliner } from './outliner';
import { makePageMemory } from './page-memory';
import { makePlaceWatch, movePassage } from './place-watch';
import { isMessage } from './read-message';
import { makeReporter } from './reporter';
import type { ForumRuntime } from './runtime';
import type { Find } from './scan';
import { hideUnmarked, wantedMark } from './sealed';
import { makeSliceQueue } from './slices';
import { makeViewWatch } from './view-watch';
import { SIDEBAR_HINT } from './wording';

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
    guard((told) => {
      const moved = [...told].map(([element, place]) => movePassage(mentions.passage(element), place, views));
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
  const cards = makeCardControl();
  const board = makeChipBoard(mentions, {
    onEnter: guard(cards.enter),
    onLeave: guard(cards.leave),
    onChanged: cards.follow,
  });
  const memory = makePageMemory(mentions);
  const outliner = makeOutliner(mentions);
  const reporter = makeReporter(memory.report, async (report) => {
    const reply = await runtime.send({ type: 'spotted', ...report, ...wantedMark() });
    hear(reply);
    return isMessage(reply) || !runtime.alive();
  });
  const chips = makeSliceQueue<Mention>(
    guard,
    // The script's own doing is no news to it.
    (drawn) => undisturbed(() => board.draw(drawn, false)),
    () => {},
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
    cards.close();
    board.off();
  };

  /** Takes a notice of the background, or its answer to a report. */
  const hear = guard((message: unknown) => {
    if (!isMessage(message)) return;
    const { type, url, chips: states, density } = message;
    if (type === 'marked') hideUnmarked();
    if (states === 'off') turnOff();
    else if (states) chips.add([board.show(states, density)]);
    if (type === 'report') reporter.repeat();
    if (type === 'outline' && url) outliner.scrollTo(url, memory.postOf);
  });

  const choose = (chip: Chip) => {
    // The card says what a reader may not have seen; the next click counts.
    if (!sights.wasOpen(chip)) {
      cards.show(chip, null);
      return;
    }
    const tell = guard((reply: unknown) => {
      if (isMessage(reply) && reply.panel) cards.close();
      else cards.show(chip, SIDEBAR_HINT);
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
  runtime.listen(hear);
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
      outliner.retry();
    },
    end: () => {
      ended.abort();
      places.disconnect();
      views.stop();
      turnOff();
    },
  };
}
