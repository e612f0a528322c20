import { inject } from 'vitest';
import { serveSite } from '../../screens/build-site';
import type { BrowserKind, Page, PageFunction } from '../browser/session';
import { borrowSession } from '../browser/start-session';
import { buildGallery } from './build-gallery';
import { draw } from './draw';
import { hasSuspects, looksOf } from './suspects';

/** CSS pixels: of the frame, as of a low panel. */
const HEIGHT = 720;

/** The gallery in a browser, one of its pages at a time. */
export interface Gallery {
  /** Without query. */
  readonly url: string;
  readonly page: Page;
  /**
   * Shows a page of the gallery, e.g. `panel&lang=de`, in a frame: what runs in it may give it another width, which takes
   * no time beside that of drawing a state anew. Nobody sees it, since painting takes as long as drawing.
   */
  frame(query: string): Promise<void>;
  /**
   * Runs in the frame, as the page's own functions do: each stands alone, and finds its element as `frameElement`, and
   * {@link draw}, {@link looksOf} and {@link hasSuspects} by their names.
   */
  evaluate<Arguments extends unknown[], Result>(
    fn: PageFunction<Arguments, Result>,
    ...args: Arguments
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Serves the gallery and opens it, in a browser with the tests' build: the other one opens a tab of its own. */
export async function openGallery(kind: BrowserKind): Promise<Gallery> {
  const folder = inject('gallery');
  await buildGallery(folder);
  const site = await serveSite(folder);
  const browser = await borrowSession(kind, { extensionDir: inject('builds').test[kind] });
  const page = await browser.openPage(site.url);
  return {
    url: site.url,
    page,
    frame: async (query) => {
      await page.goto(site.url);
      await page.setViewport(500, HEIGHT);
      await page.evaluate(openFrame, `?${query}`);
    },
    evaluate: (fn, ...args) => {
      // Compilers that keep the names of functions call `__name`.
      const library = ['const __name = (fn) => fn;', draw, looksOf, hasSuspects].join('\n');
      const source = `(() => { ${library} return (${String(fn)}); })()`;
      return page.evaluate(runInFrame<Awaited<ReturnType<typeof fn>>>, source, args);
    },
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

/** Runs in the window. */
function openFrame(address: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.style.cssText =
    'position: fixed; inset: 0 auto auto 0; block-size: 100%; border: 0; visibility: hidden';
  frame.src = address;
  return new Promise((done) => {
    frame.onload = () => done();
    document.body.append(frame);
  });
}

/** Runs in the window. */
function runInFrame<Result>(source: string, args: readonly unknown[]): Promise<Result> {
  // A window has all globals, which the type of another one leaves out.
  const inside = frames[0] as (Window & typeof globalThis) | undefined;
  if (inside === undefined) throw new Error('No page of the gallery is shown.');
  return inside.eval(source)(...args);
}
