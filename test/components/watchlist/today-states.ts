import type { MyDao } from '@/components/watchlist/today/my-dao';
import { NO_LOOKS } from '@/components/watchlist/today/my-dao';
import type { TodayProps } from '@/components/watchlist/today/use-today';
import type { OpenPart, OpenVote } from '@/utils/api/lists';
import { DAY, HOUR } from '@/utils/i18n/time';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { decimal } from '../../factories/decimals';
import { makeError, makeSummary, NOW } from '../../factories/proposal';
import type { PanelState } from '../states/panel-figure-states';
import type { PanelProps } from '../states/panel-of-state';
import { panelProps } from '../states/panel-page';
import { viewsProps } from '../states/view-props';

export const HUB = 'hub.snapshot.org';
const NODE = 'ethereum-rpc.publicnode.com';
const nothing = () => {};

export const ENS: MyDao = { id: 'snapshot:ens.eth', name: 'ENS' };
export const LIDO: MyDao = { id: 'snapshot:lido-snapshot.eth', name: 'Lido' };
const COMPOUND: MyDao = { id: 'eip155:1:0xc0da02939e1441f497fd74f78ce7decb17b66529', name: 'Compound' };
const OPTIMISM: MyDao = { id: 'eip155:10:0xcdf27f107725988f2261ce2256bdfcde8b382b10', name: 'Optimism' };
const DAOS = [ENS, LIDO, COMPOUND, OPTIMISM];

/** A vote of a space, as the hub's list gives it. */
export function hubVote(
  digit: string,
  dao: MyDao,
  title: string,
  hours: number,
  more: Partial<OpenVote['listing']> = {},
): OpenVote {
  const daoId = dao.id.slice('snapshot:'.length);
  const id = `0x${digit.repeat(64)}`;
  return {
    listing: {
      key: `snapshot-hub:${id}` as ProposalKey,
      identity: { daoId, daoName: dao.name, provider: 'snapshot', externalId: id },
      ...{ title, sourceUrl: null, lifecycle: 'active', outcome: null, coverage: null, execution: null },
      startAt: new Date(NOW - DAY).toISOString(),
      endAt: new Date(NOW + hours * HOUR).toISOString(),
      votingType: 'basic',
      ...more,
    },
    summary: makeSummary({
      totals: { votes: '1204', uniqueVoters: null, votingPower: decimal('812400.5') },
      quorum: { raw: '1000000', progress: decimal('0.8124'), reached: false, by: 'snapshot' },
      choices: [
        { key: '1', label: 'For', votes: null, votingPower: decimal('700000') },
        { key: '2', label: 'Against', votes: null, votingPower: decimal('112400.5') },
      ],
    }),
  };
}

const COMPOUND_VOTE: OpenVote = {
  listing: {
    key: 'chain-1:0xc0da02939e1441f497fd74f78ce7decb17b66529:412' as ProposalKey,
    identity: { daoId: 'Compound', provider: '0xc0da…6529', externalId: '412' },
    ...{ title: 'Compound 412', sourceUrl: null, lifecycle: 'active', outcome: null, coverage: null },
    ...{ execution: null, startAt: null, estimated: ['end'] },
    endAt: new Date(NOW + 30 * HOUR).toISOString(),
  },
  summary: makeSummary({
    totals: null,
    isWhole: true,
    quorum: { raw: '400000', progress: decimal('1.02'), reached: true, by: 'compound', counts: ['For'] },
    choices: [
      { key: '1', label: 'For', votes: null, votingPower: decimal('408000') },
      { key: '0', label: 'Against', votes: null, votingPower: decimal('1200') },
    ],
  }),
};

const VOTES = [
  hubVote('a', LIDO, 'Extend the delegate incentivization program for 2024', 5),
  hubVote('b', ENS, '[EP 5.2] [Social] Appoint the Public Goods stewards', 70),
  hubVote('c', ENS, 'اقتراح تمويل صندوق المجتمع للربع الثالث', 120),
];
const PENDING = hubVote('d', LIDO, 'Set the new node operator curve', 90, {
  lifecycle: 'pending',
  startAt: new Date(NOW + 20 * HOUR).toISOString(),
});

export function part(overrides: Partial<OpenPart> = {}): OpenPart {
  return {
    ...{ host: HUB, daos: [ENS.id, LIDO.id], votes: [], readAt: NOW - 2 * 60_000 },
    ...{ isWhole: true, unasked: [], error: null, ...overrides },
  };
}

const asked = { isBusy: false, answer: null, error: null, ask: nothing };

