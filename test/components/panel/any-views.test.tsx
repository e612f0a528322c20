import { cleanup, screen } from '@testing-library/preact';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrowseView } from '@/components/panel/browse/browse-view';
import { RecentView } from '@/components/panel/recent/recent-view';
import { VotersView } from '@/components/panel/voters/voters-view';
import { recentItem, type Standing } from '@/utils/lookup/records/recent';
import type { ProposalListing, VoterListing } from '@/utils/proposal/proposal';
import { decimal } from '../../factories/decimals';
import { makeCandidate, makeKey, NOW } from '../../factories/proposal';
import { renderAtNow } from '../render';
import { makeList, viewsAtRest } from '../states/view-props';

const MACHINE_WORDS = /NaN|undefined|null|\[object|Infinity|Invalid/;
const errorActions = { openOptions: () => {}, grantAccess: () => {} };
const runs = { numRuns: 60 };

const orNull = <T,>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const digits = fc.stringMatching(/^(0|[1-9][0-9]{0,76})$/);
const word = fc.string({ unit: 'grapheme', maxLength: 30 });
const time = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  word,
);
const identity = fc.record({ daoId: word, provider: word, externalId: word });

const voter: fc.Arbitrary<VoterListing> = fc.record({
  rank: orNull(digits),
  voter: word,
  votingPower: orNull(digits.map(decimal)),
  votes: orNull(digits),
  proposals: orNull(digits),
});
const listing: fc.Arbitrary<ProposalListing> = fc.record({
  key: word.map(makeKey),
  identity: orNull(identity),
  title: word,
  sourceUrl: orNull(word),
  lifecycle: orNull(fc.oneof(fc.constantFrom('active', 'closed', 'unknown'), word)),
  outcome: orNull(word),
  endAt: orNull(time),
  coverage: orNull(word),
});
const standing: fc.Arbitrary<Standing> = fc.record({
  status: orNull(fc.record({ lifecycle: orNull(word), outcome: orNull(word) })),
  votes: orNull(
    fc.record({
      quorum: orNull(fc.record({ progress: orNull(digits.map(decimal)), reached: orNull(fc.boolean()) })),
    }),
  ),
  signals: orNull(fc.array(word, { maxLength: 3 })),
});

test('whoever the voters, what is unknown of them is said to be', () => {
  fc.assert(
    fc.property(fc.array(voter, { minLength: 1, maxLength: 4 }), (rows) => {
      const props = { daoId: 'dao', pageSize: 100, ownAddresses: [], errorActions };
      const { container } = renderAtNow(<VotersView {...props} list={makeList(rows)} />);
      expect(container.textContent).not.toMatch(MACHINE_WORDS);
      rows.forEach((row, index) => {
        const cell = (place: string) => container.querySelectorAll(`tbody .${place}`)[index];
        expect(cell('col-rank')?.textContent?.includes('not reported')).toBe(row.rank === null);
        expect(cell('col-power')?.textContent?.includes('not reported')).toBe(row.votingPower === null);
        expect(cell('col-votes')?.textContent?.includes('not reported')).toBe(row.votes === null);
        expect(cell('col-proposals')?.textContent?.includes('not reported')).toBe(row.proposals === null);
      });
      cleanup();
    }),
    runs,
  );
}, 120_000);

test('whatever is found, each proposal has its words', () => {
  fc.assert(
    fc.property(fc.uniqueArray(listing, { maxLength: 4, selector: (row) => row.key }), (rows) => {
      const { browse } = viewsAtRest();
      const { container } = renderAtNow(
        <BrowseView {...browse} list={makeList(rows)} errorActions={errorActions} />,
      );
      expect(container.textContent).not.toMatch(MACHINE_WORDS);
      rows.forEach((row, index) => {
        const words = container.querySelectorAll('.list-row')[index]?.textContent ?? '';
        expect(words.includes('DAO not reported')).toBe(row.identity === null);
        expect(words.includes('end not reported')).toBe(row.endAt === null);
      });
      cleanup();
    }),
    runs,
  );
}, 120_000);

test('whatever was looked at, its changes have words and nothing unknown is one', () => {
  fc.assert(
    fc.property(standing, standing, orNull(identity), word, (seen, now, of, title) => {
      const candidate = makeCandidate({ identity: of, title });
      const item = recentItem({ candidate, viewedAt: NOW, seen, before: null }, now);
      const { container } = renderAtNow(<RecentView {...viewsAtRest().recent} items={[item]} />);
      expect(container.textContent).not.toMatch(MACHINE_WORDS);
      const isKnown = [now.status, now.votes, now.signals].some((part) => part !== null);
      if (!isKnown) expect(screen.queryByRole('list', { name: 'Changed since you looked' })).toBeNull();
      cleanup();
    }),
    runs,
  );
}, 120_000);
