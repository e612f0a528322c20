import type { PeopleViewProps } from '@/components/panel/people/people-view';
import type { Known, PersonLine } from '@/components/panel/people/person';
import { plainError } from '@/utils/api/errors';
import { decimal } from '../../../factories/decimals';
import { makeChoice, makeSummary, NOW } from '../../../factories/proposal';

export interface PeopleViewState {
  readonly name: string;
  readonly props: PeopleViewProps;
}

const DELEGATE = { address: '0x1b686ee8e31c5959d9f5bbd8122a58682788eead', label: 'my delegate' };
export const UNNAMED = { address: '0xb4c064f466931b8d0f637654c916e3f203c46f13', label: '' };
const FAR = {
  address: '0x0eb5b03c0303f2f47cd81d7be4275af8ed347576',
  label: 'a delegate of a long name',
};

const FOR = { key: 'for', label: 'For', raw: null };
const AGAINST = { key: 'against', label: 'Against', raw: null };

export const SUMMARY = makeSummary({
  choices: ['For', 'Against'].map((label) => makeChoice(label, '10', null)),
});

export function line(known: PersonLine['known'], own: Partial<PersonLine> = {}): PersonLine {
  return { person: DELEGATE, known, checkedAt: NOW - 180_000, before: null, ...own };
}

export const VOTED: Extract<Known, { is: 'voted' }> = {
  is: 'voted',
  choice: FOR,
  power: decimal('1200000.25'),
  votedAt: new Date(NOW - 2 * 86_400_000).toISOString(),
};

export function peopleProps(
  lines: readonly PersonLine[],
  own: Partial<PeopleViewProps> = {},
): PeopleViewProps {
  const nothing = () => {};
  return {
    ...{ lines, summary: SUMMARY, detail: null, search: null, asking: false },
    ...{ error: null, isPrivate: false },
    question: { requests: 1, host: 'hub.snapshot.org', ask: nothing },
    errorActions: { openOptions: nothing, grantAccess: nothing },
    ...own,
  };
}

const UNREAD = line(null, { checkedAt: null });
const NODE = { requests: 2, host: 'ethereum-rpc.publicnode.com', ask: () => {} };

const nothing = () => {};
const PART = { choice: FOR, power: decimal('600000') };
const SEARCH: NonNullable<PeopleViewProps['search']> = {
  ...{ calls: 3, isAbout: '≈', host: NODE.host, reading: null, error: null },
  errorActions: { openOptions: nothing, grantAccess: nothing },
  ...{ search: nothing, stop: nothing },
};

const state = (name: string, ...props: Parameters<typeof peopleProps>): PeopleViewState => ({
  name,
  props: peopleProps(...props),
});

export const PEOPLE_STATES: readonly PeopleViewState[] = [
  state('nothing was read', [UNREAD, { ...UNREAD, person: UNNAMED }]),
  state('the hub was asked', [
    line(VOTED),
    line({ is: 'absent', power: null }, { person: UNNAMED }),
    line({ ...VOTED, choice: null }, { person: FAR }),
  ]),
  state(
    'a contract was asked',
    [
      line({ ...VOTED, votedAt: null }),
      line({ is: 'absent', power: decimal('2500000') }, { person: UNNAMED }),
      line({ is: 'unsaid' }, { person: FAR }),
    ],
    { question: NODE },
  ),
  state('a vote was changed', [line({ ...VOTED, choice: AGAINST }, { before: FOR })]),
  state('the ballots were read', [
    line(VOTED, { checkedAt: null }),
    line({ is: 'absent', power: null }, { person: UNNAMED, checkedAt: null }),
  ]),
  state('every answer there is', [
    line(VOTED),
    line({ ...VOTED, choice: AGAINST, votedAt: null }, { person: UNNAMED, before: FOR }),
    line({ is: 'absent', power: decimal('2500000') }, { person: FAR }),
    line({ ...VOTED, choice: null }, { person: { ...UNNAMED, label: 'no choice' } }),
    line({ is: 'unsaid' }, { person: { ...FAR, label: 'not known' } }),
    line(null, { person: { ...UNNAMED, label: 'not read' }, checkedAt: null }),
  ]),
  state('the service has no way to ask', [UNREAD], { question: null }),
  state('the choice is in the log alone', [line({ ...VOTED, choice: null, votedAt: null })], {
    question: NODE,
    search: SEARCH,
  }),
  state('the log is searched', [line({ ...VOTED, choice: null, votedAt: null })], {
    search: { ...SEARCH, reading: { done: 1, of: 4 } },
  }),
  state('the search failed', [line({ ...VOTED, choice: null, votedAt: null })], {
    search: { ...SEARCH, error: plainError('network') },
  }),
  state('the log was searched', [
    line({ ...VOTED, split: [PART, { ...PART, choice: AGAINST }] }),
    line({ is: 'contrary' }, { person: UNNAMED }),
    line({ ...VOTED, choice: null, isUnfound: true }, { person: FAR }),
  ]),
  state('a service gave a contract’s vote', [UNREAD], { question: { ...NODE, requests: 4, host: null } }),
  state('they are asked for', [UNREAD], { asking: true }),
  state('there was no answer', [UNREAD], { error: plainError('network') }),
  state('the window is private', [UNREAD], { question: null, isPrivate: true }),
];
