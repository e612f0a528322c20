import { describe, expect, it } from 'vitest';
import { newEvents } from '@/components/watchlist/schedule';
import { NO_NOTES, noteOf, type Star } from '@/components/watchlist/star';
import { ATLAS_URL, makeCandidate, makeKey } from '@/test/factories/proposal';
import type { GovernanceEvent } from '@/utils/proposal/proposal';

const STAR: Star = {
  candidate: makeCandidate(),
  service: 'https://api.example.org',
  starredAt: 0,
  seen: null,
};

const NOTE = noteOf(NO_NOTES, STAR);

const event = (overrides: Partial<GovernanceEvent>): GovernanceEvent => ({
  id: 'ended',
  type: 'proposal_voting_ended',
  at: 0,
  daoId: null,
  title: null,
  url: null,
  proposalKey: null,
  ...overrides,
});

describe('an event of the feed', () => {
  it.each([
    ['has its key', { proposalKey: STAR.candidate.key }, true],
    [
      'has its key and another address',
      { proposalKey: STAR.candidate.key, url: 'https://example.org' },
      true,
    ],
    ['has no key and its address', { url: ATLAS_URL }, true],
    ['has another key and its address', { proposalKey: makeKey('other'), url: ATLAS_URL }, false],
    ['has no key and another address', { url: 'https://example.org' }, false],
    ['has neither key nor address', {}, false],
  ])('belongs to the star or not if it %s: %j, %s', (_, overrides, isOwn) => {
    expect(newEvents(STAR, NOTE, [event(overrides)])).toEqual(isOwn ? ['ended'] : []);
  });

  it('without an address belongs to no star without one', () => {
    const star = { ...STAR, candidate: makeCandidate({ sourceUrl: null }) };
    expect(newEvents(star, NOTE, [event({})])).toEqual([]);
  });

  it('is no news if it was seen before', () => {
    const seen = { ...NOTE, events: ['ended'] };
    const own = { proposalKey: STAR.candidate.key };
    expect(newEvents(STAR, seen, [event(own), event({ ...own, id: 'executed' })])).toEqual(['executed']);
  });
});
