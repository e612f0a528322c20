import { cleanup } from '@testing-library/preact';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { Panel } from '@/components/panel/panel';
import type { ChoiceTally, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { decimal, key, makeDetail, ready } from '../factories';
import { renderAtNow } from '../render';
import { panelProps } from '../states/panel-page';

afterEach(cleanup);

const orNull = <T,>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const digits = (longest: number) => fc.stringMatching(new RegExp(`^(0|[1-9][0-9]{0,${longest - 1}})$`));
const power = fc
  .tuple(digits(60), fc.stringMatching(/^[0-9]{0,18}$/))
  .map(([whole, fraction]) => decimal(fraction === '' ? whole : `${whole}.${fraction}`));
const word = fc.string({ unit: 'grapheme', maxLength: 40 });
const time = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  word,
);

const choice: fc.Arbitrary<ChoiceTally> = fc.record({
  key: orNull(word),
  label: word,
  votes: orNull(digits(30)),
  votingPower: orNull(power),
});
const summary: fc.Arbitrary<VoteSummary> = fc.record({
  totals: orNull(
    fc.record({ votes: orNull(digits(30)), uniqueVoters: orNull(digits(30)), votingPower: orNull(power) }),
  ),
  quorum: orNull(fc.record({ raw: orNull(word), progress: orNull(power), reached: orNull(fc.boolean()) })),
  choices: fc.array(choice, { maxLength: 12 }),
  coverage: orNull(word),
});
const detail: fc.Arbitrary<Partial<ProposalDetail>> = fc.record({
  title: word,
  lifecycle: orNull(fc.oneof(fc.constantFrom('active', 'pending', 'closed', 'unknown'), word)),
  outcome: orNull(fc.oneof(fc.constantFrom('passed', 'failed', 'executed', 'canceled', 'unknown'), word)),
  startAt: orNull(time),
  endAt: orNull(time),
});

test('whatever the figures, no cell prints a machine word and no bar leaves its track', () => {
  fc.assert(
    fc.property(summary, detail, (figures, overrides) => {
      const record = { key: key('any'), detail: ready(makeDetail(overrides)), summary: ready(figures) };
      const { container } = renderAtNow(<Panel {...panelProps({ record })} />);
      expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object|Infinity/);
      for (const bar of container.querySelectorAll<HTMLElement>('.choice-fill, .quorum-fill')) {
        expect(bar.style.inlineSize).toMatch(/^(100|\d{1,2}(\.\d+)?)%$/);
      }
      cleanup();
    }),
    { numRuns: 100 },
  );
}, 60_000);
