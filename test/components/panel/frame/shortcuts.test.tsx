import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SHORTCUT_LIST } from '@/components/panel/frame/shortcuts/shortcuts';
import { SingleKeys } from '@/components/shared/controls/use-shortcut';
import { Panel } from '@/test/components/states/panel-of-state';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { panelProps } from '../../states/panel-page';

function renderPanel(singleKeys: boolean) {
  const props = panelProps();
  const show = vi.fn();
  const { container } = renderAtNow(
    <SingleKeys.Provider value={singleKeys}>
      <Panel {...props} actions={{ ...props.actions, show }} />
    </SingleKeys.Provider>,
  );
  return { show, container };
}

beforeAll(() => SHORTCUT_LIST.load());

const keys = () => [...document.querySelectorAll('dialog .key')].map(({ textContent }) => textContent);

describe('single keys', () => {
  test('do nothing once they are switched off, and the list says so', async () => {
    const { show, container } = renderPanel(false);
    await userEvent.keyboard('j?');
    expect(show).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
    expect(keys()).toEqual(['↑', '↓', 'Esc']);
    expect(screen.getByText(/turned off in the settings/)).toBeDefined();
    await expectAccessible(container);
  }, 30_000);
});
