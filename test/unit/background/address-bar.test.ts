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

describe('a suggestion of the address bar', () => {
  it('is a recent proposal with all typed words, in any case and with any accents', () => {
    expect(contents('ELECTION ens')).toEqual(['ens 0x7']);
    expect(contents('compound 111')).toEqual([TALLY]);
    expect(contents('compound ens')).toEqual([]);
  });

  it('is one of the few latest before anything is typed, each content once', () => {
    expect(contents('')).toEqual([TALLY, 'ens 0x7', 'Without an identity']);
    const twins = Array.from({ length: 20 }, (_, index) =>
      view(`Twin ${index}`, { identity: null, title: `Twin ${index >> 1}` }),
    );
    expect(barSuggestions('', twins).map(({ content }) => content)).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => `Twin ${index}`),
    );
  });
});

describe('the answer to Enter', () => {
  it('is the chosen suggestion', () => {
    for (const { content, candidate } of barSuggestions('', VIEWS)) {
      expect(selectionFor(content, VIEWS, undefined)).toEqual({ by: 'lookup', candidate });
    }
  });

  it('is the proposal of a typed address, as long as the tab stays on its page', () => {
    expect(selectionFor(` ${TALLY}?ref=x `, [], 'https://example.org/a?b#c')).toEqual({
      by: 'link',
      url: TALLY,
      pickedOn: 'https://example.org/a',
    });
  });

  it('keeps the address as typed, if the service gets another form first', () => {
    const typed = 'https://vote.lido.fi/vote/181';
    const selection = selectionFor(typed, [], undefined);
    expect(selection).toMatchObject({ by: 'link', written: typed });
    expect(selection).not.toMatchObject({ url: typed });
  });

  it.each(['council', '111', 'https://example.org/blog', ''])('needs a search: %j', (text) => {
    expect(selectionFor(text, VIEWS, undefined)).toBeNull();
  });
});
