import type { ServedProposal } from '../../proposals/catalogue';
import { choiceLabel } from '../../routes/choice-label';

interface NamedChoice {
  readonly id: string;
  readonly label: string;
}

const GOVERNOR_IDS: Readonly<Record<string, string>> = { Against: '0', For: '1', Abstain: '2' };

/** Choices with generation B's ids: a Governor's own numbers where the labels are its three, else positions from 1. */
export function namedChoices({ choices, identity }: ServedProposal): readonly NamedChoice[] {
  const labels = choices.map(choiceLabel);
  const isGovernor = identity.provider !== 'snapshot' && labels.every((label) => label in GOVERNOR_IDS);
  return labels.map((label, index) => ({
    id: (isGovernor ? GOVERNOR_IDS[label] : undefined) ?? String(index + 1),
    label,
  }));
}
