import type {
  Ballot,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';

/** A vote of which ballots were read since the panel was opened. */
export interface KeptVote {
  readonly key: ProposalKey;
  readonly title: string;
  readonly identity: ProposalCandidate['identity'];
  /** The host of who gave the ballots. */
  readonly service: string;
  readonly detail: ProposalDetail | null;
  readonly summary: VoteSummary | null;
  /** As far as they were read. */
  readonly ballots: readonly Ballot[];
  /** Whether none is missing, as far as the list and the summary tell. */
  readonly isWhole: boolean;
}

/** More than a reader compares. */
const MOST_VOTES = 20;
/** Of all votes together: about what a panel's memory holds with ease. */
const MOST_BALLOTS = 100_000;

/** The votes with this one first, in place of what was read of it before; those read longest ago go first where they are too many. */
export function withVote(kept: readonly KeptVote[], vote: KeptVote): readonly KeptVote[] {
  const others = kept.filter(({ key }) => key !== vote.key);
  let room = MOST_BALLOTS - vote.ballots.length;
  const fits = others.findIndex(({ ballots }) => {
    room -= ballots.length;
    return room < 0;
  });
  return [vote, ...others.slice(0, fits === -1 ? others.length : fits)].slice(0, MOST_VOTES);
}
