import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { ChromiumPage } from '../browser/chromium/chromium-page';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { HELD } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

/** What Firefox's own code finds of what is told when a document begins. */
interface DocumentsBegun {
  addObserver(observer: (document: Document) => void, topic: string): void;
}

declare const Components: {
  readonly classes: Readonly<Record<string, { getService(type: unknown): DocumentsBegun }>>;
  readonly interfaces: Readonly<Record<string, unknown>>;
};

const FIGURES = ['Outcome', 'Quorum', 'Choices'].map((name) => `section[aria-label="${name}"]`).join();

/** CSS pixels: the narrowest panel that a reader can make. */
const NARROWEST = 252;

/** What Chromium tells of a part that has moved; the types that come with the compiler do not know it. */
interface Moved {
  readonly node: Node | null;
  readonly previousRect: DOMRect;
  readonly currentRect: DOMRect;
}

/**
 * What Chromium found to have moved of the figures since the first picture, whatever moved it but the browser's own opening
 * of the panel: that goes from no width to the reader's, and may begin after the first picture.
 */
function movedIn(panel: ChromiumPage): Promise<readonly string[]> {
  return panel.evaluate(
    async (figures, narrowest) => {
      const moved: string[] = [];
      const figureOf = ({ node }: Moved) => (node instanceof Element ? node.closest(figures) : null);
      const isOpening = (source: Moved) => {
        const [from, to] = [source.previousRect.width, source.currentRect.width];
        return figureOf(source) === source.node && from > 0 && from < narrowest && to >= narrowest;
      };
      const note = (source: Moved) => {
        const [from, to] = [source.previousRect.top, source.currentRect.top];
        const figure = figureOf(source);
        if (figure !== null && from !== to) moved.push(`${figure.ariaLabel} from ${from} to ${to}`);
      };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: readonly Moved[] = Reflect.get(entry, 'sources');
          if (!sources.some(isOpening)) sources.forEach(note);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return moved;
    },
    FIGURES,
    NARROWEST,
  );
}

/** From now on notes in a page of the extension where the figures of a panel stand in each frame, from its first one. */
function watchPanels(notes: Page): Promise<void> {
  return notes.evaluateInside((_, figures) => {
    const { dataset } = document.documentElement;
    const note = (panel: Window, moved: string[], before: Map<string, number>) => {
      for (const figure of panel.document.querySelectorAll(figures)) {
        const name = figure.ariaLabel ?? '';
        const { top } = figure.getBoundingClientRect();
        if (top !== (before.get(name) ?? top)) moved.push(`${name} from ${before.get(name)} to ${top}`);
        before.set(name, top);
      }
      dataset['moved'] = JSON.stringify(moved);
      panel.requestAnimationFrame(() => note(panel, moved, before));
    };
    Components.classes['@mozilla.org/observer-service;1']
      ?.getService(Components.interfaces['nsIObserverService'])
      .addObserver(({ defaultView, documentURI }) => {
        if (defaultView && documentURI.includes('sidepanel.html')) note(defaultView, [], new Map());
      }, 'document-element-inserted');
  }, FIGURES);
}

describe.each(BROWSERS)('the panel in %s does not move from its first picture to its figures', (kind) => {
  let stage: Stage;
  let notes: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { heldOrigins: HELD });
    notes = await stage.browser.openExtensionPage('options.html');
    if (kind === 'chromium') return;
    // Firefox keeps the width for the next one: a change while figures come would move them.
    const first = await stage.browser.openPanel(notes);
    await first.setViewport(400, 720);
    await first.close();
    await watchPanels(notes);
  });
  afterAll(() => stage?.close());

  /** Opens it beside a page and waits until it shows what this selector names. */
  async function movedUntil(thread: Page, selector: string): Promise<unknown> {
    const panel = await stage.browser.openPanel(thread);
    await panel.waitFor(
      (wanted) => document.querySelector(wanted) !== null && document.querySelector('.skeleton') === null,
      [selector],
      { timeout: 30_000 },
    );
    const moved =
      panel instanceof ChromiumPage
        ? await movedIn(panel)
        : JSON.parse((await notes.evaluate(() => document.documentElement.dataset['moved'])) ?? '');
    await panel.close();
    return moved;
  }

  it('for a thread whose chips have all figures', async () => {
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    expect(await movedUntil(thread, '.choice')).toEqual([]);
  });
  it('for a thread that has just loaded', async () => {
    const thread = await stage.openForum(`${demoThreadPath}?again`);
    expect(await movedUntil(thread, '.choice')).toEqual([]);
  });
  it('without a token', async () => {
    await forgetService(stage);
    const thread = await stage.openForum(demoThreadPath);
    expect(await movedUntil(thread, '.start')).toEqual([]);
  });
  it('with sources that need no token', async () => {
    const options = await stage.browser.openExtensionPage('options.html#keyless');
    await options.clickRole('button', 'Start');
    await options.shows('Turn off public sources');
    const thread = await stage.openForum(demoThreadPath);
    expect(await movedUntil(thread, '.choice')).toEqual([]);
  });
});
