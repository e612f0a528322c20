import { cleanup, fireEvent, screen } from '@testing-library/preact';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Ballots } from '@/test/components/states/panel-of-state';
import type { Ballot, VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from '../../../factories/decimals';
import { makeKey, makeSummary, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { ballotsProps, makeList } from '../../states/view-props';
import { loadParts } from '../views/load-parts';

beforeAll(loadParts);

const orNull = <T,>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const power = fc
  .tuple(fc.stringMatching(/^(0|[1-9][0-9]{0,76})$/), fc.stringMatching(/^[0-9]{0,18}$/))
  .filter(([whole, fraction]) => whole.length + fraction.length <= 78)
  .map(([whole, fraction]) => decimal(fraction === '' ? whole : `${whole}.${fraction}`));
const word = fc.string({ unit: 'grapheme', maxLength: 30 });
const raw = fc.oneof(fc.json(), word);

const ballot: fc.Arbitrary<Ballot> = fc.record({
  id: orNull(word),
  voter: word,
  address: orNull(word),
  choice: orNull(fc.record({ key: orNull(word), label: orNull(word), raw: orNull(raw) })),
  votingPower: orNull(power),
  votedAt: orNull(
    fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      word,
    ),
  ),
  transactionHash: orNull(word),
});
const total: fc.Arbitrary<VoteSummary['totals']> = orNull(
  fc.record({ votes: fc.constant(null), uniqueVoters: fc.constant(null), votingPower: orNull(power) }),
);

const errorActions = { openOptions: () => {}, grantAccess: () => {}, retry: () => {} };

/** What our own words and figures say in a row: texts of the voter and the ballot may hold any words. */
function figuresIn(row: Element): readonly string[] {
  const places = ['.col-power', '.col-share', '.col-running'];
  return places.map((place) => row.querySelector(place)?.textContent ?? '');
}

test('whatever the ballots, no cell prints a machine word, nor nought for what is unknown', () => {
  fc.assert(
    fc.property(fc.array(ballot, { maxLength: 8, minLength: 1 }), total, (ballots, totals) => {
      const record = { key: makeKey('any'), summary: ready(makeSummary({ totals })) };
      const list = ballotsProps({ list: makeList(ballots) });
      const { container } = renderAtNow(<Ballots {...list} record={record} errorActions={errorActions} />);
      fireEvent.click(screen.getByRole('button', { name: /^All / }));
      const rows = [...container.querySelectorAll('.row')];
      expect(rows).toHaveLength(ballots.length);
      for (const [index, row] of rows.entries()) {
        const [shown = '', share = '', running = ''] = figuresIn(row);
        for (const text of [shown, share, running])
          expect(text).not.toMatch(/NaN|undefined|null|\[object|Infinity/);
        const isKnown = ballots[index]?.votingPower !== null;
        expect(shown === '–not reported').toBe(!isKnown);
        if (!isKnown) expect(`${share}${running}`.replaceAll('–not reported', '')).toBe('');
        expect(share).toMatch(/^$|^–not reported$|^[<>]?\d{1,3}(\.\d)?%$/);
      }
      cleanup();
    }),
    { numRuns: 100 },
  );
}, 60_000);
