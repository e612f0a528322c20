/*
 * These functions run inside Firefox's own window, with its privileges. They are sent as source, together,
 * so they may call one another but nothing else.
 *
 * A place names a document: `sidebar`, `popup`, or the id of a tab's panel.
 */

import type { Point } from '../locate';
import type { BrowserElement, FirefoxServices, PopupPanel, Sidebar, Tab, TabBrowser } from './firefox-window';

declare const gBrowser: TabBrowser;
declare const Services: FirefoxServices;
declare const SidebarController: Sidebar;

/** Runs a script in the page's own world, or in one with Firefox's privileges, and awaits what it returns. */
export function evaluateAt(
  place: string,
  script: string,
  sandboxName: 'system' | null = null,
): Promise<unknown> {
  const actor = browserAt(place).browsingContext.currentWindowGlobal.getActor('MarionetteCommands');
  const timeout = 60_000;
  return actor.executeScript(script, [], {
    timeout,
    sandboxName,
    newSandbox: sandboxName !== null,
    file: 'test',
    line: 0,
  });
}

/** Opens and selects a tab; returns its place. */
export function openTab(url: string): string {
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
  gBrowser.selectedTab = gBrowser.addTab(url, { triggeringPrincipal });
  return gBrowser.selectedTab.linkedPanel;
}

/** The place of the selected tab. */
export function frontPlace(): string {
  return gBrowser.selectedTab.linkedPanel;
}

/** Where a place is now, and whether it has arrived there. */
export function progressAt(place: string): { url: string; documentUrl: string; loading: boolean } {
  const browser = browserAt(place);
  return {
    url: browser.currentURI.spec,
    documentUrl: browser.browsingContext.currentWindowGlobal.documentURI.spec,
    loading: browser.webProgress.isLoadingDocument,
  };
}

export function loadAt(place: string, url: string): void {
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
  browserAt(place).fixupAndLoadURIString(url, { triggeringPrincipal });
}

export function bringToFront(place: string): void {
  const tab = tabAt(place);
  if (tab !== undefined && gBrowser.selectedTab !== tab) gBrowser.selectedTab = tab;
  browserAt(place).focus();
}

export function closePlace(place: string): void {
  const tab = tabAt(place);
  // Later, so that this call is answered before the window goes.
  if (tab !== undefined && gBrowser.tabs.length === 1) setTimeout(() => window.close());
  else if (tab !== undefined) gBrowser.removeTab(tab);
  else if (place === 'sidebar') SidebarController.hide();
  // Firefox may have closed it already: a popup closes when it loses the focus.
  else popupBrowser()?.closest<PopupPanel>('panel')?.hidePopup();
}

/** Viewport coordinates of a place in coordinates of Firefox's window. */
export function windowPoint(place: string, x: number, y: number): Point {
  const point = { x, y };
  let element: Element | null = browserAt(place);
  while (element !== null) {
    const box: DOMRect = element.getBoundingClientRect();
    point.x += box.x;
    point.y += box.y;
    element = element.ownerDocument.defaultView?.frameElement ?? null;
  }
  return { x: Math.round(point.x), y: Math.round(point.y) };
}

/** Gives a place this size in CSS pixels, whatever the window allows by hand. */
export function resizePlace(place: string, width: number, height: number): void {
  const browser = browserAt(place);
  window.resizeBy(Math.max(0, width - browser.clientWidth), Math.max(0, height - browser.clientHeight));
  const box = place === 'sidebar' ? document.getElementById('sidebar-box') : browser;
  setSize(box, 'width', width);
  setSize(browser, 'height', height);
}

function setSize(element: HTMLElement | null, side: 'width' | 'height', pixels: number): void {
  for (const property of [side, `min-${side}`, `max-${side}`]) {
    element?.style.setProperty(property, `${pixels}px`, 'important');
  }
}

/** A PNG as a data URL; without an area, of the viewport. `scale` is device pixels a CSS pixel. */
export async function pictureOf(
  place: string,
  scale: number,
  width: number,
  height: number,
): Promise<string> {
  const area = width === 0 ? null : new DOMRect(0, 0, width, height);
  const document = browserAt(place).browsingContext.currentWindowGlobal;
  const image = await document.drawSnapshot(area, scale, 'white');
  const canvas = window.document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('Firefox made no canvas.');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}

function browserAt(place: string): BrowserElement {
  const browser = tabAt(place)?.linkedBrowser ?? (place === 'sidebar' ? sidebarBrowser() : popupBrowser());
  if (!browser) throw new Error(`There is no ${place}.`);
  return browser;
}

function tabAt(place: string): Tab | undefined {
  return gBrowser.tabs.find((tab) => tab.linkedPanel === place);
}

/** The sidebar is a document of Firefox, which holds the extension's. */
function sidebarBrowser(): BrowserElement | null | undefined {
  const frame = document.querySelector<HTMLIFrameElement>('#sidebar');
  return frame?.contentDocument?.querySelector<BrowserElement>('#webext-panels-browser');
}

function popupBrowser(): BrowserElement | null {
  return document.querySelector<BrowserElement>('panel[panelopen] .webextension-popup-browser');
}

/** What the functions above call by name; sent along with every one of them. */
export const PLACE_LIBRARY = [browserAt, tabAt, sidebarBrowser, popupBrowser, setSize];
