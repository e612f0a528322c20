import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceOrigin } from '@/utils/source/origins';
import { openGov } from '@/utils/source/portal/opengov';
import {
  BIG_SPENDER,
  blockTime,
  FELLOWSHIP,
  fellowshipAnswers,
  HALF_OVER,
  HEIGHT,
  noReferendum,
  openGovAnswers,
  REFERENDUM,
} from '../../../api/portals/opengov-answers';
import { type Answers, createPortalServer } from '../../../api/portals/portal-server';
import { runs } from '../../../fuzz/fuzz';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import { now, originsOf, portalRig } from './portal-rig';

const [POLKADOT, KUSAMA, COLLECTIVES] = originsOf('polkadot') as readonly [
  SourceOrigin,
  SourceOrigin,
  SourceOrigin,
];

function rig(answers: Answers = openGovAnswers(), at: SourceOrigin = POLKADOT) {
  const server = createPortalServer({ answers: () => answers, missing: noReferendum });
  const made = portalRig(at, openGov, server.fetch);
  const read = async (id = '1890') => ({
    detail: await answerOf(made.client.detail(made.key(id))),
    votes: await answerOf(made.client.voteSummary(made.key(id))),
  });
  return { ...made, server, read };
}

type Data = typeof REFERENDUM.onchainData;

/** The answers with the chain's own data of the referendum changed. */
function changed(change: Partial<Record<keyof Data, unknown>>, rest: object = {}): Answers {
  return openGovAnswers({
    ...REFERENDUM,
    ...rest,
    onchainData: { ...REFERENDUM.onchainData, ...change },
  } as never);
}

/** The same in another state, as its server says that in two places. */
function inState(
  name: string,
  args: unknown,
  history: readonly (readonly [name: string, block: number])[] = [],
) {
  const state = { name, args, indexer: { blockTime: blockTime(HEIGHT - 50) } };
  const timeline = [
    ...REFERENDUM.onchainData.timeline,
    ...history.map(([name, block]) => ({ name, indexer: { blockTime: blockTime(block) } })),
  ];
  return changed({ state, timeline }, { state });
}

const tally = (change: object) => changed({ tally: { ...REFERENDUM.onchainData.tally, ...change } });
const info = (change: object) => ({ info: { ...REFERENDUM.onchainData.info, ...change } });
const days = (count: number) => new Date(now() + count * 86_400_000).toISOString();

