import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProposalLink } from '@/utils/link/proposal-link';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { recogniseLink } from '@/utils/lookup/recognise-links';
import type { Section } from '@/utils/lookup/records';
import { candidateNamed, createFakeService, type FakeService, keyOf } from './fake-service';
import { CHIP, gateRig, OK } from './gate/gate-rig';

const SECOND = 1_000;
const MINUTE = 60_000;
const HASH = `0x${'60c95ab6'.repeat(8)}`;

function linkTo(url: string): ProposalLink {
  const link = recogniseLink(url);
  if (link === null) throw new Error('The test needs a link that the recogniser knows.');
  return link;
}

const snapshot = linkTo(`https://snapshot.org/#/cow.eth/proposal/${HASH}`);
const tally = linkTo('https://www.tally.xyz/gov/compound/proposal/401');

let service: FakeService;
let lookup: Lookup;
beforeEach(() => {
  service = createFakeService();
  lookup = createLookup(service.ports);
});

const codeOf = (section: Section<unknown> | undefined) =>
  section?.state === 'failed' ? section.error.code : section?.state;

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

  it('is one for a panel that shows what was found by hand', async () => {
    await lookup.proposal(candidateNamed('a'));
    expect(service.rounds).toEqual([['detail a', 'summary a', 'evidence a']]);
  });

  it('is one for the panel of a link that has its chip', async () => {
    await lookup.link(tally);
    await lookup.panel(tally);
    expect(service.rounds.slice(2)).toEqual([['evidence a']]);
  });
});

describe('a vote that ends between two looks', () => {
  const END = Date.parse('2026-11-21T13:00:00Z');

  beforeEach(async () => {
    service.candidates = () => [candidateNamed('a')];
    service.vote = { outcome: null, endAt: new Date(END).toISOString() };
    service.now = END - SECOND;
    await lookup.panel(tally);
    service.rounds.length = 0;
    service.lifecycle = 'closed';
    service.vote = { ...service.vote, outcome: 'failed' };
  });

  const fetchedAt = async () => {
    const { detail, summary } = await lookup.recall(tally);
    return [detail, summary].map((part) => (part?.state === 'ready' ? part.answer.fetchedAt : null));
  };

  it('is asked for its figures too, and once', async () => {
    service.now = END + 8 * 60 * MINUTE;
    await lookup.panel(tally);
    await lookup.panel(tally);
    expect(service.calls()).toEqual(['detail a', 'summary a', 'evidence a']);
    expect(await fetchedAt()).toEqual([service.now, service.now]);
  });

  it('is asked for them again where they were read of the open vote, and the detail alone came anew', async () => {
    service.now = END + MINUTE;
    await lookup.watched(keyOf('a'));
    service.rounds.length = 0;
    // As after a lookup that the detail alone came of.
    const { records } = service.ports;
    const summary = await records.section('summary', keyOf('a'));
    if (summary?.state !== 'ready') throw new Error('The summary has come.');
    await records.setSection('summary', keyOf('a'), {
      state: 'ready',
      answer: { ...summary.answer, fetchedAt: END - SECOND },
    });
    await lookup.link(tally);
    expect(service.calls()).toEqual(['summary a']);
    await lookup.link(tally);
    expect(service.calls()).toEqual(['summary a']);
  });

  it('is asked for them in a round of their own where the detail brings the end out', async () => {
    service.now = END - SECOND + 30 * SECOND;
    service.vote = { outcome: 'canceled', endAt: new Date(END + 60 * MINUTE).toISOString() };
    const { records } = service.ports;
    const detail = await records.section('detail', keyOf('a'));
    if (detail?.state !== 'ready') throw new Error('The detail has come.');
    await records.setSection('detail', keyOf('a'), {
      state: 'ready',
      answer: {
        ...detail.answer,
        fetchedAt: END - 2 * MINUTE,
        value: { ...detail.answer.value, endAt: service.vote.endAt },
      },
    });
    await lookup.link(tally);
    expect(service.rounds).toEqual([['detail a'], ['summary a']]);
  });
});

