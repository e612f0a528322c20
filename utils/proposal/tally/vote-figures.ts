import type { Locale, MessageKey } from '@/utils/i18n/locale';
import type { Rounding } from '@/utils/numbers/doubles';
import type { ProposalDetail, VoteSummary } from '../proposal';
import { humanise } from '../status-words';

/** What the figures of a vote's choices are, by who counted them and how ballots are cast. */
export interface VoteFigures {
  /** `approval`: a ballot's power counts for each choice that it names. `unknown`: a voting type of a later day. */
  readonly are: 'power' | 'approval' | 'score' | 'last-round' | 'unknown';
  /** Added up in doubles, as Snapshot's hub does: see `compareSums`. */
  readonly inDoubles: boolean;
}

/** What tells the figures of a vote; a candidate serves where the detail did not come. */
type Told = Pick<ProposalDetail, 'identity' | 'votingType'>;

/** The voting types of Snapshot (`src/voting` of snapshot.js): what their scores are, and their names. */
const TYPES: ReadonlyMap<string, readonly [VoteFigures['are'], MessageKey]> = new Map([
  ['basic', ['power', 'voting_type_basic']],
  ['single-choice', ['power', 'voting_type_single']],
  ['weighted', ['power', 'voting_type_weighted']],
  ['approval', ['approval', 'voting_type_approval']],
  ['quadratic', ['score', 'voting_type_quadratic']],
  ['copeland', ['score', 'voting_type_copeland']],
  ['ranked-choice', ['last-round', 'voting_type_ranked']],
]);

/** Reads what a vote's figures are. Without a voting type they are taken for powers, as most origins have no other. */
export function figuresOf(vote: Told | null): VoteFigures {
  const type = vote?.votingType ?? null;
  return {
    are: type === null ? 'power' : (TYPES.get(type)?.[0] ?? 'unknown'),
    inDoubles: vote?.identity?.provider === 'snapshot',
  };
}

/** Whether the figures are voting power, of which shares and margins can be told. */
export function arePowers({ are }: VoteFigures): boolean {
  return are === 'power' || are === 'approval';
}

/** The rounding of a sum of so many figures. */
export function roundingOf({ inDoubles }: VoteFigures, terms: number): Rounding {
  return inDoubles ? terms : null;
}

/**
 * The rounding between a vote's choices and its total. The hub adds up the total from all ballots (`getScoresTotal` of
 * snapshot.js), so that their number counts where it is known: a thousand ballots lose more than three choices would.
 */
export function totalRounding({ totals, choices }: VoteSummary, figures: VoteFigures): Rounding {
  const ballots = Number(totals?.votes ?? totals?.uniqueVoters ?? 0);
  return roundingOf(figures, Math.max(choices.length, ballots));
}

/** The name of a voting type; one that this version does not know is made readable and no more. */
export function votingTypeWords(type: string, locale: Locale): string {
  const name = TYPES.get(type)?.[1];
  return name === undefined ? humanise(type, locale) : locale.t(name);
}
