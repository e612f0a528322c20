import { encodeCall, toFlag, type Uint } from '../codec';
import type { Answer } from '../multicall';
import { CAN_EXECUTE, callsOf, failedBy, GET_VOTE, headIn, unitIn, unitOf, VOTE_TIME, wordIn } from './calls';
import type { Answers, Kind, Reading, StateWord, Timepoint } from './kind';

/** Offset of the script: after ten words, or at Lido after one more for the phase. */
const SCRIPT = 320n;
const SCRIPT_AFTER_PHASE = 352n;

interface Vote {
  readonly isOpen: boolean;
  readonly isExecuted: boolean;
  readonly startDate: Uint;
  readonly support: Uint;
  readonly share: Uint;
  readonly yea: Uint;
  readonly nay: Uint;
  readonly power: Uint;
  /** Lido: main, objection, closed. */
  readonly phase: Uint | null;
}

/** Aragon's Voting application: yes and no, timed in seconds, open or executed. */
export const aragonVoting: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: [
      ...callsOf(contract, [encodeCall(GET_VOTE, id), encodeCall(CAN_EXECUTE, id), VOTE_TIME]),
      ...unitOf(contract.token),
    ],
    next: (answers) => {
      const vote = voteIn(answers[0]);
      return vote ? { is: 'read', reading: readingOf(vote, answers) } : failedBy(answers[0]);
    },
  }),
};

function voteIn(answer: Answer | undefined): Vote | null {
  const words = headIn(answer, 10);
  if (!words) return null;
  const [open, executed, startDate, , support, share, yea, nay, power, script] = words;
  const isOpen = toFlag(open);
  const isExecuted = toFlag(executed);
  const phase = script === SCRIPT_AFTER_PHASE ? phaseIn(answer) : null;
  // A script at another offset means another version with another order of words.
  const isOurs = phase === null ? script === SCRIPT : phase < 3n;
  if (isOpen === null || isExecuted === null || !isOurs) return null;
  return { isOpen, isExecuted, startDate, support, share, yea, nay, power, phase };
}

const phaseIn = (answer: Answer | undefined) => headIn(answer, 11)?.[10] ?? null;

function readingOf(vote: Vote, answers: Answers): Reading {
  return {
    kind: 'aragon-voting',
    state: stateOf(vote, answers[1]),
    votes: { for: vote.yea, against: vote.nay, abstain: null },
    start: { by: 'time', at: vote.startDate },
    end: endOf(vote, answers[2]),
    ...(vote.phase === null ? {} : { mayEndMove: true }),
    quorum: { raw: null, why: 'share', share: vote.share, of: vote.power, support: vote.support },
    counts: ['for'],
    ...unitIn(answers.slice(3)),
    executable: null,
    module: null,
  };
}

/**
 * Returns the end of a vote, which is its start plus the contract's voting time. Lido can change that time and did so
 * twice (lidofinance/aragon-apps, `unsafelyChangeVoteTime`), so the end of its ended votes is unknown. The end of an
 * executed vote is unknown too, as Aragon allows early execution. Aragon's own setting never changes.
 */
function endOf(vote: Vote, voteTime: Answer | undefined): Timepoint | null {
  const isKnown = vote.isOpen || (vote.phase === null && !vote.isExecuted);
  const duration = isKnown ? wordIn(voteTime) : null;
  return duration === null ? null : { by: 'time', at: vote.startDate + duration };
}

/** Returns the state. An ended vote that can still be executed was accepted. */
function stateOf({ isOpen, isExecuted, phase }: Vote, canExecute: Answer | undefined): StateWord {
  if (isExecuted) return 'executed';
  if (isOpen) return phase === 1n ? 'objection' : 'open';
  const isAccepted = toFlag(wordIn(canExecute));
  if (isAccepted === null) return 'closed';
  return isAccepted ? 'accepted' : 'rejected';
}
