import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { makeError } from '../../../factories/proposal';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

const errorActions = { openOptions: vi.fn(), grantAccess: vi.fn(), retry: vi.fn() };

function renderError(requestId: string | null) {
  return renderAtNow(<ErrorNotice error={makeError('server', { requestId })} errorActions={errorActions} />);
}

describe('a refusal', () => {
  test.each(['denied', 'quota', 'tier', 'refused'] as const)('(%s) can be tried again', async (code) => {
    const retry = vi.fn();
    renderAtNow(<ErrorNotice error={makeError(code)} errorActions={{ ...errorActions, retry }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('the request ID of a failed call', () => {
  test('is copied by its button, which says so politely', async () => {
    const user = userEvent.setup();
    const { container } = renderError('req_01HQR4T8');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Copy request ID' }));
    expect(await navigator.clipboard.readText()).toBe('req_01HQR4T8');
    expect((await screen.findByText('Copied')).getAttribute('role')).toBe('status');
    await expectAccessible(container);
  }, 30_000);

  test('stays to be read if it could not be copied', async () => {
    const user = userEvent.setup();
    renderError('req_01HQR4T8');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy request ID' }));
    expect((await screen.findByText('Could not be copied')).getAttribute('role')).toBe('status');
    expect(screen.getByText('req_01HQR4T8')).toBeDefined();
  });

  test('is not offered if the service gave none', () => {
    renderError(null);
    expect(screen.queryByRole('button', { name: 'Copy request ID' })).toBeNull();
    expect(screen.queryByText(/Request/)).toBeNull();
  });
});
