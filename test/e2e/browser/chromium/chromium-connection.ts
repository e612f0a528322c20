import puppeteer, { type Browser, type Extension } from 'puppeteer-core';
import type { BrowserProcess } from '../browser-process';
import type { StartOptions } from '../session';
import { PipeTransport } from './pipe-transport';

/** Speaks to a Chromium that was just started over its DevTools pipe. */
export function connect(process: BrowserProcess): Promise<Browser> {
  return puppeteer.connect({
    transport: new PipeTransport(process.child),
    defaultViewport: null,
    acceptInsecureCerts: true,
  });
}

/** Installs an unpacked extension, into private windows too where that is wanted. */
export async function installExtension(browser: Browser, options: StartOptions): Promise<Extension> {
  const session = await browser.target().createCDPSession();
  const { id } = await session.send('Extensions.loadUnpacked', {
    path: options.extensionDir,
    enableInIncognito: options.allowPrivate ?? false,
  });
  await session.detach();
  const extension = (await browser.extensions()).get(id);
  if (extension === undefined) throw new Error('The extension was installed but is not listed');
  return extension;
}

/** Takes it away with all that it stored and was allowed. */
export async function uninstallExtension(browser: Browser, id: string): Promise<void> {
  const session = await browser.target().createCDPSession();
  await session.send('Extensions.uninstall', { id });
  await session.detach();
}
