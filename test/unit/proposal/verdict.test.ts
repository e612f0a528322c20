import { describe, expect, it } from 'vitest';
import { type Judged, verdictOf, whenClauses } from '@/utils/proposal/verdict';
import { englishAt, translateFrom } from '../../english';

const LOCALE = englishAt(Date.parse('2026-03-10T12:00:00Z'));

function judged(overrides: Partial<Judged>): Judged {
  return { lifecycle: 'active', outcome: null, startAt: null, endAt: null, execution: null, ...overrides };
}

/** As a chain collects it before a vote can begin. */
const DEPOSIT = { until: '2026-03-12T12:00:00Z', share: '50' };

/** Mark, word and what stands beside it. */
function verdict(overrides: Partial<Judged>, reached: boolean | null = null): string {
  const { mark, word, beside } = verdictOf(judged(overrides), { quorum: { reached } }, LOCALE);
  return `${mark}: ${word}${beside === null ? '' : ` · ${beside}`}`;
}

const when = (overrides: Partial<Judged>) => whenClauses(judged(overrides), LOCALE).join(' · ');

describe('the verdict', () => {
  it.each<[Partial<Judged>, string]>([
    [{ endAt: '2026-03-10T18:05:00Z' }, 'open: Open · 6 h left'],
    [{ endAt: '2026-03-12T16:00:00Z' }, 'open: Open · 2 d 4 h left'],
    [{ endAt: '2026-03-23T12:00:00Z' }, 'open: Open · 13 d left'],
    [{}, 'open: Open'],
    [{ endAt: '2026-03-10T18:05:00Z', estimated: ['start', 'end'] }, 'open: Open · ≈ 6 h left'],
    [{ endAt: '2026-03-10T18:05:00Z', estimated: ['start'] }, 'open: Open · 6 h left'],
    // Minutes before and after an estimated end nobody counts them, and nothing is over.
    [{ endAt: '2026-03-10T12:29:00Z', estimated: ['end'] }, 'open: Open · ≈ ends within the hour'],
    [{ endAt: '2026-03-10T11:31:00Z', estimated: ['end'] }, 'open: Open · ≈ ends within the hour'],
    [{ endAt: '2026-03-10T11:29:00Z', estimated: ['end'] }, 'open: Open · end passed'],
    [
      { lifecycle: 'pending', startAt: '2026-03-12T12:00:00Z', estimated: ['start'] },
      'pending: Opens in ≈ 2 d',
    ],
    [{ lifecycle: 'closed', outcome: 'rejected' }, 'failed: Rejected'],
    [{ lifecycle: 'closed', outcome: 'passed', outcomeBy: 'aragon' }, 'passed: Passed · by Aragon’s rule'],
    [
      { lifecycle: 'closed', outcome: 'passed', outcomeBy: 'snapshot-x', execution: 'queued' },
      'passed: Passed · queued',
    ],
    [{ endAt: 'soon' }, 'open: Open'],
    [{ endAt: '2026-03-10T11:59:00Z' }, 'open: Open · end passed'],
    [{ lifecycle: 'pending', startAt: '2026-03-12T12:00:00Z' }, 'pending: Opens in 2 d'],
    [{ lifecycle: 'pending' }, 'pending: Not open yet'],
    [{ lifecycle: 'pending', startAt: '2026-03-09T12:00:00Z' }, 'pending: Not open yet'],
    [{ lifecycle: 'pending', deposit: DEPOSIT }, 'pending: Collecting deposit · 50%'],
    [{ lifecycle: 'pending', deposit: { ...DEPOSIT, share: null } }, 'pending: Collecting deposit'],
    [{ lifecycle: 'closed' }, 'ended: Ended · outcome not reported'],
    [{ lifecycle: 'closed', outcome: 'unknown' }, 'ended: Ended · outcome unknown'],
    [{ lifecycle: 'closed', outcome: 'passed' }, 'passed: Passed'],
    [{ lifecycle: 'closed', outcome: 'passed', execution: 'queued' }, 'passed: Passed · queued'],
    [{ lifecycle: 'closed', outcome: 'passed', execution: 'expired' }, 'passed: Passed · expired'],
    [{ lifecycle: 'closed', outcome: 'passed', execution: 'failed' }, 'passed: Passed · execution failed'],
    [{ lifecycle: 'closed', outcome: 'passed', execution: 'executed' }, 'executed: Executed'],
    [{ lifecycle: 'closed', outcome: 'passed', execution: 'not_started' }, 'passed: Passed'],
    [{ lifecycle: 'closed', outcome: 'failed' }, 'failed: Failed'],
    [{ outcome: 'canceled' }, 'canceled: Canceled'],
    [{ lifecycle: 'closed', outcome: 'no_quorum' }, 'ended: No quorum'],
    [{ lifecycle: null }, 'unknown: Status not reported'],
    [{ lifecycle: 'unknown' }, 'unknown: Status unknown'],
    [{ lifecycle: 'in_timelock' }, 'unknown: In timelock'],
  ])('on %j is "%s"', (overrides, words) => {
    expect(verdict(overrides)).toBe(words);
  });

  it('leaves its capital letters to the language', () => {
    const t = translateFrom({ verdict_queued: { message: 'in der Warteschlange' } });
    const queued = judged({ lifecycle: 'closed', outcome: 'passed', execution: 'queued' });
    expect(verdictOf(queued, null, { ...LOCALE, t, tag: 'de' }).beside).toBe('in der Warteschlange');
  });

  it('is pending if an ended vote is not counted, and not if its outcome is known', () => {
    const votes = { quorum: null, counting: 'pending' } as const;
    const of = (overrides: Partial<Judged>) => verdictOf(judged(overrides), votes, LOCALE);
    expect(of({ lifecycle: 'closed' })).toEqual({ mark: 'ended', word: 'Result pending', beside: null });
    expect(of({ lifecycle: 'closed', outcome: 'passed' }).word).toBe('Passed');
    expect(of({}).word).toBe('Open');
  });

  it('adds "quorum not reached" to a failed vote if the service reports both', () => {
    expect(verdict({ lifecycle: 'closed', outcome: 'failed' }, false)).toBe(
      'failed: Failed · quorum not reached',
    );
    expect(verdict({ lifecycle: 'closed', outcome: 'passed' }, false)).toBe('passed: Passed');
    expect(verdict({ lifecycle: 'closed', outcome: 'failed' }, true)).toBe('failed: Failed');
  });
});

