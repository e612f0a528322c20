import { mintProposalKey } from '../proposals/proposal-key';
import { Refusal } from '../request/refusal';
import {
  asRecord,
  editBody,
  editRecords,
  type JsonRecord,
  withPage,
  withReadiness,
  withRows,
} from './edit-answer';
import type { Fault } from './fault';

/** Every field of one of these names gets this value, wherever it stands. */
function setFields(description: string, fields: JsonRecord): Fault {
  return editRecords(description, (record) => ({
    ...record,
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in record)),
  }));
}

const ODD_WARNINGS: readonly unknown[] = [
  'Two sources disagree about the end of the vote.',
  'executor-not-verified',
  null,
  { text: 'nested warning' },
];

const COMPOUND_127 = { daoId: 'compound', provider: 'compound', externalId: '127' };

/** A proposal that no link asks for, as `resolve` names it. */
const STRANGER = {
  proposalKey: mintProposalKey(COMPOUND_127),
  identity: COMPOUND_127,
  title: 'Compound 127',
  sourceUrl: 'https://www.tally.xyz/gov/compound/proposal/127',
  match: { type: 'title_contains', matchedFields: ['title'] },
};

/** Answers in good JSON that say less, or something else, than the contract has words for. */
export const recordFaults = {
  'not-ready-summary': editBody(
    'every vote summary is a 200 with nulls while votes are backfilled (v09: 404 DATA_NOT_AVAILABLE)',
    notReady,
    'v2.proposals.votesSummary',
  ),
  'empty-votes': editBody(
    'every list of ballots is empty while votes are backfilled',
    (body) => {
      const empty = withPage(
        withRows(body, () => []),
        ({ nextCursor: _none, ...page }) => ({ ...page, hasMore: false }),
      );
      return withReadiness(empty, 'backfilling');
    },
    'v2.proposals.votes',
  ),
  'odd-evidence': editBody(
    'all evidence has unknown flags, warnings that are sentences, and entries that are no strings',
    (body) => ({
      ...body,
      data: {
        ...asRecord(body['data']),
        qualityFlags: ['cross_chain_tally_matched', { code: 'nested_flag' }, 7],
        warnings: ODD_WARNINGS,
        limitations: ['Calldata is not decoded.'],
      },
    }),
    'v2.proposals.evidence',
  ),
  'has-more-without-cursor': editBody('every page says that there are more, and gives no cursor', (body) =>
    withPage(body, ({ nextCursor: _none, ...page }) => ({ ...page, hasMore: true })),
  ),
  'null-outcome': setFields('every outcome is null', { outcome: null }),
  'missing-source-url': editRecords(
    'no proposal has an address of its own',
    ({ sourceUrl: _sourceUrl, url: _url, ...record }) => record,
  ),
  'unknown-words': setFields('every status is a word that no list names', {
    lifecycleStatus: 'cooling_down',
    status: 'cooling_down',
    outcome: 'sent_back',
    executionStatus: 'half_done',
    coverageStatus: 'mostly',
    readiness: 'rehearsing',
  }),
  'null-fields': editRecords('every field is null but keys, titles and lists of rows', (record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, isKept(name, value) ? value : null]),
    ),
  ),
  'extra-fields': editRecords('every object has fields that nobody knows', (record) => ({
    ...record,
    futureField: { nested: [1, 2, 3] },
    '': 'a field without a name',
  })),
  'part-of-title': editBody(
    'every lookup is answered with Compound’s proposal 127, whose title is said to hold the words',
    (body) => ({ ...body, data: { candidates: [STRANGER] } }),
    'v2.proposals.resolve',
  ),
  'one-bad-row': editBody('the second row of every page is a number', (body) =>
    withRows(body, ([first, _second, ...rest]) => [first, 42, ...rest].filter((row) => row !== undefined)),
  ),
  'odd-times': setFields('every time is odd: seconds for milliseconds, year 0, year 9999, a word', {
    createdAt: '0000-01-01T00:00:00Z',
    startAt: 1_700_000_000,
    votingStartsAt: 1_700_000_000,
    endAt: '9999-12-31T23:59:59Z',
    votingEndsAt: '9999-12-31T23:59:59Z',
    votedAt: 'yesterday',
  }),
  'empty-title': setFields('every title is empty', { title: '' }),
  'huge-title': setFields('every title is 100 kB long', { title: 'A very long title. '.repeat(5400) }),
  'bidi-title': setFields('every title turns the direction of what follows it', {
    title: 'Pay \u202Eeno yreve\u202C \u2066isolated',
  }),
  'broken-unicode-title': setFields(
    'every title has a lone surrogate, zero-width marks and stacked accents',
    { title: `Lone \uD83D, zero\u200B\u200Dwidth, z${'\u0335\u0321'.repeat(40)}algo` },
  ),
} satisfies Record<string, Fault>;

function notReady(body: JsonRecord): JsonRecord {
  if (body['meta'] === undefined) {
    throw new Refusal(404, 'DATA_NOT_AVAILABLE', 'The votes of this proposal cannot be summed up.');
  }
  const data = asRecord(body['data']);
  const readiness = 'readiness' in data ? { readiness: 'backfilling' } : {};
  const nothing = { totals: null, quorum: null, choices: [], coverageStatus: 'backfilling' };
  return withReadiness({ ...body, data: { ...data, ...nothing, ...readiness } }, 'backfilling');
}

/** What a row cannot be told apart without, and what holds rows. */
function isKept(name: string, value: unknown): boolean {
  const isName = ['proposalKey', 'proposalId', 'title', 'voterIdentity', 'voterId', 'daoId'].includes(name);
  const holdsRows = ['items', 'candidates', 'identity', 'source', 'proposal', 'voter'].includes(name);
  return isName || (holdsRows && typeof value === 'object');
}
