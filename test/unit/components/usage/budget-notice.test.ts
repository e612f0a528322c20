import { expect, it } from 'vitest';
import { budgetNotice } from '@/components/usage/watch-budget.live';
import { localDay } from '@/utils/lookup/usage/day-count';
import { englishAt } from '../../../english';

const NOW = new Date(2026, 10, 21, 12).getTime();
const today = { day: localDay(NOW), standard: 1, plus: 1 };

it('the notice is absent without a limit, while calls are left, and on the day after', () => {
  expect(budgetNotice(null, today, englishAt(NOW))).toBeNull();
  expect(budgetNotice(3, today, englishAt(NOW))).toBeNull();
  expect(budgetNotice(2, today, englishAt(new Date(2026, 10, 22, 0).getTime()))).toBeNull();
  expect(budgetNotice(1, null, englishAt(NOW))).toBeNull();
});

it('the notice appears once the limit is used up, or is zero', () => {
  expect(budgetNotice(2, today, englishAt(NOW))).toContain('daily limit of 2 automatic calls is reached.');
  expect(budgetNotice(1, today, englishAt(NOW))).toContain('daily limit of 1 automatic call is reached.');
  expect(budgetNotice(0, null, englishAt(NOW))).toContain('daily limit of 0 automatic calls');
});
