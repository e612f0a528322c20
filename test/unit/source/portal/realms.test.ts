import { describe, expect, it } from 'vitest';
import { CLOCK, chainWith, PROPOSER, REAL_PROPOSALS, REALMS_VOTE } from '../../../api/portals/realms-answers';
import { configBytes, governanceBytes, oldGovernanceBytes } from '../../../api/portals/solana-accounts';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import {
  ago,
  answers,
  byProgram,
  COUNCIL,
  GOVERNANCE,
  options,
  PLUGIN,
  REAL,
  read,
  rig,
  there,
} from './realms-rig';

describe('a node of Solana as a source of Realms', () => {
  it.each([
    ['https://app.realms.today/dao/BONK/proposal/7GmyCyuuoDp6KrHQ9En7GD4YYWPYtme9nNyUWaDE4Wgo', true],
    ['https://vote.example.org/dao/BONK/proposal/7GmyCyuuoDp6KrHQ9En7GD4YYWPYtme9nNyUWaDE4Wgo/explore', true],
    // 44 letters that come to more than 32 bytes.
    ['https://app.realms.today/dao/BONK/proposal/zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', false],
    ['https://vote.makerdao.com/polling/914', false],
  ])('handles %s: %s', (url, isPlanned) => {
    expect(rig().source.plan(linkTo(url))).toBe(isPlanned ? `portal-realms:${REALMS_VOTE}` : null);
  });

  it.each(REAL_PROPOSALS.map((real) => [real.name.slice(0, 40), real] as const))(
    'shows the public part of the real proposal “%s”',
    async (_name, real) => {
      const { client, key } = rig(answers(new Map(), real));
      const { choices } = there(await answerOf(client.voteSummary(key(real.id))));
      const raw = choices.map(({ label, votingPower }) => [label, votingPower]);
      const inTokens = (units: string) => {
        const digits = units.padStart(7, '0');
        return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '') || '0';
      };
      const expected = [...real.options.map(([label, weight]) => [label, weight] as const)];
      if (real.denied !== null) expected.push(['No', real.denied]);
      const nameOf = (label: string) => label.trim().replace('$$_NOTA_$$', 'None of the Above');
      expect(raw).toEqual(expected.map(([label, weight]) => [nameOf(label), inTokens(weight)]));
      const { title, startAt, endAt } = there(await answerOf(client.detail(key(real.id))));
      expect(title).toBe(real.name.replace(/\s+/g, ' ').trim());
      const moment = (seconds: string | null) => seconds && new Date(Number(seconds) * 1_000).toISOString();
      expect(startAt).toBe(moment(real.votingAt));
      if (real.completedAt !== null) expect(endAt).toBe(moment(real.completedAt));
    },
  );

  it('reads a vote in three requests, and names its DAO, its author and its token', async () => {
    const { client, key, server } = rig();
    const detail = await answerOf(client.detail(key(REALMS_VOTE)));
    expect(detail).toMatchObject({
      title: 'Burn of BONK Token earned from BonkBot - COMMUNITY VOTE',
      identity: { daoId: REAL.realm, daoName: 'A DAO on Solana', externalId: REALMS_VOTE },
      ...{ proposer: PROPOSER, lifecycle: 'closed', outcome: 'executed' },
      sourceUrl: `https://app.realms.today/dao/${REAL.realm}/proposal/${REALMS_VOTE}`,
    });
    // 1 % of 9,300,102,061,072,953,976 raw, as `corpus/proposals.json` of the public dump has it.
    expect(await answerOf(client.voteSummary(key(REALMS_VOTE)))).toMatchObject({
      unit: 'VOTE',
      quorum: { raw: '93001020610.72954', reached: true, by: 'realms', counts: ['Approve'] },
    });
    expect(server.requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual(
      Array(3).fill('POST / 200'),
    );
  });

  it.each([
    ['a draft', { state: 0, votingAt: null }, 'pending', null, null],
    ['one that is being signed', { state: 1, votingAt: null }, 'pending', null, null],
    ['one that is open', {}, 'active', null, null],
    ['one that is over and not counted', { votingAt: ago(10_801) }, 'closed', 'not_finalised', null],
    ['one that passed', { state: 3, completedAt: ago(9) }, 'closed', 'passed', 'queued'],
    [
      'one that passed with nothing to do',
      { state: 3, options: options(['Yes', 1n]) },
      'closed',
      'passed',
      'not_applicable',
    ],
    ['one that is carried out step by step', { state: 4 }, 'closed', 'passed', 'queued'],
    ['one that was carried out', { state: 5 }, 'closed', 'executed', 'executed'],
    [
      'one that was completed by hand',
      { state: 5, options: options(['Yes', 1n]) },
      'closed',
      'passed',
      'not_applicable',
    ],
    ['one that was cancelled', { state: 6 }, 'closed', 'canceled', null],
    ['one that was defeated', { state: 7 }, 'closed', 'rejected', null],
    ['one that cannot be carried out', { state: 8 }, 'closed', 'passed', 'failed'],
    ['one that was vetoed', { state: 9 }, 'closed', 'vetoed', null],
  ] as const)('shows the state of %s', async (_what, vote, lifecycle, outcome, execution) => {
    const { detail } = await read({ vote });
    expect(detail).toMatchObject({ lifecycle, outcome, execution });
  });

  // `assert_can_cast_vote` of state/proposal.rs: a second is over once it has passed.
  it.each([
    ['in its last second', 7_200, 'active', undefined, 7_200],
    ['a second into the cool-off time', 7_201, 'active', true, 10_800],
    ['in the last second of that', 10_800, 'active', true, 10_800],
    ['after it', 10_801, 'closed', undefined, 10_800],
  ] as const)('shows the end of a vote %s', async (_when, since, lifecycle, isObjection, length) => {
    const { detail } = await read({ vote: { votingAt: ago(since) } });
    expect(detail).toMatchObject({
      lifecycle,
      endAt: new Date(Number(ago(since - length)) * 1_000).toISOString(),
    });
    expect(detail.isObjection).toBe(isObjection);
  });

  it('has no cool-off time if an early program counted proposals in its place', async () => {
    const governance = oldGovernanceBytes({ ...GOVERNANCE, community: 60 }, 18, 513);
    const open = await read({ governance });
    expect(open.detail.endAt).toBe(new Date(Number(ago(-3_600)) * 1_000).toISOString());
    const over = await read({ governance, vote: { votingAt: ago(7_201) } });
    expect(over.detail.outcome).toBe('not_finalised');
  });

  // `get_min_vote_threshold_weight` and `resolve_max_voter_weight` of state/proposal.rs.
  it.each([
    ['all of the supply', {}, '50', true],
    ['a part of the supply', { realm: { most: { fraction: 10n ** 9n } } }, '5', true],
    ['what was cast, where that part is less', { realm: { most: { fraction: 1n } } }, '5', true],
    ['a number', { realm: { most: { absolute: 2_000_000_000n } } }, '100', false],
    ['a number rounded up', { realm: { most: { absolute: 1_400_000_001n } } }, '70.000001', false],
    [
      'the supply of a council, by a threshold of its own',
      {
        realm: { communityMint: COUNCIL, councilMint: REAL.mint, most: { absolute: 7n } },
        supply: 100_000_000n,
      },
      '60',
      true,
    ],
    [
      'one threshold for both, as the first programs had it',
      {
        realm: { communityMint: COUNCIL, councilMint: REAL.mint },
        governance: oldGovernanceBytes({ ...GOVERNANCE, community: 70 }),
        supply: 100_000_001n,
      },
      '70.000001',
      false,
    ],
    [
      'what decided it, and not what is set by now',
      { vote: { state: 7, most: 1_000_000_000n, threshold: 8 } },
      '80',
      false,
    ],
  ] as const)('computes the requirement of an option from %s', async (_what, given, raw, reached) => {
    const { tally } = await read(given);
    expect(tally.quorum).toMatchObject({ raw, reached, by: 'realms', counts: ['Approve'] });
  });

  it.each([
    ['a plug-in says how much weight there is', { plugins: [null, PLUGIN] }],
    ['the realm no longer knows the token', { realm: { communityMint: COUNCIL } }],
    [
      'the threshold is of another kind',
      { governance: governanceBytes({ ...GOVERNANCE, community: 'quorum' }) },
    ],
    ['nobody may vote', { governance: governanceBytes({ ...GOVERNANCE, community: 'disabled' }) }],
    ['it was vetoed', { vote: { state: 9, most: 10n, threshold: 5 } }],
    ['it was cancelled before it was decided', { vote: { state: 6 } }],
  ] as const)('computes no quorum if %s', async (_what, given) => {
    expect((await read(given)).tally.quorum).toBeNull();
  });

  it('gives no unit to what a plug-in weighs, and says so', async () => {
    const { tally, evidence } = await read({ plugins: [PLUGIN, null] });
    expect(tally.unit).toBeUndefined();
    expect(evidence.limitations).toContain('weight_by_plugin');
    const council = { communityMint: COUNCIL, councilMint: REAL.mint };
    const others = await read({ plugins: [PLUGIN, PLUGIN], realm: council });
    expect(others.tally.unit).toBe('VOTE');
    expect(others.evidence.limitations).not.toContain('weight_by_plugin');
    const own = await read({ plugins: [null, null, PLUGIN, null], realm: council });
    expect(own.tally.unit).toBeUndefined();
  });

  it('shows for a survey which of its options passed, and not the deny option', async () => {
    const vote = {
      ...{ state: 5, denied: null, most: 100_000_000n, threshold: 20 },
      options: options(['Red', 40_000_000n, 1], ['$$_NOTA_$$', 30_000_000n, 1], ['Blue', 5n, 2]),
    } as const;
    const { detail, tally } = await read({ vote, kind: 'approval' });
    expect(detail).toMatchObject({
      outcome: null,
      result: { kind: 'won', choice: 'Red, None of the Above' },
    });
    expect(tally.choices.map(({ label }) => label)).toEqual(['Red', 'None of the Above', 'Blue']);
    expect(tally.isWhole).toBeUndefined();
    expect((await read({ vote, kind: 'weighted' })).tally.isWhole).toBe(true);
    expect((await read({ vote, kind: 'approval', release: 'v3.0' })).tally.choices).toHaveLength(3);
  });

  const bytes = chainWith(REAL).get(REALMS_VOTE)?.bytes ?? new Uint8Array();
  it.each([
    ['of HTML', () => [200, '<!doctype html>'] as const],
    ['without a result', () => [200, { jsonrpc: '2.0', id: 1 }] as const],
    ['for one account alone', () => [200, { jsonrpc: '2.0', id: 1, result: { value: [null] } }] as const],
    [
      'with bytes in base 58',
      () => {
        const entry = { owner: REAL.program, data: ['3Mc6vR', 'base58'] };
        return [200, { jsonrpc: '2.0', id: 1, result: { value: [entry, entry] } }] as const;
      },
    ],
    ['of a cut proposal', answers(new Map([[REALMS_VOTE, byProgram(bytes.subarray(0, 200))]]))],
    ['without its governance', answers(new Map([[REAL.governance, null]]))],
    [
      'with a governance that another program wrote',
      answers(new Map([[REAL.governance, { owner: COUNCIL, bytes: governanceBytes(GOVERNANCE) }]])),
    ],
    [
      'with a token account in place of the mint',
      answers(
        new Map([
          [REAL.mint, { owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', bytes: new Uint8Array(165) }],
        ]),
      ),
    ],
    ['without its realm', answers(new Map([[REAL.realm, null]]))],
    [
      'with plug-ins of another realm',
      answers(new Map([[REAL.config, byProgram(configBytes(COUNCIL, [], 'v3.1'))]])),
    ],
    ['without the chain’s time', answers(new Map([[CLOCK, null]]))],
  ])('gives no figure with an answer %s', async (_what, posted) => {
    const { client, key } = rig(posted);
    expect(await client.voteSummary(key(REALMS_VOTE))).toMatchObject({
      ok: false,
      error: { code: 'bad-answer', by: 'solana-rpc.publicnode.com' },
    });
  });
});
