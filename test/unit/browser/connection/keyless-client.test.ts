import { expect, it } from 'vitest';
import { normaliseKey } from '@/utils/api/wire';
import { asOrganisation } from '@/utils/browser/settings/own-governors';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { hubKey } from '@/utils/source/hub/hub-proposal';
import { NODES, SNAPSHOT_HUB, SOURCE_ORIGINS } from '@/utils/source/origins';
import { hubProposals } from '../../../api/hub/data/hub-proposals';
import { createHub } from '../../../api/hub/hub';
import { fakeTime } from '../../lookup/gate/fake-time';
import { keylessOver } from './keyless-rig';

const ACCOUNT = { isPrivate: false, ledger: { enter: () => {} } };
const START = Date.parse('2026-11-21T12:00:00Z');

const idOf = (number: number) => `0x${String(number).padStart(64, '0')}`;

function keyOf(number: number): ProposalKey {
  const key = hubKey(SNAPSHOT_HUB.id, idOf(number));
  if (key === null) throw new Error('The hub takes another form of ids.');
  return key;
}

it('the client reads nine proposals beside one that the hub cannot print, half by half and without a pause', async () => {
  const time = fakeTime(START);
  const rows = hubProposals(START / 1_000)
    .filter(({ id }) => id.startsWith('0x'))
    .slice(0, 10);
  // As the column may hold it: the hub then answers 500, with the place of the row.
  const proposals = rows.map((row, at) => (at === 4 ? { ...row, scores: JSON.parse('[null,1,2]') } : row));
  const hub = createHub({ now: time.now, proposals });
  const keyless = keylessOver({
    ...{ fetch: (url) => hub.fetch(new Request(url)), now: time.now, sleep: time.sleep },
    origins: async () => [SNAPSHOT_HUB],
  });
  const client = await keyless.connect('chip', ACCOUNT);
  const read = async ({ id }: { readonly id: string }) => {
    const summary = await client?.voteSummary(hubKey(SNAPSHOT_HUB.id, id) ?? keyOf(0));
    return { summary, after: (time.now() - START) / 1_000 };
  };
  const reading = Promise.all(rows.map(read));
  await time.run(60_000);
  const answers = await reading;
  expect(answers.map(({ summary }) => summary?.ok)).toEqual(rows.map((_, at) => at !== 4));
  expect(answers[4]?.summary).toMatchObject({
    error: { code: 'bad-answer', message: 'Cannot return null for non-nullable field Proposal.scores.' },
  });
  expect(hub.requests).toHaveLength(7);
  expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(12);
});

const POWERS = { yes_count: '4', abstain_count: '3', no_count: '2', no_with_veto_count: '1' };

/** The node of a Cosmos chain, over a clock that the test runs, whose links are asked for again as the background does. */
async function cosmosNode(id: string, answer: (path: string) => Response) {
  const time = fakeTime(START);
  let alarm = Number.POSITIVE_INFINITY;
  // As Chromium has it.
  const wakeAt = (at: number) => {
    alarm = Math.min(alarm, Math.max(at, time.now() + 30_000));
  };
  const keyless = keylessOver(
    {
      ...{ fetch: async (url) => answer(new URL(url).pathname), now: time.now, sleep: time.sleep },
      origins: async () => SOURCE_ORIGINS.filter((source) => source.id === id),
    },
    { wakeAt },
  );
  const client = await keyless.connect('chip', ACCOUNT);
  /** The second in which each was told. */
  const told = new Map<number, number>();
  const putOff = new Map<number, number>();
  async function ask(number: number): Promise<void> {
    const key = normaliseKey(`${id}:${number}`);
    const detail = key && (await client?.detail(key));
    if (detail?.ok) told.set(number, (time.now() - START) / 1_000);
    else putOff.set(number, detail?.error.retryAt ?? 0);
  }
  return {
    told,
    ask,
    async run(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        await time.run(1_000);
        if (alarm > time.now()) continue;
        alarm = Number.POSITIVE_INFINITY;
        keyless.resume();
        for (const [number, at] of putOff) {
          if (at > time.now() + 20_000) {
            wakeAt(at);
            continue;
          }
          putOff.delete(number);
          void ask(number);
        }
      }
    },
  };
}