describe('a panel that opens while the chip of its link waits its turn', () => {
  it('has every call of the chip made as its own, ahead of other chips, and none twice', async () => {
    const rig = gateRig();
    const { gate } = rig.open();
    const asked: string[] = [];
    service.candidates = () => [candidateNamed('a')];
    const { ports } = service;
    lookup = createLookup({
      ...ports,
      gate,
      connect: async (cause) => {
        asked.push(cause);
        return ports.connect(cause);
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

  it('is resolved once, whichever of its links comes first or all at once', async () => {
    service.candidates = () => [candidateNamed('a')];
    const links = SITES.flatMap((url) => recogniseLink(url) ?? []);
    const [first, ...others] = links;
    if (first === undefined) throw new Error('No link was recognised.');
    const resolutions = await Promise.all(links.map((link) => lookup.resolve(link)));
    resolutions.push(await lookup.resolve(first));
    expect(service.calls()).toEqual(['resolve url']);
    for (const resolution of resolutions) expect(resolution).toMatchObject({ candidate: { key: 'a' } });
    for (const link of others) expect((await lookup.recall(link)).resolution?.state).toBe('resolved');
  });
});

describe('a link whose address finds nothing', () => {
  it('is looked up by its id, under the provider of its platform', async () => {
    const identity = { daoId: 'cow-eth', provider: 'snapshot', externalId: HASH };
    service.candidates = ({ by }) => (by === 'externalId' ? [candidateNamed('a', { identity })] : []);
    const { resolution } = await lookup.link(snapshot);
    expect(resolution).toMatchObject({ state: 'resolved', foundBy: 'externalId' });
    expect(service.rounds.slice(0, 2)).toEqual([['resolve url'], ['resolve externalId of snapshot']]);
  });

  it('is looked up without a provider where none is published', async () => {
    await lookup.link(tally);
    expect(service.calls()).toEqual(['resolve url', 'resolve externalId']);
  });

  it('is not found, for ten minutes, once its id has found nothing either', async () => {
    expect((await lookup.link(tally)).resolution.state).toBe('not-found');
    service.now += 10 * MINUTE - 1;
    await lookup.link(tally);
    expect(service.calls()).toHaveLength(2);
    service.now += 1;
    await lookup.link(tally);
    expect(service.calls()).toHaveLength(4);
  });

  it('is not found where the service has an error for it, or refuses such an id', async () => {
    service.failure = (call) => (call === 'resolve url' ? 'not-found' : 'rejected');
    expect((await lookup.link(tally)).resolution.state).toBe('not-found');
  });

  it('is not called unknown where the second question could not be asked', async () => {
    service.failure = (call) => (call === 'resolve externalId' ? 'server' : null);
    expect((await lookup.link(tally)).resolution).toMatchObject({
      state: 'failed',
      error: { code: 'server' },
    });
  });

  it('is not called unknown where its address was refused', async () => {
    service.failure = (call) => (call === 'resolve url' ? 'rejected' : null);
    expect((await lookup.link(tally)).resolution).toMatchObject({
      state: 'failed',
      error: { code: 'rejected' },
    });
  });

  it('is asked for by its id alone, for ten minutes, where only that question failed', async () => {
    service.failure = (call) => (call === 'resolve externalId' ? 'server' : null);
    for (const wait of [0, MINUTE, 9 * MINUTE]) {
      service.now += wait;
      await lookup.link(tally);
    }
    await lookup.link(tally, true);
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

  it('is looked up anew, once, and the sections loaded under the new one', async () => {
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

  it('means that the link names nothing where the new one is the same, and is not tried again soon', async () => {
    service.failure = (call) => (call.startsWith('resolve') ? null : 'not-found');
    const { resolution, detail } = await lookup.link(tally);
    expect(resolution.state).toBe('not-found');
    expect(codeOf(detail)).toBe('not-found');
    expect(service.rounds).toEqual([['detail old', 'summary old'], ['resolve url']]);
    service.rounds.length = 0;
    await lookup.link(tally);
    expect(service.rounds).toEqual([]);
  });

  it('means the same where it cannot be looked up anew', async () => {
    service.failure = (call) => (call.startsWith('resolve') ? 'server' : 'not-found');
    expect((await lookup.link(tally)).resolution.state).toBe('not-found');
  });

  it('is not looked up anew where it was found just now', async () => {
    service.failure = (call) => (call.startsWith('resolve') ? null : 'not-found');
    expect((await lookup.link(tally, true)).resolution.state).toBe('not-found');
    expect(service.calls()).toEqual(['resolve url', 'detail old', 'summary old']);
  });

  it('becomes a choice where several may be meant now', async () => {
    service.candidates = () => [candidateNamed('one'), candidateNamed('two')];
    service.failure = (call) => (call.startsWith('resolve') ? null : 'not-found');
    const { resolution, detail } = await lookup.link(tally);
    expect(resolution.state).toBe('choose');
    expect(detail).toBeUndefined();
  });

  it('is followed for what was found by hand, through the address of its source', async () => {
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

describe('a refusal of one proposal', () => {
  const numbered = (n: number) => linkTo(`https://www.tally.xyz/gov/compound/proposal/${n}`);
  const [one, two, three] = [numbered(1), numbered(2), numbered(3)] as const;

  beforeEach(() => {
    service.candidates = ({ text }) => [candidateNamed(text.replace(/^.*\//, ''))];
    service.failure = (call) => (call === 'detail 1' || call === 'summary 1' ? 'tier' : null);
  });

  const stored = async (name: string) => codeOf(await service.ports.records.section('detail', keyOf(name)));

  it('is one of that proposal: all others are asked for', async () => {
    await lookup.link(one);
    const { detail, summary } = await lookup.link(two);
    expect([codeOf(detail), codeOf(summary)]).toEqual(['ready', 'ready']);
    await lookup.link(one);
    expect(service.calls().filter((call) => call.endsWith(' 1'))).toEqual(['detail 1', 'summary 1']);
  });

  it('is not told of the token once another call was granted, before or after it', async () => {
    await lookup.link(one);
    expect(await stored('1')).toBe('tier');
    await lookup.link(two);
    expect(await stored('1')).toBe('refused');
    service.failure = (call) => (call.endsWith(' 3') ? 'tier' : null);
    expect(codeOf((await lookup.link(three)).detail)).toBe('refused');
  });

  it('is not told of the token where the other part of the same proposal came', async () => {
    service.failure = (call) => (call === 'detail 1' ? 'tier' : null);
    await lookup.link(one);
    expect(await stored('1')).toBe('refused');
    await lookup.link(two);
    expect(await stored('2')).toBe('ready');
  });

  it('is asked again by a press', async () => {
    await lookup.link(one);
    service.failure = () => null;
    expect(codeOf((await lookup.link(one, true)).detail)).toBe('ready');
  });
});

describe('a part of a proposal that the service does not have', () => {
  beforeEach(() => {
    service.candidates = () => [candidateNamed('a')];
    service.failure = (call) => (call === 'evidence a' ? 'not-found' : null);
  });

  it('says nothing of the key', async () => {
    expect(await lookup.panel(tally)).toMatchObject({ state: 'resolved' });
    expect(service.calls()).toEqual(['resolve url', 'detail a', 'summary a', 'evidence a']);
  });

  it('is not asked for again for ten minutes, unless told to', async () => {
    await lookup.panel(tally);
    service.rounds.length = 0;
    service.now += 10 * MINUTE - 1;
    await lookup.panel(tally);
    expect(service.rounds).toEqual([['detail a', 'summary a']]);
    await lookup.panel(tally, true);
    expect(service.calls().filter((call) => call === 'evidence a')).toHaveLength(1);
  });

  it('leaves the proposal in view where the rest is known from before', async () => {
    await lookup.link(tally);
    service.now += 1_000;
    expect(await lookup.panel(tally)).toMatchObject({ state: 'resolved' });
    expect(service.rounds.slice(2)).toEqual([['evidence a'], ['resolve url']]);
  });
});

describe('a token without the plus tier', () => {
  const links = [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
    linkTo(`https://www.tally.xyz/gov/compound/proposal/${n}`),
  );
  const plusCalls = () => service.calls().filter((call) => !call.startsWith('resolve'));

  beforeEach(() => {
    service.candidates = ({ text }) => [candidateNamed(text.replace(/^.*\//, ''))];
    service.failure = (call) => (call.startsWith('resolve') ? null : 'tier');
  });

  it('is refused twice at each endpoint, and the next links say so without a call', async () => {
    for (const link of links) {
      const { detail, summary } = await lookup.link(link);
      expect([codeOf(detail), codeOf(summary)]).toEqual(['tier', 'tier']);
    }
    expect(plusCalls()).toEqual(['detail 1', 'summary 1', 'detail 2', 'summary 2']);
  });

  it('is not sent with calls that were waiting for their turn beside the refused one', async () => {
    let turn: Promise<unknown> = Promise.resolve();
    const gate: typeof service.ports.gate = (call) => {
      const result = turn.then(call);
      turn = result;
      return result;
    };
    const queued = createLookup({ ...service.ports, gate });
    await Promise.all(links.map((link) => queued.link(link)));
    expect(plusCalls()).toHaveLength(4);
  });

  it('is tried again after an hour', async () => {
    await lookup.link(tally);
    service.now += 60 * MINUTE - 1;
    await lookup.link(tally);
    expect(plusCalls()).toHaveLength(2);
    service.now += 1;
    await lookup.link(tally);
    expect(plusCalls()).toHaveLength(4);
  });

  it('is tried again when the user asks for it, and trusted again once that went well', async () => {
    await lookup.link(tally);
    service.failure = () => null;
    await lookup.link(tally);
    expect(plusCalls()).toHaveLength(2);
    expect(codeOf((await lookup.link(tally, true)).detail)).toBe('ready');
    const [other] = links;
    if (other === undefined) throw new Error('The test needs another link.');
    expect(codeOf((await lookup.link(other)).detail)).toBe('ready');
  });

  it('is tried again once another one was saved', async () => {
    await lookup.link(tally);
    await service.ports.records.forgetService();
    service.failure = () => null;
    expect(codeOf((await lookup.link(tally)).detail)).toBe('ready');
  });

  it('does not keep standard calls from being made', async () => {
    await lookup.link(tally);
    expect((await lookup.link(snapshot)).resolution.state).toBe('resolved');
  });
});

describe('answers that come after service or token have changed', () => {
  const changeDuring = (name: string) => {
    service.meanwhile = async (calls) => {
      if (!calls.some((call) => call.startsWith(name))) return;
      service.meanwhile = async () => {};
      service.candidates = () => [candidateNamed('new')];
      await service.ports.records.forgetService();
      await service.ports.cache.clear();
    };
  };

  beforeEach(() => {
    service.candidates = () => [candidateNamed('old')];
  });

  it.each(['resolve', 'detail'])('are dropped and asked for anew: at the step "%s"', async (step) => {
    changeDuring(step);
    const { resolution, detail } = await lookup.link(tally);
    expect(resolution).toMatchObject({ state: 'resolved', candidate: { key: 'new' } });
    expect(detail).toMatchObject({ state: 'ready', answer: { value: { key: 'new' } } });
    const { records, cache } = service.ports;
    expect(await records.section('detail', keyOf('old'))).toBeUndefined();
    expect(await cache.get('detail:old', (value): value is unknown => value !== undefined)).toBeUndefined();
  });

  it('do not have an old key sent to the new service', async () => {
    changeDuring('resolve');
    await lookup.link(tally);
    expect(service.calls().filter((call) => call.endsWith(' old'))).toEqual([]);
  });

  it('do not tell anything of the new token', async () => {
    service.failure = (call) => (call.endsWith(' old') ? 'tier' : null);
    changeDuring('detail');
    expect(codeOf((await lookup.link(tally)).detail)).toBe('ready');
  });
});

describe('after a restart of the browser', () => {
  /** The session's records are gone, the cache is still there. */
  const restarted = () => {
    const records = service.ports.records;
    return { records, lookup: createLookup(service.ports) };
  };

  it('what the cache has is in view while the service is asked', async () => {
    service.candidates = () => [candidateNamed('a')];
    await lookup.panel(tally);
    await service.ports.records.forgetAnswers();
    service.now += 25 * 60 * MINUTE;
    service.rounds.length = 0;
    const { records, lookup: again } = restarted();
    const inView: unknown[] = [];
    service.meanwhile = async () => {
      const { state } = (await records.resolution(tally.canonicalUrl)) ?? {};
      inView.push([state, codeOf(await records.section('detail', keyOf('a')))]);
    };
    await again.panel(tally);
    expect(service.rounds).toEqual([['resolve url'], ['detail a', 'summary a', 'evidence a']]);
    expect(inView).toEqual([
      ['resolved', 'ready'],
      ['resolved', 'ready'],
    ]);
  });

  it('an entry that is broken reads as missing', async () => {
    service.candidates = () => [candidateNamed('a')];
    await lookup.link(tally);
    const { cache } = service.ports;
    await cache.put('http://127.0.0.1', `link:${tally.canonicalUrl}`, { state: 'resolved', fetchedAt: 1 });
    await cache.put('http://127.0.0.1', 'detail:a', {
      value: { key: 'a' },
      meta: {},
      fetchedAt: service.now,
    });
    await service.ports.records.forgetAnswers();
    service.rounds.length = 0;
    const { resolution, detail } = await lookup.link(tally);
    expect(resolution.state).toBe('resolved');
    expect(detail?.state).toBe('ready');
    expect(service.rounds).toEqual([['resolve url'], ['detail a']]);
  });
});
