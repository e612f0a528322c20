import type { ServedProposal } from '../../proposals/catalogue';
import { choiceLabel } from '../../routes/choice-label';
import { canonicalShapes } from '../canonical/canonical-shapes';
import type { Shapes } from '../shapes';

const WORDS = ['for', 'against', 'abstain'];

/** The bodies of the skills' documents, told as what differs from the canonical ones. */
export const skillsShapes: Shapes = {
  ...canonicalShapes,

  /** As in every example: no address to compare. */
  candidate: (match) => {
    const { proposalKey, identity, title, match: how } = canonicalShapes.candidate(match);
    return { proposalKey, identity, title, match: how };
  },

  voteSummary: (proposal) => {
    const summary = canonicalShapes.voteSummary(proposal);
    const keys = choiceKeys(proposal);
    const choices = summary.choices.map((choice, index) => ({ ...choice, key: keys[index] ?? choice.key }));
    return { ...summary, choices, readiness: proposal.readiness };
  },

  ballot: (ballot, proposal) => {
    const row = canonicalShapes.ballot(ballot, proposal);
    const key = typeof ballot.choice === 'number' ? choiceKeys(proposal)[ballot.choice - 1] : undefined;
    return { ...row, choiceKey: key ?? row.choiceKey };
  },

  /** Source and provider have changed places, and of the dossier only its state and its warnings are said. */
  evidence: (proposal) => {
    const evidence = canonicalShapes.evidence(proposal);
    const { intelligence } = evidence;
    return {
      ...evidence,
      provenance: evidence.provenance.map((row) => ({ ...row, source: row.provider, provider: 'registry' })),
      intelligence: intelligence && { status: intelligence.status, warnings: intelligence.warnings },
    };
  },
};

/** The three words of the documents where the labels are those, else positions from 1. */
function choiceKeys({ choices }: ServedProposal): readonly string[] {
  const words = choices.map((choice, index) => choiceLabel(choice, index).toLowerCase());
  const isWorded = words.every((word) => WORDS.includes(word)) && new Set(words).size === words.length;
  return isWorded ? words : words.map((_word, index) => String(index + 1));
}