describe('the time of a vote', () => {
  it.each<[Partial<Judged>, string]>([
    [{ endAt: '2026-03-10T18:05:00Z' }, 'Ends today 18:05, your time'],
    [{ endAt: '2026-03-23T12:00:00Z' }, 'Ends Mon 23 Mar, 12:00, your time'],
    [{ endAt: '2026-03-23T12:00:00Z', estimated: ['end'] }, 'Ends ≈ Mon 23 Mar, 12:00, your time'],
    [{}, 'End not reported'],
    [{ endAt: 'soon' }, 'Reported end soon'],
    [
      { endAt: '2026-03-09T11:00:00Z' },
      'Reported end yesterday 11:00, your time · not reported as closed yet',
    ],
    [
      { endAt: '2026-03-23T12:00:00Z', outcome: 'passed' },
      'Ends Mon 23 Mar, 12:00, your time · already reported: Passed',
    ],
    [{ lifecycle: 'pending', startAt: '2026-03-12T12:00:00Z' }, 'Starts Thu 12 Mar, 12:00, your time'],
    [{ lifecycle: 'pending', startAt: '2026-03-01T12:00:00Z' }, 'Reported start 1 Mar 2026'],
    [{ lifecycle: 'pending' }, 'Start not reported'],
    [{ lifecycle: 'pending', deposit: DEPOSIT }, 'Until Thu 12 Mar, 12:00, your time'],
    [{ lifecycle: 'pending', deposit: { ...DEPOSIT, until: null } }, 'Start not reported'],
    // A source that contradicts itself.
    [
      { lifecycle: 'expired', endAt: '2026-03-23T12:00:00Z' },
      'Reported end Mon 23 Mar, 12:00, your time · still to come',
    ],
    [
      { lifecycle: 'closed', endAt: '2026-03-23T12:00:00Z' },
      'Reported end Mon 23 Mar, 12:00, your time · still to come',
    ],
    [
      { lifecycle: 'closed', outcome: 'expired', endAt: '2026-03-23T12:00:00Z' },
      'Reported end Mon 23 Mar, 12:00, your time · still to come',
    ],
    [
      { lifecycle: 'in_timelock', endAt: '2026-03-23T12:00:00Z' },
      'Reported end Mon 23 Mar, 12:00, your time',
    ],
    [{ lifecycle: 'closed', endAt: '2026-03-01T12:00:00Z' }, 'Ended 1 Mar 2026'],
    [{ lifecycle: 'closed', outcome: 'unknown' }, 'End not reported'],
    [{ lifecycle: 'closed', outcome: 'passed', endAt: '2026-03-01T12:00:00Z' }, 'Ended 1 Mar 2026'],
    [{ outcome: 'canceled', endAt: '2026-03-23T12:00:00Z' }, 'Planned end Mon 23 Mar, 12:00, your time'],
    [{ lifecycle: 'closed', startAt: '2026-03-01T12:00:00Z' }, 'Ended, started 1 Mar 2026'],
    [{ lifecycle: 'closed', startAt: '2026-03-23T12:00:00Z' }, 'End not reported'],
    [{ startAt: '2026-03-01T12:00:00Z' }, 'End not reported'],
  ])('of %j is "%s"', (overrides, words) => {
    expect(when(overrides)).toBe(words);
  });
});
