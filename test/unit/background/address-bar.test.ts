import { describe, expect, it } from 'vitest';
import { barSuggestions, selectionFor } from '@/entrypoints/background/panel-gestures';
import type { RecentView } from '@/utils/lookup/records/recent';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { blankCandidate } from '../../factories/blank';

const TALLY = 'https://www.tally.xyz/gov/compound/proposal/111';
const COMPOUND_111 = { daoId: 'compound', provider: 'tally', externalId: '111' };

function view(name: string, candidate: Partial<ProposalCandidate>): RecentView {
  return {
    candidate: blankCandidate(name, { identity: COMPOUND_111, ...candidate }),
    viewedAt: 1_700_000_000_000,
    seen: { status: null, votes: null, signals: null },
    before: null,
  };
}

const VIEWS = [
  view('Risk Parameter Updates', { sourceUrl: TALLY }),
  view('Élection of the council', { identity: { daoId: 'ens', provider: 'snapshot', externalId: '0x7' } }),
  view('Without an identity', { identity: null }),
];
const contents = (text: string) => barSuggestions(text, VIEWS).map(({ content }) => content);

describe('what the address bar suggests', () => {
  it('is what was looked at and has all the words that are typed, whatever their case and accents', () => {
    expect(contents('ELECTION ens')).toEqual(['ens 0x7']);
    expect(contents('compound 111')).toEqual([TALLY]);
    expect(contents('compound ens')).toEqual([]);
  });

  it('is the latest of it where nothing is typed yet, a few and each content once', () => {
    expect(contents('')).toEqual([TALLY, 'ens 0x7', 'Without an identity']);
    const twins = Array.from({ length: 20 }, (_, index) =>
      view(`Twin ${index}`, { identity: null, title: `Twin ${index >> 1}` }),
    );
    expect(barSuggestions('', twins).map(({ content }) => content)).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => `Twin ${index}`),
    );
  });
});

describe('what Enter shows', () => {
  it('is the suggestion that was chosen', () => {
    for (const { content, candidate } of barSuggestions('', VIEWS)) {
      expect(selectionFor(content, VIEWS, undefined)).toEqual({ by: 'lookup', candidate });
    }
  });

  it('is the proposal whose address was typed, for as long as the tab stays on its page', () => {
    expect(selectionFor(` ${TALLY}?ref=x `, [], 'https://example.org/a?b#c')).toEqual({
      by: 'link',
      url: TALLY,
      pickedOn: 'https://example.org/a',
    });
  });

  it('carries the address as it was typed, where the service is asked by another form first', () => {
    const typed = 'https://vote.lido.fi/vote/181';
    const selection = selectionFor(typed, [], undefined);
    expect(selection).toMatchObject({ by: 'link', written: typed });
    expect(selection).not.toMatchObject({ url: typed });
  });

  it.each(['council', '111', 'https://example.org/blog', ''])('has to be searched for: %j', (text) => {
    expect(selectionFor(text, VIEWS, undefined)).toBeNull();
  });
});
