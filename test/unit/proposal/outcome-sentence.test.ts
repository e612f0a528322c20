import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { ProposalDetail, Quorum, VoteSummary } from '@/utils/proposal/proposal';
import { quorumLine } from '@/utils/proposal/quorum';
import { english, englishAt } from '../../english';
import { blankDetail, choice, summaryOf } from '../../factories/blank';
import { decimal, powers } from '../../factories/decimals';

const NOW = Date.UTC(2026, 2, 10, 12);
const PAST = '2026-03-03T18:00:00Z';
const FUTURE = '2026-03-12T18:00:00Z';

const REACHED: Quorum = { raw: '400000', progress: decimal('2.5'), reached: true };
const NOT_REACHED: Quorum = { raw: '400000', progress: decimal('0.78'), reached: false };

function sentence(
  detail: Partial<ProposalDetail> | null,
  summary: VoteSummary | null,
  timeZone = 'UTC',
  beforeEnd: BeforeEnd = null,
): string {
  return outcomeSentence(
    {
      detail: detail === null ? null : blankDetail(detail),
      summary,
      beforeEnd,
    },
    englishAt(NOW, timeZone),
  );
}

function votes(quorum: Quorum | null): VoteSummary {
  return summaryOf([choice('For', '614'), choice('Against', '386')], '1000', quorum);
}

describe('figures from before the end of a vote', () => {
  const ended = { endAt: PAST };

  it.each([
    [
      'surely',
      { lifecycle: 'closed', outcome: 'failed' },
      'Failed. Figures from before the end: most power: For, 61.4%',
    ],
    ['perhaps', { lifecycle: 'closed', outcome: 'failed' }, 'Failed. Figures perhaps from before the end: '],
    ['surely', { lifecycle: 'closed' }, 'Ended, outcome not reported. Figures from before the end: '],
    ['surely', { lifecycle: 'closed', outcome: 'unknown' }, 'Ended, outcome unknown. Figures from before'],
  ] as const)('are %s marked, and not shown as the result', (from, detail, words) => {
    const said = sentence({ ...ended, ...detail }, votes(NOT_REACHED), 'UTC', from);
    expect(said).toContain(words);
    expect(said).toContain('quorum not reached. Ended 3 Mar');
    expect(said).not.toMatch(/lead/i);
  });
});

describe('a decided vote', () => {
  it.each([
    ['passed', votes(REACHED), 'Passed; most power: For, 61.4%; quorum reached. Ended 3 Mar 2026.'],
    ['failed', votes(NOT_REACHED), 'Failed; most power: For, 61.4%; quorum not reached. Ended 3 Mar 2026.'],
    [
      'passed',
      summaryOf([choice('For', '7')], null, { ...REACHED, progress: null, reached: null }),
      'Passed; For: 7; quorum unknown. Ended 3 Mar 2026.',
    ],
  ])('%s', (outcome, summary, words) => {
    expect(sentence({ lifecycle: 'closed', outcome, endAt: PAST }, summary)).toBe(words);
  });

  it("dates the end in the reader's zone", () => {
    const detail = { lifecycle: 'closed', outcome: 'passed', endAt: PAST };
    expect(sentence(detail, null, 'Asia/Tokyo')).toContain('Ended 4 Mar 2026.');
  });
});

describe('a closed vote without an outcome', () => {
  const options = ['Web3bio', 'Lighthouse Labs', 'Agora', 'None below'];

  it('names a tie, and counts one that is too wide to name', () => {
    const three = summaryOf(options.slice(0, 3).map((label) => choice(label, '5')));
    expect(sentence({ lifecycle: 'closed', outcome: 'unknown' }, three)).toBe(
      'Ended; Web3bio, Lighthouse Labs and Agora are tied; quorum not reported; outcome unknown. End not reported.',
    );
    const four = summaryOf(options.map((label) => choice(label, '5')));
    expect(sentence({ lifecycle: 'closed' }, four)).toContain('4 choices are tied');
  });
});

describe('a vote of which little is known', () => {
  it.each([
    [null, null, 'Status and figures are not available.'],
    [null, votes(REACHED), 'Status not available; most power: For, 61.4%; quorum reached.'],
    [{}, null, 'Status not reported; figures are not available. End not reported.'],
  ])('names what is missing (%#)', (detail, summary, words) => {
    expect(sentence(detail, summary)).toBe(words);
  });

  it('keeps hostile labels to one line and names an empty one', () => {
    const hostile = summaryOf([choice(`\u202eFor\n${'x'.repeat(9_000)}`, '1')], '1');
    const words = sentence({ lifecycle: 'closed', outcome: 'passed' }, hostile);
    expect(words).not.toMatch(/[\u202e\n]/);
    expect(words.length).toBeLessThan(160);
    expect(
      sentence({ lifecycle: 'closed', outcome: 'passed' }, summaryOf([choice(' ', '1')], '1')),
    ).toContain('most power: Unnamed choice, 100%');
  });
});

