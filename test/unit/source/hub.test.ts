import { describe, expect, it } from 'vitest';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { createHub as createSource } from '@/utils/source/hub/hub';
import { createSourceClient } from '@/utils/source/source-client';
import { madeUpHash } from '../../api/data/made-up/made-up-row';
import { createHub, type HubOptions } from '../../api/hub/hub';
import { answerOf } from '../api/read-one';
import { linkTo } from '../lookup/rigs/known-links';
import { callOf, now, sleep } from './portal/portal-rig';

const ARBITRUM = '0x586de5bf366820c4369c041b0bbad2254d78fafe1dcc1528c1ed661bb4dfb671';
const UNISWAP = '0x48e56786fd4ab27c5b089b45be1e914d4a3a0f9d067ac51eff0b26a882e49bde';

/** The source as the background asks it, of the reference hub. */
function rig(options: HubOptions = {}) {
  const hub = createHub({ now, limit: 10_000, sleep, ...options });
  const { call } = callOf('https://hub.snapshot.org', hub.fetch);
  const source = createSource({ now, sleep });
  const client = createSourceClient({ sources: [source], now, callFor: () => call });
  const key = (id: string) => source.planId(id) as ProposalKey;
  return { hub, source, client, key };
}

describe('the hub as a source', () => {
  it('handles links to its proposals, on any site, and no others', () => {
    const { source } = rig();
    const plans = (url: string) => source.plan(linkTo(url));
    expect(plans(`https://snapshot.org/#/arbitrumfoundation.eth/proposal/${ARBITRUM}`)).toBe(
      `snapshot-hub:${ARBITRUM}`,
    );
    expect(plans(`https://snapshot.box/#/s:uniswapgovernance.eth/proposal/${UNISWAP}`)).not.toBeNull();
    expect(plans(`https://vote.aavegotchi.com/#/proposal/${UNISWAP}`)).not.toBeNull();
    expect(plans(`https://testnet.snapshot.org/#/fabien.eth/proposal/${UNISWAP}`)).toBeNull();
    expect(plans('https://www.tally.xyz/gov/compound/proposal/141')).toBeNull();
    expect(
      plans('https://snapshot.box/#/eth:0x323a76393544d5ecca80cd6ef2a560c6a395b7e3/proposal/3'),
    ).toBeNull();
  });

  it('reads a digest in capitals as the same, and a CID as another', () => {
    const { source } = rig();
    const capitals = `0X${ARBITRUM.slice(2).toUpperCase()}`;
    expect(source.planId(capitals)).toBe(`snapshot-hub:${ARBITRUM}`);
    expect(source.planId('qmbccah3wbafjs4faupvpwgmtgbaemh1zokgocdt3zjmdr')).toBeNull();
  });

  it('gives what is attached to a vote in a separate request, of any length', async () => {
    const plugins = { oSnap: { safes: [{ transactions: [{ data: `0x${'ab'.repeat(20_000)}` }] }] } };
    const asked: string[] = [];
    const answers: unknown[] = [{ plugins }, null, {}];
    const { call } = callOf('https://hub.snapshot.org', async ({ url }) => {
      asked.push(new URL(url).searchParams.get('query') ?? '');
      return Response.json({ data: { proposal: answers.shift() } });
    });
    const source = createSource({ now, sleep });
    const read = () => source.proposed?.(source.planId(UNISWAP) as ProposalKey, call);
    expect(await read()).toEqual({ ok: true, value: { plugins: JSON.stringify(plugins) } });
    expect(asked).toEqual(['query($id:String!){proposal(id:$id){plugins}}']);
    expect(await read()).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await read()).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  });

  it('returns powers to the digit that the hub prints', async () => {
    const { client, key, hub } = rig();
    const summary = await client.voteSummary(key(UNISWAP));
    if (!summary.ok) throw new Error(summary.error.code);
    const asked = new URL('https://hub.snapshot.org/graphql');
    asked.searchParams.set('query', `{proposal(id:"${UNISWAP}"){scores scores_total}}`);
    const text = await (await hub.fetch(new Request(asked))).text();
    const [, scores = ''] = /"scores":\[([^\]]+)\]/.exec(text) ?? [];
    expect(summary.value.value.choices.map(({ votingPower }) => votingPower)).toEqual(scores.split(','));
  });

  it.each([
    ['a flagged proposal', 0x113],
    ['a proposal of a flagged space', 0x117],
  ])('says that %s is flagged', async (_, n) => {
    const { client, key } = rig();
    expect(await answerOf(client.detail(key(madeUpHash(n))))).toMatchObject({ flagged: true });
    const evidence = await client.evidence(key(madeUpHash(n)));
    expect(evidence.ok && evidence.value.value.warnings).toContain('flagged_by_hub');
  });

  it('separates a takedown request from spam and fraud', async () => {
    const { client, key } = rig();
    const detail = await answerOf(client.detail(key(madeUpHash(0x119))));
    expect(detail).toMatchObject({ flagged: true, isTakedown: true });
    expect(await answerOf(client.detail(key(madeUpHash(0x113))))).not.toHaveProperty('isTakedown');
  });

  it('names the forum and the site of a space that has them', async () => {
    const { client, key } = rig();
    expect(await answerOf(client.detail(key(madeUpHash(0x114))))).toMatchObject({
      ...{ daoForum: 'https://forum.verified.example', daoSite: 'vote.verified.example' },
    });
    const other = await answerOf(client.detail(key(madeUpHash(0x113))));
    for (const name of ['daoForum', 'daoSite']) expect(other).not.toHaveProperty(name);
  });

  it('notes scores that are not final, a changed text, and encrypted ballots', async () => {
    const { client, key } = rig();
    const saying = async (n: number) => {
      const evidence = await client.evidence(key(madeUpHash(n)));
      return evidence.ok ? [...evidence.value.value.warnings, ...evidence.value.value.limitations] : [];
    };
    expect(await saying(0x112)).toContain('scores_not_final');
    expect(await saying(0x111)).toContain('ballots_hidden_until_end');
    expect(await saying(0x114)).toContain('text_changed_since_published');
  });

  it('reads a page of links and all their parts in one request', async () => {
    const { client, hub } = rig();
    const urls = [ARBITRUM, UNISWAP].map((id) => `https://snapshot.org/#/x.eth/proposal/${id}`);
    const found = await Promise.all(urls.map((text) => client.resolve({ by: 'url', text })));
    const keys = found.flatMap((each) => (each.ok ? each.value.value.map(({ key }) => key) : []));
    expect(keys).toHaveLength(2);
    await Promise.all(
      keys.flatMap((key) => [client.detail(key), client.voteSummary(key), client.evidence(key)]),
    );
    expect(hub.requests).toHaveLength(1);
  });

  it('reports "not found" if the hub has none, and makes no request for other links', async () => {
    const { client, hub } = rig();
    const none = client.resolve({ by: 'externalId', text: `0x${'12'.repeat(32)}` });
    expect(await answerOf(none)).toEqual([]);
    hub.clearRequests();
    const text = 'https://www.tally.xyz/gov/compound/proposal/141';
    expect(await answerOf(client.resolve({ by: 'url', text }))).toEqual([]);
    expect(await client.resolve({ by: 'title', text: 'Uniswap' })).toMatchObject({
      ok: false,
      error: { code: 'not-offered', by: 'hub.snapshot.org' },
    });
    expect(hub.requests).toEqual([]);
  });

  it('names itself in every failure, so that no service is blamed', async () => {
    const { client, key } = rig({ fault: 'html' });
    const failed = { ok: false, error: { code: 'bad-answer', by: 'hub.snapshot.org' } };
    expect(await client.resolve({ by: 'externalId', text: ARBITRUM })).toMatchObject(failed);
    expect(await client.detail(key(ARBITRUM))).toMatchObject(failed);
    expect(
      await client.page({ list: 'ballots', key: key(ARBITRUM), order: 'power', limit: 10 }, null),
    ).toMatchObject(failed);
  });

  it.each([
    'down',
    'html',
    'request-failed',
    'null-scores',
    'rate-limited',
    'huge-body',
    'wrong-id',
  ] as const)('gives no figure from a hub that is wrong by %s', async (fault) => {
    const { client, key } = rig({ fault });
    const answers = await Promise.all([client.detail(key(UNISWAP)), client.voteSummary(key(UNISWAP))]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
  });

  it('gives no invalid power if the hub has bad numbers', async () => {
    const { client, key } = rig({ fault: 'bad-numbers' });
    const summary = await client.voteSummary(key(UNISWAP));
    const powers = summary.ok ? summary.value.value.choices.map(({ votingPower }) => votingPower) : [];
    expect(powers.filter((power) => power !== null && !/^\d+(\.\d+)?$/.test(power))).toEqual([]);
    expect(powers.filter((power) => power !== null && power.replace('.', '').length > 78)).toEqual([]);
  });
});
