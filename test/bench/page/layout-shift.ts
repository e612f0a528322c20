import type { ChromiumPage } from '../../e2e/browser/chromium/chromium-page';

/** The sum of all layout shifts of a page so far that no input brought about. */
export function layoutShiftOf(page: ChromiumPage): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      // The types that come with the compiler do not know these two.
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false) sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return sum;
  });
}
