import type { ChipView } from '@/utils/lookup/chip-view';

/** What stands beside a link until the background has said something about it. */
export function pendingView(url: string): ChipView {
  const title = 'Not looked up yet';
  return {
    url,
    state: 'pending',
    word: '',
    ring: null,
    name: title,
    card: { title, lines: [], notice: null },
  };
}

/** Where a click on a chip cannot open the sidebar itself. */
export const SIDEBAR_HINT = "Open the panel from the toolbar button's popup.";
