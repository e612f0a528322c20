import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Selection } from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { panelId } from '../kit/panel-context';

/**
 * Focuses the title when another proposal is shown, if the focus was in the previous one or the user was just brought
 * to the page view. Elsewhere, for example in the list, it stays. Before the title is loaded, the view that will
 * contain it has the focus.
 */
export function useTitleFocus(selection: Selection | null): void {
  const name = selection === null ? null : selection.by === 'link' ? selection.url : selection.candidate.key;
  const follows = useRef(false);
  const isNew = useRef(false);
  const before = useRef(name);
  if (before.current !== name) {
    // Checked before the old proposal disappears with the focus.
    follows.current = isBoundToGo(document.activeElement);
    isNew.current = true;
  }
  before.current = name;

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = follows.current && focused === document.body;
    if (isNew.current && (isLost || isBoundToGo(focused))) focusTitle();
    // From a list's row the user is still on the way to the view.
    const goesOn = document.activeElement?.matches(`.list-row, body, #${panelId('page')}`);
    if (!goesOn) isNew.current = false;
  });
}

/**
 * Moves the focus from a list of choices, which disappears, to the chosen proposal. @returns a function that records
 * the choice.
 */
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
  return focused?.matches(`.proposal *, #${panelId('page')}`) ?? false;
}
