import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ConnectionLine } from '@/components/popup/popup';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

const NONE = { state: 'no-service' } as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function calls() {
  return { openOptions: vi.fn(), grantAccess: vi.fn(), setUp: vi.fn(), trySample: vi.fn() };
}

describe('without a service', () => {
  test('the panel leads through the set-up, or to the sample', async () => {
    const { openOptions, setUp, ...rest } = calls();
    const { container } = renderAtNow(
      <main>
        <ConnectionNotice connection={NONE} openOptions={openOptions} setUp={setUp} {...rest} />
      </main>,
    );
    await expectAccessible(container);
    await press('Set up');
    await press('Look around with sample votes');
    expect(setUp).toHaveBeenCalledOnce();
    expect(rest.trySample).toHaveBeenCalledOnce();
    expect(openOptions).not.toHaveBeenCalled();
  });

  test('the popup leads to the set-up too', async () => {
    const { openOptions, grantAccess, setUp } = calls();
    renderAtNow(
      <ConnectionLine connection={NONE} openOptions={openOptions} grantAccess={grantAccess} setUp={setUp} />,
    );
    await press('Set up');
    expect(setUp).toHaveBeenCalledOnce();
  });

  test('a page without a set-up of its own leads to the options', async () => {
    const { openOptions, grantAccess } = calls();
    renderAtNow(<ConnectionNotice connection={NONE} openOptions={openOptions} grantAccess={grantAccess} />);
    await press('Open settings');
    expect(openOptions).toHaveBeenCalledOnce();
  });
});
