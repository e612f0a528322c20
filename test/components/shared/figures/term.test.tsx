import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Term } from '@/components/shared/figures/fact-list';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

const MEANING = /participation that a vote needs/;
const word = () => screen.getByRole('button', { name: 'Quorum' });

function renderTerm() {
  return renderAtNow(
    <p>
      <Term of="term_quorum">Quorum</Term>
    </p>,
  );
}

test('a term is explained while it has the focus, until Escape', async () => {
  const user = userEvent.setup();
  const { container } = renderTerm();
  expect(screen.queryByText(MEANING)).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(word());
  expect(screen.getByText(MEANING)).toBeDefined();
  await expectAccessible(container);
  await user.keyboard('{Escape}');
  expect(screen.queryByText(MEANING)).toBeNull();
});

test('a term is explained under the pointer, which may move onto the words', async () => {
  const user = userEvent.setup();
  renderTerm();
  await user.hover(word());
  await user.hover(screen.getByText(MEANING));
  expect(screen.getByText(MEANING)).toBeDefined();
  await user.unhover(screen.getByText(MEANING));
  expect(screen.queryByText(MEANING)).toBeNull();
});

test("a term's meaning is part of its accessible description", () => {
  renderTerm();
  expect(word().getAttribute('aria-description')).toMatch(MEANING);
});
