import { screen, within } from '@testing-library/preact';
import { beforeAll, expect, test } from 'vitest';
import { ProposalTitle } from '@/components/shared/words';
import { Panel } from '@/test/components/states/panel-of-state';
import { renderAtNow } from '../../render';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';
import { openFold } from '../views/open-parts';

beforeAll(loadParts);

const isolating = 'bdi, [dir="auto"]';

test.each([
  ['הצעה: 1,250,000 ARB', 'rtl'],
  ['(2026) تمويل GRANTS', 'rtl'],
  ['ARB للمجتمع', 'auto'],
  ['1,250,000', 'auto'],
  ['提案', 'auto'],
])('the title “%s” has the direction that its first letter has: %s', (title, direction) => {
  const { container } = renderAtNow(<ProposalTitle title={title} />);
  expect(container.querySelector('bdi')?.dir).toBe(direction);
});

test.each(['99.9%', '154.1%', '10,514 voters', '7,430 votes', '11 days ago', '16 Feb 2024, 19:41 CET'])(
  '%s reads the same in text that runs from right to left',
  async (figure) => {
    renderAtNow(<Panel {...panelState('active')} />);
    await openFold('Details');
    for (const element of within(screen.getByRole('main')).getAllByText(figure)) {
      const isolated = element.closest(isolating)?.textContent?.trim();
      expect(isolated?.replace('\u00a0', ' ')).toBe(figure);
    }
  },
);
