import { choiceWords } from './choice-words';
import type { ChoiceTally } from './proposal';
import type { Say } from './say';
import { sayCount } from './say-count';
import type { Leading } from './tally';
import type { Stage } from './vote-stage';

const LONGEST_LABEL = 40;
const MOST_TIED_NAMED = 3;

/**
 * The choice with the most power as a clause of a sentence; its share is ours, and always of the voting power that the
 * service reports. Only while voting is open does it lead.
 */
export function leadingWords(leading: Leading, stage: Stage, locale: string, say: Say): string {
  switch (leading.kind) {
    case 'none':
      return noLeaderWords(leading.because, say);
    case 'tie':
      return tieWords(leading.choices, locale, say);
    case 'choice':
      return leaderWords(labelOf(leading.choice, say), leading.share, stage, say);
  }
}

function noLeaderWords(because: 'no-choices' | 'unknown-power' | 'no-power', say: Say): string {
  switch (because) {
    case 'no-choices':
      return say('leading_no_choices');
    case 'unknown-power':
      return say('leading_unknown');
    case 'no-power':
      return say('leading_no_power');
  }
}

function tieWords(choices: readonly ChoiceTally[], locale: string, say: Say): string {
  if (choices.length > MOST_TIED_NAMED) return sayCount('leading_tie_many', choices.length, locale, say);
  const labels = choices.map((choice) => labelOf(choice, say));
  return say('leading_tie', new Intl.ListFormat(locale).format(labels));
}

function leaderWords(label: string, share: string | null, stage: Stage, say: Say): string {
  if (stage === 'open') {
    return share === null ? say('leading_share_unknown', label) : say('leading_so_far', label, share);
  }
  if (share === null) return say('leading_most_share_unknown', label);
  return stage === 'decided' ? say('leading_decided', share, label) : say('leading_most', label, share);
}

function labelOf(choice: ChoiceTally, say: Say): string {
  return choiceWords(choice, say, LONGEST_LABEL);
}