const PLAN: TodayProps['plan'] = {
  shares: [
    { host: HUB, daos: [ENS.id, LIDO.id], atMost: 1 },
    { host: NODE, daos: [COMPOUND.id], atMost: 8 },
  ],
  unasked: [{ dao: OPTIMISM.id, why: 'off' }],
  people: 3,
};

type Today = NonNullable<PanelProps['today']>;

function todayProps(overrides: Partial<Today> = {}): Today {
  const list = overrides.daos?.list ?? DAOS;
  return {
    daos: { list, notifies: false },
    looks: NO_LOOKS,
    isPrivate: false,
    plan: PLAN,
    votes: asked,
    people: asked,
    own: [],
    open: nothing,
    chooser: { list, read: [], found: null, host: HUB, find: nothing, add: nothing, remove: nothing },
    ...overrides,
  };
}

const state = (name: string, today: Today): PanelState => ({
  name: `today: ${name}`,
  props: { ...panelProps({ views: viewsProps('today') }), today },
});

const OPEN: Today['votes'] = {
  ...asked,
  answer: {
    parts: [
      part({ votes: [...VOTES, PENDING] }),
      part({ host: NODE, daos: [COMPOUND.id], votes: [COMPOUND_VOTE] }),
    ],
    unasked: [{ dao: OPTIMISM.id, why: 'wide' }],
  },
};

/** What was there on an earlier day: all but the last of the hub's. */
const LOOKS = {
  ...NO_LOOKS,
  before: [ENS.id, LIDO.id, ...VOTES.slice(0, 2).map(({ listing }) => listing.key)],
};

const ME = `0x${'a1'.repeat(20)}`;
/** How the reader voted in each of them: for, not at all, and in a way that the contract does not say. */
const MINE = [{ choice: { key: '1', label: null, raw: null } }, null, { choice: null }] as const;

const follows = (names: readonly string[]) =>
  names.map((name, index) => ({ address: name, name, vote: index === 0 ? null : { choice: null } }));

export const TODAY_STATES: readonly PanelState[] = [
  state(
    'no DAO chosen',
    todayProps({
      daos: { list: [], notifies: false },
      chooser: { ...todayProps().chooser, list: [], read: [ENS, COMPOUND] },
    }),
  ),
  state('not asked yet', todayProps()),
  state(
    'open votes',
    todayProps({
      votes: OPEN,
      looks: LOOKS,
      own: [ME],
      people: {
        ...asked,
        answer: new Map(
          VOTES.map(({ listing }, index) => [
            listing.key,
            [{ address: ME, name: 'Me', vote: MINE[index] ?? null }, ...follows(['Ann', 'Bo', 'Cy'])],
          ]),
        ),
      },
    }),
  ),
  state('a kept answer', todayProps({ votes: { ...OPEN, isKept: true } })),
  state(
    'one source failed',
    todayProps({
      votes: {
        ...asked,
        answer: {
          parts: [
            part({ votes: VOTES.slice(0, 1) }),
            part({
              host: NODE,
              daos: [COMPOUND.id],
              error: makeError('timeout', { by: NODE }),
              isWhole: false,
            }),
          ],
          unasked: [{ dao: OPTIMISM.id, why: 'off' }],
        },
      },
    }),
  ),
  state(
    'nobody answered',
    todayProps({
      votes: {
        ...asked,
        answer: {
          parts: [
            part({ error: makeError('rate-limited', { by: HUB, retryAt: NOW + 40_000 }), isWhole: false }),
            part({
              host: NODE,
              daos: [COMPOUND.id],
              error: makeError('network', { by: NODE }),
              isWhole: false,
            }),
          ],
          unasked: [{ dao: OPTIMISM.id, why: 'refused' }],
        },
      },
    }),
  ),
  state(
    'none open',
    todayProps({
      daos: { list: [ENS, LIDO], notifies: false },
      plan: { shares: PLAN.shares.slice(0, 1), unasked: [], people: 0 },
      votes: { ...asked, answer: { parts: [part()], unasked: [] } },
    }),
  ),
  state(
    'choosing',
    todayProps({
      daos: { list: [], notifies: false },
      chooser: {
        ...todayProps().chooser,
        list: [],
        found: {
          rows: [
            COMPOUND,
            { ...ENS, flagged: null },
            { id: 'snapshot:spam.eth', name: 'ENS airdrop', flagged: true },
          ],
          ...{ isBusy: false, error: null, isMore: true },
        },
      },
    }),
  ),
  state('private', todayProps({ isPrivate: true })),
];
