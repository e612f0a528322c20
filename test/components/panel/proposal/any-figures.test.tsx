import { cleanup, fireEvent, screen } from '@testing-library/preact';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecimalString, isZero } from '@/utils/numbers/decimal';
import type { ChoiceTally, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from '../../../factories/decimals';
import { makeDetail, makeKey, ready } from '../../../factories/proposal';
import { runs } from '../../../fuzz/fuzz';
import { renderAtNow } from '../../render';
import { Panel } from '../../states/panel-of-state';
import { panelProps } from '../../states/panel-page';

const orNull = <T,>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const digits = (longest: number) => fc.stringMatching(new RegExp(`^(0|[1-9][0-9]{0,${longest - 1}})$`));
const amount = fc
  .tuple(digits(60), fc.stringMatching(/^[0-9]{0,18}$/))
  .map(([whole, fraction]) => decimal(fraction === '' ? whole : `${whole}.${fraction}`));
/** Up to just below 10^78, with the values at which something changes its words. */
const power = fc.oneof(
  amount,
  digits(78).map(decimal),
  fc.constantFrom(...['0', '0.0', '1', '0.000000000000000001', '999', '1000', '9'.repeat(78)].map(decimal)),
);
const word = fc.string({ unit: 'grapheme', maxLength: 40 });
const time = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  word,
);

const choice: fc.Arbitrary<ChoiceTally> = fc.record({
  key: orNull(word),
  label: orNull(word),
  votes: orNull(digits(30)),
  votingPower: orNull(power),
});
const summary: fc.Arbitrary<VoteSummary> = fc.record({
  totals: orNull(
    fc.record({ votes: orNull(digits(30)), uniqueVoters: orNull(digits(30)), votingPower: orNull(power) }),
  ),
  quorum: orNull(fc.record({ raw: orNull(word), progress: orNull(power), reached: orNull(fc.boolean()) })),
  // Beyond four they fold.
  choices: fc.array(choice, { maxLength: 8 }),
  coverage: orNull(word),
});
const detail: fc.Arbitrary<Partial<ProposalDetail>> = fc.record({
  title: word,
  lifecycle: orNull(fc.oneof(fc.constantFrom('active', 'pending', 'closed', 'unknown'), word)),
  outcome: orNull(fc.oneof(fc.constantFrom('passed', 'failed', 'executed', 'canceled', 'unknown'), word)),
  startAt: orNull(time),
  endAt: orNull(time),
});

const PLACES = 18;

/** As a whole number of the smallest part that there is. */
function scaled(value: string): bigint {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
}

/** The printed percentage is what is left of the share when it is cut to a tenth; signs mark what lies beyond. */
function expectCut(printed: string, part: DecimalString, total: DecimalString): void {
  const tenths = (scaled(part) * 1_000n) / scaled(total);
  const isExact = tenths * scaled(total) === scaled(part) * 1_000n;
  const text = printed.replace('%', '');
  if (text === '<0.1') expect([tenths, isExact]).toEqual([0n, false]);
  else if (text === '>100') expect([tenths, isExact]).toEqual([1_000n, false]);
  else expect(scaled(text) * 10n).toBe(tenths * 10n ** BigInt(PLACES));
  if (text === '0' || text === '50' || text === '100') expect(isExact).toBe(true);
}

/** `total`: what shares are taken of; null where there is none, or a choice has more. */
function expectHonestRow(row: Element, tally: ChoiceTally, total: DecimalString | null): void {
  const figures = row.querySelector('.choice-power')?.textContent ?? '';
  const share = row.querySelector('.percent')?.textContent ?? null;
  if (tally.votes === null) expect(row.getAttribute('title')).toBeNull();
  if (tally.votingPower === null) {
    expect(figures).toBe('not reported');
    expect(row.querySelector('data, .choice-fill')).toBeNull();
    expect(share).toBeNull();
  } else {
    expect(row.querySelector('data')?.getAttribute('value')).toBe(tally.votingPower);
    expect(share === null).toBe(total === null || isZero(total));
    if (share !== null && total !== null) expectCut(share, tally.votingPower, total);
  }
}

function totalOfAll({ totals, choices }: VoteSummary): DecimalString | null {
  const total = totals?.votingPower ?? null;
  const holds = (part: DecimalString | null) =>
    part === null || total === null || scaled(part) <= scaled(total);
  return choices.every(({ votingPower }) => holds(votingPower)) ? total : null;
}

/** A vote that is counted, though it is to begin only, and no power with it. */
const COUNTED_BEFORE_ITS_START: VoteSummary = {
  totals: { votes: '1', uniqueVoters: null, votingPower: decimal('0') },
  quorum: null,
  choices: [],
  coverage: null,
};

test('each cell prints any figures unchanged, and unknown ones as unknown', () => {
  fc.assert(
    fc.property(summary, detail, (figures, overrides) => {
      cleanup();
      const record = { key: makeKey('any'), detail: ready(makeDetail(overrides)), summary: ready(figures) };
      const { container } = renderAtNow(<Panel {...panelProps({ record })} />);
      expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object|Infinity/);
      for (const bar of container.querySelectorAll<HTMLElement>('.choice-fill, .quorum-fill')) {
        expect(bar.style.inlineSize).toMatch(/^(100|\d{1,2}(\.\d+)?)%$/);
      }
      // Where no power is told, or nobody has voted yet, the names stand alone.
      const hasRows =
        figures.choices.some(({ votingPower }) => votingPower !== null) &&
        !container.textContent?.includes('No votes yet.');
      const rest = screen.queryByRole('button', { name: /^\d+ more$/ });
      if (rest !== null) fireEvent.click(rest);
      const rows = [...container.querySelectorAll<HTMLLIElement>('.choice')].sort(
        (a, b) => a.value - b.value,
      );
      expect(rows).toHaveLength(hasRows ? figures.choices.length : 0);
      figures.choices.forEach((tally, index) => {
        const row = rows[index];
        if (row !== undefined) expectHonestRow(row, tally, totalOfAll(figures));
      });
      const votes = figures.totals?.votes ?? figures.totals?.uniqueVoters ?? null;
      const all = [figures.totals?.votingPower, ...figures.choices.map(({ votingPower }) => votingPower)];
      if (all.some((power) => power != null && !isZero(power)) || (votes !== null && votes !== '0'))
        expect(container.textContent).not.toContain('No votes yet.');
      const quorum = screen.getByRole('region', { name: 'Quorum' });
      if (figures.quorum?.progress == null) expect(quorum.querySelector('.quorum-fill, .percent')).toBeNull();
    }),
    {
      ...runs(40),
      examples: [[COUNTED_BEFORE_ITS_START, makeDetail({ lifecycle: 'pending', outcome: null })]],
    },
  );
}, 600_000);
