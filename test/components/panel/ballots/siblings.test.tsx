import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Siblings } from '@/components/insights/siblings/siblings-view';
import { makeDetail, makeKey, makeSummary } from '@/test/factories/proposal';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

afterEach(cleanup);

const own = { detail: makeDetail(), summary: makeSummary() };
const linked = {
  detail: makeDetail({
    ...{ key: makeKey('check'), title: 'Temperature check', lifecycle: 'closed', outcome: 'passed' },
    ...{ startAt: '2024-01-01T10:00:00Z', endAt: '2024-01-08T10:00:00Z' },
  }),
  summary: makeSummary({ choices: [...makeSummary().choices].reverse() }),
};
const alike = { detail: makeDetail({ key: makeKey('alike'), discussionUrl: null }), summary: null };

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('shows a linked vote, and two side by side when it is asked to', async () => {
  const { container } = renderAtNow(<Siblings own={own} known={[own, linked]} />);
  expect(screen.getByText('Linked: both name the same discussion.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(rows()).toContain('StatusOpenPassed');
  expect(rows()).toContain('Voting period16 Feb 2024 to 1 Mar 20241 Jan 2024 to 8 Jan 2024');
  const [, share] = /^For(.*%)\1$/.exec(rows().find((row) => row?.startsWith('For')) ?? '') ?? [];
  expect(share).toBeDefined();
  await expectAccessible(container);
});

test('hides what is only inferred behind a button, and says that it is', async () => {
  renderAtNow(<Siblings own={own} known={[alike]} />);
  expect(screen.getByText(/^No other vote on this idea is among/)).toBeDefined();
  expect(screen.queryByText(/^Inferred/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 proposal with a similar title' }));
  expect(screen.getByText(/^Inferred: the same DAO and a similar title/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(screen.getByText(/^The choices cannot be compared/)).toBeDefined();
});