const idIn = (path: string) => path.split('/').at(-1);

it("the client sends postponed calls at the source's pace when they are requested again", async () => {
  const { told, ask, run } = await cosmosNode('lcd-cosmos', (path) =>
    Response.json({
      proposal: { id: idIn(path), status: 'PROPOSAL_STATUS_PASSED', final_tally_result: POWERS },
    }),
  );
  for (let number = 1; number <= 40; number += 1) void ask(number);
  await run(600);
  expect(told.size).toBe(40);
  expect(Math.max(...told.values())).toBeLessThan(150);
});

it('the client does not treat a node with only the older form as down', async () => {
  const { told, ask, run } = await cosmosNode('lcd-bitsong', (path) =>
    path.includes('/v1/')
      ? Response.json({ code: 12, message: 'Not Implemented', details: [] }, { status: 501 })
      : Response.json({
          proposal: { proposal_id: idIn(path), status: 'PROPOSAL_STATUS_PASSED', final_tally_result: POWERS },
        }),
  );
  for (let number = 1; number <= 6; number += 1) void ask(number);
  await run(300);
  expect(told.size).toBe(6);
  expect(Math.max(...told.values())).toBeLessThan(60);
});

it.each([-32_005, 429])(
  'the client asks a node again, slower, that answers with %i in the body',
  async (code) => {
    const time = fakeTime(START);
    const asked: number[] = [];
    const keyless = keylessOver({
      fetch: async () => {
        asked.push(time.now());
        const isTooMany = asked.length < 3;
        const said = isTooMany ? { error: { code, message: 'limit exceeded' } } : { result: '0x1' };
        return Response.json({ jsonrpc: '2.0', id: 1, ...said });
      },
      ...{ now: time.now, sleep: time.sleep },
      origins: async () => [],
    });
    const chain = keyless.chainOf('https://node.example.org', ACCOUNT);
    await time.run(60_000);
    expect(await chain).toEqual({ ok: true, value: 1 });
    const [first = 0, second = 0, third = 0] = asked;
    expect(asked).toHaveLength(3);
    expect(second).toBeGreaterThan(first);
    expect(third - second).toBeGreaterThan(second - first);
  },
);

it.each([
  ['of no DAO with an address of its own', 'https://vote.makerdao.com/polling/QmSDVnQp'],
  ['of a source that is off', `https://snapshot.org/#/some.eth/proposal/0x${'5e'.repeat(32)}`],
])('a link %s is not of an unlisted DAO', async (_what, href) => {
  const link = recogniseProposalUrl(href);
  if (link === null) return expect.unreachable();
  const keyless = keylessOver({ fetch: async () => expect.unreachable(), now: () => START });
  expect(await keyless.isUnlisted(link)).toBe(false);
});

it('the client uses the contract that the user names for an unlisted DAO, until it is removed', async () => {
  const link = recogniseProposalUrl('https://www.tally.xyz/gov/some-dao/proposal/7');
  if (link === null) return expect.unreachable();
  const [ethereum] = NODES;
  const own = asOrganisation({
    link: 'www.tally.xyz/gov/some-dao/proposal/',
    ...{ chainId: 1, address: `0x${'a1'.repeat(20)}` },
  });
  let named: readonly (typeof own)[] = [];
  const keyless = keylessOver({
    fetch: () => Promise.reject(new Error('Not asked.')),
    now: () => START,
    named: async () => named,
    origins: async () => (ethereum ? [ethereum] : []),
  });
  expect((await keyless.answerer())(link)).toBeNull();
  expect(await keyless.isUnlisted(link)).toBe(true);
  named = [own];
  expect((await keyless.answerer())(link)).toMatchObject({ name: 'publicnode.com' });
  expect(await keyless.isUnlisted(link)).toBe(false);
  named = [];
  expect((await keyless.answerer())(link)).toBeNull();
});
