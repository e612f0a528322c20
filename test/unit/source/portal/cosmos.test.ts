import { describe, expect, it } from 'vitest';
import type { SourceOrigin } from '@/utils/source/origins';
import { cosmosPortal } from '@/utils/source/portal/cosmos';
import { bitsongAnswers, cosmosAnswers, noProposal } from '../../../api/portals/cosmos-answers';
import { type Answers, createPortalServer } from '../../../api/portals/portal-server';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import { originsOf, portalRig } from './portal-rig';

const [HUB, , , BITSONG] = originsOf('cosmos') as readonly [
  SourceOrigin,
  SourceOrigin,
  SourceOrigin,
  SourceOrigin,
];

function rig(at: SourceOrigin = HUB, answers: Answers = at === HUB ? cosmosAnswers() : bitsongAnswers()) {
  const server = createPortalServer({ answers: () => answers, missing: noProposal });
  return { ...portalRig(at, cosmosPortal, server.fetch), server };
}

/** The answers of the Cosmos Hub with its proposal 848 changed. */
function changed(change: (proposal: Readonly<Record<string, unknown>>) => unknown): Answers {
  const path = '/cosmos/gov/v1/proposals/848';
  const { proposal } = Object(cosmosAnswers().get(path));
  return new Map([...cosmosAnswers(), [path, change(proposal)]]);
}

/** What stands under a path of a node, in place of all that the Hub answers. */
const answering = (
  path: string,
  proposal: object,
  ...others: readonly (readonly [string, unknown])[]
): Answers => new Map<string, unknown>([[path, { proposal }], ...others]);

const NEW = '/cosmos/gov/v1/proposals/9';
const OLD = '/cosmos/gov/v1beta1/proposals/9';
const DEPOSIT_RULES = '/cosmos/gov/v1/params/deposit';
const NO_VOTES = { yes_count: '0', abstain_count: '0', no_count: '0', no_with_veto_count: '0' };
const NO_OLD_VOTES = { yes: '0', abstain: '0', no: '0', no_with_veto: '0' };
const coins = (...amounts: readonly string[]) =>
  amounts.map((amount, index) => ({ denom: ['uatom', 'uosmo'][index], amount }));

/** A proposal for which a deposit is collected, as the SDK's module gov writes it since version 0.47. */
const COLLECTING = {
  ...{ id: '9', messages: [], status: 'PROPOSAL_STATUS_DEPOSIT_PERIOD', final_tally_result: NO_VOTES },
  ...{ submit_time: '2026-11-18T12:00:00Z', deposit_end_time: '2026-12-02T12:00:00Z' },
  ...{ total_deposit: coins('500'), voting_start_time: null, voting_end_time: null },
  ...{ metadata: '', title: 'Raise the cap', summary: 'Why', proposer: 'cosmos1x', expedited: false },
};

const rules = (params: object) => [DEPOSIT_RULES, { params }] as const;

const yes = (power: unknown) =>
  changed((proposal) => {
    const { final_tally_result } = Object(proposal);
    return { proposal: { ...proposal, final_tally_result: { ...final_tally_result, yes_count: power } } };
  });

