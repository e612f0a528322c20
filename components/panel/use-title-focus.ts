import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Shown } from '@/utils/lookup/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { panelId } from './views/view-tabs';

/**
 * Takes the focus to the title when another proposal is shown, where it was in the one before, or where its reader has
 * just been brought to the page's view. Elsewhere, for example in the list, it stays.
 */
export function useTitleFocus(shown: Shown | null): void {
  const name = shown === null ? null : shown.by === 'link' ? shown.url : shown.candidate.key;
  const follows = useRef(false);
  const before = useRef(name);
  // Asked before the old proposal goes, and the focus with it.
  if (before.current !== name) follows.current = isBoundToGo(document.activeElement);
  before.current = name;

  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    focusTitle();
  }, [name]);
}

/** Takes the focus from a list of choices, which goes, to the proposal that was chosen. @returns what notes the choice. */
export function useChoiceFocus(shown: ProposalKey | null, isListed: boolean): (key: ProposalKey) => void {
  const chosen = useRef<ProposalKey | null>(null);
  useLayoutEffect(() => {
    if (chosen.current === null || isListed) return;
    if (chosen.current === shown) chosen.current = null;
    if (document.activeElement === document.body) focusTitle();
  }, [shown, isListed]);
  return (key) => {
    chosen.current = key;
  };
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('.proposal-title');
  (title ?? document.getElementById(panelId('page')))?.focus();
}

function isBoundToGo(focused: Element | null): boolean {
  return focused !== null && (focused.closest('.proposal') !== null || focused.id === panelId('page'));
}
