import type { Answers, Missing } from './portal-server';

/** Facts of a real proposal; powers in whole numbers of the token's last place, in the order of the choices. */
interface Proposal {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly start: string;
  readonly end: string;
  readonly powers: readonly [yes: string, abstain: string, no: string, veto: string];
}

/** All but the last is of QuokkaStake/cosmos-proposals-checker@6cab26c4, what nodes answered in 2024; texts are left out. */
const HUB: readonly [Proposal, ...Proposal[]] = [
  {
    id: '848',
    title: 'ATOM Halving: Set the max. Inflation Rate to 10%',
    status: 'PASSED',
    start: '2023-11-11T21:00:27.226438498Z',
    end: '2023-11-25T21:00:27.226438498Z',
    powers: ['73165203909680', '36323836386404', '56667011819765', '11669549761167'],
  },
  {
    id: '936',
    title: 'A proposal whose vote is open',
    status: 'VOTING_PERIOD',
    start: '2026-11-16T16:34:53Z',
    end: '2026-11-30T16:34:53Z',
    powers: ['0', '0', '0', '0'],
  },
];

/** One from before proposals had a title of their own. */
const OLD: Proposal = {
  id: '82',
  title: 'ATOM 2.0: A new vision for Cosmos Hub',
  status: 'REJECTED',
  start: '2022-10-31T11:33:04Z',
  end: '2022-11-14T11:33:04Z',
  powers: ['71016518970274', '19835290991476', '2724762095403', '55891644377375'],
};

const BITSONG: Proposal = {
  id: '27',
  title: 'Inflation cut to 3% a year',
  status: 'PASSED',
  start: '2023-07-11T18:57:22Z',
  end: '2023-07-18T18:57:22Z',
  powers: ['23418838909970', '26200962627350', '5161207965456', '400000000313'],
};

const DYDX: Proposal = {
  id: '301',
  title: 'Extend the market maker rebate',
  status: 'REJECTED',
  start: '2025-10-01T12:00:00Z',
  end: '2025-10-05T12:00:00Z',
  powers: ['31415926535897932384626433', '0', '27182818284590452353602874', '1'],
};

/** What a node of the Cosmos Hub answers in the newer form. The figures of the open vote are made up. */
export function cosmosAnswers(): Answers {
  const legacy = { content: { title: OLD.title, description: '' } };
  return new Map<string, unknown>([
    ...HUB.map(
      ({ title, ...proposal }) => [pathOf('v1', proposal.id), newForm(proposal, { title })] as const,
    ),
    [pathOf('v1', OLD.id), newForm(OLD, { title: '', messages: [legacy] })],
    [`${pathOf('v1', '936')}/tally`, { tally: tallyOf(['120000000', '0', '30000000', '1'], '_count') }],
  ]);
}

/** What a node of dYdX' chain answers, which counts in the eighteenth place. The proposal is made up. */
export function dydxAnswers(): Answers {
  const { title, ...proposal } = DYDX;
  return new Map([[pathOf('v1', DYDX.id), newForm(proposal, { title })]]);
}

/** What a node answers that knows the older form alone, of its one proposal under these numbers. */
export function bitsongAnswers(ids: readonly string[] = [BITSONG.id]): Answers {
  return new Map(ids.map((id) => [pathOf('v1beta1', id), { proposal: oldForm({ ...BITSONG, id }) }]));
}

/** A proposal that was passed, under each of these numbers. */
export function passedAnswers(ids: readonly string[]): Answers {
  const [{ title, ...passed }] = HUB;
  return new Map(ids.map((id) => [pathOf('v1', id), newForm({ ...passed, id }, { title })]));
}

function oldForm({ id, title, status, start, end, powers }: Proposal) {
  return {
    proposal_id: id,
    content: { '@type': '/cosmos.gov.v1beta1.TextProposal', title, description: '' },
    status: `PROPOSAL_STATUS_${status}`,
    final_tally_result: tallyOf(powers, ''),
    ...{ voting_start_time: start, voting_end_time: end },
  };
}

/** As a node says that there is no such proposal, or that it does not know the route. */
export const noProposal: Missing = (path) =>
  path.includes('/v1/') && path.endsWith(`/${BITSONG.id}`)
    ? [501, { code: 12, message: 'Not Implemented', details: [] }]
    : [404, { code: 5, message: 'proposal does not exist: key not found', details: [] }];

const pathOf = (version: string, id: string) => `/cosmos/gov/${version}/proposals/${id}`;

function newForm({ id, status, start, end, powers }: Omit<Proposal, 'title'>, texts: object) {
  const proposal = {
    ...{ id, messages: [], status: `PROPOSAL_STATUS_${status}`, summary: '', metadata: '', proposer: '' },
    ...texts,
    final_tally_result: tallyOf(powers, '_count'),
    ...{ voting_start_time: start, voting_end_time: end },
  };
  return { proposal };
}

function tallyOf(powers: readonly string[], ending: string) {
  return Object.fromEntries(
    ['yes', 'abstain', 'no', 'no_with_veto'].map((name, index) => [`${name}${ending}`, powers[index]]),
  );
}
