import type { Choice } from './proposal';
import type { Say } from './say';
import { tidyText } from './tidy-text';

/** A choice by its own label, else by its key, which is never read as For or Against. Untrusted text on one line. */
export function choiceWords({ label, key }: Choice, say: Say, longest?: number): string {
  const own = label === null ? '' : tidyText(label, longest);
  if (own !== '') return own;
  return key === null ? say('choice_unnamed') : say('ballot_choice_key', tidyText(key, longest));
}
