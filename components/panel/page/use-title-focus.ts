import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Selection } from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { panelId } from '../kit/panel-context';

/**
 * Takes the focus to the title when another proposal is shown, where it was in the one before, or where its reader has just
 * been brought to the page's view. Elsewhere, for example in the list, it stays. A title that is not read yet has the focus
 * once it is there; the view that will hold it has it until then.
 */
export function useTitleFocus(selection: Selection | null): void {
  const name = selection === null ? null : selection.by === 'link' ? selection.url : selection.candidate.key;
  const follows = useRef(false);
  const isNew = useRef(false);
  const before = useRef(name);
  if (before.current !== name) {
    // Asked before the old proposal goes, and the focus with it.
    follows.current = isBoundToGo(document.activeElement);
    isNew.current = true;
  }
  before.current = name;

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = follows.current && focused === document.body;
    if (isNew.current && (isLost || isBoundToGo(focused))) focusTitle();
    // From a row of a list its reader is yet to be brought to the view.
    const goesOn = document.activeElement?.matches(`.list-row, body, #${panelId('page')}`);
    if (!goesOn) isNew.current = false;
  });
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
  return focused?.matches(`.proposal *, #${panelId('page')}`) ?? false;
}
