import { describe, expect, it } from 'vitest';
import { cosmosPortal } from '@/utils/source/portal/cosmos';
import { noProposal } from '../../../api/portals/cosmos-answers';
import {
  JUNO_DAO,
  junoAnswers,
  MULTIPLE,
  NEUTRON_DAO,
  neutronAnswers,
  SINGLE,
  smartPath,
} from '../../../api/portals/dao-dao-answers';
import { type Answers, createPortalServer } from '../../../api/portals/portal-server';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import { originsOf, portalRig } from './portal-rig';

function rig(chain: string, answers: Answers) {
  const at = originsOf('cosmos').find(({ id }) => id === `lcd-${chain}`);
  if (at === undefined) throw new Error(`No node of ${chain}.`);
  const server = createPortalServer({ answers: () => answers, missing: noProposal });
  return { ...portalRig(at, cosmosPortal, server.fetch), server };
}

const A12 = `${JUNO_DAO}/a12`;
const B3 = `${JUNO_DAO}/b3`;
const OSMO = `osmo1${'x'.repeat(58)}`;

describe('nodes of Cosmos chains as sources of DAO DAO', () => {
  it.each([
    ['https://governance.neutron.org/proposals/27', `lcd-neutron:${NEUTRON_DAO}/a27`],
    [`https://daodao.zone/dao/${NEUTRON_DAO}/proposals/A27`, `lcd-neutron:${NEUTRON_DAO}/a27`],
    [`https://daodao.zone/dao/${JUNO_DAO}/proposals/B12`, `lcd-juno:${JUNO_DAO}/b12`],
    [`https://daodao.zone/dao/${OSMO}/proposals/AA7`, `lcd-osmosis:${OSMO}/aa7`],
    // A number of no module, a chain without a node, a name that is no contract.
    [`https://daodao.zone/dao/${JUNO_DAO}/proposals/12`, null],
    [`https://daodao.zone/dao/archway1${'x'.repeat(58)}/proposals/A1`, null],
    ['https://daodao.zone/dao/juno/proposals/A12', null],
  ])('handle %s: %s', (url, key) => {
    const plans = originsOf('cosmos')
      .map((at) => portalRig(at, cosmosPortal, async () => new Response()).source.plan(linkTo(url)))
      .filter((plan) => plan !== null);
    expect(plans).toEqual(key === null ? [] : [key]);
  });

  it("report a vote of Neutron in its token, with the quorum by its contract's rule, and request its module once", async () => {
    const { client, key, server, entries } = rig('neutron', neutronAnswers());
    expect(await answerOf(client.voteSummary(key(`${NEUTRON_DAO}/a40`)))).toMatchObject({
      unit: 'NTRN',
      choices: [
        { key: '1', label: 'Yes', votingPower: '959146.502737' },
        { key: '2', label: 'No', votingPower: '482073.000721' },
        { key: '3', label: 'Abstain', votingPower: '1537882.456969' },
      ],
      // A tenth of 34,274,601.815363; 2,979,101.960427 were cast.
      quorum: { raw: '3427460.1815363', reached: false, by: 'dao-dao' },
    });
    expect(await answerOf(client.detail(key(`${NEUTRON_DAO}/a40`)))).toMatchObject({
      identity: { daoId: NEUTRON_DAO, daoName: 'Neutron DAO' },
      ...{ title: 'Bootstrap NTRN Perps Liquidity on Levana', lifecycle: 'closed', outcome: 'rejected' },
      sourceUrl: `https://daodao.zone/dao/${NEUTRON_DAO}/proposals/A40`,
      ...{ startAt: null, endAt: '2024-06-27T10:13:00.000Z' },
    });
    expect(await answerOf(client.detail(key(`${NEUTRON_DAO}/a10`)))).toMatchObject({
      ...{ lifecycle: 'closed', outcome: 'passed', execution: 'failed' },
    });
    expect(server.requests.map(({ status }) => status)).toEqual([200, 200, 200]);
    // What is asked stands in the parameter, which the ledger leaves out.
    expect(entries.every(({ route }) => route.endsWith('/smart/:query'))).toBe(true);
  });

  it("report an open vote in the contract's numbers, with a note", async () => {
    const { client, key } = rig('juno', junoAnswers());
    expect(await answerOf(client.voteSummary(key(A12)))).toMatchObject({
      choices: [{ votingPower: '60' }, { votingPower: '30' }, { votingPower: '11' }],
      quorum: { raw: '100.1', reached: true },
    });
    expect(await answerOf(client.detail(key(A12)))).toMatchObject({
      ...{ title: 'Fund the meetup', body: 'For May.', lifecycle: 'active', outcome: null },
      endAt: '2026-11-30T00:53:20.000Z',
    });
    expect(await answerOf(client.evidence(key(A12)))).toMatchObject({ limitations: ['unit_not_known'] });
  });

  it('report a vote between many by their titles, and a majority as a figure to exceed', async () => {
    const { client, key } = rig('juno', junoAnswers());
    expect(await answerOf(client.voteSummary(key(B3)))).toMatchObject({
      choices: [
        { key: '1', label: 'Lisbon', votingPower: '40' },
        { key: '2', label: 'Berlin', votingPower: '5' },
        { key: '3', label: 'None of the above', votingPower: '0' },
      ],
      quorum: { raw: '45', reached: false },
    });
    expect(await answerOf(client.detail(key(B3)))).toMatchObject({ lifecycle: 'closed', outcome: 'passed' });
  });

  // Status of dao-voting.
  it.each([
    ['closed', { outcome: 'rejected' }],
    ['passed', { outcome: 'passed', execution: null }],
    ['executed', { outcome: 'executed', execution: 'executed' }],
    ['vetoed', { outcome: 'vetoed' }],
    [
      { veto_timelock: { expiration: { at_time: '1795600000000000000' } } },
      { outcome: 'passed', execution: 'queued', executableFrom: '2026-11-25T09:46:40.000Z' },
    ],
    [{ veto_timelock: { expiration: { at_height: 5 } } }, { outcome: 'passed', execution: 'queued' }],
  ])('show the state of %j, and its planned end', async (status, said) => {
    const { client, key } = rig('juno', junoAnswers({ status }));
    expect(await answerOf(client.detail(key(A12)))).toMatchObject({
      ...{ lifecycle: 'closed', endAt: '2026-11-30T00:53:20.000Z' },
      ...said,
    });
  });

  const single = (quorum: object) => ({
    threshold: { threshold_quorum: { threshold: { majority: {} }, quorum } },
  });
  it.each([
    // Tests of `compare_vote_count`: a seventh of thirteen parts is cut to eighteen places, and seven reach it.
    [
      'seven of thirteen by their own share',
      {
        ...single({ percent: '0.538461538461538461' }),
        total_power: '13',
        votes: { yes: '7', no: '0', abstain: '0' },
      },
      { reached: true },
    ],
    [
      'just what is required',
      { ...single({ percent: '0.101' }), total_power: '1000' },
      { raw: '101', reached: true },
    ],
    [
      'less than that',
      { ...single({ percent: '0.102' }), total_power: '1000' },
      { raw: '102', reached: false },
    ],
    [
      'just half for a majority',
      { ...single({ majority: {} }), total_power: '202' },
      { raw: '101', reached: false },
    ],
    ['more than half for a majority', { ...single({ majority: {} }), total_power: '201' }, { reached: true }],
    ['nothing required', single({ percent: '0' }), { rule: 'unset', reached: null }],
    [
      'a share of all power',
      { threshold: { absolute_percentage: { percentage: { majority: {} } } } },
      { rule: 'unset' },
    ],
    ['a count', { threshold: { absolute_count: { threshold: '3' } } }, { rule: 'unset' }],
  ])('compute a quorum with %s', async (_what, change, quorum) => {
    const { client, key } = rig('juno', junoAnswers(change));
    expect(await answerOf(client.voteSummary(key(A12)))).toMatchObject({ quorum });
  });

  it('compute no quorum without a known rule', async () => {
    const { client, key } = rig('juno', junoAnswers({ threshold: { by_lot: {} } }));
    expect(await answerOf(client.voteSummary(key(A12)))).toMatchObject({ quorum: null });
  });

  it('note that a vote ending with a block has no time', async () => {
    const { client, key } = rig('juno', junoAnswers({ expiration: { at_height: 9 } }));
    expect(await answerOf(client.detail(key(A12)))).toMatchObject({ endAt: null });
    expect(await answerOf(client.evidence(key(A12)))).toMatchObject({
      limitations: ['unit_not_known', 'times_in_blocks'],
    });
  });

  it.each([
    ['of a number that is not there', 'A11'],
    ['after the last', 'A13'],
    ['of a module that is not there', 'C1'],
  ])('report "not found" %s', async (_what, proposal) => {
    const { resolve } = rig('juno', junoAnswers());
    const found = await answerOf(resolve(`https://daodao.zone/dao/${JUNO_DAO}/proposals/${proposal}`));
    expect(found).toEqual([]);
  });

  const list = (row: unknown): Answers =>
    new Map([...junoAnswers()].map(([path, body]) => [path, path.includes('smart/eyJsaXN0') ? row : body]));
  it.each([
    ['with a power that is none', junoAnswers({ votes: { yes: null, no: '1', abstain: '1' } })],
    ['with a negative power', junoAnswers({ votes: { yes: '-1', no: '1', abstain: '1' } })],
    ['with a word that is not known', junoAnswers({ status: 'sealed' })],
    ['without its state', junoAnswers({ status: undefined })],
    ['with fewer powers than choices', junoAnswers({ ...MULTIPLE.proposal, votes: { vote_weights: ['1'] } })],
    ['that is HTML', list('<!doctype html>')],
    ['without a proposal', list({ data: { proposals: [{ id: SINGLE.id, proposal: null }] } })],
  ])('give no figure with an answer %s', async (_what, answers) => {
    const { client, key } = rig('juno', answers);
    expect(await client.voteSummary(key(A12))).toMatchObject({
      ok: false,
      error: { code: 'bad-answer', by: 'juno-rest.publicnode.com' },
    });
  });

  it.each([
    ['no modules', {}],
    ['modules without letters', { proposal_modules: [`juno1${'s'.repeat(58)}`] }],
    [
      'a module whose contract leads elsewhere',
      { proposal_modules: [{ prefix: 'A', address: '../../../bank' }] },
    ],
  ])('call no contract that a DAO with %s has not named', async (_what, data) => {
    const dao = `juno1${'y'.repeat(58)}`;
    const { client, key, server } = rig('juno', new Map([[smartPath(dao, { dump_state: {} }), { data }]]));
    expect(await client.detail(key(`${dao}/a1`))).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
    expect(server.requests).toHaveLength(1);
  });

  it('drop a DAO once many others were read, and request its modules again', async () => {
    const daos = Array.from({ length: 21 }, (_, index) => `juno1${String(index).padStart(58, 'e')}`);
    const answers = daos.map((dao) => junoAnswers({}, dao));
    const { client, key, server } = rig('juno', new Map(answers.flatMap((each) => [...each])));
    const read = async (dao = '', proposal = 'a12') => {
      const before = server.requests.length;
      await client.detail(key(`${dao}/${proposal}`));
      return server.requests.length - before;
    };
    const [first, ...others] = daos;
    expect([await read(first), await read(first, 'b3')]).toEqual([2, 1]);
    for (const dao of others) await read(dao);
    expect(await read(first, 'a13')).toBe(2);
  });
});
