import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeNewVersion, readNewVersion } from '@/components/whats-new/new-version-store';
import { WhatsNew } from '@/components/whats-new/whats-new.live';
import { WhatsNewNotice } from '@/components/whats-new/whats-new-notice';
import { renderAtNow } from '../../render';

describe('the line on news', () => {
  test('appears after an update, until it is dismissed', async () => {
    await changeNewVersion(() => '1.2.0');
    renderAtNow(<WhatsNewNotice />);
    expect((await screen.findByRole('status')).textContent).toContain('Updated to 1.2.0.');
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(await readNewVersion()).toBeNull();
    cleanup();
    renderAtNow(<WhatsNew />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('appears in a panel that is open during the update', async () => {
    renderAtNow(<WhatsNewNotice />);
    await changeNewVersion(() => '1.3.0');
    expect(await screen.findByText(/^Updated to 1\.3\.0\./)).toBeTruthy();
  });
});