describe('SubSquare as a source', () => {
  it.each([
    ['https://polkadot.subsquare.io/referenda/1890', 'opengov-polkadot:1890'],
    ['https://polkadot.subsquare.io/referenda/referendum/432', 'opengov-polkadot:432'],
    ['https://polkadot.polkassembly.io/referenda/410#3PXzrYA5O16lenAy6wcP', 'opengov-polkadot:410'],
    ['https://kusama.polkassembly.network/referenda/12', 'opengov-kusama:12'],
    ['https://hydration.subsquare.io/referenda/7', 'opengov-hydration:7'],
    ['https://hydradx.polkassembly.io/referenda/7', 'opengov-hydration:7'],
    ['https://collectives.subsquare.io/fellowship/referenda/244', 'opengov-collectives:fellowship/244'],
    ['https://collectives.polkassembly.io/member-referenda/244', 'opengov-collectives:fellowship/244'],
    // Votes of the first kind under the same numbers, other bodies, chains that are not listed, other platforms.
    ['https://polkadot.subsquare.io/democracy/referenda/119', null],
    ['https://polkadot.polkassembly.io/referendum/119', null],
    ['https://polkadot.polkassembly.io/motion/119', null],
    ['https://polkadot.subsquare.io/treasury/proposals/119', null],
    ['https://collectives.subsquare.io/referenda/244', null],
    ['https://moonbeam.subsquare.io/referenda/2', null],
    ['https://www.mintscan.io/cosmos/proposals/848', null],
  ])('handles %s: %s', (url, key) => {
    const plans = originsOf('polkadot')
      .map((at) => rig(new Map(), at).source.plan(linkTo(url)))
      .filter((plan) => plan !== null);
    expect(plans).toEqual(key === null ? [] : [key]);
  });

  it('reports an open referendum to the last digit, in tokens weighted by conviction', async () => {
    const { read, server } = rig();
    const { detail, votes } = await read();
    expect(votes).toMatchObject({
      choices: [
        { key: '1', label: 'Aye', votingPower: '22439900' },
        { key: '2', label: 'Nay', votingPower: '7000000.0000000001' },
      ],
      ...{ unit: 'DOT', isWhole: true, totals: null },
    });
    expect(detail).toMatchObject({
      ...{ title: 'Fund the light client', body: '## Why\n\nFor one more year.', lifecycle: 'active' },
      ...{
        proposer: REFERENDUM.proposer,
        referendum: { track: 'big spender', phase: null },
        votingType: 'conviction',
        outcome: null,
      },
      ...{ startAt: days(-17), endAt: days(14), estimated: ['end'] },
      sourceUrl: 'https://polkadot.subsquare.io/referenda/1890',
    });
    expect(server.requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'GET /gov2/referendums/1890 200',
      'GET /inspect/relay-scan-height 200',
    ]);
  });

  // Half of the period is over: 75% of the votes by the line, and 2.4271846% of all by the reciprocal curve.
  it('shows what it needs at this moment, of the votes and of all tokens', async () => {
    const { votes } = await rig().read();
    expect(votes).toMatchObject({
      approval: { share: '0.762227453', required: '0.75', reached: true },
      quorum: {
        ...{ raw: '36407769', reached: false, by: 'opengov' },
        counts: ['Aye'],
      },
    });
    expect(votes?.quorum?.progress).toMatch(/^0\.10299\d+$/);
  });

  it.each([
    [
      'is there with the last part',
      { support: '24271846000000000' },
      { quorum: { reached: true, progress: '1' } },
    ],
    ['is not with one part less', { support: '24271845999999999' }, { quorum: { reached: false } }],
    ['of the votes is there with the last part', { ayes: '75', nays: '25' }, { approval: { reached: true } }],
    [
      'of the votes is not with one part less',
      { ayes: '749999999999', nays: '250000000001' },
      { approval: { reached: false, share: '0.749999999' } },
    ],
  ])('compares before it rounds: the requirement %s', async (_what, change, wanted) => {
    const { votes } = await rig(tally({ electorate: '1000000000000000000', ...change })).read();
    expect(votes).toMatchObject(wanted);
  });

  it("reads the chain's large numbers if the index has not converted them", async () => {
    const { votes } = await rig(changed({ tally: undefined })).read();
    expect(votes?.choices.map(({ votingPower }) => votingPower)).toEqual(['22439900.1234', '1']);
    expect(votes?.quorum).toBeNull();
  });

  it.each([
    ['without its track', changed({ trackInfo: undefined })],
    [
      'whose track has a curve of another kind',
      changed({ trackInfo: { ...BIG_SPENDER, minSupport: { cubic: {} } } }),
    ],
    ['of an unknown electorate', tally({ electorate: undefined })],
    ['of an electorate of nobody', tally({ electorate: '0' })],
    ['at a height that is not told', openGovAnswers(REFERENDUM, { value: 'soon' })],
    ['at a height before its own', openGovAnswers(REFERENDUM, { value: HALF_OVER - 1 })],
    ['at a height of another chain', openGovAnswers(REFERENDUM, { value: 900 * HEIGHT })],
  ])('gives figures without a quorum for one %s', async (_what, answers) => {
    const { votes } = await rig(answers).read();
    expect(votes).toMatchObject({ quorum: null, choices: [{ votingPower: '22439900' }, {}] });
  });

  it('requests only the track if nobody has voted', async () => {
    const { votes } = await rig(tally({ ayes: '0', nays: '0', support: '0' })).read();
    expect(votes).not.toHaveProperty('approval');
    expect(votes).toMatchObject({ quorum: { reached: false, progress: '0' } });
  });

  it.each([
    ['Submitted', { decisionDeposit: null, deciding: null }, 'submitted'],
    ['Preparing', { decisionDeposit: null, deciding: null }, 'submitted'],
    ['Submitted', { deciding: null }, null],
    ['Preparing', { deciding: null }, 'preparing'],
    ['Queueing', { deciding: null }, 'queueing'],
    ['Deciding', {}, null],
    ['Confirming', { deciding: { since: HALF_OVER, confirming: HEIGHT + 14_400 } }, 'confirming'],
  ])('gives the phase of one that is %s with %j', async (name, change, phase) => {
    const state = { name };
    const { detail } = await rig(changed({ state, ...info(change) }, { state })).read();
    expect(detail).toMatchObject({ lifecycle: 'active', outcome: null, referendum: { phase } });
    expect(detail?.endAt).toBe(phase === 'confirming' ? days(1) : name === 'Deciding' ? days(14) : null);
  });

  it('needs all support at the block at which the decision begins', async () => {
    const { detail, votes } = await rig(openGovAnswers(REFERENDUM, { value: HALF_OVER })).read();
    expect(detail).toMatchObject({ endAt: days(28), estimated: ['end'] });
    expect(votes?.quorum).toMatchObject({ reached: false });
  });

  it('estimates the end by the pace since the decision began', async () => {
    const slow = [{ name: 'DecisionStarted', indexer: { blockTime: now() - 28 * 86_400_000 } }];
    const { detail } = await rig(changed({ timeline: slow })).read();
    expect(detail).toMatchObject({ endAt: days(28), estimated: ['end'] });
  });

  it.each([
    ['Approved', {}, [['Confirmed', HEIGHT - 100]], 'passed', 'queued', HEIGHT - 100],
    ['Executed', { result: { ok: null } }, [['Confirmed', HEIGHT - 100]], 'passed', 'executed', HEIGHT - 100],
    [
      'Executed',
      { result: { err: { badOrigin: null } } },
      [['Approved', HEIGHT - 9]],
      'passed',
      'failed',
      HEIGHT - 9,
    ],
    ['Executed', { result: false }, [], 'passed', 'failed', null],
    ['Rejected', {}, [['Rejected', HEIGHT - 50]], 'rejected', null, HEIGHT - 50],
    ['Cancelled', {}, [], 'canceled', null, null],
    ['Killed', {}, [], 'killed', null, HEIGHT - 50],
    ['TimedOut', {}, [], 'timed_out', null, HEIGHT - 50],
  ] as const)('shows how one ended: %s with %j', async (name, args, history, outcome, execution, block) => {
    const { read, server } = rig(inState(name, args, history));
    const { detail, votes } = await read();
    expect(detail).toMatchObject({
      ...{ lifecycle: 'closed', outcome, execution },
      endAt: block === null ? null : new Date(blockTime(block)).toISOString(),
    });
    // What it needed at its end is not known here.
    expect(votes).toMatchObject({ quorum: null, choices: [{ votingPower: '22439900' }, {}] });
    expect(votes).not.toHaveProperty('approval');
    expect(server.requests.map(({ path }) => path)).toEqual(['/gov2/referendums/1890']);
  });

  it('counts members of the Fellowship, and no tokens', async () => {
    const { read, server } = rig(fellowshipAnswers(), COLLECTIVES);
    const { detail, votes } = await read('fellowship/244');
    expect(detail).toMatchObject({
      ...{ title: 'Retain a member at rank 3', votingType: 'by-rank' },
      sourceUrl: 'https://collectives.subsquare.io/fellowship/referenda/244',
    });
    expect(votes).toMatchObject({
      choices: [{ votingPower: '24' }, { votingPower: '6' }],
      approval: { share: '0.8', required: '0.75', reached: true },
      // 2.4271846% of 40 members.
      quorum: { raw: '0.97087384', reached: true, counts: ['Aye'] },
    });
    expect(votes).not.toHaveProperty('unit');
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/fellowship/referenda/244',
      '/inspect/scan-height',
    ]);
  });

  it('counts in the token of each chain', async () => {
    const { votes } = await rig(openGovAnswers(), KUSAMA).read();
    expect(votes).toMatchObject({ unit: 'KSM', choices: [{ votingPower: '224399' }, {}] });
  });

  it('names one without a title by its track and number', async () => {
    const { detail } = await rig(openGovAnswers({ ...REFERENDUM, title: '' } as never)).read();
    expect(detail).toMatchObject({ title: 'big spender #1890' });
  });

  it('reports "not found"', async () => {
    const { resolve } = rig();
    expect(await answerOf(resolve('https://polkadot.subsquare.io/referenda/99999'))).toMatchObject([]);
  });

  it.each([
    ['that is HTML', new Map([['/gov2/referendums/1890', '<!doctype html>']])],
    ['of another referendum', new Map([['/gov2/referendums/1890', FELLOWSHIP]])],
    ['that is a list', new Map([['/gov2/referendums/1890', []]])],
    ['in an unknown state', inState('Won', {})],
    ['in a state that every object has', inState('constructor', {})],
    ['with a power of 10^40', tally({ ayes: `1${'0'.repeat(40)}` })],
    ['with a negative power', tally({ nays: '-1' })],
    ['with a power that is no whole number', tally({ ayes: '1.5' })],
    ['without its powers', changed({ tally: undefined, info: undefined })],
  ])('gives no figure with an answer %s', async (_what, answers) => {
    const { client, key } = rig(answers as Answers);
    expect(await client.voteSummary(key('1890'))).toMatchObject({
      ok: false,
      error: { code: 'bad-answer', by: 'polkadot-api.subsquare.io' },
    });
  });

  it('gives figures or a named error for any answer, and never a negative one', async () => {
    const odd = fc.oneof(
      fc.constantFrom(
        null,
        '',
        '-1',
        '0',
        '1e21',
        -1,
        0,
        1.5,
        2 ** 53,
        '0xff',
        '0x',
        [],
        {},
        'Killed',
        'Preparing',
      ),
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const ways = [...waysIn(REFERENDUM), ['height']];
    const faults = fc.array(fc.tuple(fc.constantFrom(...ways), odd), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(faults, async (faults) => {
        const answer = structuredClone<object>(REFERENDUM);
        let height: unknown = { value: HEIGHT };
        for (const [way, value] of faults) {
          if (way[0] === 'height') height = { value };
          else put(answer, way, value);
        }
        const answers = new Map<string, unknown>([
          ['/gov2/referendums/1890', answer],
          ['/inspect/relay-scan-height', height],
        ]);
        const { client, key } = rig(answers);
        const votes = await client.voteSummary(key('1890'));
        if (!votes.ok) {
          expect(['bad-answer', 'not-found']).toContain(votes.error.code);
          return;
        }
        const { choices, quorum, approval } = votes.value.value;
        const figures = [
          ...choices.map(({ votingPower }) => votingPower),
          ...[quorum?.raw, quorum?.progress, approval?.share, approval?.required],
        ];
        for (const figure of figures) expect(figure ?? '0').toMatch(/^\d+(?:\.\d+)?$/);
      }),
      runs(300) as fc.Parameters<[(readonly [readonly string[], unknown])[]]>,
    );
  });
});

/** The ways to all that stands in an answer. */
function waysIn(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    ...(way.length > 0 ? [way] : []),
    ...below.flatMap(([name, inner]) => waysIn(inner, [...way, name])),
  ];
}

function put(target: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  const inner: unknown = Reflect.get(target, name);
  if (rest.length === 0) Reflect.set(target, name, value);
  else if (typeof inner === 'object' && inner !== null) put(inner, rest, value);
}
