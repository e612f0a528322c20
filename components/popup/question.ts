import type { SearchNarrowing } from '@/utils/browser/messages';
import { type NarrowDraft, narrowingOf, narrowingWords } from './narrow-draft';
import type { Typed } from './read-typed';
import type { Selected } from './selector-of';

/** What Enter asks of the service, in one call. */
export interface Question extends Selected {
  readonly narrowing: SearchNarrowing;
}

/** A question as it is sent. An address names one proposal: there is nothing to narrow. */
export function questionOf(selected: Selected, draft: NarrowDraft): Question {
  return { ...selected, narrowing: selected.by === 'url' ? {} : narrowingOf(draft) };
}

/** Whether something is to narrow a question that it cannot. */
export function isBeyondNarrowing(typed: Typed, draft: NarrowDraft): boolean {
  const isUrl = typed.kind === 'links' || (typed.kind === 'question' && typed.selected.by === 'url');
  return isUrl && narrowingWords(narrowingOf(draft)).length > 0;
}
