import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/utils/i18n/time';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { makeKey } from '../../../factories/proposal';
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

describe('a refusal of one proposal', () => {
  const numbered = (n: number) => linkTo(`https://www.tally.xyz/gov/compound/proposal/${n}`);
  const [one, two, three] = [numbered(1), numbered(2), numbered(3)] as const;

  beforeEach(() => {
    service.candidates = ({ text }) => [candidateNamed(text.replace(/^.*\//, ''))];
    service.failure = (call) => (call === 'detail 1' || call === 'summary 1' ? 'tier' : null);
  });

  const stored = async (name: string) => codeOf(await service.ports.records.section('detail', makeKey(name)));

  it('affects only that proposal: all others are requested', async () => {
    await lookup.link(one);
    const { detail, summary } = await lookup.link(two);
    expect([codeOf(detail), codeOf(summary)]).toEqual(['ready', 'ready']);
    await lookup.link(one);
    expect(service.calls().filter((call) => call.endsWith(' 1'))).toEqual(['detail 1', 'summary 1']);
  });

  it('is not blamed on the token once another call succeeds, before or after it', async () => {
    await lookup.link(one);
    expect(await stored('1')).toBe('tier');
    await lookup.link(two);
    expect(await stored('1')).toBe('refused');
    service.failure = (call) => (call.endsWith(' 3') ? 'tier' : null);
    expect(codeOf((await lookup.link(three)).detail)).toBe('refused');
  });

  it('is not blamed on the token if the other part of the same proposal came', async () => {
    service.failure = (call) => (call === 'detail 1' ? 'tier' : null);
    await lookup.link(one);
    expect(await stored('1')).toBe('refused');
    await lookup.link(two);
    expect(await stored('2')).toBe('ready');
  });

  it('is tried again on a click', async () => {
    await lookup.link(one);
    service.failure = () => null;
    expect(codeOf((await lookup.panel(one, true)).detail)).toBe('ready');
  });
});

describe('a part of a proposal that the service does not have', () => {
  beforeEach(() => {
    service.candidates = () => [candidateNamed('a')];
    service.failure = (call) => (call === 'evidence a' ? 'not-found' : null);
  });

  it('does not question the key', async () => {
    expect((await lookup.panel(tally)).resolution).toMatchObject({ state: 'resolved' });
    expect(service.calls()).toEqual(['resolve url', 'detail a', 'summary a', 'evidence a']);
  });

  it('is not requested again for ten minutes, except on demand', async () => {
    await lookup.panel(tally);
    service.rounds.length = 0;
    service.now += 10 * MINUTE - 1;
    await lookup.panel(tally);
    expect(service.rounds).toEqual([['detail a', 'summary a']]);
    await lookup.panel(tally, true);
    expect(service.calls().filter((call) => call === 'evidence a')).toHaveLength(1);
  });

  it('keeps the proposal in view if the rest is known from before', async () => {
    await lookup.link(tally);
    service.now += 1_000;
    expect((await lookup.panel(tally)).resolution).toMatchObject({ state: 'resolved' });
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

  it('is refused twice at each endpoint, and the next links report it without a call', async () => {
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

  it('is tried again when the user clicks, and used again once that succeeds', async () => {
    await lookup.link(tally);
    service.failure = () => null;
    await lookup.link(tally);
    expect(plusCalls()).toHaveLength(2);
    expect(codeOf((await lookup.panel(tally, true)).detail)).toBe('ready');
    const [other] = links;
    if (other === undefined) throw new Error('The test needs another link.');
    expect(codeOf((await lookup.link(other)).detail)).toBe('ready');
  });

  it('is tried again once another token was saved', async () => {
    await lookup.link(tally);
    await service.ports.records.forgetService();
    service.failure = () => null;
    expect(codeOf((await lookup.link(tally)).detail)).toBe('ready');
  });

  it('does not stop standard calls', async () => {
    await lookup.link(tally);
    expect((await lookup.link(snapshot)).resolution.state).toBe('resolved');
  });
});
