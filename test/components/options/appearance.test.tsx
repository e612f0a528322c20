import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AppearanceView } from '@/components/options/appearance-section';
import { OwnAddresses } from '@/components/options/own-addresses-section';
import { renderAtNow } from '../render';
import { appearanceProps, OWN } from '../states/options-sections';
import { optionsState } from '../states/options-states';

describe('the appearance', () => {
  test('applies each of its choices at once', async () => {
    const actions = { setTheme: vi.fn(), setSingleKeys: vi.fn() };
    renderAtNow(<AppearanceView {...appearanceProps()} actions={actions} />);
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Dark');
    await userEvent.click(screen.getByLabelText('Single-key shortcuts in the panel'));
    expect(actions.setTheme).toHaveBeenCalledExactlyOnceWith('dark');
    expect(actions.setSingleKeys).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe("the user's own addresses", () => {
  const props = optionsState('own addresses').ownAddresses;

  test('are listed in full and removed one by one', async () => {
    const remove = vi.fn();
    renderAtNow(<OwnAddresses {...props} remove={remove} />);
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('code')?.textContent)).toEqual(
      OWN,
    );
    await userEvent.click(screen.getByRole('button', { name: `Remove ${OWN[1]}` }));
    expect(remove).toHaveBeenCalledExactlyOnceWith(OWN[1]);
  });

  test('are refused with a reason: the list is full', () => {
    renderAtNow(<OwnAddresses {...props} problem="full" />);
    expect(screen.getByText('You can add up to 20 addresses.')).toBeDefined();
    expect(screen.getByLabelText('Add an address').getAttribute('aria-invalid')).toBe('true');
  });
});
