/*
 * These functions run inside Firefox's own window, with its privileges. They are sent as source, one by one,
 * so they may call nothing but Firefox.
 */
import type { PopupMenu } from './firefox-window';

/** Activates the item with this label in the menu that is open over a page, once it is; null until then. */
export function activateInPageMenu(label: string): true | null {
  const menu = document.querySelector<PopupMenu>('#contentAreaContextMenu');
  if (menu?.state !== 'open') return null;
  const items = [...menu.querySelectorAll<HTMLElement>('menuitem')].filter(({ hidden }) => !hidden);
  const item = items.find((found) => found.getAttribute('label') === label);
  if (item === undefined) {
    const labels = items.map((found) => found.getAttribute('label'));
    menu.hidePopup();
    throw new Error(`No item is called ${label}, but ${labels.join(', ')} are there.`);
  }
  menu.activateItem(item);
  return true;
}
