import type { ChoiceTally } from './proposal';
import type { Leading } from './tally';
import { tidyText } from './tidy-text';

/** Where a vote stands, as far as it changes the words of its figures. */
export type Stage = 'open' | 'pending' | 'closed' | 'decided' | 'other';

const LONGEST_LABEL = 40;
const MOST_TIED_NAMED = 3;

/** The leading choice as a clause of a sentence; its share is ours, and always of the voting power cast. */
export function leadingWords(leading: Leading, stage: Stage): string {
  switch (leading.kind) {
    case 'none':
      return noLeaderWords(leading.because);
    case 'tie':
      return tieWords(leading.choices);
    case 'choice':
      return leaderWords(labelOf(leading.choice), leading.share, stage);
  }
}

function noLeaderWords(because: 'no-choices' | 'unknown-power' | 'no-power'): string {
  switch (because) {
    case 'no-choices':
      return 'no figures reported';
    case 'unknown-power':
      return 'leading choice unknown';
    case 'no-power':
      return 'no choice has voting power';
  }
}

function tieWords(choices: readonly ChoiceTally[]): string {
  if (choices.length > MOST_TIED_NAMED) return `${choices.length} choices are tied`;
  const labels = choices.map(labelOf);
  return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)} are tied`;
}

function leaderWords(label: string, share: string | null, stage: Stage): string {
  switch (stage) {
    case 'decided':
      return share === null ? `${label} leads, share unknown` : `${share} % ${label} (of voting power cast)`;
    case 'closed':
      return share === null
        ? `leading choice ${label}, share unknown`
        : `leading choice ${label} with ${share} % of the voting power cast`;
    case 'open':
    case 'pending':
    case 'other':
      return share === null
        ? `${label} leads, share unknown`
        : `${label} leads with ${share} % of the voting power cast${stage === 'open' ? ' so far' : ''}`;
  }
}

function labelOf(choice: ChoiceTally): string {
  return tidyText(choice.label, LONGEST_LABEL) || 'an unnamed choice';
}
