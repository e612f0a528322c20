import { compareFigures } from '@/components/panel/at-source/compare/compare-figures';
import type { Confirmation, SecondNode } from '@/components/panel/at-source/compare/compare-nodes';
import { originOf, type SourceRecord } from '@/components/panel/at-source/compare/comparison';
import type { SideBySideProps } from '@/components/panel/at-source/side-by-side';
import type { Answer, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import {
  makeAnswer,
  makeChoice,
  makeDetail,
  makeError,
  makeEvidence,
  makeKey,
  makeSummary,
} from '../factories/proposal';

export interface AtSourceState {
  readonly name: string;
  readonly props: Omit<SideBySideProps, 'errorActions' | 'ask'>;
}

const NODE = 'arbitrum-one-rpc.publicnode.com';
const SECOND = 'arbitrum.drpc.org';
const POWERS = ['186560837.297924889640135567', '14486.111413270418611040', '18813.666302147918415291'];
const CLOSED = { lifecycle: 'closed', outcome: 'passed', endAt: '2024-02-28T09:00:00Z' };
const OPEN = { endAt: '2024-03-01T21:46:23Z' };

interface Said {
  readonly powers?: readonly string[];
  readonly detail?: Partial<ProposalDetail>;
  readonly total?: boolean;
  readonly quorum?: string;
  readonly asOf?: string;
}

function side({
  powers = POWERS,
  detail = CLOSED,
  total = false,
  quorum: raw = '121000000',
  asOf = '2024-02-28T09:29:00Z',
}: Said): {
  readonly detail: Answer<ProposalDetail>;
  readonly summary: Answer<VoteSummary>;
} {
  const choices = ['For', 'Against', 'Abstain'].map((label, at) =>
    makeChoice(label, powers[at] ?? null, null),
  );
  const summary = makeSummary({
    ...{ choices, quorum: { raw, progress: null, reached: null } },
    ...(total ? {} : { totals: null }),
  });
  return {
    detail: makeAnswer(makeDetail(detail), { dataAsOf: asOf }),
    summary: makeAnswer(summary, { dataAsOf: asOf }),
  };
}

function contract(said: Said, host = NODE): SourceRecord {
  const source = `contract 0x789f…e5a4 on chain 42161 at block 19,325,118, by ${host}`;
  const step = { field: 'record', source, provider: null, observedAt: null, decimals: 18 };
  const evidence = makeAnswer(makeEvidence({ provenance: [step], limitations: ['text_not_on_chain'] }));
  return { key: makeKey('chain-42161:0x789f:7'), ...side(said), evidence };
}

function hub(said: Said): SourceRecord {
  const step = { field: 'record', source: 'hub.snapshot.org', provider: 'snapshot', observedAt: null };
  const evidence = makeAnswer(makeEvidence({ provenance: [step] }));
  return { key: makeKey('snapshot-hub:0x813a'), ...side(said), evidence };
}

const NOBODY: Confirmation = {
  second: { state: 'unasked', host: SECOND },
  isFinal: null,
  isWaiting: false,
  askSecond: () => {},
};

function state(
  name: string,
  service: Said,
  record: SourceRecord,
  known: Partial<Confirmation> = {},
): AtSourceState {
  const reading = { state: 'read', record } as const;
  const confirmation = { ...NOBODY, ...known };
  const comparison = compareFigures(side(service), originOf(record));
  return { name, props: { reading, comparison, confirmation, service: 'api.example.org', startsOpen: true } };
}

function unread(name: string, reading: SideBySideProps['reading']): AtSourceState {
  const comparison = { figures: [], places: null };
  return {
    name,
    props: { reading, comparison, confirmation: NOBODY, service: 'api.example.org', startsOpen: true },
  };
}

const ONE_MORE = ['186560837.297924889640135568', ...POWERS.slice(1)];
const AS_DOUBLES = ['186560837.29792488', '14486.111413270419', '18813.666302147917'];
const BEFORE = ['150000000', '14000', '18000'];
const GROWN = ['190000000', '14486.111413270418611040', '20000'];
const AS_UNITS = POWERS.map((power) => power.replace('.', ''));

const read = (said: Said): SecondNode => ({ state: 'read', host: SECOND, record: contract(said, SECOND) });
const different = contract({ powers: ONE_MORE });

/** Every way in which the row "At the source" can stand. */
export const AT_SOURCE_STATES: readonly AtSourceState[] = [
  state('agrees', {}, contract({})),
  state('agrees in other units', { powers: AS_UNITS, quorum: `121${'0'.repeat(24)}` }, contract({})),
  state('agrees to the digits', { total: true }, hub({ powers: AS_DOUBLES, total: true })),
  state('differs', {}, different, { isFinal: true }),
  state('differs, of two at once', { powers: [...GROWN] }, different, { isFinal: false }),
  state('looked at again', { detail: OPEN, powers: GROWN }, contract({ detail: OPEN }), { isWaiting: true }),
  state('second asked', {}, different, { second: { state: 'asking', host: SECOND } }),
  state('second refused', {}, different, { second: { state: 'refused', host: SECOND } }),
  state('second failed', {}, different, {
    second: { state: 'failed', host: SECOND, error: makeError('timeout', { by: SECOND }) },
  }),
  state('confirmed', {}, different, { isFinal: true, second: read({ powers: ONE_MORE }) }),
  state('disagree', {}, different, { second: read({}) }),
  state('second behind', {}, different, {
    second: read({ powers: BEFORE, detail: OPEN, asOf: '2024-02-28T09:28:00Z' }),
  }),
  state('behind', { detail: OPEN, asOf: '2024-02-28T09:15:00Z' }, contract({ detail: OPEN, powers: GROWN })),
  state('ahead', { detail: OPEN, powers: GROWN }, contract({ detail: OPEN, asOf: '2024-02-28T09:28:00Z' })),
  state('not comparable', { powers: [AS_UNITS[0] ?? '', ...POWERS.slice(1)] }, contract({})),
  unread('no answer', { state: 'failed', error: makeError('timeout', { by: NODE }) }),
  unread('not asked', { state: 'unasked' }),
  unread('asking', { state: 'asking' }),
];
