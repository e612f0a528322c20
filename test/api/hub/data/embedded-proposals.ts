import { daos, loadBallots } from '../../data/load-data';
import type { DaoRow, ProposalRow, RowTime } from '../../data/proposal-row';
import { BLANK, COUNTING, type HubBallot, type HubChoice, type HubProposal } from './hub-row';

const DAY = 86_400;
const SPACE = /^https:\/\/snapshot\.org\/#\/([^/]+)\/proposal\//;

/** Where the dump says more than that there are choices. Anything else counts as `basic`. */
const TYPES: Readonly<Record<string, string>> = {
  '0xd41b2db93c0348e9061bf786dfcb610d8f35e8447f2e90b37b8f30a9b1a3091e': 'single-choice',
  '0x48e56786fd4ab27c5b089b45be1e914d4a3a0f9d067ac51eff0b26a882e49bde': 'single-choice',
  '0x98c65ac02f738ddb430fcd723ea5852a45168550b3daf20f75d5d508ecf28aa1': 'ranked-choice',
  '0x42de81c62b8c315e395a8751bfe0097e76c2b9ecb84886410a56f13cf5d87c44': 'quadratic',
  QmbCCAH3WbAFJS4FAUTvpWGmtgbaeMh1zoKgocdt3ZJmdr: 'single-choice',
  bafkreibjdrww3tysalbpq7ipjdg3jzgvrp3t4m3g54mi356i56ctyk53eq: 'single-choice',
  bafkreiaszjpol6drj7rgezfhk7zyibnpeov7guuy5llcajittatvuuplf4: 'single-choice',
};

/** What spaces count in, where their proposals say so. */
const SYMBOLS: Readonly<Record<string, string>> = {
  'arbitrumfoundation.eth': 'ARB',
  'ens.eth': 'ENS',
  'gitcoindao.eth': 'GTC',
  'opcollective.eth': 'OP',
  'uniswapgovernance.eth': 'UNI',
};

/** The Snapshot proposals of the reference API, as the hub would hold them; those without choices are left out. */
export function embeddedProposals(start: number): readonly HubProposal[] {
  return daos.flatMap((dao) =>
    dao.proposals
      .filter(
        ({ provider, sourceUrl, choices }) =>
          provider === 'snapshot' && sourceUrl !== null && choices.length > 0,
      )
      .map((row) => toHubProposal(dao, row, start)),
  );
}

function toHubProposal({ name }: DaoRow, row: ProposalRow, start: number): HubProposal {
  const choices = row.choices.map(({ label }, index) => label ?? `Choice ${index + 1}`);
  const period = periodOf(row, start);
  const space = SPACE.exec(row.sourceUrl ?? '')?.[1] ?? '';
  const ballots = row.ballots === null ? [] : ballotsOf(row.ballots, choices, period.start, start);
  return {
    ...BLANK,
    id: row.externalId,
    ipfs: row.externalId.startsWith('0x') ? '' : row.externalId,
    title: row.title,
    body: row.bodyText ?? bodyFor(row.title),
    discussion: row.discussionUrl ?? '',
    author: row.proposer ?? BLANK.author,
    space: { id: space, name, verified: false, flagged: false },
    symbol: SYMBOLS[space] ?? '',
    type: TYPES[row.externalId] ?? 'basic',
    choices,
    ...period,
    quorum: Number(row.quorum?.raw ?? 0),
    ...countsOf(row, ballots),
    countedAt: period.end + COUNTING,
    ballots,
  };
}

/** The hub gives every text; the dump holds few. These sentences are our own and stand for the author's. */
function bodyFor(title: string): string {
  return `## Summary\n\nThis sample does not hold the author's text of “${title}”.\n\n## Choices\n\nThey are listed with the result.`;
}

/** Where the dump has no times: a day ago until in two days where the vote is open, else the week before the dump. */
function periodOf(row: ProposalRow, start: number): Pick<HubProposal, 'created' | 'start' | 'end'> {
  const isOpen = row.lifecycle === 'active';
  const seen = seconds(row.observedAt, start) ?? Date.parse('2022-07-01T00:00:00Z') / 1000;
  const begin = seconds(row.startAt, start) ?? (isOpen ? start - DAY : seen - 7 * DAY);
  const end = seconds(row.endAt, start) ?? (isOpen ? start + 2 * DAY : seen);
  return { created: seconds(row.createdAt, start) ?? begin, start: begin, end };
}

/**
 * Sums of doubles, as `snapshot.js` makes them of ballots in their order: where all are held, and for a ranked vote whose
 * scores the dump does not hold, of its first preferences. Else what the dump quotes of the hub.
 */
function countsOf(
  row: ProposalRow,
  ballots: readonly HubBallot[],
): Pick<HubProposal, 'votes' | 'scores' | 'total'> {
  const powers = row.choices.map(({ votingPower }) => votingPower);
  const votes = Number(row.totals?.votes ?? 0);
  const isQuoted = powers.every((power) => power !== null);
  if (isQuoted && (row.ballots === null || !loadBallots(row.ballots).complete)) {
    const scores = powers.map(Number);
    return { votes, scores, total: Number(row.totals?.votingPower ?? sum(scores)) };
  }
  if (ballots.length === 0) return { votes, scores: null, total: 0 };
  const scores = powers.map((_, index) =>
    sum(ballots.filter(({ choice }) => [choice].flat()[0] === index + 1).map(({ vp }) => vp)),
  );
  return { votes: ballots.length, scores, total: sum(ballots.map(({ vp }) => vp)) };
}

/** Ballots without a time follow each other by the minute. */
function ballotsOf(
  file: string,
  choices: readonly string[],
  opened: number,
  start: number,
): readonly HubBallot[] {
  return loadBallots(file).rows.map(([voter, choice, power, votedAt], index) => ({
    voter,
    choice: choiceOf(choice, choices),
    vp: Number(power ?? 0),
    created: seconds(votedAt, start) ?? opened + 60 * (index + 1),
    reason: '',
  }));
}

/** A position, or a ranking of labels, as positions. */
function choiceOf(choice: number | string, choices: readonly string[]): HubChoice {
  return typeof choice === 'number' ? choice : choice.split(' > ').map((label) => choices.indexOf(label) + 1);
}

function seconds(time: RowTime, start: number): number | null {
  if (time === null) return null;
  return typeof time === 'string' ? Date.parse(time) / 1000 : start + 60 * time.minutesFromStart;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
