import { BUILDER_ID, BUILDER_PATHS, builderOf, noIndex } from '../../../../api/portals/nouns-builder-answers';
import { at } from '../hub-rows';
import type { PortalCase } from './portal-case';

const PENDING = { voteStart: at(1), voteEnd: at(8) };
const OPEN = { voteStart: at(-1), voteEnd: at(2) };
const ENDED = { voteStart: at(-9), voteEnd: at(-2) };

/** For, against and abstentions, and what is required. */
const CASES = [
  ['pending', 'nobody voted', PENDING, [0, 0, 0], '9'],
  ['open', 'quorum met', OPEN, [60, 10, 5], '60'],
  ['ended', 'quorum met', ENDED, [60, 10, 5], '60'],
  ['ended', 'quorum missed', ENDED, [60, 10, 5], '61'],
  ['ended', 'more against', ENDED, [10, 60, 5], '9'],
] as const;

export const BUILDER_CASES = CASES.map(
  ([stage, what, times, [forVotes, againstVotes, abstainVotes], quorumVotes]): PortalCase => ({
    ...{ reads: 'nouns_builder', id: BUILDER_ID, inputs: ['Nouns Builder', stage, what] },
    options: {
      ...{ given: new Map(), missing: noIndex, postedTo: BUILDER_PATHS },
      posted: builderOf([BUILDER_ID], { ...times, forVotes, againstVotes, abstainVotes, quorumVotes }),
    },
    facts: {
      ...{ stage, isWhole: true, isJudged: true },
      quorum: forVotes < Number(quorumVotes) ? 'missed' : 'met',
    },
  }),
);
