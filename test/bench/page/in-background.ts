import type { ChromiumSession } from '../../e2e/browser/chromium/chromium-session';

/** Evaluates an expression in the extension's service worker. @throws Error where none runs. */
export async function inBackground(session: ChromiumSession, expression: string): Promise<unknown> {
  const target = session.puppeteer
    .targets()
    .find((found) => found.type() === 'service_worker' && found.url().startsWith(session.extensionOrigin));
  const worker = await target?.worker();
  if (!worker) throw new Error('The background does not run.');
  return worker.evaluate(expression);
}
