import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { writeCallBudget } from '@/utils/browser/call-budget-settings';
import { dayUseStorage } from '@/utils/browser/day-use-storage';
import { useBudgetNotice } from '@/utils/browser/use-budget-notice';
import { localDay } from '@/utils/lookup/day-count';

function View() {
  return <p>{useBudgetNotice() ?? 'Nothing to say.'}</p>;
}

it("says that today's budget is used up as soon as it is, and no more once there is a larger one", async () => {
  const day = localDay(Date.now());
  await writeCallBudget(10);
  await dayUseStorage.write({ day, standard: 3, plus: 6 });
  render(<View />);
  expect(await screen.findByText('Nothing to say.')).toBeTruthy();
  await dayUseStorage.write({ day, standard: 3, plus: 7 });
  expect(
    await screen.findByText(
      "Today's budget of 10 calls is used up. What you ask for by hand is asked all the same.",
    ),
  ).toBeTruthy();
  await writeCallBudget(20);
  expect(await screen.findByText('Nothing to say.')).toBeTruthy();
});
