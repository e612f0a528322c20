import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { TransferView } from '@/components/options/settings-file/settings-transfer';
import { renderAtNow } from '../render';
import { optionsState } from '../states/options-states';

const { transfer } = optionsState('connected');

describe('the settings as a file', () => {
  test("are read from the user's file", async () => {
    const importSettings = vi.fn();
    renderAtNow(<TransferView {...transfer} importSettings={importSettings} />);
    const file = new File(['{}'], 'settings.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('Import settings'), file);
    expect(importSettings).toHaveBeenCalledExactlyOnceWith(file);
  });

  test('show what is left to do after an import', () => {
    renderAtNow(<TransferView {...optionsState('settings imported').transfer} />);
    expect(screen.getByRole('status').textContent).toContain('Save to apply service and header');
  });

  test('name the field that caused a refusal', () => {
    renderAtNow(<TransferView {...optionsState('import refused').transfer} />);
    expect(screen.getByRole('status').textContent?.trim()).toBe(
      'Nothing was imported. The value of lookups.caps.perPage is not valid.',
    );
  });
});
