import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '@/utils/i18n/time';
import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { CHIP, gateRig, OK } from '../gate/gate-rig';
import { candidateNamed, codeOf, createFakeService, type FakeService } from '../rigs/fake-service';
import { linkTo } from '../rigs/known-links';

const HASH = `0x${'60c95ab6'.repeat(8)}`;
const snapshot = linkTo(`https://snapshot.org/#/cow.eth/proposal/${HASH}`);
const tally = linkTo('https://www.tally.xyz/gov/compound/proposal/401');

let service: FakeService;
let lookup: Lookup;
beforeEach(() => {
  service = createFakeService();
  lookup = createLookup(service.ports);
});

describe('the round trips of a lookup', () => {
  beforeEach(() => {
    service.candidates = () => [candidateNamed('a')];
  });

  it('are two from a link to a filled chip', async () => {
    await lookup.link(tally);
    expect(service.rounds).toEqual([['resolve url'], ['detail a', 'summary a']]);
  });

  it('are two from a link to a filled panel', async () => {
    await lookup.panel(tally);
    expect(service.rounds).toEqual([['resolve url'], ['detail a', 'summary a', 'evidence a']]);
  });

  it('is one for a panel that shows what was found on demand', async () => {
    await lookup.proposal(candidateNamed('a'));
    expect(service.rounds).toEqual([['detail a', 'summary a', 'evidence a']]);
  });

  it('is one for the panel of a link that has its chip', async () => {
    await lookup.link(tally);
    await lookup.panel(tally);
    expect(service.rounds.slice(2)).toEqual([['evidence a']]);
  });
});

describe('a panel that opens while the chip of its link waits its turn', () => {
  it('gets every call of the chip as its own, ahead of other chips, and none twice', async () => {
    const rig = gateRig();
    const { gate } = rig.open();
    const asked: string[] = [];
    service.candidates = () => [candidateNamed('a')];
    const { ports } = service;
    lookup = createLookup({
      ...ports,
      gate,
      connect: async (initiator) => {
        asked.push(initiator);
        return ports.connect(initiator);
      },
    });
    let begun = 0;
    const other = async () => {
      begun += 1;
      await rig.time.sleep(SECOND);
      return OK;
    };
    // The service's answers wait for no clock of this test: an early one would give its place to another call.
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    service.meanwhile = () => held;
    for (let index = 0; index < 12; index += 1) void gate(other, CHIP);
    const chip = lookup.link(tally);
    await rig.time.run(0);
    const panel = lookup.panel(tally);
    await rig.time.run(SECOND);
    expect({ asked, begun }).toEqual({ asked: ['panel'], begun: 7 });
    answer();
    await vi.waitFor(async () => {
      await rig.time.run(SECOND);
      expect(asked).toEqual(['panel', 'panel', 'panel', 'panel']);
    });
    await Promise.all([chip, panel]);
    expect(service.calls().toSorted()).toEqual(['detail a', 'evidence a', 'resolve url', 'summary a']);
  });
});

describe('a proposal that several sites show', () => {
  const SITES = [
    `https://vote.cow.fi/#/proposal/${HASH}`,
    `https://snapshot.org/#/cow.eth/proposal/${HASH}`,
    `https://votes.example.org/#/cow.eth/proposal/${HASH}`,
  ];

  it('is resolved once, for any order of its links', async () => {
    service.candidates = () => [candidateNamed('a')];
    const links = SITES.flatMap((url) => recogniseLink(url) ?? []);
    const [first, ...others] = links;
    if (first === undefined) throw new Error('No link was recognised.');
    const found = await Promise.all(links.map((link) => lookup.link(link)));
    found.push(await lookup.link(first));
    expect(service.calls()).toEqual(['resolve url', 'detail a', 'summary a']);
    for (const { resolution } of found) expect(resolution).toMatchObject({ candidate: { key: 'a' } });
    for (const link of others) expect((await lookup.recall(link)).resolution?.state).toBe('resolved');
  });
});

