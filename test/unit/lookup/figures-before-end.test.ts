import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '@/utils/i18n/time';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { makeKey } from '../../factories/proposal';
import { candidateNamed, createFakeService, type FakeService } from './rigs/fake-service';
import { linkTo } from './rigs/known-links';

const tally = linkTo('https://www.tally.xyz/gov/compound/proposal/401');

let service: FakeService;
let lookup: Lookup;
beforeEach(() => {
  service = createFakeService();
  lookup = createLookup(service.ports);
});

describe('a vote that ends between two readings', () => {
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

  it('has its figures requested too, and once', async () => {
    service.now = END + 8 * 60 * MINUTE;
    await lookup.panel(tally);
    await lookup.panel(tally);
    expect(service.calls()).toEqual(['detail a', 'summary a', 'evidence a']);
    expect(await fetchedAt()).toEqual([service.now, service.now]);
  });

  it('has its figures requested again if only the detail was read after the end', async () => {
    service.now = END + MINUTE;
    await lookup.watched(makeKey('a'));
    service.rounds.length = 0;
    // As after a lookup that the detail alone came of.
    const { records } = service.ports;
    const summary = await records.section('summary', makeKey('a'));
    if (summary?.state !== 'ready') throw new Error('The summary has come.');
    await (await records.writer()).setSection('summary', makeKey('a'), {
      state: 'ready',
      answer: { ...summary.answer, fetchedAt: END - SECOND },
    });
    await lookup.link(tally);
    expect(service.calls()).toEqual(['summary a']);
    await lookup.link(tally);
    expect(service.calls()).toEqual(['summary a']);
  });

  it('has its figures requested separately if the detail reveals the end', async () => {
    service.now = END - SECOND + 30 * SECOND;
    service.vote = { outcome: 'canceled', endAt: new Date(END + 60 * MINUTE).toISOString() };
    const { records } = service.ports;
    const detail = await records.section('detail', makeKey('a'));
    if (detail?.state !== 'ready') throw new Error('The detail has come.');
    await (await records.writer()).setSection('detail', makeKey('a'), {
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
