import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { OwnGovernor } from '@/utils/browser/settings/own-governors';
import type { ProposalListing } from '@/utils/proposal/proposal';
import { makeAnswer, makeCandidate, makeError, makeKey, READY } from '../../../factories/proposal';
import type { Replies } from './stand-in';

/** What a reader meets only where the browser and the background are there, both played here. */
export interface JoinedState {
  readonly name: string;
  readonly connection: ConnectionStatus;
  /** A thread without links, or the link of a proposal that is not found. */
  readonly address: string;
  readonly replies: Replies;
  readonly governors?: readonly OwnGovernor[];
  /** What is typed into the one field. */
  readonly types?: string;
  /** Whether the view's own button is pressed. */
  readonly isAsked?: boolean;
}

const KEYLESS = { state: 'keyless', operators: ['hub.snapshot.org', 'publicnode.com', 'drpc.org'] } as const;
const THREAD = 'https://discuss.ens.domains/t/ep-6-10-transfer-ens-root-key-ownership/20494';
const ELSEWHERE = 'https://forum.a-young-dao.example/t/rfc-fund-the-grants-committee-for-another-year/77';

function vote(title: string, own: Partial<ProposalListing> = {}): ProposalListing {
  const key = makeKey(title);
  const identity = {
    daoId: 'ens.eth',
    provider: 'snapshot',
    externalId: `0x${'718c496b04017fb8'.repeat(4)}`,
  };
  const sourceUrl = `https://snapshot.org/#/ens.eth/proposal/${identity.externalId}`;
  const times = { lifecycle: 'closed', outcome: null, endAt: '2024-02-20T00:00:00Z' };
  return {
    ...makeCandidate({ key, identity, title, sourceUrl, match: null }),
    ...times,
    coverage: null,
    ...own,
  };
}

const VOTES = [
  vote('[EP 6.10] [Social] Transfer ownership of the ENS root key'),
  vote('[EP 6.10] [Temp check] Should the DAO hold the ENS root key?', {
    lifecycle: 'active',
    endAt: '2024-03-01T21:46:23Z',
  }),
  vote('Airdrop for all who hold the root key', { flagged: true }),
] as const;

const listed = (...items: readonly ProposalListing[]): Replies => ({
  page: { ok: true, value: makeAnswer({ page: { items, next: 'end' as const }, refreshed: false }) },
});

const OUTCOMES: readonly (Partial<JoinedState> & Pick<JoinedState, 'name'>)[] = [
  { name: 'before the click' },
  { name: 'before a service is asked', connection: READY },
  { name: 'asks for the space', address: ELSEWHERE },
  { name: 'asked for', isAsked: true },
  { name: 'found one', isAsked: true, replies: listed(VOTES[0]) },
  { name: 'found several', isAsked: true, replies: listed(...VOTES) },
  { name: 'found none', isAsked: true, replies: listed() },
  {
    name: 'found none of two spaces',
    address: ELSEWHERE,
    types: 'young.eth, old.eth',
    isAsked: true,
    replies: listed(),
  },
  { name: 'failed', isAsked: true, replies: { page: { ok: false, error: makeError('network') } } },
  {
    name: 'found none by a service',
    connection: READY,
    isAsked: true,
    replies: { search: { ok: true, value: [] } },
  },
];

const FOUND_STATES = OUTCOMES.map(
  (own): JoinedState => ({
    ...{ connection: KEYLESS, address: THREAD, replies: {}, ...own },
    name: `vote of a thread, ${own.name}`,
  }),
);

const UNLISTED = 'https://www.tally.xyz/gov/a-young-dao/proposal/7';
const WRONG: OwnGovernor = {
  link: 'www.tally.xyz/gov/a-young-dao/proposal/',
  chainId: 42_161,
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
};

const GOVERNOR_STATES = (
  [
    { name: 'asks for it' },
    { name: 'is no address', types: 'young.eth', isAsked: true },
    { name: 'does not know it', governors: [WRONG] },
  ] as const
).map(({ name, ...own }: Partial<JoinedState> & Pick<JoinedState, 'name'>): JoinedState => {
  const replies = { 'lists-dao': { isListed: false } };
  return { name: `unlisted governor, ${name}`, connection: KEYLESS, address: UNLISTED, replies, ...own };
});

/** By the page that they are in. */
export const JOINED_STATES = {
  panel: [...FOUND_STATES, ...GOVERNOR_STATES],
  popup: FOUND_STATES,
} as const;