describe('a link whose address finds nothing', () => {
  it('is looked up by its ID, under the provider of its platform', async () => {
    const identity = { daoId: 'cow-eth', provider: 'snapshot', externalId: HASH };
    service.candidates = ({ by }) => (by === 'externalId' ? [candidateNamed('a', { identity })] : []);
    const { resolution } = await lookup.link(snapshot);
    expect(resolution).toMatchObject({ state: 'resolved', foundBy: 'externalId' });
    expect(service.rounds.slice(0, 2)).toEqual([['resolve url'], ['resolve externalId of snapshot']]);
  });

  it('is looked up without a provider if none is published', async () => {
    await lookup.link(tally);
    expect(service.calls()).toEqual(['resolve url', 'resolve externalId']);
  });

  it('counts as not found, for ten minutes, once its ID has found nothing either', async () => {
    expect((await lookup.link(tally)).resolution.state).toBe('not-found');
    service.now += 10 * MINUTE - 1;
    await lookup.link(tally);
    expect(service.calls()).toHaveLength(2);
    service.now += 1;
    await lookup.link(tally);
    expect(service.calls()).toHaveLength(4);
  });

  it('counts as not found if the service answers with an error, or refuses such an ID', async () => {
    service.failure = (call) => (call === 'resolve url' ? 'not-found' : 'rejected');
    expect((await lookup.link(tally)).resolution.state).toBe('not-found');
  });

  it('is not called unknown if the second lookup could not be made', async () => {
    service.failure = (call) => (call === 'resolve externalId' ? 'server' : null);
    expect((await lookup.link(tally)).resolution).toMatchObject({
      state: 'failed',
      error: { code: 'server' },
    });
  });

  it('is not called unknown if its address was refused', async () => {
    service.failure = (call) => (call === 'resolve url' ? 'rejected' : null);
    expect((await lookup.link(tally)).resolution).toMatchObject({
      state: 'failed',
      error: { code: 'rejected' },
    });
  });

  it('is requested only by its ID, for ten minutes, if only that lookup failed', async () => {
    service.failure = (call) => (call === 'resolve externalId' ? 'server' : null);
    for (const wait of [0, MINUTE, 9 * MINUTE]) {
      service.now += wait;
      await lookup.link(tally);
    }
    await lookup.panel(tally, true);
    expect(service.calls()).toEqual([
      ...['resolve url', 'resolve externalId'],
      'resolve externalId',
      ...['resolve url', 'resolve externalId'],
      ...['resolve url', 'resolve externalId'],
    ]);
  });
});

describe('a key that the service no longer knows', () => {
  /** The service gave the link's proposal this key, and knows no other. */
  const knows = (name: string) => {
    service.candidates = () => [candidateNamed(name)];
    service.failure = (call) =>
      call.startsWith('resolve') || call.endsWith(` ${name}`) ? null : 'not-found';
  };

  beforeEach(async () => {
    knows('old');
    await lookup.link(tally);
    service.now += MINUTE;
    service.rounds.length = 0;
  });

  it('is looked up again, once, and the sections loaded under the new one', async () => {
    knows('new');
    const { resolution, detail, summary } = await lookup.link(tally);
    expect(service.rounds).toEqual([
      ['detail old', 'summary old'],
      ['resolve url'],
      ['detail new', 'summary new'],
    ]);
    expect(resolution).toMatchObject({ state: 'resolved', candidate: { key: 'new' } });
    expect([detail?.state, summary?.state]).toEqual(['ready', 'ready']);
    service.rounds.length = 0;
    await lookup.link(tally);
    expect(service.rounds).toEqual([]);
  });

  it('makes the link "not found" if the new key is the same, and is not tried again soon', async () => {
    service.failure = (call) => (call.startsWith('resolve') ? null : 'not-found');
    const { resolution, detail } = await lookup.link(tally);
    expect(resolution.state).toBe('not-found');
    expect(codeOf(detail)).toBe('not-found');
    expect(service.rounds).toEqual([['detail old', 'summary old'], ['resolve url']]);
    service.rounds.length = 0;
    await lookup.link(tally);
    expect(service.rounds).toEqual([]);
  });

  it('does the same if it cannot be looked up again', async () => {
    service.failure = (call) => (call.startsWith('resolve') ? 'server' : 'not-found');
    expect((await lookup.link(tally)).resolution.state).toBe('not-found');
  });

  it('is not looked up again if it was just found', async () => {
    service.failure = (call) => (call.startsWith('resolve') ? null : 'not-found');
    expect((await lookup.panel(tally, true)).resolution.state).toBe('not-found');
    expect(service.calls()).toEqual(['resolve url', 'detail old', 'summary old', 'evidence old']);
  });

  it('becomes a choice if several match now', async () => {
    service.candidates = () => [candidateNamed('one'), candidateNamed('two')];
    service.failure = (call) => (call.startsWith('resolve') ? null : 'not-found');
    const { resolution, detail } = await lookup.link(tally);
    expect(resolution.state).toBe('choose');
    expect(detail).toBeUndefined();
  });

  it("is followed for a proposal found on demand, through its source's address", async () => {
    knows('new');
    const old = candidateNamed('old', { sourceUrl: 'https://www.tally.xyz/gov/compound/proposal/401' });
    expect(await lookup.proposal(old)).toMatchObject({ key: 'new' });
    expect(service.rounds).toEqual([
      ['detail old', 'summary old', 'evidence old'],
      ['resolve url'],
      ['detail new', 'summary new', 'evidence new'],
    ]);
    const nowhere = candidateNamed('old');
    expect(await lookup.proposal(nowhere, true)).toBe(nowhere);
  });
});
