import { ChromiumPage } from '../e2e/browser/chromium/chromium-page';
import type { Page } from '../e2e/browser/session';

/** The forum script's own world in a page: what runs here speaks in its name, as a broken renderer can. */
export interface IsolatedWorld {
  /** Evaluates an expression, awaits it and gives its value. */
  run(expression: string): Promise<unknown>;
}

/** Enters the world that an extension's script has in a page. Chromium alone lets a driver in. */
export async function enterIsolatedWorld(page: Page, extensionOrigin: string): Promise<IsolatedWorld> {
  if (!(page instanceof ChromiumPage)) throw new Error('Chromium alone lets a driver into a world.');
  const session = await page.puppeteer.createCDPSession();
  const worlds: { id: number; origin: string }[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
  await session.send('Runtime.enable');
  const world = worlds.find(({ origin }) => origin === extensionOrigin);
  if (world === undefined)
    throw new Error(`The page has worlds of ${worlds.map(({ origin }) => origin)} alone.`);
  return {
    async run(expression) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        contextId: world.id,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
  };
}
