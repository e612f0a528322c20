import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { renderAtNow } from '../../render';
import { Panel } from '../../states/panel-of-state';
import { panelState } from '../../states/panel-states';

afterEach(cleanup);

const isolating = 'bdi, [dir="auto"]';

test.each(['99.9 %', '<0.1 %', '154.1 %', '1 of 5', '7,430 votes', '11 days ago', '16 Feb 2024, 19:41 CET'])(
  '%s reads the same in text that runs from right to left',
  (figure) => {
    renderAtNow(<Panel {...panelState('active')} />);
    for (const element of within(screen.getByRole('main')).getAllByText(figure)) {
      const isolated = element.closest(isolating)?.textContent?.trim();
      expect(isolated?.replace('\u00a0', ' ')).toBe(figure);
    }
  },
);
