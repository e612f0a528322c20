import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { ConnectionLine } from '@/components/popup/popup';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { requestMissingAccess } from '@/utils/browser/sites/access';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

const NONE = { state: 'no-service' } as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function calls() {
  return { openOptions: vi.fn(), grantAccess: vi.fn(), trySample: vi.fn() };
}

describe('a page without a service', () => {
  test('leads to the options or to the sample, in the panel', async () => {
    const { openOptions, trySample, ...rest } = calls();
    const { container } = renderAtNow(
      <main>
        <ConnectionNotice connection={NONE} openOptions={openOptions} trySample={trySample} {...rest} />
      </main>,
    );
    await expectAccessible(container);
    await press('Open settings');
    await press('Look around with sample votes');
    expect(openOptions).toHaveBeenCalledOnce();
    expect(trySample).toHaveBeenCalledOnce();
  });

  test('leads to the options, in the popup too', async () => {
    const { openOptions, ...rest } = calls();
    renderAtNow(<ConnectionLine connection={NONE} openOptions={openOptions} setUp={() => {}} {...rest} />);
    await press('Open settings');
    expect(openOptions).toHaveBeenCalledOnce();
  });
});

describe('public sources that the browser blocks', () => {
  const HUB = { operator: 'hub.snapshot.org', pattern: 'https://hub.snapshot.org/*' };
  const DRPC = { operator: 'drpc.org', pattern: 'https://*.drpc.org/*' };
  const SOME = { state: 'keyless', operators: ['publicnode.com'], blocked: [HUB, DRPC] } as const;
  const ALL = { state: 'sources-blocked', blocked: [HUB, DRPC] } as const;

  test.each([SOME, ALL])(
    'are named in the panel with one button that grants access ($state)',
    async (connection) => {
      const { grantAccess, ...rest } = calls();
      const { container } = renderAtNow(
        <main>
          <ConnectionNotice connection={connection} grantAccess={grantAccess} {...rest} />
        </main>,
      );
      await expectAccessible(container);
      expect(container.textContent).toContain('The browser blocks public sources');
      expect(container.textContent).toContain('hub.snapshot.org, drpc.org');
      expect(container.textContent).not.toContain('Choose a service');
      await press('Grant access');
      expect(grantAccess).toHaveBeenCalledOnce();
    },
  );

  test.each([SOME, ALL])('are named in the popup likewise ($state)', async (connection) => {
    const { grantAccess, ...rest } = calls();
    const { container } = renderAtNow(
      <ConnectionLine connection={connection} grantAccess={grantAccess} setUp={() => {}} {...rest} />,
    );
    expect(container.textContent).toContain('The browser blocks hub.snapshot.org, drpc.org.');
    await press('Grant access');
    expect(grantAccess).toHaveBeenCalledOnce();
  });

  test('are none while all of them can be read', () => {
    const { container } = renderAtNow(
      <ConnectionNotice connection={{ state: 'keyless', operators: ['drpc.org'] }} {...calls()} />,
    );
    expect(container.textContent).toBe('');
  });

  test('are requested in one prompt', () => {
    const { permissions }: { permissions: { request: (asked: object) => Promise<boolean> } } = browser;
    const request = vi.spyOn(permissions, 'request').mockResolvedValue(true);
    for (const connection of [SOME, ALL]) {
      requestMissingAccess(connection);
      expect(request).toHaveBeenLastCalledWith({ origins: [HUB.pattern, DRPC.pattern] });
    }
    expect(request).toHaveBeenCalledTimes(2);
  });
});
