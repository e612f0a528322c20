/*
 * These functions run inside Firefox's own window, with its privileges. They are sent as source, one by one,
 * so they may call nothing but Firefox.
 */
import type { AddressField } from './firefox-window';

declare const gURLBar: AddressField;

/** Puts the keys on the address bar, whose text is selected. */
export function focusAddressBar(): void {
  gURLBar.focus();
  gURLBar.select();
}

/** The rows below the address bar, as they read; none while it is closed. */
export function addressBarRows(): string[] {
  if (!gURLBar.view.isOpen) return [];
  const rows = [...document.querySelectorAll<HTMLElement>('.urlbarView-row')];
  return rows.filter((row) => row.getClientRects().length > 0).map(({ textContent }) => textContent);
}
