import { DAY } from '@/utils/i18n/time';
import type { ProposalDetail, Quorum, VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from '../../../factories/decimals';
import { makeChoice, makeDetail, makeSummary, NOW } from '../../../factories/proposal';

/** Every value that the contract has for a field, null, and a word that no contract has. */
const LIFECYCLES = ['active', 'pending', 'closed', 'unknown', 'in_timelock', null];
const OUTCOMES = ['passed', 'failed', 'executed', 'canceled', 'no_quorum', 'unknown', 'withdrawn', null];
export const EXECUTIONS = [
  'not_started',
  'queued',
  'executed',
  'expired',
  'not_applicable',
  'unknown',
  'half_done',
  null,
];
export const STATES = ['ready', 'complete', 'partial', 'backfilling', 'stale', 'unavailable', 'moving', null];

export const PAST = new Date(NOW - 2 * DAY).toISOString();
export const FUTURE = new Date(NOW + 2 * DAY).toISOString();
const TIMES = [PAST, FUTURE, 'block 9', null];

const over = <T, R>(values: readonly T[], make: (value: T) => readonly R[]): R[] => values.flatMap(make);

/** Each course that a vote can be reported to take. */
export const COURSES: readonly ProposalDetail[] = over(LIFECYCLES, (lifecycle) =>
  over(OUTCOMES, (outcome) =>
    over(TIMES, (startAt) => TIMES.map((endAt) => makeDetail({ lifecycle, outcome, startAt, endAt }))),
  ),
);

/** Each shape of a quorum. */
export const QUORUMS: readonly (Quorum | null)[] = [
  null,
  ...over([null, '400000'], (raw) =>
    over([null, '0', '0.78', '1'], (progress) =>
      [null, true, false].map((reached) => ({
        raw,
        progress: progress === null ? null : decimal(progress),
        reached,
      })),
    ),
  ),
];

const TALLIES: readonly (readonly [total: string | null, ...powers: (string | null)[]])[] = [
  ['1000', '614', '386'],
  [null, '614', '386'],
  ['0', '614', '386'],
  ['500', '614', '386'],
  ['1000', '500', '500'],
  ['1000', '614', null],
  ['0', '0', '0'],
  ['1000'],
];

/** Each shape of the votes' figures, without a quorum; null is a summary that has not come. */
export const SUMMARIES: readonly (VoteSummary | null)[] = [
  null,
  makeSummary({ totals: null, quorum: null, choices: [] }),
  ...TALLIES.map(([total, ...powers]) =>
    makeSummary({
      totals: { votes: null, uniqueVoters: null, votingPower: total === null ? null : decimal(total) },
      quorum: null,
      choices: powers.map((power, index) => makeChoice(['For', 'Against'][index] ?? '', power, null)),
    }),
  ),
];