describe('any vote at all', () => {
  const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null });
  const quorums = fc.record({
    raw: maybe(fc.constantFrom('100K', '400000')),
    progress: maybe(fc.oneof(powers, fc.constantFrom('0', '0.78', '-1').map(decimal))),
    reached: maybe(fc.boolean()),
  });
  const choices = fc.array(
    fc.record({
      key: fc.constant(null),
      label: fc.constantFrom('For', 'Against', 'نعم', ''),
      votes: fc.constant(null),
      votingPower: maybe(powers),
    }),
    { maxLength: 6 },
  );
  const totals = fc.record({
    votes: fc.constant(null),
    uniqueVoters: fc.constant(null),
    votingPower: maybe(powers),
  });
  const summaries = fc.record({
    totals: maybe(totals),
    quorum: maybe(quorums),
    choices,
    coverage: fc.constant(null),
  });
  const times = maybe(fc.constantFrom(PAST, FUTURE, 'soon', '2026-02-30T00:00:00Z'));
  const details = fc
    .record({
      lifecycle: maybe(fc.constantFrom('active', 'pending', 'closed', 'unknown', 'in_timelock')),
      outcome: maybe(fc.constantFrom('passed', 'failed', 'executed', 'canceled', 'unknown', 'no_quorum')),
      startAt: times,
      endAt: times,
    })
    .map(blankDetail);

  const ends = fc.constantFrom<BeforeEnd[]>(null, 'surely', 'perhaps');

  it('has a complete sentence, and is called passed only by the service', () => {
    fc.assert(
      fc.property(maybe(details), maybe(summaries), ends, (detail, summary, beforeEnd) => {
        const words = outcomeSentence({ detail, summary, beforeEnd }, englishAt(NOW));
        const all = `${words} ${quorumLine(summary ?? summaryOf([]), english)}`;
        expect(all).not.toMatch(/NaN|undefined|null|\[object|Infinity|Invalid| {2}|\.\.|: \./);
        expect(words).toMatch(/^\S.*\.$/);
        if (detail?.outcome !== 'passed') expect(words).not.toMatch(/passed(?! \()/i);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads in a right-to-left locale too', () => {
    const detail = blankDetail({ lifecycle: 'active', endAt: FUTURE });
    const words = outcomeSentence(
      {
        detail,
        summary: votes(null),
        beforeEnd: null,
      },
      { ...englishAt(NOW), tag: 'ar-EG' },
    );
    expect(words).toContain('٦١٫٤%');
    expect(words).not.toMatch(/NaN|undefined|null|Invalid/);
  });
});

describe("the sentence on a contract's special votes", () => {
  const ended = { lifecycle: 'closed', outcome: 'passed', startAt: PAST, endAt: null };
  const againstAlone = summaryOf([choice('Against', '300')], null, null);

  it('names the module that counts, without a leader', () => {
    const optimistic = { ...ended, module: { counts: 'against', name: 'Optimistic' } } as const;
    expect(sentence(optimistic, againstAlone)).toBe(
      'Passed. Optimistic vote: it passes unless enough power is against it. Against: 300. Ended, started 3 Mar 2026.',
    );
    expect(sentence(optimistic, againstAlone, 'UTC', 'surely')).not.toContain('300');
    const approval = { lifecycle: 'active', module: { counts: 'options', name: 'Approval' } } as const;
    expect(sentence(approval, summaryOf([], null, null))).toMatch(
      /^Open\. Approval vote\. Its figures are counted in a module/,
    );
    const other = { lifecycle: 'active', module: { counts: null, name: ' Ranked\u202E ' } } as const;
    expect(sentence(other, null)).toContain('Counted in a module that is not read: Ranked.');
  });

  it('has separate sentences for an objection period, and for when a passed vote can be executed', () => {
    const objection = { lifecycle: 'active', isObjection: true };
    expect(sentence(objection, votes(null))).toContain(
      'Objection period: only votes against can still be cast.',
    );
    expect(sentence({ ...objection, lifecycle: 'closed' }, votes(null))).not.toContain('Objection');
    const queued = { ...ended, execution: 'queued', executableFrom: FUTURE };
    expect(sentence(queued, votes(null))).toContain('Can be executed from 12 Mar 2026.');
  });
});
