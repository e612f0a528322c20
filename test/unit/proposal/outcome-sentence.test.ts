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
      'executed',
      votes(REACHED),
      'Executed; most power: For, 61.4%; quorum reached. Voting ended 3 Mar 2026.',
    ],
    [
      'canceled',
      votes(null),
      'Canceled; most power: For, 61.4%; quorum not reported. Planned end 3 Mar 2026.',
    ],
    [
      'no_quorum',
      votes(NOT_REACHED),
      'No quorum; most power: For, 61.4%; quorum not reached. Ended 3 Mar 2026.',
    ],
    ['passed', null, 'Passed; figures are not available. Ended 3 Mar 2026.'],
    ['passed', summaryOf([]), 'Passed; no figures reported; quorum not reported. Ended 3 Mar 2026.'],
    [
      'passed',
      summaryOf([choice('For', '7')], null, { ...REACHED, progress: null, reached: null }),
      'Passed; For: 7; quorum unknown. Ended 3 Mar 2026.',
    ],
  ])('%s', (outcome, summary, words) => {
    expect(sentence({ lifecycle: 'closed', outcome, endAt: PAST }, summary)).toBe(words);
  });

  it('does not print 100% of a share that misses the whole', () => {
    const grant = summaryOf(
      [
        choice('For', '570883.663004284924228043'),
        choice('Abstain', '23.126'),
        choice('Against', '0.6247815'),
      ],
      '570907.413785784924228043',
    );
    expect(sentence({ lifecycle: 'closed', outcome: 'executed' }, grant)).toContain('most power: For, 99.9%');
  });

  it('is not called ended if the service does not report it as closed', () => {
    for (const lifecycle of ['active', null, 'unknown', 'in_timelock']) {
      const words = sentence({ lifecycle, outcome: 'executed', endAt: PAST }, null);
      expect(words).toBe('Executed; figures are not available. Reported end: 3 Mar 2026.');
    }
  });

  it('has no percentage if a choice has more power than the total', () => {
    const odd = summaryOf([choice('For', '4235246412143134'), choice('Against', '1')], '1000');
    expect(sentence({ lifecycle: 'closed', outcome: 'passed', endAt: PAST }, odd)).toBe(
      'Passed; most power: For, share unknown; quorum not reported. Ended 3 Mar 2026.',
    );
  });

  it("dates the end in the reader's zone", () => {
    const detail = { lifecycle: 'closed', outcome: 'passed', endAt: PAST };
    expect(sentence(detail, null, 'Asia/Tokyo')).toContain('Ended 4 Mar 2026.');
  });
});

describe('a vote that is open', () => {
  it.each([
    [votes(NOT_REACHED), 'Open; For leads, 61.4%; quorum not reached. Ends in 2 days.'],
    [null, 'Open; figures are not available. Ends in 2 days.'],
    [
      summaryOf([choice('For', '0'), choice('Against', '0')], '0', {
        raw: null,
        progress: decimal('0'),
        reached: null,
      }),
      'Open; the voting power reported for each choice is 0; quorum progress 0%. Ends in 2 days.',
    ],
    [
      summaryOf([choice('For', '5'), choice('Against', '5')], '10', { ...NOT_REACHED, reached: null }),
      'Open; For and Against are tied; quorum progress 78%. Ends in 2 days.',
    ],
    [
      summaryOf([choice('For', '5'), choice('Against', null)], '10', null),
      'Open; result not reported; quorum not reported. Ends in 2 days.',
    ],
  ])('is worded from its figures (%#)', (summary, words) => {
    expect(sentence({ lifecycle: 'active', endAt: FUTURE }, summary)).toBe(words);
  });

  it('reports an unknown or a past end', () => {
    expect(sentence({ lifecycle: 'active' }, null)).toContain('End not reported.');
    expect(sentence({ lifecycle: 'active', endAt: 'block 23400000' }, null)).toContain(
      'Reported end: block 23400000.',
    );
    expect(sentence({ lifecycle: 'active', endAt: PAST }, votes(null))).toBe(
      'Reported as open; most power: For, 61.4%; quorum not reported. ' +
        'End passed (3 Mar 2026); not closed yet.',
    );
  });

  it('keeps an early verdict of the service apart', () => {
    expect(sentence({ lifecycle: 'active', outcome: 'passed', endAt: FUTURE }, null)).toBe(
      'Open; figures are not available. Already reported: Passed. Ends in 2 days.',
    );
  });
});