describe('nodes of Cosmos chains as sources', () => {
  it.each([
    ['https://www.mintscan.io/cosmos/proposals/848', 'lcd-cosmos:848'],
    ['https://www.mintscan.io/osmosis/proposals/186', 'lcd-osmosis:186'],
    ['https://ping.pub/juno/gov/20', 'lcd-juno:20'],
    ['https://wallet.keplr.app/chains/cosmos-hub/proposals/69', 'lcd-cosmos:69'],
    ['https://hubble.figment.io/cosmos/chains/cosmoshub-4/governance/proposals/12', 'lcd-cosmos:12'],
    ['https://cosmoscan.net/proposal/10', 'lcd-cosmos:10'],
    ['https://daodao.zone/dao/osmosis/proposals/710', 'lcd-osmosis:710'],
    ['https://www.mintscan.io/dydx/proposals/301', 'lcd-dydx:301'],
    ['https://ping.pub/dydx/gov/301', 'lcd-dydx:301'],
    ['https://wallet.keplr.app/chains/dydx-mainnet-1/proposals/301', 'lcd-dydx:301'],
    ['https://mintscan.io/celestia/proposals/4', 'lcd-celestia:4'],
    // A test network, a chain that is not listed, a contract's own votes, another platform.
    ['https://hubble.figment.network/cosmos/chains/gaia-13007/governance/proposals/30', null],
    ['https://testnet.ping.pub/cosmos/gov/30', null],
    ['https://ping.pub/agoric/gov/12', null],
    ['https://www.mintscan.io/neutron/proposals/10', null],
    ['https://daodao.zone/dao/juno/proposals/A12', null],
    ['https://vote.makerdao.com/polling/914', null],
  ])('handle %s: %s', (url, key) => {
    const plans = originsOf('cosmos')
      .map((at) => rig(at, new Map()).source.plan(linkTo(url)))
      .filter((plan) => plan !== null);
    expect(plans).toEqual(key === null ? [] : [key]);
  });

  it('report an ended vote with its outcome, in tokens to the last place, and without a quorum', async () => {
    const { client, key, server } = rig();
    expect(await answerOf(client.voteSummary(key('848')))).toMatchObject({
      quorum: null,
      totals: null,
      choices: [
        { key: '1', label: 'Yes', votingPower: '73165203.90968' },
        { key: '2', label: 'Abstain', votingPower: '36323836.386404' },
        { key: '3', label: 'No', votingPower: '56667011.819765' },
        { key: '4', label: 'NoWithVeto', votingPower: '11669549.761167' },
      ],
    });
    expect(await answerOf(client.detail(key('848')))).toMatchObject({
      title: 'ATOM Halving: Set the max. Inflation Rate to 10%',
      lifecycle: 'closed',
      outcome: 'passed',
      endAt: '2023-11-25T21:00:27.226438498Z',
    });
    expect(server.requests.map(({ path }) => path)).toEqual(['/cosmos/gov/v1/proposals/848']);
  });

  // What each stakes has so many decimals: chain-registry at 627bbab9, assetlist.json of the chains.
  it.each([
    ['lcd-dydx', '1500000000000000001', '1.500000000000000001', '1.2000000000000000008'],
    ['lcd-cheqd', '1500000001', '1.500000001', '1.2000000008'],
  ])('count on %s in whole tokens with its decimals, its quorum too', async (id, power, tokens, required) => {
    const open = { ...COLLECTING, status: 'PROPOSAL_STATUS_VOTING_PERIOD' };
    const answers = answering(
      NEW,
      open,
      [`${NEW}/tally`, { tally: { ...NO_VOTES, yes_count: power } }],
      ['/cosmos/gov/v1/params/tallying', { params: { quorum: '0.8' } }],
      ['/cosmos/staking/v1beta1/pool', { pool: { bonded_tokens: power } }],
    );
    const { client, key } = rig(originsOf('cosmos').find((at) => at.id === id) as SourceOrigin, answers);
    expect(await answerOf(client.voteSummary(key('9')))).toMatchObject({
      choices: [{ votingPower: tokens }, {}, {}, {}],
      quorum: { raw: required, reached: true },
    });
  });

  it('take the title of an older proposal from its message', async () => {
    const { client, key } = rig();
    expect(await answerOf(client.detail(key('82')))).toMatchObject({
      title: 'ATOM 2.0: A new vision for Cosmos Hub',
      outcome: 'rejected',
    });
  });

  it.each([
    ['of half of what is required', COLLECTING, { min_deposit: coins('1000') }, '50'],
    ['cut, and never rounded', COLLECTING, { min_deposit: coins('1500') }, '33.3'],
    [
      'by the rule of an expedited vote',
      { ...COLLECTING, expedited: true },
      { min_deposit: coins('1000'), expedited_min_deposit: coins('5000') },
      '10',
    ],
    [
      'that nobody has begun',
      { ...COLLECTING, total_deposit: coins('0') },
      { min_deposit: coins('1000') },
      '0',
    ],
    ['without a share of a rule in two coins', COLLECTING, { min_deposit: coins('1000', '1') }, null],
    [
      'without a share of a rule in another coin',
      COLLECTING,
      { min_deposit: [{ denom: 'uosmo', amount: '1000' }] },
      null,
    ],
    ['without a share of nothing', COLLECTING, { min_deposit: coins('0') }, null],
  ])(
    'report a deposit %s, with its end and without one of a vote',
    async (_what, proposal, params, share) => {
      const { client, key, server } = rig(HUB, answering(NEW, proposal, rules(params)));
      expect(await answerOf(client.detail(key('9')))).toMatchObject({
        ...{ lifecycle: 'pending', startAt: null, endAt: null },
        deposit: { until: '2026-12-02T12:00:00Z', share },
      });
      expect(server.requests.map(({ path }) => path)).toEqual([NEW, DEPOSIT_RULES]);
    },
  );

  it('report a deposit without its share if the rule is missing, and no year 1 for a vote', async () => {
    const { id: _id, voting_start_time: _start, voting_end_time: _end, ...proposal } = COLLECTING;
    const old = {
      ...{ ...proposal, proposal_id: '9', content: null, final_tally_result: NO_OLD_VOTES },
      // Go's zero time, which v1beta1 writes in place of none (cosmos-sdk, x/gov/types/v1beta1: not nullable).
      ...{ voting_start_time: '0001-01-01T00:00:00Z', voting_end_time: '0001-01-01T00:00:00Z' },
    };
    const { client, key } = rig(HUB, answering(OLD, old));
    expect(await answerOf(client.detail(key('9')))).toMatchObject({
      startAt: null,
      endAt: null,
      deposit: { until: '2026-12-02T12:00:00Z', share: null },
    });
  });

  // Formats of titles: cosmos-sdk x/gov README (metadata) and issues #14334, #21629.
  it.each([
    ['of data of the author', { metadata: '{"title":"X","summary":"Y"}' }, 'X', 'Y'],
    [
      'of a file that is not read',
      { metadata: 'ipfs://QmaH671vKZJBkxZePqRt61iSBLsubPRDppwDLafduk1Uyv' },
      'Proposal 9 (title stored elsewhere)',
      null,
    ],
    ['of a draft that was left open', { metadata: 'ipfs://CID' }, '9', null],
    ['of nothing that can be read', { metadata: '{"title":' }, '9', null],
    ['of its own before all others', { title: 'Z', metadata: '{"title":"X"}' }, 'Z', null],
  ])('take a title %s', async (_what, texts, title, body) => {
    const proposal = {
      ...{ ...COLLECTING, status: 'PROPOSAL_STATUS_PASSED', title: '', summary: '' },
      // Forks have fields of their own.
      ...{ is_expedited: true, ...texts },
    };
    const { client, key, server } = rig(HUB, answering(NEW, proposal));
    expect(await answerOf(client.detail(key('9')))).toMatchObject({ title, body });
    expect(server.requests.map(({ path }) => path)).toEqual([NEW]);
  });

  it('are called in the older form if they know no other', async () => {
    const { client, key } = rig(BITSONG);
    expect(await answerOf(client.detail(key('27')))).toMatchObject({
      title: 'Inflation cut to 3% a year',
      outcome: 'passed',
    });
    expect(await answerOf(client.voteSummary(key('27')))).toMatchObject({
      choices: [{ votingPower: '23418838.90997' }, {}, {}, {}],
    });
  });

  it('report "not found"', async () => {
    const { resolve } = rig();
    expect(await answerOf(resolve('https://www.mintscan.io/cosmos/proposals/9999'))).toMatchObject([]);
  });

  it.each([
    ['that is HTML', changed(() => '<!doctype html><p>848')],
    ['of another proposal', changed((proposal) => ({ proposal: { ...proposal, id: '849' } }))],
    ['with a power of 10^80', yes(`1${'0'.repeat(80)}`)],
    ['with a negative power', yes('-1')],
    ['with a power that is no whole number', yes('73165203909680.5')],
    ['without one of the powers', yes(undefined)],
    [
      'in an unknown state',
      changed((proposal) => ({ proposal: { ...proposal, status: 'PROPOSAL_STATUS_WON' } })),
    ],
    ['that is a list', changed(() => [])],
    [
      'whose messages are no list',
      changed((proposal) => ({ proposal: { ...proposal, status: null, messages: 5 } })),
    ],
  ])('give no figure with an answer %s', async (_what, answers) => {
    const { client, key } = rig(HUB, answers);
    expect(await client.voteSummary(key('848'))).toMatchObject({
      ok: false,
      error: { code: 'bad-answer', by: 'cosmos-rest.publicnode.com' },
    });
  });

  it('give no zeros for an open vote without a running count', async () => {
    const answers = new Map([...cosmosAnswers()].filter(([path]) => !path.endsWith('/tally')));
    const { client, key } = rig(HUB, answers);
    expect(await client.voteSummary(key('936'))).toMatchObject({ ok: false });
  });
});