describe('a vote to come', () => {
  it('needs no figures', () => {
    const words = 'Voting has not started. Starts in 2 days.';
    expect(sentence({ lifecycle: 'pending', startAt: FUTURE }, null)).toBe(words);
    expect(sentence({ lifecycle: 'pending', startAt: FUTURE }, summaryOf([]))).toBe(words);
  });

  it('has no start while a deposit is collected for it', () => {
    const deposit = { until: FUTURE, share: '50' };
    expect(sentence({ lifecycle: 'pending', deposit }, null)).toBe(
      'Collecting deposit · 50%. Until 12 Mar 2026.',
    );
    expect(sentence({ lifecycle: 'pending', deposit: { until: null, share: null } }, null)).toBe(
      'Collecting deposit. Start not reported.',
    );
  });

  it('is only "reported so" if its start or end has passed', () => {
    expect(sentence({ lifecycle: 'pending', startAt: PAST, endAt: FUTURE }, null)).toBe(
      'Reported as not started. Its reported start has passed (3 Mar 2026).',
    );
    expect(sentence({ lifecycle: 'pending', startAt: PAST, endAt: PAST }, null)).toBe(
      'Reported as not started. End passed (3 Mar 2026); not closed yet.',
    );
  });

  it('still shows existing figures', () => {
    expect(sentence({ lifecycle: 'pending' }, votes(null))).toBe(
      'Voting has not started; most power: For, 61.4%; quorum not reported. Start not reported.',
    );
  });
});

describe('a closed vote without an outcome', () => {
  const options = ['Web3bio', 'Lighthouse Labs', 'Agora', 'None below'];

  it('has a leading choice and nothing that passed', () => {
    const summary = summaryOf(
      options.map((label, index) => choice(label, `${40 - index}`)),
      '154',
    );
    expect(sentence({ lifecycle: 'closed', endAt: PAST }, summary)).toBe(
      'Ended; most power: Web3bio, 25.9%; quorum not reported; outcome not reported. Ended 3 Mar 2026.',
    );
  });

  it('names a tie, and counts one that is too wide to name', () => {
    const three = summaryOf(options.slice(0, 3).map((label) => choice(label, '5')));
    expect(sentence({ lifecycle: 'closed', outcome: 'unknown' }, three)).toBe(
      'Ended; Web3bio, Lighthouse Labs and Agora are tied; quorum not reported; outcome unknown. End not reported.',
    );
    const four = summaryOf(options.map((label) => choice(label, '5')));
    expect(sentence({ lifecycle: 'closed' }, four)).toContain('4 choices are tied');
  });

  it('is closed even without figures, and before its reported end', () => {
    expect(sentence({ lifecycle: 'closed', endAt: FUTURE }, null)).toBe(
      'Ended; figures are not available; outcome not reported. Reported end: 12 Mar 2026.',
    );
  });
});

describe('a vote of which little is known', () => {
  it.each([
    [null, null, 'Status and figures are not available.'],
    [null, votes(REACHED), 'Status not available; most power: For, 61.4%; quorum reached.'],
    [{}, null, 'Status not reported; figures are not available. End not reported.'],
    [{ lifecycle: 'unknown' }, null, 'Status unknown; figures are not available. End not reported.'],
    [
      { lifecycle: 'in_timelock', endAt: PAST },
      null,
      'In timelock; figures are not available. Reported end: 3 Mar 2026.',
    ],
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

describe("a hub's note on a vote", () => {
  const ended = { lifecycle: 'closed', endAt: PAST };
  const open = { lifecycle: 'active', endAt: FUTURE };
  const [zeros, scored] = [
    summaryOf([choice('For', '0'), choice('Against', '0')], '0'),
    summaryOf([choice('For', '0'), choice('Against', '55'), choice('Abstain', '35')], '90'),
  ];
  const noVotes = (summary: VoteSummary): VoteSummary => ({
    ...summary,
    totals: { votes: '0', uniqueVoters: null, votingPower: decimal('0') },
  });

  it.each([
    [
      'ends with a pending result',
      ended,
      { ...zeros, counting: 'pending' },
      'Result pending. Ended 3 Mar 2026.',
    ],
    [
      'hides its choices',
      open,
      { ...summaryOf([choice('For', null)], '5150.5'), counting: 'hidden' },
      'Open; choices hidden until the end; quorum not reported.',
    ],
    ['has no votes yet', open, noVotes(zeros), 'Open; no votes yet; quorum not reported.'],
    ['has no scores yet', open, noVotes(summaryOf([])), 'Open; no votes yet; quorum not reported.'],
    [
      'is rejected by its second choice',
      open,
      { ...scored, quorum: { raw: '15', progress: null, reached: null, rule: 'rejection' } },
      'Open; Against leads, 61.1%; Against has 55, rejected above 15.',
    ],
    [
      'ranks choices',
      { ...ended, votingType: 'ranked-choice' },
      scored,
      'Ended; first in the last round: Against; quorum not reported; outcome not reported.',
    ],
    [
      'counts square roots',
      { ...open, votingType: 'quadratic' },
      scored,
      'Open; highest score: Against; quorum not reported.',
    ],
    [
      'has scores of 0',
      { ...ended, votingType: 'copeland' },
      zeros,
      'Ended; the score reported for each choice is 0; quorum not reported; outcome not reported.',
    ],
  ] as const)('is in the sentence if it %s', (_, detail, summary, words) => {
    expect(sentence(detail, summary)).toContain(words);
    expect(sentence(detail, summary)).not.toMatch(/power (?:reported )?.*0[;.]/);
  });
});
